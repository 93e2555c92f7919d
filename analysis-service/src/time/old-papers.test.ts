import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../text/read-document.ts';
import { oldPapers } from './old-papers.ts';

const papersIn = (text: string) =>
  oldPapers(readDocument(text, 'symptoms'), '2026-11-22').map(({ begin, end }) =>
    text.slice(begin, end),
  );

describe('older papers that a note quotes or attaches', () => {
  it.each([
    [
      'with their day and hour',
      'Healed.\n\nER RECORD ATTACHED 8/29/26 18:40: severe deformity, numb fingers.\n\nFeels good.',
      'ER RECORD ATTACHED 8/29/26 18:40: severe deformity, numb fingers.',
    ],
    [
      'with their day behind the colon',
      'Well.\nOld incident forms attached: 14/02/26 unwitnessed fall, GCS 13.',
      'Old incident forms attached: 14/02/26 unwitnessed fall, GCS 13.',
    ],
    [
      'of a month',
      'Breasts no lumps.\nScanned A&E slip Jan 2025: right hand numb, words jumbled.',
      'Scanned A&E slip Jan 2025: right hand numb, words jumbled.',
    ],
    [
      'of a month in figures',
      'Well.\nUploaded ER note 02/2022: "sudden worst HA, ?SAH"\nPlan: none.',
      'Uploaded ER note 02/2022: "sudden worst HA, ?SAH"',
    ],
    [
      'of a year, quoted below their head',
      'Seizure free.\n\nI copy my 2024 letter:\n\n"brought in with convulsions.\n\nGCS 3."\n\nDrives.',
      '"brought in with convulsions.\n\nGCS 3.',
    ],
    [
      'in the middle of a line',
      'No cough. Letter from ED 2 Mar 2026 scrolled in below: overdose of 14 paracetamol, remorseful.',
      'Letter from ED 2 Mar 2026 scrolled in below: overdose of 14 paracetamol, remorseful.',
    ],
    [
      'as a quote that opens with its day',
      'Itchy shins. She wants this scanned:\n\n"Dear Dr, 9 February 1998. Transferred with the worst headache, GCS 9."\n\nDry skin.',
      '"Dear Dr, 9 February 1998. Transferred with the worst headache, GCS 9.',
    ],
    [
      'below a framed title',
      'Toe.\n-- Life Rehab, Aug 2019 --\nSudden R weakness, aphasic.\nThrombolysed.\n-- end --\nToe ingrown.',
      '-- Life Rehab, Aug 2019 --\nSudden R weakness, aphasic.\nThrombolysed.',
    ],
    [
      'with the days of a stay',
      'Passing urine well.\nDischarge card (xerox): DOA 3-3-24, DOD 9-3-24. Acute retention, BP 80/50.\nPlan: none.',
      'Discharge card (xerox): DOA 3-3-24, DOD 9-3-24. Acute retention, BP 80/50.',
    ],
    [
      'up to what is told of today',
      'ED letter 3 May 2026: chest pain, troponin raised. Today the pain is back.',
      'ED letter 3 May 2026: chest pain, troponin raised.',
    ],
  ])('are found %s', (_, text, expected) => {
    expect(papersIn(text)).toEqual([expected]);
  });

  it.each([
    ['of this week', 'ED letter 20 Nov 2026: chest pain, troponin raised.'],
    ['without a day', 'Referral letter: chest pain since this morning.'],
    ['that tell of today at once', 'Old notes, last visit 2 May 2026: now crushing chest pain.'],
    ['that have a date of birth', 'A\nPatient record DOB 12/03/1950: BP 80/50, chest pain.\nB'],
    ['that are framed with one', 'A\n--- J Smith DOB 12/03/1950 ---\nBP 80/50, chest pain.\nB'],
    ['whose form has a version', 'A\nObservation sheet v3 Jan 2023: BP 80/40, HR 130.\nB'],
    ['that are none', 'Pain since 3 May 2026: worse on walking, notes numb fingers.'],
    ['of the day that an illness began', 'Notes pain from May 2026: burning, worse.'],
  ])('are none %s', (_, text) => {
    expect(papersIn(text)).toEqual([]);
  });

  it.each([
    ['of months ago', 'FOOT CLINIC LETTER 03/08/2026'],
    ['of two weeks ago', 'FOOT CLINIC LETTER 5 Nov 2026'],
    ['of a stay that ended days ago', 'DISCHARGE SUMMARY WARD NINE 18 Nov 2026'],
  ])('are papers %s above what is told of now', (_, title) => {
    const paper = `${title}\nChest pain, BP 80/50.\nTroponin raised.\nHome.`;
    expect(papersIn(`${paper}\n\nI feel well.`)).toEqual([paper]);
  });

  it.each([
    ['of this week', 'FOOT CLINIC LETTER 19 Nov 2026'],
    ['of today', 'TRIAGE SHEET WARD NINE 22/11/2026'],
    ['that may be of this month', 'FOOT CLINIC LETTER 11/12/2026'],
    ['without a day', 'AMBULANCE PATIENT REPORT'],
    ['of a stay without a day', 'NEONATAL DISCHARGE SUMMARY'],
    ['that are an operation', 'TOTAL KNEE REPLACEMENT 03/08/2026'],
    ['that have a date of birth', 'PATIENT RECORD SHEET 05/05/1966'],
  ])('are no papers %s', (_, title) => {
    expect(
      papersIn(`${title}\nChest pain, BP 80/50.\nTroponin raised.\nHome.\n\nI feel ill.`),
    ).toEqual([]);
  });

  it.each([
    ['only asks', 'Should I wait?'],
    ['tells that it goes on', 'No better at all.'],
  ])('are no papers of this month where what stands below %s', (_, below) => {
    const title = 'HEART CLINIC LETTER 5 Nov 2026';
    expect(papersIn(`${title}\nChest pain, BP 80/50.\nGrey.\nCold.\n\n${below}`)).toEqual([]);
  });

  it('end with their statement in a short message, whose story goes on behind them', () => {
    expect(papersIn('Clinic letter 12 Mar 2026: stable angina. Chest pain at rest.')).toEqual([
      'Clinic letter 12 Mar 2026: stable angina.',
    ]);
  });
});
