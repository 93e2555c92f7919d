import { describe, expect, it } from '@jest/globals';
import { parseTable, TableError } from '@neurovista/tables';
import { DRUG_LIST, STATUS_CELL, STATUS_CUE, toCues } from './tables.ts';

const HEAD = 'says\tside\tphrases';
const FIRST = 'stops\tbefore\tstop(s|ped|)';
const cuesOf = (...rows: readonly string[]) =>
  toCues(parseTable([HEAD, FIRST, ...rows].join('\n'), 'drug-status.tsv', STATUS_CUE));

describe('a row of drug-status.tsv', () => {
  it.each([
    ['takes\tbefore\ttakes', 'takes', { forward: 'takes' }],
    ['stops\tbehind\twas stopped', 'was stopped', { backward: 'stops' }],
    ['holds\teither\ton hold', 'on hold', { forward: 'holds', backward: 'holds' }],
    ['stops\tafar\tstopped it', 'stopped it', { backward: 'stops', isAfar: true }],
    ['switch\tbetween\tchanged to', 'changed to', { between: 'switch' }],
  ])('says what its phrase tells of a drug: %j', (row, phrase, cue) => {
    expect(cuesOf(row).get(phrase)).toEqual(cue);
  });

  it('adds to what another row says of the same phrase', () => {
    const cues = cuesOf('takes\tbefore\ton', 'past\tbehind\ton');
    expect(cues.get('on')).toEqual({ forward: 'takes', backward: 'past' });
  });

  it.each([
    ['taeks\tbefore\ttaeks', 'says: unknown "taeks"; did you mean "takes"?'],
    ['\tbefore\ttakes', 'says: unknown ""; it is one of takes, starts, '],
    ['takes\tbefor\ttakes', 'side: unknown "befor"; did you mean "before"?'],
    ['takes\t\ttakes', 'side: unknown ""; it is one of before, behind, '],
    ['takes\tbetween\ttakes', 'between two drugs stands switch, swap, was, not "takes"'],
    ['switch\tbefore\tto', '"switch" stands between two drugs, not before'],
    ['takes\tbefore\ttak(es|ing', 'phrases: "tak(es|ing": '],
    ['takes\tbefore\tTakes', 'lower case'],
    ['takes\tbefore\t', 'one of its phrases is empty'],
    ['takes\tbefore\ttakes\ttaking', '4 columns instead of 3'],
  ])('stops the start with file and line where it cannot be meant: %j', (row, message) => {
    expect(() => cuesOf(row)).toThrow(TableError);
    expect(() => cuesOf(row)).toThrow('drug-status.tsv:3: ');
    expect(() => cuesOf(row)).toThrow(message);
  });
});

describe.each([
  ['drug-cells.tsv', STATUS_CELL, 'unknown "stop"; did you mean "stops"?'],
  ['drug-lists.tsv', DRUG_LIST, 'unknown "stop"; did you mean "stops"?'],
])('a row of %s', (file, shape, message) => {
  const read = (row: string) => () => parseTable(`${HEAD}\n# note\n${row}`, file, shape);

  it.each([
    ['stop\tcell\tstopped', message],
    ['switch\tcell\tchanged', 'says: unknown "switch"'],
    ['stops\tcell\tstop(ped', 'phrases: "stop(ped": '],
    ['stops\tcell\t', 'one of its phrases is empty'],
    ['stops\tcell\tstopped\tended', '4 columns instead of 3'],
  ])('stops the start with file and line where it cannot be meant: %j', (row, fault) => {
    expect(read(row)).toThrow(`${file}:3: `);
    expect(read(row)).toThrow(fault);
  });
});
