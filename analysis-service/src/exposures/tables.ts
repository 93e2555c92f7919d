import { EXPOSURE_KINDS } from '@neurovista/contracts';
import {
  anyText,
  filled,
  list,
  readTable,
  TableError,
  type RowOf,
  type Shape,
} from '@neurovista/tables';
import { z } from 'zod';
import { needsOf, openersOf, parsePattern, POSSESSIVE, type Pattern } from './frame.ts';
import { phrasesAt, toPhraseTable, wordsOf, type PhraseTable } from './phrase-table.ts';

export type ExposureKind = (typeof EXPOSURE_KINDS)[number];

/** A pattern of an exposure, or of words that only look like one. */
export interface Frame {
  readonly pattern: Pattern;
  /** `any` of an exclusion that holds for all kinds. */
  readonly kind: ExposureKind | 'any';
  readonly isExclusion: boolean;
  /** Id of the finding that the words tell of besides, or NO_FINDING. */
  readonly finding: string | undefined;
  /** What a clause must have to hold the pattern, of each choice one: words and classes (`@name`). */
  readonly needs: readonly (readonly string[])[];
}

/** In the column of findings: the words tell of none, whatever shorter patterns in them say. */
export const NO_FINDING = '-';

function read<Columns extends Shape>(file: string, shape: Columns): RowOf<Columns>[] {
  return readTable(new URL(`../../data/exposures/${file}`, import.meta.url), shape);
}

const PERSON = 'person';
/** Classes whose words are no list: medicines are mentions of the note. */
export const DRUG = 'drug';
const PLACE = 'place';

function readClasses(): ReadonlyMap<string, ReadonlySet<string>> {
  const classes = new Map<string, Set<string>>();
  const add = (name: string, phrases: readonly string[], place: string) => {
    if (phrases.length === 0) throw new TableError(`${place}: the class "${name}" is empty`);
    classes.set(name, new Set([...(classes.get(name) ?? []), ...phrases]));
  };
  for (const { cells, place } of read('word-classes.tsv', { class: filled, words: list })) {
    const phrases = cells.words;
    add(cells.class, phrases, place);
    if (cells.class === PERSON)
      add(
        PERSON + POSSESSIVE,
        phrases.map((phrase) => phrase + POSSESSIVE),
        place,
      );
  }
  for (const { cells, place } of read('places.tsv', { kind: filled, names: list }))
    add(PLACE, cells.names, place);
  return classes;
}

/** Words that are no nouns of exposures, so that their form with -s is another word ("his", "it's"). */
const WITHOUT_PLURAL: ReadonlySet<string> = new Set(['filler', 'stop', 'determiner', PLACE]);

function readFrames(file: string, isExclusion: boolean, classes: ReadonlySet<string>) {
  const kind = z.enum(isExclusion ? [...EXPOSURE_KINDS, 'any'] : EXPOSURE_KINDS);
  return read(file, { kind, pattern: filled, finding: anyText }).map(({ cells, place }) => {
    const pattern = parsePattern(cells.pattern, classes, place);
    const finding = cells.finding === '' ? undefined : cells.finding;
    const frame: Frame = {
      pattern,
      kind: cells.kind,
      isExclusion,
      finding,
      needs: needsOf(pattern),
    };
    return { frame, openers: openersOf(pattern, place) };
  });
}

const lists = readClasses();
const names: ReadonlySet<string> = new Set([...lists.keys(), DRUG]);

/** Words of text by the names of the classes that they belong to. */
export const classes: ReadonlyMap<string, PhraseTable<undefined>> = new Map(
  [...lists].map(([name, phrases]) => {
    const forms = WITHOUT_PLURAL.has(name)
      ? [...phrases]
      : [...phrases].flatMap((phrase) => [phrase, `${phrase}s`]);
    return [name, toPhraseTable([...new Set(forms)].map((form) => [form, undefined]))];
  }),
);

const frames = [
  ...readFrames('frames.tsv', false, names),
  ...readFrames('exclusions.tsv', true, names),
];

/** The words that a class can begin with; of a medicine, which is no list, the name of its class. */
function wordsOfOpener(opener: string): readonly string[] {
  const table = opener.startsWith('@') ? classes.get(opener.slice(1)) : undefined;
  return table === undefined ? [opener] : [...table.keys()];
}

/** Ids of the findings that frames tell of. */
export const findingsOfFrames: ReadonlySet<string> = new Set(
  frames.flatMap(({ frame: { finding } }) =>
    finding === undefined || finding === NO_FINDING ? [] : [finding],
  ),
);

/** Frames by the word, `@drug` or `#` (an amount) that they can begin with. */
export const framesByOpener: ReadonlyMap<string, readonly Frame[]> = (() => {
  const index = new Map<string, Set<Frame>>();
  const add = (opener: string, frame: Frame) =>
    index.set(opener, (index.get(opener) ?? new Set()).add(frame));
  for (const { frame, openers } of frames)
    for (const opener of [...openers].flatMap(wordsOfOpener)) add(opener, frame);
  return new Map([...index].map(([opener, set]) => [opener, [...set]]));
})();

/** The classes, as `@name`, by the words that their phrases begin with. */
export const classesByOpener: ReadonlyMap<string, readonly string[]> = (() => {
  const index = new Map<string, string[]>();
  for (const [name, table] of classes)
    for (const opener of table.keys())
      index.set(opener, [...(index.get(opener) ?? []), `@${name}`]);
  return index;
})();

const wordsIn = (name: string): ReadonlySet<string> =>
  new Set([...(lists.get(name) ?? [])].map((phrase) => wordsOf(phrase).join(' ')));

export const fillers = wordsIn('filler');
const places = toPhraseTable([...(lists.get(PLACE) ?? [])].map((name) => [name, undefined]));
/** The name of a place begins there. */
export const isPlace = (norms: readonly string[], at: number) =>
  phrasesAt(places, norms, at).length > 0;

export const stops = wordsIn('stop');
export const determiners = wordsIn('determiner');
