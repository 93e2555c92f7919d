import { isRole } from '../lexicon/reading.ts';
import type { FunctionWord, NounClass } from '../lexicon/reading.ts';
import { unitAt } from '../units-and-readings.ts';
import { agree, definiteArticle } from '../spanish/agreement.ts';
import type { Agreement } from '../spanish/agreement.ts';
import type { Tagged } from '../unit.ts';
import { isMeasureWord } from './measures.ts';

/** What stands before a noun and its adjectives: article, possessive, count. */
export interface Determiner {
  readonly kind: 'none' | 'definite' | 'indefinite' | 'other';
  /** Number before the noun, in figures or words; '' when there is none. */
  readonly count: string;
  /** Spanish of a determiner that is no article. */
  readonly say: (agreement: Agreement, text: string, cls: NounClass) => string;
  readonly end: number;
}

const silent = () => '';

/** Reads determiner and count; an empty one when the noun stands alone. */
export function readDeterminer(units: readonly Tagged[], at: number): Determiner {
  const first = units[at];
  const tag = first?.tag;
  if (isRole(tag, 'article'))
    return withCount(units, at + 1, tag.key === 'the' ? 'definite' : 'indefinite');
  if (isRole(tag, 'possessive')) return withCount(units, at + 1, 'other', sayPossessive(tag));
  if (isRole(tag, 'determiner') || isRole(tag, 'quantifier'))
    return withCount(units, at + 1, 'other', sayOther(tag));
  return withCount(units, at, 'none');
}

const COUNTED = /^(?:puffs?|units?|cups?|drops?|pounds?)$/;
const isUnit = ({ text, lower }: Tagged) =>
  text === 'L' || (isMeasureWord(lower) && lower !== 'l' && !COUNTED.test(lower));

function withCount(
  units: readonly Tagged[],
  at: number,
  kind: Determiner['kind'],
  say: Determiner['say'] = silent,
): Determiner {
  const found = readCount(units, at);
  // In "4 L NC" and "500 mg aspirin" the number belongs to the unit, not to the noun.
  const measured = /\d/.test(found.text) && isUnit(unitAt(units, found.end));
  const count = measured ? { text: '', end: at } : found;
  // "the other arm", "the same dose": a second determiner after the article.
  const extra = units[at]?.tag;
  if (kind === 'definite' && isRole(extra, 'determiner') && /^(?:other|same)$/.test(extra.key))
    return {
      kind: 'other',
      count: '',
      say: (agreement, text) => `${definiteArticle(agreement, text)} ${agree(extra.es, agreement)}`,
      end: at + 1,
    };
  return {
    kind: kind === 'indefinite' && count.text !== '' ? 'none' : kind,
    count: count.text,
    say,
    end: count.end,
  };
}

const PURE_NUMBER = /^\d+(?:[.,]\d+)*(?:\s?[-–]\s?\d+(?:[.,]\d+)*)?$/;

/** A count such as "2", "two", "2-3", "2 to 3" and the unit after it. */
export function readCount(
  units: readonly Tagged[],
  at: number,
): { readonly text: string; readonly end: number } {
  const one = countAt(units[at]);
  if (one === undefined) return { text: '', end: at };
  const joint = units[at + 1];
  const two = countAt(units[at + 2]);
  if (two === undefined || !joint) return { text: one, end: at + 1 };
  if (isRole(joint.tag, 'to')) return { text: `${one} a ${two}`, end: at + 3 };
  if (joint.lower === 'or')
    return { text: `${one} ${/^(?:8|11|ocho|once)/.test(two) ? 'u' : 'o'} ${two}`, end: at + 3 };
  return { text: one, end: at + 1 };
}

function countAt(unit: Tagged | undefined): string | undefined {
  if (!unit) return undefined;
  if (unit.kind === 'number') return PURE_NUMBER.test(unit.text) ? unit.text : undefined;
  return isRole(unit.tag, 'number') ? unit.tag.es : undefined;
}

/** "un" before a feminine noun is "una"; other counts do not change. */
export const agreeCount = (count: string, { gender }: Pick<Agreement, 'gender'>) =>
  gender === 'f' && count === 'un' ? 'una' : count;

const sayPossessive =
  ({ es }: FunctionWord): Determiner['say'] =>
  (agreement, text, cls) => {
    // A part of one's own body takes the article in Spanish.
    if (cls === 'body' || cls === 'paired') return definiteArticle(agreement, text);
    if (es === 'nuestro') return agree(es, agreement);
    return agreement.number === 'p' ? `${es}s` : es;
  };

const DEMONSTRATIVES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  este: { ms: 'este', fs: 'esta', mp: 'estos', fp: 'estas' },
  ese: { ms: 'ese', fs: 'esa', mp: 'esos', fp: 'esas' },
};
const INVARIABLE =
  /^(?:cada|cualquier|cualquiera|tal|más|menos|algo de|la mayoría de|un poco de|un par de|unos pocos|qué|suficiente)$/;

type Say = Determiner['say'];

/** Determiners that are no adjectives of the noun after them. */
const SPECIAL: Readonly<Record<string, Say>> = {
  some: (agreement) => (agreement.number === 'p' ? agree('alguno', agreement) : 'algo de'),
  'a few': (agreement) => agree('alguno', { ...agreement, number: 'p' }),
  any: () => '',
  same: (agreement, text) => `${definiteArticle(agreement, text)} ${agree('mismo', agreement)}`,
  all: (agreement, text) => `${agree('todo', agreement)} ${definiteArticle(agreement, text)}`,
};
const KEYS: Readonly<Record<string, string>> = {
  'the same': 'same',
  'all the': 'all',
  'all of the': 'all',
};

const sayOther =
  ({ es, key }: FunctionWord): Say =>
  (agreement, text, cls) => {
    const demonstrative = DEMONSTRATIVES[es]?.[`${agreement.gender}${agreement.number}`];
    if (demonstrative !== undefined) return demonstrative;
    const special = SPECIAL[KEYS[key] ?? key];
    if (special) return special(agreement, text, cls);
    if (INVARIABLE.test(es)) return es;
    if (es.endsWith('os')) return agreement.gender === 'f' ? es.replace(/os$/, 'as') : es;
    return agree(es, agreement);
  };
