import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { mention, patient, recommendations, response } from '../testing/fixtures.ts';
import { renderApp, renderResult, tile } from '../testing/render-app.tsx';

let consoleError: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  consoleError.mockRestore();
});

const { assessment } = response;
const quotes = (title: string) =>
  [
    ...(
      screen.getByRole('heading', { name: title, level: 3 }).closest('section') ?? document
    ).querySelectorAll('li[id^=finding-] > span:first-child'),
  ].map(({ textContent }) => textContent);
const row = (rank: number) => {
  const found = document.querySelector<HTMLElement>(`#recommendation-${rank}`);
  if (found === null) throw new Error(`No candidate ${rank}`);
  return within(found);
};
const open = (rank: number) => row(rank).getByText(/^for \d/);

const empty = {
  ...response,
  analysis: { medicalConditions: [], medications: [], tests: [], anatomy: [], timeExpressions: [] },
};

describe('the header of an answer', () => {
  it('says why it is an emergency where neither a possibility nor a red flag does', async () => {
    const reason = '"whimbles" reads like "a bit vague" (emergency)';
    await renderResult({
      ...response,
      assessment: {
        ...response.assessment,
        differential: [],
        redFlags: [],
        triage: { level: 'emergency', reasons: [reason] },
      },
    });
    const header = screen.getByRole('heading', { name: /Emergency/ }).closest('section');
    expect(header?.textContent).toContain(reason);
    expect(screen.queryByText('Why this level')).toBeNull();
  });
});

describe('findings', () => {
  it('lead with how each is asserted and put what is absent last', async () => {
    await renderResult();
    expect(quotes('Medical Conditions')).toEqual([
      'chest pain',
      'Sweating',
      'nausea',
      'History of Hypertension',
      'Family history of myocardial infarction',
      'No fever',
    ]);
    expect(quotes('Medications')).toEqual(['metformin 500 mg twice daily', 'Allergy: penicillin']);
  });

  it('show type, score to two decimals, and traits with name and score; codes on request', async () => {
    const { user, button } = await renderResult();
    const fever = screen.getByText('fever', { selector: 'li *' }).closest('li');
    expect(fever?.textContent).toContain('DX_NAME 0.96 · SYMPTOM 0.97 · NEGATION 0.97');
    expect(screen.queryByText(/ICD-10-CM I10/)).toBeNull();
    await user.click(button('Details of Medical Conditions'));
    expect(screen.getByText('Essential hypertension · ICD-10-CM I10')).toBeTruthy();
  });

  it.each([
    ['Medical Conditions', 'No medical conditions detected'],
    ['Medications', 'No medications detected'],
    ['Tests', 'No tests detected'],
    ['Anatomy', 'No anatomy detected'],
    ['Time Expressions', 'No time expressions detected'],
  ])('say in an empty %s tile: %s', async (title, words) => {
    await renderResult(empty);
    expect(tile(title).getByText(words)).toBeTruthy();
  });

  it('say of a medicine that is not taken what became of it, in the words that say so', async () => {
    const medicine = (Text: string, status: string, cue?: string) => ({
      Text,
      Type: 'GENERIC_NAME',
      Score: 0.9,
      Traits: [],
      taking: { status, ...(cue === undefined ? {} : { cue: { text: cue, begin: 0, end: 1 } }) },
    });
    await renderResult({
      ...response,
      analysis: {
        ...response.analysis,
        medications: [
          medicine('warfarin', 'stopped', 'last dose 3 May'),
          medicine('aspirin', 'current', 'takes'),
          medicine('lisinopril', 'held', 'until the scan'),
          medicine('statin', 'declined', 'refused'),
        ],
      },
    });
    expect(quotes('Medications')).toEqual([
      'aspirin',
      'Held: lisinopril “until the scan”',
      'Stopped: warfarin “last dose 3 May”',
      'Declined or not started: statin “refused”',
    ]);
    const headings = tile('Medications').getAllByRole('heading', { level: 4 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Taken now',
      'Held',
      'Stopped',
      'Declined or not started',
    ]);
  });

  it('tell a list that was not returned from an empty one', async () => {
    await renderResult({ ...response, analysis: { medicalConditions: [] } });
    expect(tile('Tests').getByText(/was not returned/)).toBeTruthy();
    expect(tile('Tests').queryByText('No tests detected')).toBeNull();
  });

  it('with a low score are hidden only when asked, and counted; an allergy never is', async () => {
    const { user, button } = await renderResult();
    await user.selectOptions(screen.getByLabelText(/Score at least/), '0.95');
    expect(quotes('Medical Conditions')).not.toContain('Sweating');
    expect(quotes('Medications')).toContain('Allergy: penicillin');
    expect(screen.getByText('3 findings are hidden')).toBeTruthy();
    await user.click(button('Show all'));
    expect(quotes('Medical Conditions')).toContain('Sweating');
  });

  it('put measured values out of range first, and call none normal whose range is half known', async () => {
    const value = (Text: string) =>
      mention({
        Text,
        Category: 'TEST_TREATMENT_PROCEDURE',
        Type: 'TEST_NAME',
        Score: 0.9,
        field: 'medicalHistory',
      });
    const [pressure, potassium] = [value('Hypertension'), value('metformin')];
    const measured = (entity: typeof pressure, range?: string) => ({
      name: 'x',
      value: 1,
      range,
      evidence: [{ text: 'x', entity: entity.Id }],
    });
    await renderResult({
      ...response,
      analysis: { ...response.analysis, tests: [pressure, potassium] },
      assessment: {
        ...assessment,
        patient: {
          ...assessment.patient,
          measurements: [
            measured(pressure),
            measured(pressure, 'normal'),
            measured(potassium, 'high'),
          ],
        },
      },
    });
    expect(quotes('Tests')).toEqual(['metformin ▲ high', 'Hypertension']);
  });

  it('and their marks in the note lead to each other', async () => {
    const { user } = await renderResult();
    await user.click(tile('Medical Conditions').getByRole('button', { name: 'No fever' }));
    const mark = tile('Note').getByRole('link', { name: '[No:] fever' });
    expect(mark.hasAttribute('data-shown')).toBe(true);
    await user.click(mark);
    expect(document.activeElement?.id).toBe('finding-medicalConditions-3');
  });
});

