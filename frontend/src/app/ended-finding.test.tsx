import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { reportText } from '../features/take-away/report-text.ts';
import { wordsIn } from '../i18n/language.ts';
import { readAnalysisResult } from '../lib/read-response.ts';
import { mention, patient, response } from '../testing/fixtures.ts';
import { renderResult, tile } from '../testing/render-app.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

afterEach(cleanup);

const hypertension = mention({
  Text: 'Hypertension',
  Category: 'MEDICAL_CONDITION',
  Type: 'DX_NAME',
  Score: 0.9,
  field: 'medicalHistory',
});
const year = mention({
  Text: '2012',
  Category: 'TIME_EXPRESSION',
  Type: 'TIME_TO_DX_NAME',
  Score: 0.9,
  field: 'medicalHistory',
  normalized: '2012',
});
const { BeginOffset: begin, EndOffset: end } = hypertension;
const resolved = { text: 'resolved', begin: 60, end: 68 };
const [candidate] = response.assessment.differential;

/** The answer about a patient whose hypertension has resolved. */
const answer = {
  ...response,
  analysis: {
    ...response.analysis,
    medicalConditions: [
      {
        ...hypertension,
        Traits: [
          { Name: 'DIAGNOSIS', Score: 0.9 },
          { Name: 'NEGATION', Score: 0.9, cue: resolved },
          { Name: 'PAST_HISTORY', Score: 0.9, cue: resolved },
        ],
      },
    ],
    timeExpressions: [year],
  },
  assessment: {
    ...response.assessment,
    differential: [
      { ...candidate, against: [{ text: 'Hypertension', field: 'medicalHistory', begin, end }] },
    ],
  },
};

describe('a finding that has ended', () => {
  it('is past, not absent, and says so before its words', async () => {
    const { user, button } = await renderResult(answer);
    const conditions = tile('Medical Conditions');
    expect(conditions.getByRole('heading', { name: 'Past' })).toBeTruthy();
    expect(conditions.queryByRole('heading', { name: 'Absent or denied' })).toBeNull();
    expect(conditions.getByRole('button', { name: 'No longer: Hypertension' })).toBeTruthy();
    await user.click(button('Ver en español'));
    await screen.findByRole('heading', { name: 'Afecciones médicas' });
    const spanish = tile('Afecciones médicas');
    expect(spanish.getByRole('button', { name: 'Ya no: Hypertension' })).toBeTruthy();
  });

  it('is marked in the source text as not current', async () => {
    await renderResult(answer);
    const mark = tile('Source text').getByRole('link', { name: /Hypertension/ });
    expect(mark.getAttribute('aria-label')).toBe('[No longer:] Hypertension');
    expect(mark.className).toContain('dotted');
  });

  it('is quoted with it in cards and pictures', async () => {
    await renderResult(answer);
    const card = document.querySelector('#recommendation-1');
    expect(card?.textContent).toContain('Against: No longer: Hypertension');
    const rows = screen.getAllByRole('rowheader', { name: 'No longer: Hypertension' });
    expect(rows).toHaveLength(2);
  });

  it.each([
    ['en', '- No longer: Hypertension'],
    ['es', '- Ya no: Hypertension'],
  ] as const)('is copied with it, in %s', (language, line) => {
    const shown = {
      id: 1,
      patient,
      origin: 'entered',
      receivedAt: '2026-11-20 14:05',
      result: readAnalysisResult(answer),
    } as const;
    const report = { shown, reviews: new Map(), recommendations: '', isOutOfDate: false };
    const text = reportText(report, { words: wordsIn(language), say: (english) => english });
    expect(text).toContain(line);
  });
});
