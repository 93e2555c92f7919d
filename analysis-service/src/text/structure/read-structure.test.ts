import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../read-document.ts';
import { daysBefore } from './dates.ts';
import { columnTitle, headerCell } from './tables.ts';

const read = (text: string) => readDocument(text, 'medicalHistory').structure;

const tableOf = (text: string) => {
  const [table] = read(text).tables;
  const cells = (row: { cells: readonly { begin: number; end: number }[] } | undefined) =>
    row?.cells.map(({ begin, end }) => text.slice(begin, end));
  return { header: cells(table?.header), rows: table?.rows.map(cells) };
};

describe('tables of a document', () => {
  it.each([
    [
      'bars with a rule below the header',
      '| Drug | Dose |\n|---|---|\n| ramipril | 5 mg |',
      { header: ['Drug', 'Dose'], rows: [['ramipril', '5 mg']] },
    ],
    [
      'bars without any at the ends',
      'Drug | Taking?\nmetformin | yes\nsitagliptin | no',
      {
        header: ['Drug', 'Taking?'],
        rows: [
          ['metformin', 'yes'],
          ['sitagliptin', 'no'],
        ],
      },
    ],
    [
      'an empty cell',
      '| Home | Discharge |\n| warfarin |  |',
      { header: ['Home', 'Discharge'], rows: [['warfarin', '']] },
    ],
    [
      'tabs',
      'Name\tStatus\naspirin\tstopped',
      { header: ['Name', 'Status'], rows: [['aspirin', 'stopped']] },
    ],
    [
      'columns that spaces keep below each other',
      'Drug        Status\nlisinopril  taking\nnaproxen    stopped',
      {
        header: ['Drug', 'Status'],
        rows: [
          ['lisinopril', 'taking'],
          ['naproxen', 'stopped'],
        ],
      },
    ],
    [
      'results below their dates, with a line above',
      'CUMULATIVE RESULTS    Diabetes team\nTest    14/02/24    19/11/26    Ref\nK       6.8 HH      4.4         3.5-5.3',
      {
        header: ['Test', '14/02/24', '19/11/26', 'Ref'],
        rows: [['K', '6.8 HH', '4.4', '3.5-5.3']],
      },
    ],
    [
      'results below months',
      '       Jan24    Feb24    Nov26\nNeut   0.3 LL   2.8      3.9\nHb     82 L     104      131',
      {
        header: ['Jan24', 'Feb24', 'Nov26'],
        rows: [
          ['Neut', '0.3 LL', '2.8', '3.9'],
          ['Hb', '82 L', '104', '131'],
        ],
      },
    ],
    [
      'rows alone',
      'ramipril | 5 mg\nbisoprolol | 2.5 mg',
      {
        header: undefined,
        rows: [
          ['ramipril', '5 mg'],
          ['bisoprolol', '2.5 mg'],
        ],
      },
    ],
  ])('are read from %s', (_name, text, expected) => {
    expect(tableOf(text)).toEqual(expected);
  });

  it.each([
    ['one line with bars', 'T 36.8 | HR 80 | BP 120/70'],
    ['two spaces behind periods', 'He is well.  No fever.\nEats.  Sleeps well at night too.'],
  ])('are not made of %s', (_name, text) => {
    expect(read(text).tables).toEqual([]);
  });

  it('find the title of a column by where it stands when a cell is missing', () => {
    const text =
      'Drug        Dose    Status\nlisinopril  20 mg   taking\nnaproxen            stopped';
    const [table] = read(text).tables;
    const row = table?.rows[1];
    const header = table && row && headerCell(table, row, 1);
    expect(header && columnTitle(text.slice(header.begin, header.end))).toBe('status');
  });
});

const partsOf = (text: string) =>
  read(text).parts.map(({ title, body, level }) => [
    text.slice(title.begin, title.end),
    level,
    text.slice(body.begin, body.end).trim(),
  ]);

describe('titled parts of a document', () => {
  it.each([
    [
      'capitals',
      'STOP\n- aspirin\n- naproxen\nHOLD\n- lisinopril',
      [
        ['STOP', 'major', '- aspirin\n- naproxen'],
        ['HOLD', 'major', '- lisinopril'],
      ],
    ],
    [
      'marks',
      '=== PAST REPEATS ===\n amlodipine\n\n=== ALLERGIES ===\n none',
      [
        ['PAST REPEATS', 'major', 'amlodipine'],
        ['ALLERGIES', 'major', 'none'],
      ],
    ],
    [
      'a line below',
      'Discharge list\n--------------\naspirin',
      [['Discharge list', 'major', '--------------\naspirin']],
    ],
    [
      'labels within a line',
      'Regular: ramipril, aspirin. Stopped: digoxin.',
      [
        ['Regular', 'label', 'ramipril, aspirin.'],
        ['Stopped', 'label', 'digoxin.'],
      ],
    ],
    [
      'a label above items that are set in',
      'Past / not taking\n  calcitriol\n  sertraline\nFamily well',
      [['Past / not taking', 'label', 'calcitriol\n  sertraline']],
    ],
  ])('are found under %s', (_name, text, expected) => {
    expect(partsOf(text)).toEqual(expected);
  });

  it('take no dose for a title', () => {
    expect(partsOf('METFORMIN 500 MG BID\nASPIRIN 81 MG')).toEqual([]);
  });
});

const entriesOf = (text: string) =>
  read(text).encounters.map(({ begin, end, date }) => [date, text.slice(begin, end)]);

describe('dated entries of a document', () => {
  it.each([
    [
      'days first, newest first',
      '22/11: better.\n19/11: started cefalexin.',
      [
        [{ month: 11, day: 22 }, '22/11: better.'],
        [{ month: 11, day: 19 }, '19/11: started cefalexin.'],
      ],
    ],
    [
      'numbered visits',
      'Visit 1 (11/17): cough.\nVisit 2 (11/22): fever.',
      [
        [{ month: 11, day: 17 }, 'Visit 1 (11/17): cough.'],
        [{ month: 11, day: 22 }, 'Visit 2 (11/22): fever.'],
      ],
    ],
    [
      'a heading with marks over blank lines',
      '--- CARDIOLOGY 06/2020 ---\nPalpitations.\n\nNo AF.\n--- NOW ---\nWell.',
      [[{ year: 2020, month: 6 }, '--- CARDIOLOGY 06/2020 ---\nPalpitations.\n\nNo AF.']],
    ],
    [
      'a date with the name of its month up to a blank line',
      '3 March 2024 GP\nOedema. Amlodipine stopped.\n\nPMH: gout.',
      [[{ year: 2024, month: 3, day: 3 }, '3 March 2024 GP\nOedema. Amlodipine stopped.']],
    ],
  ])('are read from %s', (_name, text, expected) => {
    expect(entriesOf(text)).toEqual(expected);
  });

  it.each([
    ['7/7 course of amoxicillin.'],
    ['12/40 pregnant.'],
    ['2.5 mg daily.'],
    ['3/52 of cough.'],
  ])('are not opened by "%s"', (text) => {
    expect(entriesOf(text)).toEqual([]);
  });

  it.each([
    [{ year: 2026, month: 11, day: 20 }, 2],
    [{ month: 12, day: 1 }, 356],
    [{ year: 2025 }, 329],
    [{ year: 2027, month: 1, day: 1 }, 0],
  ])('lie %j days back', (date, days) => {
    expect(daysBefore(date, '2026-11-22')).toBe(days);
  });
});