describe('a finding that is marked as not so', () => {
  const [, , , fever, ...others] = response.analysis.medicalConditions;
  const correction = { field: 'symptoms', begin: fever?.BeginOffset, end: fever?.EndOffset };
  const without = {
    ...response,
    analysis: {
      ...response.analysis,
      medicalConditions: [...response.analysis.medicalConditions.slice(0, 3), ...others],
    },
  };

  it('is left out of the next call and of the answer, and can be taken back', async () => {
    const { user, fillForm, submit, button, calls } = await renderApp();
    fillForm();
    await submit();
    await act(async () => calls[0]?.answer(200, response));
    await user.click(button('Not so: fever'));
    expect(calls[1]?.body).toEqual({ ...patient, corrections: [correction] });
    expect(screen.getByText('Computing the answer again…')).toBeTruthy();
    await act(async () => calls[1]?.answer(200, without));
    expect(quotes('Medical Conditions')).not.toContain('No fever');
    await user.click(button('Take back: fever'));
    expect(calls[2]?.body).toEqual(patient);
    await act(async () => calls[2]?.answer(200, response));
    expect(quotes('Medical Conditions')).toContain('No fever');
    expect(screen.queryByText('Marked as not so:')).toBeNull();
  });

  it('leaves the result as it is when the call fails, and says so', async () => {
    const { user, fillForm, submit, button, calls } = await renderApp();
    fillForm();
    await submit();
    await act(async () => calls[0]?.answer(200, response));
    await user.click(button('Not so: fever'));
    await act(async () => calls[1]?.fail());
    expect(screen.getByRole('alert').textContent).toContain('the result is unchanged');
    expect(quotes('Medical Conditions')).toContain('No fever');
  });
});

describe('the note', () => {
  it('is complete', async () => {
    await renderResult();
    const words = tile('Note')
      .getByText(/Sweating/)
      .closest('p')?.textContent;
    expect(words).toBe(patient.symptoms);
  });

  it('has the reading of what is easily misread beside it, and of the rest on pointing', async () => {
    const MS = { ...assessment.abbreviations[0], dangerous: true, meaning: 'morphine' };
    await renderResult({
      ...response,
      assessment: { ...assessment, abbreviations: [{ ...MS, text: 'ECG' }] },
    });
    expect(tile('Note').getByText('[morphine]')).toBeTruthy();
    expect(
      tile('Note').getByRole('button', { name: 'ECG: morphine · easily misread' }),
    ).toBeTruthy();
  });
});

