// The phrases of data/context that tell of an allergy: around a substance, as a title above it, and what it did.
import type { AllergyKind, AllergySeverity } from '@neurovista/contracts';
import { anyText, readTable, TableError } from '@neurovista/tables';
import { z } from 'zod';
import { PhraseTrie } from '../../terminology/phrase-trie.ts';
import { tokenize } from '../../text/tokenize.ts';
import { WordIds } from '../../text/word-ids.ts';
import { CONTEXT_DATA, phrases } from '../cues/cue-table.ts';
import { expand } from '../cues/phrase-pattern.ts';

/** What phrases, titles and cells say of a substance; `data/context/README.md` explains each. */
export const SAYINGS = [
  'allergic',
  'allergens',
  'intolerant',
  'reacts',
  'side-effect',
  'refuted',
  'withdrawn',
  'tolerated',
  'denied',
  'unsure',
  'negator',
  'tested',
  'negative',
  'positive',
  'none',
  'except',
  'avoided',
  'maybe',
  'neutral',
  'end',
  'causes',
  'from',
  'list',
  'pseudo',
] as const;
export type Says = (typeof SAYINGS)[number];

/** What a phrase says of the substances behind it, of those before it, and of what it stands between. */
export interface AllergyCue {
  readonly forward?: Says;
  readonly backward?: Says;
  readonly between?: 'causes' | 'from';
  /** What is listed ends here. */
  readonly isEnd?: true;
}

/** A kind of reaction. */
export interface ReactionKind {
  /** Absent where a word such as "swelling" leaves it open. */
  readonly kind: AllergyKind | undefined;
  readonly severity: AllergySeverity | undefined;
  /** No drug is given for it, so that behind a drug it is what that did. */
  readonly isHarm: boolean;
}

function pick<Word extends string>(words: readonly Word[], word: string, place: string): Word {
  const known = words.find((one) => one === word);
  if (known === undefined)
    throw new TableError(`${place}: "${word}" is none of ${words.join(', ')}`);
  return known;
}

function phrasesOf(pattern: string): string[] {
  // A hyphen is no word of a phrase, so that "allergies -" and "allergies" are one.
  return expand(pattern).map((phrase) => phrase.replaceAll(/ -(?= |$)/gu, '').trim());
}

const SIDES = ['before', 'behind', 'either', 'between', 'end', 'title', 'cell'] as const;
type Side = (typeof SIDES)[number];

function toCue(says: Says, side: Side, place: string): AllergyCue {
  if (side === 'end') return { isEnd: true };
  if (side === 'between') return { between: pick(['causes', 'from'], says, place) };
  return {
    ...(side === 'behind' ? {} : { forward: says }),
    ...(side === 'before' ? {} : { backward: says }),
  };
}

/** The words of the phrases, so that a text is numbered once. */
export const allergyWords = new WordIds();

/** A tree of phrases; one with a slash or a hyphen is also found as it is typed. */
function toTrie<T>(values: ReadonlyMap<string, T>): PhraseTrie<T> {
  const list = [...values.values()];
  const trie = new PhraseTrie<T>(allergyWords, (number) => list[number]!);
  for (const [number, phrase] of [...values.keys()].entries()) {
    trie.addNumbers(trie.numbersOf(phrase), number);
    if (phrase.includes('/'))
      trie.addNumbers(
        tokenize(phrase).map(({ norm }) => allergyWords.add(norm)),
        number,
      );
  }
  return trie;
}

/** The columns of allergy-cues.tsv. */
export const ALLERGY_CUE = { says: z.enum(SAYINGS), side: z.enum(SIDES), phrases };
/** The columns of allergy-reactions.tsv. */
export const ALLERGY_REACTION = {
  kind: z.enum(['', 'allergy', 'intolerance', 'harm']),
  severity: z.enum(['', 'severe', 'mild']),
  phrases,
};
/** The columns of allergy-names.tsv. */
export const ALLERGEN_NAME = { name: anyText, phrases };

const fileOf = (name: string) => new URL(`${name}.tsv`, CONTEXT_DATA);

function readCues() {
  const cues = new Map<string, AllergyCue>();
  const [titles, cells] = [new Map<string, Says>(), new Map<string, Says>()];
  for (const { cells: row, place } of readTable(fileOf('allergy-cues'), ALLERGY_CUE)) {
    const { says, side } = row;
    for (const phrase of phrasesOf(row.phrases)) {
      if (side === 'title') titles.set(phrase, says);
      else if (side === 'cell') cells.set(phrase, says);
      else cues.set(phrase, { ...cues.get(phrase), ...toCue(says, side, place) });
    }
  }
  return { cues: toTrie(cues), titles: toTrie(titles), cells: toTrie(cells) };
}

function readReactions(): PhraseTrie<ReactionKind> {
  const reactions = new Map<string, ReactionKind>();
  for (const { cells } of readTable(fileOf('allergy-reactions'), ALLERGY_REACTION)) {
    const severity = cells.severity === '' ? undefined : cells.severity;
    const told = cells.kind === '' ? undefined : cells.kind;
    for (const phrase of phrasesOf(cells.phrases)) {
      const known = reactions.get(phrase);
      if (told === 'harm' && known) reactions.set(phrase, { ...known, isHarm: true });
      else
        reactions.set(phrase, {
          kind: told === 'harm' ? 'intolerance' : told,
          severity,
          isHarm: told === 'harm' || told === 'allergy' || known?.isHarm === true,
        });
    }
  }
  return toTrie(reactions);
}

function readNames(): PhraseTrie<string> {
  const names = new Map<string, string>();
  for (const { cells } of readTable(fileOf('allergy-names'), ALLERGEN_NAME))
    for (const phrase of phrasesOf(cells.phrases)) names.set(phrase, cells.name);
  return toTrie(names);
}

const tables = readCues();
/** Names of the vocabulary by the short ones that stand for them. */
export const allergenNames = readNames();
export const allergyCues = tables.cues;
export const allergyTitles = tables.titles;
export const allergyCells = tables.cells;
export const reactionWords = readReactions();
