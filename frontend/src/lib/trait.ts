import { asNumber, asRecord, asText } from './json.ts';

/** Code points `[begin, end)` of the field of an entity. */
export interface CueView {
  readonly begin: number;
  readonly end: number;
}

export interface TraitView {
  readonly name: string;
  readonly score: number | undefined;
  /** Place of the words that caused it, where the answer names them. */
  readonly cue: CueView | undefined;
}

function readCue(value: unknown): CueView | undefined {
  if (value === undefined) return undefined;
  const record = asRecord(value);
  const begin = asNumber(record['begin']);
  const end = asNumber(record['end']);
  return begin === undefined || end === undefined ? undefined : { begin, end };
}

/** A trait in either capitalization, or undefined when it has no name. */
export function readTrait(value: unknown): TraitView | undefined {
  const record = asRecord(value);
  const name = asText(record['Name'] ?? record['name']);
  if (name === undefined) return undefined;
  const score = asNumber(record['Score'] ?? record['score']);
  return { name, score, cue: readCue(record['Cue'] ?? record['cue']) };
}
