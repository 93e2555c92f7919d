// Annotated texts as the tagger learns from them: sentences with the tags that each word may have.
import { readFileSync } from 'node:fs';
import {
  beginTag,
  findTerms,
  insideTag,
  LABELS,
  OUTSIDE,
  readDocument,
  sequencesOf,
  TAG_COUNT,
  type Label,
  type Lexicon,
  type Sequence,
} from '@neurovista/analysis-service';
import { z } from 'zod';

const entity = z.object({
  begin: z.number(),
  end: z.number(),
  spans: z.array(z.tuple([z.number(), z.number()])).optional(),
  type: z.string(),
  category: z.string().nullable(),
});
const record = z.object({ id: z.unknown(), text: z.string(), entities: z.array(entity) });

export type GoldRecord = z.infer<typeof record>;
type GoldEntity = GoldRecord['entities'][number];

/** The records of an annotated set (JSON lines); throws when one has another shape. */
export function readRecords(path: string): GoldRecord[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => record.parse(JSON.parse(line)));
}

/** What the annotations of a set mean for the tagger. */
export interface Scheme {
  /** The label of an annotation type; `unknown` leaves its words open, a type that is not listed is ignored. */
  readonly labels: Readonly<Record<string, Label | 'unknown'>>;
  /** What the set annotates wherever it occurs; words without annotation may be any of the other labels. */
  readonly complete: readonly Label[];
  /** How much a sentence of the set counts. */
  readonly weight: number;
}

/** A sentence with, for each word, the allowed tags as bits. */
export interface Sample {
  readonly sequence: Sequence;
  readonly allowed: Int32Array;
  readonly weight: number;
}

const ANY_TAG = 2 ** TAG_COUNT - 1;
const bit = (tag: number) => 1 << tag;

function openTags(complete: readonly Label[]): number {
  let tags = bit(OUTSIDE);
  for (const [label, name] of LABELS.entries())
    if (!complete.includes(name)) tags |= bit(beginTag(label)) | bit(insideTag(label));
  return tags;
}

interface Piece {
  readonly begin: number;
  readonly end: number;
  readonly label: number | undefined;
}

// The lists before what surrounds them, long names before short ones inside them, open words last.
function piecesOf(entities: readonly GoldEntity[], scheme: Scheme): Piece[] {
  const pieces = entities.flatMap(({ begin, end, spans, type }) => {
    const name = scheme.labels[type];
    if (name === undefined) return [];
    const label = name === 'unknown' ? undefined : LABELS.indexOf(name);
    return (spans ?? [[begin, end] as const]).map(([from, to]) => ({
      begin: from,
      end: to,
      label,
    }));
  });
  const rank = ({ label }: Piece) => {
    if (label === undefined) return 2;
    return label < 4 ? 0 : 1;
  };
  return pieces.toSorted((a, b) => rank(a) - rank(b) || b.end - b.begin - (a.end - a.begin));
}

function allowedTags({ tokens }: Sequence, pieces: readonly Piece[], free: number): Int32Array {
  const allowed = new Int32Array(tokens.length);
  for (const { begin, end, label } of pieces) {
    const inside = tokens.flatMap((token, at) =>
      token.begin < end && begin < token.end ? [at] : [],
    );
    if (inside.some((at) => allowed[at] !== 0) && label !== undefined) continue;
    for (const [index, at] of inside.entries()) {
      if (label === undefined) allowed[at] ||= ANY_TAG;
      else allowed[at] = bit(index === 0 ? beginTag(label) : insideTag(label));
    }
  }
  return allowed.map((tags) => (tags === 0 ? free : tags));
}

/** UTF-16 offset of each code point, as the annotations count code points. */
function unitsOf(text: string): number[] {
  const units: number[] = [];
  let unit = 0;
  for (const character of text) {
    units.push(unit);
    unit += character.length;
  }
  units.push(unit);
  return units;
}

/** The record with offsets in UTF-16 units, as the engine counts. */
export function inUnits(gold: GoldRecord): GoldRecord {
  const units = unitsOf(gold.text);
  const at = (point: number) => units[point] ?? gold.text.length;
  const entities = gold.entities.map(({ begin, end, spans, ...rest }) => ({
    ...rest,
    begin: at(begin),
    end: at(end),
    ...(spans ? { spans: spans.map(([from, to]): [number, number] => [at(from), at(to)]) } : {}),
  }));
  return { ...gold, entities };
}

/** The sentences of a record (offsets in UTF-16 units) with what each word may be. */
export function samplesOf(gold: GoldRecord, scheme: Scheme, lexicon: Lexicon): Sample[] {
  const doc = readDocument(gold.text, undefined);
  const pieces = piecesOf(gold.entities, scheme);
  const free = openTags(scheme.complete);
  return sequencesOf(doc, findTerms(doc, lexicon)).map((sequence) => {
    const begin = sequence.tokens[0]?.begin ?? 0;
    const end = sequence.tokens.at(-1)?.end ?? 0;
    const near = pieces.filter((piece) => piece.begin < end && begin < piece.end);
    return { sequence, allowed: allowedTags(sequence, near, free), weight: scheme.weight };
  });
}
