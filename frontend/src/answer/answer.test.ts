import { describe, expect, it } from '@jest/globals';
import { response } from '../testing/fixtures.ts';
import { readAnswer, readTranslation } from './answer.ts';
import { levelOf } from './assessment.ts';

const { assessment } = response;

describe('readAnswer', () => {
  it('reads a whole answer of the contract without a loss', () => {
    const answer = readAnswer(response);
    expect(answer.assessment?.differential).toHaveLength(assessment.differential.length);
    expect(answer.assessment?.redFlags).toHaveLength(assessment.redFlags.length);
    expect(answer.assessment?.medicationSafety).toHaveLength(assessment.medicationSafety.length);
    expect(answer.tiles.map(({ unreadable }) => unreadable)).toEqual([0, 0, 0, 0, 0]);
    expect(answer.body).toEqual(response);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'busy'],
    ['no analysis', { diagnosticRecommendations: 'x' }],
  ])('refuses an answer that is %s', (_what, body) => {
    expect(() => readAnswer(body)).toThrow(/invalid/i);
  });

  it('leaves out what an answer does not have, and invents nothing', () => {
    const answer = readAnswer({ analysis: {} });
    expect(answer.assessment).toBeUndefined();
    expect(answer.translated).toBeUndefined();
    expect(levelOf(answer.assessment)).toBe('not-assessed');
  });

  it('counts the entities of its lists without reading them', () => {
    const { count, entities } = readAnswer({
      analysis: { tests: [{ Text: 'ECG' }, {}], anatomy: 'none' },
    });
    expect(count).toBe(2);
    expect(entities.map(({ text }) => text)).toEqual(['ECG']);
  });

  it('takes a level that it does not know for none', () => {
    const triage = { level: 'of a newer server', reasons: [] };
    const answer = readAnswer({ ...response, assessment: { ...assessment, triage } });
    expect(levelOf(answer.assessment)).toBe('not-assessed');
  });

  it('takes a severity that it does not know for critical, and puts critical alerts first', () => {
    const [alert] = assessment.medicationSafety;
    const medicationSafety = [alert, { ...alert, title: 'Newer', severity: 'fatal' }];
    const answer = readAnswer({ ...response, assessment: { ...assessment, medicationSafety } });
    expect(answer.assessment?.medicationSafety.map(({ title }) => title.en)).toEqual([
      'Newer',
      'Penicillin allergy on record',
    ]);
  });

  it('pairs the Spanish of the answer with the English by its place', () => {
    const redFlags = [
      { ...assessment.redFlags[0], es: { title: 'Dolor torácico con sudoración' } },
    ];
    const triage = { ...assessment.triage, es: { reasons: ['Dolor con síntomas autonómicos'] } };
    const answer = readAnswer({ ...response, assessment: { ...assessment, redFlags, triage } });
    expect(answer.assessment?.redFlags[0]?.title.es).toBe('Dolor torácico con sudoración');
    expect(answer.assessment?.triage?.reasons[0]?.es).toBe('Dolor con síntomas autonómicos');
  });

  it('says of evidence that it is an allergy or has ended, as its entity is', () => {
    const penicillin = response.analysis.medications[1];
    const [alert] = assessment.medicationSafety;
    const evidence = [{ text: 'penicillin', status: 'present', entity: penicillin?.Id }];
    const answer = readAnswer({
      ...response,
      assessment: { ...assessment, medicationSafety: [{ ...alert, evidence }] },
    });
    expect(answer.assessment?.medicationSafety[0]?.evidence[0]?.asserted?.assertion).toBe(
      'allergy',
    );
  });
});

describe('readTranslation', () => {
  it.each([[undefined], [{}], [{ translatedText: ' ' }]])('refuses %j', (body) => {
    expect(() => readTranslation(body)).toThrow(/invalid/i);
  });
});