describe('candidates', () => {
  it('are one list by fit, with reasons, gaps, steps and sources in rows that open', async () => {
    const { user } = await renderResult();
    expect(row(1).getByText('dangerous')).toBeTruthy();
    expect(row(2).queryByText('dangerous')).toBeNull();
    expect(open(1).textContent).toMatch(/for\s1\s· against\s0\s· ask: troponin/);
    await user.click(open(2));
    expect(
      row(2)
        .getByText(/^Against/)
        .closest('p')?.textContent,
    ).toBe('Against: Sweating');
    expect(row(2).getByText(/no source given/)).toBeTruthy();
  });

  it('leave out of their folded rows what is asked next anyway', async () => {
    const actions = [{ when: 'ask', text: 'troponin', because: [] }];
    const { user } = await renderResult({ ...response, assessment: { ...assessment, actions } });
    expect(tile('Diagnostic Recommendations').getAllByText(/troponin/)).toHaveLength(1);
    expect(open(1).textContent).not.toContain('ask:');
    await user.click(open(1));
    expect(row(1).getByText(/^Not stated/).parentElement?.textContent).toContain('troponin');
  });

  it('keep what the clinician makes of them, with the reason for a dismissal', async () => {
    const { user, button } = await renderResult();
    await user.click(open(1));
    await user.click(open(2));
    await user.click(button('Keep in the report: Acute coronary syndrome'));
    await user.click(button('Dismiss with a reason: Gastroesophageal reflux disease'));
    await user.selectOptions(screen.getByLabelText('Reason for dismissing'), 'not-now');
    await user.type(screen.getByLabelText('Remark (optional)'), 'see ECG');
    await user.click(button('Dismiss'));
    expect(row(1).getAllByText('Kept')).toHaveLength(2);
    expect(row(2).getByText(/not relevant now/).textContent).toContain('(see ECG)');
    await user.click(button('Undo: Acute coronary syndrome'));
    expect(button('Keep in the report: Acute coronary syndrome')).toBeTruthy();
  });

  it('say before denied words that they are denied', async () => {
    const against = [{ text: 'fever', field: 'symptoms', begin: 30, end: 35, status: 'absent' }];
    const [first] = assessment.differential;
    const { user } = await renderResult({
      ...response,
      assessment: { ...assessment, differential: [{ ...first, against }] },
    });
    await user.click(open(1));
    expect(row(1).getByRole('button', { name: 'No fever' })).toBeTruthy();
  });
});

describe('the header of the answer', () => {
  const header = () => {
    const section = screen.getByRole('heading', { name: /Emergency/ }).closest('section');
    if (section === null) throw new Error('No header');
    return within(section);
  };

  it('has level, leading possibility, summary, red flags and next steps', async () => {
    const { user } = await renderResult();
    expect(header().getByRole('heading').textContent).toContain(
      'Emergency: consider immediate assessment',
    );
    expect(header().getByText('Acute coronary syndrome')).toBeTruthy();
    expect(header().getByText(/^Woman, 46 years/)).toBeTruthy();
    expect(header().getByText('12-lead ECG within 10 minutes')).toBeTruthy();
    await user.click(header().getByText('Chest pain with sweating'));
    expect(header().getByText('ESC 2023')).toBeTruthy();
  });

  it('uses the actions of the answer where it has them', async () => {
    const actions = [
      { when: 'now', text: 'ECG within 10 minutes', because: [] },
      { when: 'today', text: 'Lipids', because: [] },
      { when: 'ask', text: 'Tearing pain?', because: [], es: { text: '¿Dolor desgarrador?' } },
    ];
    const { user, button } = await renderResult({
      ...response,
      assessment: { ...assessment, actions },
    });
    expect(header().getByText('Now').nextElementSibling?.textContent).toBe('ECG within 10 minutes');
    expect(header().getByText('Today').nextElementSibling?.textContent).toBe('Lipids');
    expect(header().queryByText('12-lead ECG within 10 minutes')).toBeNull();
    expect(tile('Diagnostic Recommendations').getByText('Tearing pain?')).toBeTruthy();
    await user.click(button('Ver en español'));
    expect(await screen.findByText('¿Dolor desgarrador?')).toBeTruthy();
  });

  it('rules out the dangerous beside the leading one, and leads to its row', async () => {
    const differential = assessment.differential.map((one) => ({ ...one, mustNotMiss: true }));
    const { user, button } = await renderResult({
      ...response,
      assessment: { ...assessment, differential },
    });
    await user.click(button('Gastroesophageal reflux disease'));
    expect(document.activeElement?.id).toBe('recommendation-2');
  });
});

