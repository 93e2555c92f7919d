import { fitToSource, upperFirst } from '@neurovista/product-texts';
import type { Termbase } from '../termbase/termbase.ts';
import type { Discourse } from './discourse.ts';
import { expandShorthand } from './english/shorthand.ts';
import { Generation } from './generation.ts';
import { Lexicon } from './lexicon/lexicon.ts';
import { RuleIndex } from './rule-index.ts';
import type { OpenedRule } from './rule-index.ts';
import { ageRules } from './rules/ages.ts';
import { amountRules } from './rules/amounts.ts';
import { dateRules } from './rules/dates.ts';
import { markRules } from './rules/marks.ts';
import { negativeRules } from './rules/negatives.ts';
import { prepositionRules } from './rules/prepositions.ts';
import { timeRules } from './rules/time.ts';
import { fixedRule, lastRule, wordRules } from './rules/words.ts';
import { join } from './spanish/join.ts';
import { tagUnits } from './tag.ts';
import { tokenize } from './tokenize.ts';
import type { Tagged } from './unit.ts';
import { toUnits } from './units.ts';
import { auxiliaryRule, copulaRules, existenceRule } from './verbs/copulas.ts';
import { finiteRules } from './verbs/finite.ts';
import { infinitiveRules, participleRules } from './verbs/non-finite.ts';

export interface EngineResult {
  readonly target: string;
  /** Words that were not translated, or only guessed. */
  readonly unknown: readonly string[];
  /** Words of the source. */
  readonly words: number;
  /** Whether a noun has a verb of its own after it: "the pain stays", unlike "stays in bed" and "polyps removed". */
  readonly hasClause: boolean;
}

export interface Engine {
  /** Translates one sentence; never throws, and keeps what it does not know in English. */
  readonly translate: (source: string, discourse: Discourse) => EngineResult;
}

/** All rules in the order in which they are tried. */
export const RULES: readonly OpenedRule[] = [
  ...markRules,
  ...ageRules,
  ...dateRules,
  ...timeRules,
  ...amountRules,
  fixedRule,
  ...negativeRules,
  existenceRule,
  ...infinitiveRules,
  ...finiteRules,
  ...copulaRules,
  ...participleRules,
  auxiliaryRule,
  ...prepositionRules,
  ...wordRules,
];
const RULE_INDEX = new RuleIndex(RULES);

/** The embedded translator: words to known phrases, phrases to parts of speech, and rules from left to right. */
export function createEngine(termbase: Termbase): Engine {
  const lexicon = new Lexicon(termbase);
  return { translate: (source, discourse) => translateSentence(source, discourse, lexicon) };
}

function translateSentence(source: string, discourse: Discourse, lexicon: Lexicon): EngineResult {
  const units = tagUnits(toUnits(tokenize(expandShorthand(source)), lexicon));
  const generation = new Generation(units, discourse);
  while (generation.at < units.length) applyFirst(generation);
  return {
    target: startCapital(source, fitToSource(source, join(generation.pieces))),
    unknown: units.filter((unit) => unit.unknown).map((unit) => unit.text),
    words: units.reduce((sum, unit) => sum + unit.words, 0),
    hasClause: hasClause(units, /[.!?]$/.test(source.trim())),
  };
}

/**
 * The third person shows itself. A past form may be a participle and a base form an instruction, so that they count in a
 * sentence with its full stop, which a line of notes seldom has.
 */
function hasClause(units: readonly Tagged[], isClosed: boolean): boolean {
  const noun = units.findIndex(({ tag }) => tag?.pos === 'noun');
  const forms = isClosed ? ['s', 'past', 'base'] : ['s'];
  return (
    noun >= 0 &&
    units.some(({ tag }, at) => at > noun && tag?.pos === 'verb' && forms.includes(tag.form))
  );
}

function applyFirst(generation: Generation): void {
  const { at } = generation;
  for (const rule of RULE_INDEX.at(generation.unit())) {
    rule(generation);
    if (generation.at > at) return;
  }
  lastRule(generation);
}

/** A sentence that began with a figure ("52 y/o F") begins with a capital when Spanish begins with a word. */
const startCapital = (source: string, target: string) =>
  /^\d/.test(source) && /[.!?]$/.test(source.trim()) ? upperFirst(target) : target;
