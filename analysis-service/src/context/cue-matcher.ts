import type { Token } from '../document.ts';
import { tokenize } from '../text/tokenize.ts';
import type { BoundaryRule, CueRule } from './rules/rule.ts';

/** A phrase of a rule in the text; token indices are half-open. */
export interface CueMatch {
  readonly rule: CueRule;
  readonly first: number;
  readonly end: number;
}

interface Node {
  readonly next: Map<string, Node>;
  rule: CueRule | undefined;
}

/** Rules compiled into one word tree; of two rules of different meaning for one phrase the later counts. */
export interface CueMatcher {
  readonly root: Node;
}

const NUMBER = '#';

const newNode = (): Node => ({ next: new Map(), rule: undefined });

export function compileCues(rules: readonly CueRule[]): CueMatcher {
  const root = newNode();
  for (const rule of rules)
    for (const phrase of rule.phrases.flatMap(expand)) insert(root, rule, phrase);
  return { root };
}

function insert(root: Node, rule: CueRule, phrase: string): void {
  let node = root;
  for (const { norm } of tokenize(phrase)) {
    const next = node.next.get(norm) ?? newNode();
    node.next.set(norm, next);
    node = next;
  }
  if (node !== root) node.rule = merged(node.rule, rule);
}

// One effect named forward by one rule and backward by another looks to either side; boundaries add up.
function merged(known: CueRule | undefined, rule: CueRule): CueRule {
  if (known !== undefined && 'boundary' in known && 'boundary' in rule)
    return { ...rule, also: [...(known.also ?? []), known.boundary] };
  if (known === undefined || !('effect' in known) || !('effect' in rule)) return rule;
  const isSame = known.effect === rule.effect && known.direction === rule.direction;
  return isSame || known.effect !== rule.effect ? rule : { ...known, direction: 'either' };
}

// The first group that holds no other.
const GROUP = /\(([^()]*)\)/u;

/** Every phrase that a pattern stands for: "(no|without) pain" is "no pain" and "without pain". */
export function expand(pattern: string): string[] {
  const group = GROUP.exec(pattern);
  if (group === null) return [pattern];
  const before = pattern.slice(0, group.index);
  const after = pattern.slice(group.index + group[0].length);
  const choices = (group[1] ?? '').split('|');
  return choices.flatMap((choice) => expand(`${before}${choice}${after}`));
}

/** Where phrases may lie: they begin at open tokens and never take in a closed one. */
export interface Openness {
  readonly canBegin: (index: number) => boolean;
  readonly canContinue: (index: number) => boolean;
}

const ALL_OPEN: Openness = { canBegin: () => true, canContinue: () => true };

/** Longest phrases from left to right, never overlapping. */
export function matchCues(
  { root }: CueMatcher,
  tokens: readonly Token[],
  openness: Openness,
): CueMatch[] {
  const matches: CueMatch[] = [];
  let at = 0;
  while (at < tokens.length) {
    const match = openness.canBegin(at) ? longestAt(root, tokens, { at, openness }) : undefined;
    if (match !== undefined) matches.push(match);
    at = match?.end ?? at + 1;
  }
  return matches;
}

function longestAt(
  root: Node,
  tokens: readonly Token[],
  { at, openness }: { readonly at: number; readonly openness: Openness },
): CueMatch | undefined {
  let node: Node | undefined = root;
  let best: CueMatch | undefined;
  for (let end = at; end < tokens.length; end += 1) {
    const token = tokens[end];
    if (token === undefined || (end > at && !openness.canContinue(end))) break;
    node = step(node, token);
    if (node === undefined) break;
    if (node.rule !== undefined) best = { rule: node.rule, first: at, end: end + 1 };
  }
  return best;
}

/**
 * Every boundary that begins at a token, also within a longer one ("patient reports" and "patient"); those that begin
 * in a pseudo phrase are left out.
 */
export function findBoundaries(
  { root }: CueMatcher,
  tokens: readonly Token[],
  report: (at: number, rule: BoundaryRule) => void,
): void {
  let at = 0;
  while (at < tokens.length) {
    const end = pseudoEnd(root, tokens, at);
    if (end === undefined) for (const rule of boundariesAt(root, tokens, at)) report(at, rule);
    at = end ?? at + 1;
  }
}

function pseudoEnd(root: Node, tokens: readonly Token[], at: number): number | undefined {
  const match = longestAt(root, tokens, { at, openness: ALL_OPEN });
  return match !== undefined && 'pseudo' in match.rule ? match.end : undefined;
}

function boundariesAt(root: Node, tokens: readonly Token[], first: number): BoundaryRule[] {
  const rules: BoundaryRule[] = [];
  let node: Node | undefined = root;
  for (let at = first; at < tokens.length; at += 1) {
    const token = tokens[at];
    node = token && step(node, token);
    if (node === undefined) break;
    if (node.rule !== undefined && 'boundary' in node.rule) rules.push(node.rule);
  }
  return rules;
}

function step(node: Node, token: Token): Node | undefined {
  return node.next.get(token.norm) ?? (token.kind === 'number' ? node.next.get(NUMBER) : undefined);
}
