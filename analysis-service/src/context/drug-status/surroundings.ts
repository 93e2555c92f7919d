// What stands around a drug, as the learned reading of its status sees it: the words before and behind it up to the next drug,
// the label of its line, and what the rules say of it and of its neighbours.
import type { DrugStatement, Span } from '../../document.ts';
import type { FrameText, Range } from '../frame/frame-text.ts';
import { tokenIndex } from '../frame/index.ts';
import type { Place, Scene } from './places.ts';
import { gramsOf, isFiller, isSig, wordsIn } from './word-features.ts';

/** What the passes of rules say of a drug. */
export interface RuleReading {
  /** Name of the pass; "none" where none said anything. */
  readonly pass: string;
  readonly statement: DrugStatement;
}

/** What stands around a drug: features of the learned reading, and the words that they are read from. */
export interface Surroundings {
  readonly rule: RuleReading;
  readonly features: readonly string[];
  readonly words: Span;
}

const JOINS = /^(?:,|and|&|\/|\+|or|plus|with|y|e|-|;)$/u;
/** How far the words around a drug are read, in words behind it and in tokens before it; a label, in tokens. */
const FARTHEST_BEHIND = 16;
const FARTHEST_BEFORE = 12;
const LONGEST_LABEL = 8;

/** By token, the first token of its line. */
function lineStarts({ doc, text: { tokens } }: Scene): Int32Array {
  const openings = new Set(doc.structure.lines.map(({ begin }) => begin));
  const starts = new Int32Array(tokens.length + 1);
  let start = 0;
  for (const [at, { begin }] of tokens.entries()) {
    if (openings.has(begin)) start = at;
    starts[at] = start;
  }
  return starts;
}

/** Drugs of a line that only signs and doses stand between share the words around them: "aspirin 75, ramipril 5 stopped". */
interface Run {
  readonly first: number;
  readonly last: number;
}

function runsOf({ tokens }: FrameText, places: readonly Place[], starts: Int32Array): Run[] {
  const isJoined = (one: Place, other: Place) => {
    if (other.first < one.end || starts[one.first] !== starts[other.first]) return false;
    for (let at = one.end; at < other.first; at += 1) {
      const token = tokens[at]!;
      if (!isSig(token) && !JOINS.test(token.norm)) return false;
    }
    return true;
  };
  const runs: Run[] = [];
  let first = 0;
  for (const [at, place] of places.entries()) {
    const next = places[at + 1];
    if (next && isJoined(place, next)) continue;
    for (let member = first; member <= at; member += 1) runs.push({ first, last: at });
    first = at + 1;
  }
  return runs;
}

/** Where the words behind a token end: with its line, or after so many of them. */
function endBehind({ tokens }: FrameText, from: number, starts: Int32Array): number {
  let words = 0;
  let at = from;
  while (at < tokens.length && words < FARTHEST_BEHIND && starts[at] !== at) {
    if (!isFiller(tokens, at)) words += 1;
    at += 1;
  }
  return at;
}

/** The words up to the first colon; none where there is no such label. */
function labelFrom({ tokens }: FrameText, first: number, limit: number): string[] {
  const words: string[] = [];
  for (let at = first; at < Math.min(limit, first + LONGEST_LABEL); at += 1) {
    const { norm, kind } = tokens[at]!;
    if (norm === ':') return words;
    if (kind === 'word') words.push(norm);
  }
  return [];
}

/** The label of the line, else the title above it. */
function labelOf(text: FrameText, { first, titleBegin }: Place, starts: Int32Array): string[] {
  const own = labelFrom(text, starts[first]!, first);
  return own.length > 0 ? own : labelFrom(text, tokenIndex(text.tokens, titleBegin), first);
}

/** The words of the sentence that the drug stands in, and those of the others. */
function featuresBehind(side: string, words: readonly string[]): string[] {
  const split = words.indexOf('<s>');
  if (split < 0) return gramsOf(side, ['^', ...words, '$']);
  return [
    ...gramsOf(side, ['^', ...words.slice(0, split), '.']),
    ...gramsOf(`${side}s`, ['^', ...words.slice(split + 1)]),
  ];
}

function featuresBefore(side: string, words: readonly string[]): string[] {
  const split = words.lastIndexOf('<s>');
  if (split < 0) return gramsOf(side, ['^', ...words, '$']);
  return [
    ...gramsOf(side, ['.', ...words.slice(split + 1), '$']),
    ...gramsOf('as', words.slice(0, split)),
  ];
}

function featuresOfRules(
  { named, lists, cell }: Place,
  { pass, statement: { status, basis } }: RuleReading,
): string[] {
  return [
    `R:${status}`,
    `R:${pass}:${status}:${basis}`,
    ...named.traits.map(({ name }) => `X:${name}`),
    ...lists.map(({ kind }) => `L:${kind}`),
    `L:last:${lists.at(-1)?.kind ?? 'none'}`,
    ...(cell ? ['cell'] : []),
  ];
}

/** The surroundings of all drugs of a text, in their order. Time grows with the number of drugs. */
export function readSurroundings(
  scene: Scene,
  places: readonly Place[],
  rules: readonly RuleReading[],
): Surroundings[] {
  const { text, today } = scene;
  const starts = lineStarts(scene);
  const runs = runsOf(text, places, starts);
  const statusOf = (drug: number) => rules[drug]!.statement.status;
  return places.map((place, drug) => {
    const { first, last } = runs[drug]!;
    const [opening, closing] = [places[first]!, places[last]!];
    const [previous, next] = [places[first - 1], places[last + 1]];
    const behind: Range = {
      first: closing.end,
      end: Math.max(
        closing.end,
        Math.min(endBehind(text, closing.end, starts), next?.first ?? text.tokens.length),
      ),
    };
    const lineBegin = Math.max(starts[opening.first]!, opening.first - FARTHEST_BEFORE);
    const before: Range = {
      first: Math.min(opening.first, Math.max(lineBegin, previous?.end ?? 0)),
      end: opening.first,
    };
    const features = [
      'bias',
      ...gramsOf('T', labelOf(text, place, starts)),
      ...featuresBehind(last === drug ? 'b' : 'r', wordsIn(text, behind, today)),
      ...featuresBefore(first === drug ? 'a' : 'l', wordsIn(text, before, today)),
      ...(previous?.end === before.first ? [`P:${statusOf(first - 1)}`] : []),
      ...(next?.first === behind.end ? [`N:${statusOf(last + 1)}`] : []),
      ...featuresOfRules(place, rules[drug]!),
      ...(starts[opening.first] === opening.first ? ['opens'] : []),
    ];
    const begin = text.tokens[before.first]!.begin;
    const end = text.tokens[behind.end - 1]!.end;
    return { rule: rules[drug]!, features, words: { begin, end } };
  });
}
