import type { Sentence } from '../document.ts';
import type { PersonStatement, PregnancyState } from './statements.ts';

/** A word that may tell of a pregnancy, with a few words before it (ends with a space) and behind it. */
export interface Word {
  readonly at: number;
  readonly left: string;
  readonly right: string;
  readonly sentence: Sentence;
}

export interface State {
  readonly state: PregnancyState;
  readonly basis: Extract<PersonStatement, { kind: 'pregnancy' }>['basis'];
}

/** What the words around a word make of it: the first rule decides whose patterns all fit; `nothing` ends the reading. */
export interface WordRule {
  readonly left?: RegExp;
  readonly right?: RegExp;
  readonly unlessLeft?: RegExp;
  readonly unlessRight?: RegExp;
  readonly state: PregnancyState | 'nothing' | 'infertile';
}

export const says = (state: PregnancyState): State => ({ state, basis: 'stated' });

const fits = ({ left, right }: Word, rule: WordRule) =>
  (rule.left?.test(left) ?? true) &&
  (rule.right?.test(right) ?? true) &&
  !(rule.unlessLeft?.test(left) ?? false) &&
  !(rule.unlessRight?.test(right) ?? false);

/** The first rule that fits. */
export const ruleFor = (word: Word, rules: readonly WordRule[]): WordRule | undefined =>
  rules.find((rule) => fits(word, rule));

/** The state by the first rule that fits. */
export function stateByRules(word: Word, rules: readonly WordRule[]): State | undefined {
  const rule = ruleFor(word, rules);
  return rule && stateOf(rule);
}

export function stateOf({ state }: WordRule): State | undefined {
  if (state === 'nothing') return undefined;
  return state === 'infertile' ? { state: 'not-pregnant', basis: 'inferred' } : says(state);
}

const FILL =
  '(?:(?:currently|now|known|to|be|being|been|get|getting|gets|fall|falling|become|becoming|actually|likely|any|a|an|the|that|i|am|she|is|was|herself|ever|yet|recently|already|possibility of|chance of|-|of|he|we|pt|patient|have|has|had|it|about|for) )*';

/** The words stand before, with nothing but little words between. */
export const before = (source: string) => new RegExp(`(?:^| )(?:${source}) ${FILL}$`, 'u');

export const NEGATED = before(
  "not|isn't|isnt|aren't|wasn't|ain't|non|cannot|can't|cant|couldn't|can not|could not|denies|denied|denying|without|negative for|no chance|no way|no possibility|not possible|unlikely|impossible",
);
