import { isNoun, isVerb } from './lexicon/reading.ts';
import type { NounClass, Reading, Role } from './lexicon/reading.ts';
import type { Tagged } from './unit.ts';

/** What stands before the first and after the last unit of a sentence. */
export const NOTHING: Tagged = {
  text: '',
  lower: '',
  kind: 'mark',
  glued: false,
  hyphenated: false,
  readings: [],
  unknown: false,
  words: 0,
  tag: undefined,
};

export const unitAt = (units: readonly Tagged[], at: number): Tagged => units[at] ?? NOTHING;

/** Whether a reading is a function word with one of these roles. */
export const hasRole = (tag: Reading | undefined, ...roles: readonly Role[]): boolean =>
  tag?.pos === 'func' && roles.includes(tag.role);

/** The English of a function word; '' for every other reading. */
export const keyOf = (tag: Reading | undefined): string => (tag?.pos === 'func' ? tag.key : '');

/** Whether a reading is a noun of one of these classes. */
export const isClass = (tag: Reading | undefined, ...classes: readonly NounClass[]): boolean =>
  isNoun(tag) && classes.includes(tag.cls);

const isAuxiliary = (tag: Reading | undefined) => hasRole(tag, 'be', 'have', 'do', 'modal');

/** Whether a verb group begins here, finite or not. */
export const opensVerb = (tag: Reading | undefined): boolean => isVerb(tag) || isAuxiliary(tag);

/** Whether a finite verb group begins here. */
export const opensFinite = (tag: Reading | undefined): boolean =>
  isAuxiliary(tag) || (isVerb(tag) && /^(?:s|past)$/.test(tag.form));

/** The words that are not empty, with spaces between them. */
export const words = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' ');
