import { describe, expect, it } from '@jest/globals';
import { translateResponseSchema, type TranslateResponse } from '@neurovista/contracts';
import { stack } from '../support/http.ts';
import { expectProblem } from '../support/problems.ts';

const post = (body: object) => stack().post('/api/translate').send(body);

async function translate(text: string): Promise<TranslateResponse> {
  const response = await post({ text, targetLanguage: 'es' }).expect(200);
  return translateResponseSchema.parse(response.body);
}

describe('POST /api/translate', () => {
  it.each([
    ['a negation', 'Denies fever or cough.', /\bniega\b/i],
    [
      'a dose and how often',
      'Takes metformin 500 mg twice daily.',
      /500 mg.*(?:dos|2) veces al día/i,
    ],
    ['a duration', 'Chest pain for 2 hours.', /2 horas/],
  ])('keeps %s', async (_, text, expected) => {
    expect((await translate(text)).translatedText).toMatch(expected);
  });

  it('keeps line breaks, blank lines, bullets and list numbers', async () => {
    const text = 'Fever.\n\n1. Cough: dry cough.\n2. Nausea: no vomiting.\n- Headache';
    const { translatedText } = await translate(text);
    const shape = (lines: string) =>
      lines.split('\n').map((line) => /^(?:\d+\. |- |$)/.exec(line)?.[0] ?? 'text');
    expect(shape(translatedText)).toEqual(shape(text));
  });

  it('tells of each segment where it comes from', async () => {
    const { segments, provenance } = await translate('Fever. Qwrtz plmkn vbnxy.');
    expect(segments.length).toBeGreaterThan(1);
    expect(segments.at(-1)).toMatchObject({ origin: 'untranslated' });
    expect(provenance.translation).not.toBe('');
  });

  it('returns markup as text', async () => {
    const { translatedText } = await translate('<b>Fever</b> &amp; cough');
    expect(translatedText).toContain('&amp;');
  });

  it.each([
    ['another target', { text: 'Fever', targetLanguage: 'fr' }],
    ['another source', { text: 'Fieber', targetLanguage: 'es', sourceLanguage: 'de' }],
    ['a regional variant', { text: 'Fever', targetLanguage: 'es-MX' }],
  ])('refuses %s language', async (_, body) => {
    expectProblem(await post(body), 'unsupported-language');
  });

  it.each<[string, object, string]>([
    ['no text', { targetLanguage: 'es' }, '#/text'],
    ['a blank text', { text: ' ', targetLanguage: 'es' }, '#/text'],
    ['no language', { text: 'Fever' }, '#/targetLanguage'],
    ['an unknown key', { text: 'Fever', targetLanguage: 'es', format: 'html' }, '#'],
    ['a text over the limit', { text: 'x'.repeat(50_001), targetLanguage: 'es' }, '#/text'],
  ])('points at %s', async (_, body, pointer) => {
    const problem = expectProblem(await post(body), 'validation');
    expect(problem.errors?.map((error) => error.pointer)).toEqual([pointer]);
  });

  it('takes the longest text', async () => {
    const text = 'Denies fever. '.repeat(3_600).slice(0, 50_000);
    const { translatedText } = await translate(text);
    expect(translatedText.length).toBeGreaterThan(40_000);
  });
});
