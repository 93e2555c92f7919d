import type { Token } from '../../document.ts';
import { StepTable } from '../../text/step-table.ts';
import { WordIds, type NumberedText } from '../../text/word-ids.ts';
import { tokenize } from '../../text/tokenize.ts';
import type { BoundaryRule, CuePhrases, CueRule } from './cue-rule.ts';
import { expand } from './phrase-pattern.ts';

/** A phrase of a rule in the text; token indices are half-open. */
export interface CueMatch {
  readonly rule: CueRule;
  readonly first: number;
  readonly end: number;
}

/** Rules compiled into one word tree; of two rules of different meaning for one phrase the later counts. */
export interface CueMatcher {
  readonly steps: StepTable;
  /** By node, the rule of the phrase that ends there. */
  readonly rules: readonly (CueRule | undefined)[];
  /** Its bit among those of a word that its phrases begin with. */
  readonly bit: number;
}

const ROOT = 1;

// The words of all cues. Apostrophes count: "we're" is not "were".
const cueWords = new WordIds((norm) => norm);
const NUMBER = cueWords.add('#');

// By word, a bit for each matcher with a phrase that begins with it: most words of a text begin none, and one small table
// tells so for all matchers.
let openings = new Int32Array(1024);
const MOST_MATCHERS = 31;
let matcherCount = 0;

function nextBit(): number {
  if (matcherCount === MOST_MATCHERS) throw new RangeError('too many cue matchers');
  matcherCount += 1;
  return 1 << (matcherCount - 1);
}

function markOpening(word: number, bit: number): void {
  if (word >= openings.length) {
    const larger = new Int32Array(2 * word);
    larger.set(openings);
    openings = larger;
  }
  openings[word]! |= bit;
}

/** Whether a phrase may begin at the token. */
function mayBegin({ bit }: CueMatcher, { tokens, ids }: NumberedText, at: number): boolean {
  if (((openings[ids[at]!] ?? 0) & bit) !== 0) return true;
  return (openings[NUMBER]! & bit) !== 0 && tokens[at]!.kind === 'number';
}

/** The tokens as the matchers compare them. */
export const readCueWords = (tokens: readonly Token[]): NumberedText => cueWords.read(tokens);

// Most phrases; they need no tokens.
const PLAIN_WORDS = /^[a-z]+(?: [a-z]+)*$/;

const wordsOf = (phrase: string) =>
  PLAIN_WORDS.test(phrase) ? phrase.split(' ') : tokenize(phrase).map(({ norm }) => norm);

export function compileCues(cues: readonly CuePhrases[]): CueMatcher {
  const tree = { steps: new StepTable(), rules: [undefined, undefined], bit: nextBit() };
  for (const { rule, pattern } of cues)
    for (const phrase of expand(pattern)) insert(tree, rule, phrase);
  return tree;
}

function insert(
  {
    steps,
    rules,
    bit,
  }: {
    readonly steps: StepTable;
    readonly rules: (CueRule | undefined)[];
    readonly bit: number;
  },
  rule: CueRule,
  phrase: string,
): void {
  let node = ROOT;
  for (const word of wordsOf(phrase)) {
    const id = cueWords.add(word);
    if (node === ROOT) markOpening(id, bit);
    let next = steps.get(node, id);
    if (next === 0) {
      next = rules.push(undefined) - 1;
      steps.set(node, id, next);
    }
    node = next;
  }
  if (node !== ROOT) rules[node] = merged(rules[node], rule);
}

// One effect named forward by one rule and backward by another looks to either side; boundaries add up.
function merged(known: CueRule | undefined, rule: CueRule): CueRule {
  if (known !== undefined && 'boundary' in known && 'boundary' in rule)
    return { ...rule, also: [...(known.also ?? []), known.boundary] };
  if (known === undefined || !('effect' in known) || !('effect' in rule)) return rule;
  const isSame = known.effect === rule.effect && known.direction === rule.direction;
  return isSame || known.effect !== rule.effect ? rule : { ...known, direction: 'either' };
}

/** Where phrases may lie: they begin at open tokens and never take in a closed one. */
export interface Openness {
  readonly canBegin: (index: number) => boolean;
  readonly canContinue: (index: number) => boolean;
}

const ALL_OPEN: Openness = { canBegin: () => true, canContinue: () => true };

/** Longest phrases from left to right, never overlapping. */
export function matchCues(matcher: CueMatcher, text: NumberedText, openness: Openness): CueMatch[] {
  const matches: CueMatch[] = [];
  for (let at = 0; at < text.tokens.length;) {
    if (!mayBegin(matcher, text, at)) {
      at += 1;
      continue;
    }
    const match = longestAt(matcher, text, { at, openness });
    if (match !== undefined) matches.push(match);
    at = match?.end ?? at + 1;
  }
  return matches;
}

function longestAt(
  matcher: CueMatcher,
  text: NumberedText,
  { at, openness }: { readonly at: number; readonly openness: Openness },
): CueMatch | undefined {
  let node = step(matcher, ROOT, text, at);
  if (node === 0 || !openness.canBegin(at)) return undefined;
  let best: CueMatch | undefined;
  for (let end = at + 1; node !== 0; end += 1) {
    const rule = matcher.rules[node];
    if (rule !== undefined) best = { rule, first: at, end };
    if (end >= text.tokens.length || !openness.canContinue(end)) break;
    node = step(matcher, node, text, end);
  }
  return best;
}

/**
 * Every boundary that begins at a token, also within a longer one ("patient reports" and "patient"); those that begin
 * in a pseudo phrase are left out.
 */
export function findBoundaries(
  matcher: CueMatcher,
  text: NumberedText,
  report: (at: number, rule: BoundaryRule) => void,
): void {
  for (let at = 0; at < text.tokens.length;) {
    if (!mayBegin(matcher, text, at)) {
      at += 1;
      continue;
    }
    const end = pseudoEnd(matcher, text, at);
    if (end === undefined) for (const rule of boundariesAt(matcher, text, at)) report(at, rule);
    at = end ?? at + 1;
  }
}

function pseudoEnd(matcher: CueMatcher, text: NumberedText, at: number): number | undefined {
  const match = longestAt(matcher, text, { at, openness: ALL_OPEN });
  return match !== undefined && 'pseudo' in match.rule ? match.end : undefined;
}

function boundariesAt(matcher: CueMatcher, text: NumberedText, first: number): BoundaryRule[] {
  const rules: BoundaryRule[] = [];
  let node = ROOT;
  for (let at = first; at < text.tokens.length; at += 1) {
    node = step(matcher, node, text, at);
    if (node === 0) break;
    const rule = matcher.rules[node];
    if (rule !== undefined && 'boundary' in rule) rules.push(rule);
  }
  return rules;
}

/** The node that the token leads to, 0 when none; a number leads also where any number does. */
function step({ steps }: CueMatcher, node: number, { tokens, ids }: NumberedText, at: number) {
  const next = ids[at] === 0 ? 0 : steps.get(node, ids[at]!);
  return next === 0 && tokens[at]!.kind === 'number' ? steps.get(node, NUMBER) : next;
}
