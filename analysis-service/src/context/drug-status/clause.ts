// A sentence as its parts: drugs, phrases that say something of them, and what stands between.
import type { NumberedText } from '../../text/word-ids.ts';
import type { Token } from '../../document.ts';
import type { Range } from '../frame/frame-text.ts';
import { markAt, type Mark } from './marks.ts';
import { statusCues, type StatusCue } from './tables.ts';

/** A part of a clause; its token indices are those of the frame, half-open. */
export type Node =
  | (Range & { readonly kind: 'drug'; readonly drug: number })
  | (Range & { readonly kind: 'cue'; readonly cue: StatusCue })
  | (Range & { readonly kind: 'mark'; readonly mark: Mark })
  | (Range & { readonly kind: 'word' });

export type DrugNode = Extract<Node, { kind: 'drug' }>;

/** The parts of a clause with the tokens that they count in. */
export interface Clause {
  readonly nodes: readonly Node[];
  readonly tokens: readonly Token[];
  /** By the index of an opening mark that of its closing one, and the reverse. */
  readonly partners: ReadonlyMap<number, number>;
}

/** A drug of a sentence: its number among the drugs of the text, and its tokens. */
export interface PlacedDrug extends Range {
  readonly drug: number;
}

export const isMark = (node: Node | undefined, ...marks: readonly Mark[]): boolean =>
  node?.kind === 'mark' && marks.includes(node.mark);

const CARRIES_ON =
  /^(?:on|with|of|taking|takes|her|his|the|a|an|my|to|from|for|and|or|by|,|&|\+|\/)$/u;

/** Whether a drug stands before the last part on its line. */
function hasDrugOnLine(nodes: readonly Node[], startsLine: (at: number) => boolean): boolean {
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const node = nodes[at]!;
    if (node.kind === 'drug') return true;
    if (startsLine(node.first)) return false;
  }
  return false;
}

/** What stands before goes on behind a line break: "was put on", "stopped", but not "pantoprazole: not yet started". */
function isCarriedOn(
  nodes: readonly Node[],
  tokens: readonly Token[],
  startsLine: (at: number) => boolean,
): boolean {
  const last = nodes.at(-1);
  if (last === undefined) return true;
  if (last.kind === 'cue')
    return last.cue.backward === undefined || !hasDrugOnLine(nodes, startsLine);
  return CARRIES_ON.test(tokens[last.end - 1]?.norm ?? '');
}

function partWithoutDrug(text: NumberedText, at: number, limit: number): Node {
  const cue = statusCues.matchAt(text, at, limit);
  if (cue) return { kind: 'cue', cue: cue.value, first: at, end: cue.endToken };
  const found = markAt(text.tokens, at);
  if (found === undefined) return { kind: 'word', first: at, end: at + 1 };
  return { kind: 'mark', mark: found.mark, first: at, end: Math.min(limit, at + found.length) };
}

function partnersOf(nodes: readonly Node[]): Map<number, number> {
  const partners = new Map<number, number>();
  const open: number[] = [];
  for (const [at, node] of nodes.entries()) {
    if (isMark(node, 'open')) open.push(at);
    if (!isMark(node, 'close')) continue;
    const opening = open.pop();
    if (opening === undefined) continue;
    partners.set(opening, at);
    partners.set(at, opening);
  }
  return partners;
}

/**
 * The parts of the tokens of a range, with the drugs that stand there in text order. A drug that opens a line is an item
 * of its own, even where lines were taken for wrapped prose.
 */
export function readClause(
  text: NumberedText,
  { first, end }: Range,
  {
    drugs,
    opensLine,
    startsLine,
  }: {
    readonly drugs: readonly PlacedDrug[];
    readonly opensLine: (at: number) => boolean;
    /** Whether a token is the first of its line. */
    readonly startsLine: (at: number) => boolean;
  },
): Clause {
  const { tokens } = text;
  const nodes: Node[] = [];
  let at = first;
  // "warfarin 5 mg / Stopped smoking in 2010" are two lines, however they were wrapped.
  const beginsLine = (token: number) =>
    token > first && /^\p{Lu}/u.test(tokens[token]?.text ?? '') && startsLine(token);
  const readUpTo = (limit: number) => {
    while (at < limit) {
      if (beginsLine(at) && !isCarriedOn(nodes, tokens, startsLine))
        nodes.push({ kind: 'mark', mark: 'stop', first: at, end: at });
      const node = partWithoutDrug(text, at, limit);
      nodes.push(node);
      at = node.end;
    }
  };
  for (const drug of drugs) {
    if (drug.first < at) continue;
    readUpTo(drug.first);
    if (opensLine(drug.first) && !isCarriedOn(nodes, tokens, startsLine))
      nodes.push({ kind: 'mark', mark: 'stop', first: at, end: at });
    nodes.push({ ...drug, kind: 'drug' });
    at = drug.end;
  }
  readUpTo(end);
  return { nodes, tokens, partners: partnersOf(nodes) };
}
