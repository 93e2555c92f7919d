// How far a phrase reaches: back to the drug that it speaks of, or on to those that it governs.
import type { Token } from '../../document.ts';
import { isMark, type Clause, type Node } from './clause.ts';
import type { Mark } from './marks.ts';

// How many words of a sig, of a reason or of a person may stand between a drug and its phrase; `estimate`.
const FARTHEST_BACK = 13;
const FARTHEST_AFAR = 24;
// "Warfarin clinic", "vancomycin trough level": what names the drug as a topic or a test stands beside it.
const FARTHEST_TOPIC = 3;
const FARTHEST_AHEAD = 6;
const FARTHEST_IN_ITEM = 30;
const FARTHEST_IN_LIST = 12;
const FARTHEST_IN_ROW = 4;
const MOST_IN_PARENTHESIS = 3;

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'was were is are has have had been then later since now recently just also it he she pt patient they both all course script dose only self i this that by the a so and till as gp doctor dr pcp mum mom clinic hospital cardiology surgeon temporarily course'.split(
    ' ',
  ),
);

/** A word that tells nothing of its own between a mark and a phrase: ", was then stopped". */
const isSmallWord = (node: Node, tokens: readonly Token[]) =>
  node.kind === 'word' && SMALL_WORDS.has(tokens[node.first]?.norm ?? '');

/** A number tells of a dose or a day of its own: "(loading 10 mg completed)". */
const WEIGHT_OF_NUMBER = 3;

function weightOf(node: Node, tokens: readonly Token[]): number {
  if (isSmallWord(node, tokens)) return 0;
  return tokens[node.first]?.kind === 'number' ? WEIGHT_OF_NUMBER : 1;
}

const isAfar = (node: Node | undefined) => node?.kind === 'cue' && node.cue.isAfar === true;

/** Marks that a phrase looks back over once each; behind a comma, colon or dash it stands at once. */
const CROSSED: ReadonlySet<Mark> = new Set(['comma', 'open', 'dash', 'colon', 'arrow']);

function mayCross(mark: Mark, crossed: ReadonlySet<Mark>, words: number): boolean {
  if (mark === 'and') return true;
  if (!CROSSED.has(mark) || (crossed.has(mark) && mark !== 'dash')) return false;
  // "(held by the GP)", but "(loading dose completed)" speaks of the loading.
  const isFirst = ![...CROSSED].some((one) => crossed.has(one));
  if (mark === 'open') return words <= MOST_IN_PARENTHESIS || !isFirst;
  return mark === 'arrow' || words === 0 || !isFirst;
}

const namesTopic = (node: Node | undefined) =>
  node?.kind === 'cue' && (node.cue.backward === 'topic' || node.cue.backward === 'test');

/** A semicolon ends no sentence for what speaks of a drug from afar. */
const endsAfar = (node: Node, tokens: readonly Token[]) =>
  isMark(node, 'arrow') || (isMark(node, 'stop') && tokens[node.first]?.norm !== ';');

/** Index of the drug in a parenthesis that begins with it. */
function drugWithin(nodes: readonly Node[], close: number, open = close): number | undefined {
  return nodes[open + 1]?.kind === 'drug' ? open + 1 : undefined;
}

/** Most words between a phrase and the drug before it. */
function farthestBack(phrase: Node | undefined): number {
  if (isAfar(phrase)) return FARTHEST_AFAR;
  return namesTopic(phrase) ? FARTHEST_TOPIC : FARTHEST_BACK;
}

/** Index of the drug that the phrase behind it speaks of. */
export function drugBehind({ nodes, tokens, partners }: Clause, from: number): number | undefined {
  const isFar = isAfar(nodes[from]);
  const most = farthestBack(nodes[from]);
  // "Lisinopril 10 mg, stopped smoking"
  const isHabit = isOfHabit(nodes[from + 1], tokens);
  const crossed = new Set<Mark>();
  let words = 0;
  // "Depot (paliperidone) offered"
  let inner: number | undefined;
  for (let at = from - 1; at >= 0 && words <= most; at -= 1) {
    const node = nodes[at]!;
    if (node.kind === 'drug') return isHabit && crossed.has('comma') ? inner : at;
    if (isMark(node, 'close')) {
      inner ??= drugWithin(nodes, at, partners.get(at));
      at = partners.get(at) ?? at;
    } else if (node.kind !== 'mark') words += weightOf(node, tokens);
    else if (isFar ? endsAfar(node, tokens) : !mayCross(node.mark, crossed, words)) return inner;
    else crossed.add(node.mark);
  }
  return inner;
}

// Behind a phrase that speaks of the drug of its line; "stopped smoking", "refused colonoscopy" speak of something else.
const NO_OBJECT =
  /^(?:by|in|on|at|since|after|before|because|due|for|as|when|with|from|per|last|this|until|till|ago|yesterday|today|early|mid|late|again|then|now|so|if|once|it|them|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|spring|summer|autumn|winter)$/u;

const HABIT =
  /^(?:smoking|drinking|alcohol|vaping|cigarettes|tobacco|cannabis|driving|work|working|exercise|breastfeeding|tests?|imaging|surgery|colonoscopy|biopsy|admission|dialysis|gluten|dairy|coffee)$/u;

const isOfHabit = (next: Node | undefined, tokens: readonly Token[]): boolean =>
  next?.kind === 'word' && HABIT.test(tokens[next.first]?.norm ?? '');

const hasObject = (next: Node | undefined, tokens: readonly Token[]): boolean =>
  next?.kind === 'word' &&
  tokens[next.first]?.kind === 'word' &&
  !NO_OBJECT.test(tokens[next.first]?.norm ?? '');