describe('medication safety', () => {
  it('has each alert once, under a medicine, with its source inside', async () => {
    const { user } = await renderResult();
    const alerts = tile('Medication safety');
    await user.click(alerts.getByText('Penicillin allergy on record'));
    expect(alerts.getByText('Warning')).toBeTruthy();
    expect(alerts.getByText('Consider it before any beta-lactam.')).toBeTruthy();
    expect(alerts.getByText('Record')).toBeTruthy();
  });
});

describe('results', () => {
  it('need no more than the specification says an answer has', async () => {
    await renderResult({
      analysis: {
        ...empty.analysis,
        medicalConditions: [{ text: 'fever', type: 'DX_NAME', score: 0.9123 }],
      },
      diagnosticRecommendations: recommendations,
      translated: response.translated,
    });
    expect(quotes('Medical Conditions')).toEqual(['fever']);
    expect(tile('Medical Conditions').getByText('DX_NAME 0.91')).toBeTruthy();
    expect(screen.getByText(/so they were not checked/)).toBeTruthy();
  });

  it('have the recommendations as intro, numbered items and footer', async () => {
    await renderResult();
    const shown = tile('Diagnostic Recommendations');
    expect(shown.getByText('Based on what was entered, consider the following.')).toBeTruthy();
    const numbers = shown.getAllByRole('listitem', { hidden: true });
    expect(numbers.flatMap((item) => item.getAttribute('value') ?? [])).toEqual(['1', '2']);
    expect(shown.getByText('Aortic dissection')).toBeTruthy();
  });

  it('name the patient with date of birth and age, and tag a sample', async () => {
    const { user, button, submit } = await renderResult();
    expect(screen.getByText('Jane Doe')).toBeTruthy();
    expect(screen.getByText('14-Aug-1980')).toBeTruthy();
    expect(screen.getByText('(46 y)')).toBeTruthy();
    expect(screen.queryByText('SAMPLE')).toBeNull();
    await user.click(button('Generate Sample Patient'));
    await screen.findByText('Sample patient filled in.');
    await submit();
    expect(await screen.findByText('SAMPLE')).toBeTruthy();
  });

  it('fold the intake to a line, which an edit opens, and are out of date by it', async () => {
    const { user, field, button } = await renderResult();
    expect(field('Symptoms').closest('[hidden]')).not.toBeNull();
    await user.click(button('Edit intake'));
    expect(field('Symptoms').closest('[hidden]')).toBeNull();
    await user.type(field('Symptoms'), '!');
    expect(screen.getByText('Out of date.')).toBeTruthy();
    await user.type(field('Symptoms'), '{Backspace}');
    expect(screen.queryByText('Out of date.')).toBeNull();
  });

  it('are announced with their level first, which the title carries', async () => {
    await renderResult();
    expect(screen.getByText('Results ready. Emergency. 10 findings, 1 red flag.')).toBeTruthy();
    expect(document.title).toBe('Emergency: AI Analysis Results – NeuroVista');
  });

  it('are replaced by the next result, which starts in English', async () => {
    const { user, fillForm, submit, button, calls } = await renderApp({
      translate: { translatedText: 'Hola' },
    });
    fillForm();
    await submit();
    await act(async () => calls[0]?.answer(200, response));
    await user.click(button('Ver en español'));
    await screen.findByRole('button', { name: 'View in English' });
    await submit();
    await act(async () => calls.at(-1)?.answer(200, empty));
    expect(screen.getByText('No medications detected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ver en español' })).toBeTruthy();
  });

  it('show markup in a patient text as text', async () => {
    const hostile = '<img src=x onerror="alert(1)">';
    await renderResult({
      ...empty,
      diagnosticRecommendations: `I\n\n1. ${hostile}: ${hostile}\n\nF`,
    });
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText(hostile)).toBeTruthy();
  });

  it('stay usable when a part cannot be drawn', async () => {
    const { fillForm, submit, field, calls } = await renderApp();
    fillForm();
    await submit();
    const broken = { ...response, translated: { ...response.translated, segments: 'none' } };
    await act(async () => calls[0]?.answer(200, broken));
    expect(screen.getByRole('heading', { name: 'AI Analysis Results' })).toBeTruthy();
    expect(field('Name').value).toBe(patient.name);
  });
});
