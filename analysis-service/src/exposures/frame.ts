// Patterns of how an exposure is told (data/exposures/frames.tsv, which explains their elements).
import { describeUnknown, TableError } from '@neurovista/tables';

type Step =
  | { readonly kind: 'words'; readonly words: ReadonlySet<string> }
  | { readonly kind: 'class'; readonly name: string }
  | { readonly kind: 'amount'; readonly isMuch: boolean }
  | { readonly kind: 'filler' | 'gap' | 'any' | 'noun' | 'open' | 'close' };

export type Element = Step & { readonly isOptional: boolean };
export type Pattern = readonly Element[];

const SIGNS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['~', { kind: 'filler' }],
  ['..', { kind: 'gap' }],
  ['*', { kind: 'any' }],
  ['$', { kind: 'noun' }],
  ['[', { kind: 'open' }],
  [']', { kind: 'close' }],
  ['#', { kind: 'amount', isMuch: false }],
  ['##', { kind: 'amount', isMuch: true }],
]);

/** Of a class of persons: the words with 's. */
export const POSSESSIVE = "'s";

function parseStep(source: string, classes: ReadonlySet<string>, place: string): Step {
  const sign = SIGNS.get(source);
  if (sign !== undefined) return sign;
  if (!source.startsWith('@')) return { kind: 'words', words: new Set(source.split('/')) };
  const name = source.slice(1);
  if (!classes.has(name))
    throw new TableError(`${place}: class of words: ${describeUnknown(name, classes)}`);
  return { kind: 'class', name };
}

/** Throws a TableError for a class that is not there, brackets that do not pair, and a pattern that begins anywhere. */
export function parsePattern(source: string, classes: ReadonlySet<string>, place: string): Pattern {
  const elements = source
    .split(' ')
    .filter((part) => part !== '')
    .map((part): Element => {
      const isOptional = part.endsWith('?');
      return { ...parseStep(isOptional ? part.slice(0, -1) : part, classes, place), isOptional };
    });
  let depth = 0;
  for (const { kind } of elements) {
    if (kind === 'open') depth += 1;
    if (kind === 'close') depth -= 1;
    if (depth < 0 || depth > 1) throw new TableError(`${place}: brackets must pair`);
  }
  if (depth !== 0) throw new TableError(`${place}: brackets must pair`);
  openersOf(elements, place);
  return elements;
}

/** What a text must have for the pattern, of each choice one: words and classes (`@name`). */
export const needsOf = (pattern: Pattern): readonly (readonly string[])[] =>
  pattern.flatMap((element) => {
    if (element.isOptional) return [];
    if (element.kind === 'words') return [[...element.words]];
    return element.kind === 'class' ? [[`@${element.name}`]] : [];
  });

/** What a pattern can begin with: words, classes (`@name`) or an amount (`#`). */
export function openersOf(pattern: Pattern, place: string): ReadonlySet<string> {
  const openers = new Set<string>();
  for (const element of pattern) {
    if (element.kind === 'open' || element.kind === 'close') continue;
    if (element.kind === 'words') for (const word of element.words) openers.add(word);
    else if (element.kind === 'class') openers.add(`@${element.name}`);
    else if (element.kind === 'amount') openers.add('#');
    else throw new TableError(`${place}: a pattern must begin with words, a class or an amount`);
    if (!element.isOptional) return openers;
  }
  throw new TableError(`${place}: a pattern needs an element that is not optional`);
}