/**
 * Index of the drug that opens the line of a phrase, with no other drug between: "Labetalol - hypotensive, trial failed".
 * What names a topic or a test stands beside its drug.
 */
export function drugOfItem(
  { nodes, tokens }: Clause,
  from: number,
  opensLine: (at: number) => boolean,
): number | undefined {
  if (namesTopic(nodes[from]) || hasObject(nodes[from + 1], tokens)) return undefined;
  // What stands in parentheses speaks of the drug before them: "Tab Augmentin 1-0-1 x 5 days (completed 20/11)".
  const isInItem = isMark(nodes[from - 1], 'open');
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST_IN_ITEM; at -= 1) {
    const node = nodes[at]!;
    if (node.kind === 'drug') return isInItem || opensLine(node.first) ? at : undefined;
    if (isMark(node, 'arrow', 'stop') || opensLine(node.first)) return undefined;
  }
  return undefined;
}

const ALL = /^(?:both|all|neither|each)$/u;

/** What a node before a row of drugs does: it joins two, parts them, or is a word beside one. */
function roleInRow(node: Node, isJoined: boolean): 'join' | 'word' | 'end' | 'drug' {
  if (node.kind === 'word') return 'word';
  if (isMark(node, 'and')) return 'join';
  if (!isJoined) return 'end';
  if (node.kind === 'drug') return 'drug';
  return isMark(node, 'comma') ? 'join' : 'end';
}

/** The drug with those that stand in a row with it: "warfarin and aspirin stopped", "codeine, tramadol both tried". */
export function rowOf(
  { nodes, tokens }: Clause,
  drug: number,
  // A list of commas is a row of itself: "neb salbutamol, IV hydrocortisone, Mg 2 g in the ambulance".
  { cue, isList }: { readonly cue: number; readonly isList: boolean },
): number[] {
  const row = [drug];
  let words = 0;
  let isJoined = isList || ALL.test(tokens[(nodes[cue]?.first ?? 0) - 1]?.norm ?? '');
  for (let at = drug - 1; at >= 0 && words <= FARTHEST_IN_ROW; at -= 1) {
    const role = roleInRow(nodes[at]!, isJoined);
    if (role === 'end') break;
    if (role === 'drug') row.push(at);
    isJoined ||= role === 'join';
    words = role === 'word' ? words + 1 : 0;
  }
  return row;
}

/** Words between a phrase and the next drug in its own part of the sentence; undefined where none follows. */
export function wordsToDrug({ nodes }: Clause, from: number): number | undefined {
  let words = 0;
  for (let at = from + 1; at < nodes.length && words <= FARTHEST_BACK; at += 1) {
    const node = nodes[at]!;
    if (node.kind === 'drug') return words;
    const isLead = at === from + 1 && isMark(node, 'colon');
    if (node.kind === 'word') words += 1;
    else if (isMark(node, 'open')) words += 2;
    else if (!isLead && !isMark(node, 'and')) return undefined;
  }
  return undefined;
}

/** Whether a drug follows directly, but for words such as "her" or "Tab". */
function leadsToDrug(nodes: readonly Node[], from: number): boolean {
  for (let at = from + 1; at <= from + FARTHEST_IN_ROW; at += 1) {
    const node = nodes[at];
    if (node?.kind === 'drug') return true;
    if (node?.kind !== 'word' && !isMark(node, 'and')) return false;
  }
  return false;
}

/** Whether a mark ends the list of drugs that a phrase governs. */
function endsList(
  { nodes }: Clause,
  at: number,
  { from, hasDrug }: { readonly from: number; readonly hasDrug: boolean },
): boolean {
  const node = nodes[at];
  const isLabel = isMark(nodes[from + 1], 'colon');
  if (isMark(node, 'arrow', 'but')) return true;
  if (isMark(node, 'stop')) return !isLabel;
  if (isMark(node, 'close')) return hasDrug;
  if (!isMark(node, 'comma', 'dash', 'colon') || isLabel) return false;
  const isFirst = at === from + 1 && !isMark(node, 'comma');
  return !isFirst && !leadsToDrug(nodes, at);
}

// "After stopping carbamazepine he has been seizure free on brivaracetam"
const OTHER_CLAUSE = /^(?:he|she|they|has|have|pt|patient|now)$/u;

/** Too far from a phrase before its drugs, or behind one of them in another clause. */
function isBeyond(
  node: Node,
  tokens: readonly Token[],
  { words, hasDrug }: { readonly words: number; readonly hasDrug: boolean },
): boolean {
  if (!hasDrug) return words > FARTHEST_AHEAD;
  const beginsClause = node.kind === 'word' && OTHER_CLAUSE.test(tokens[node.first]?.norm ?? '');
  return beginsClause || words > FARTHEST_IN_LIST;
}

/** Indices of the drugs that a phrase before them speaks of, up to where something else is said. */
export function drugsAhead(
  clause: Clause,
  from: number,
  saysSomethingElse: (at: number) => boolean,
): number[] {
  const { nodes, partners, tokens } = clause;
  const found: number[] = [];
  let words = 0;
  for (let at = from + 1; at < nodes.length; at += 1) {
    const node = nodes[at]!;
    const hasDrug = found.length > 0;
    if (node.kind === 'drug') {
      found.push(at);
      words = 0;
    } else if (node.kind === 'word') words += 1;
    // What stands in parentheses behind a drug is said by itself.
    else if (isMark(node, 'open') && hasDrug) at = partners.get(at) ?? nodes.length;
    else if (saysSomethingElse(at) || endsList(clause, at, { from, hasDrug })) break;
    if (isBeyond(node, tokens, { words, hasDrug })) break;
  }
  return found;
}
