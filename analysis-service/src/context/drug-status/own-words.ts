// What the words of its own clause say of a drug.
import { isMark, type Clause } from './clause.ts';
import { drugBehind, drugsAhead, rowOf, wordsToDrug } from './reach.ts';
import type { Says } from './says.ts';

/** A saying with the words that make it, as token indices. */
export interface Said {
  readonly says: Says;
  readonly first: number;
  readonly end: number;
  /** It stands behind the drug. */
  readonly isBehind: boolean;
}

type Direction = 'backward' | 'forward' | undefined;

/** Where a phrase looks that can look either way. */
function nearerSide(clause: Clause, at: number, behind: number): Direction {
  const { nodes } = clause;
  const ahead = wordsToDrug(clause, at);
  if (ahead === undefined) return 'backward';
  if (isMark(nodes[at + 1], 'colon')) return 'forward';
  if (isMark(nodes[at - 1], 'and', 'comma', 'but', 'stop', 'open')) return 'forward';
  const between = nodes.slice(behind + 1, at).filter(({ kind }) => kind === 'word').length;
  return between <= ahead + 1 ? 'backward' : 'forward';
}

function directionOf(clause: Clause, at: number): Direction {
  const node = clause.nodes[at];
  if (node?.kind !== 'cue') return undefined;
  const { forward, backward } = node.cue;
  const behind = backward === undefined ? undefined : drugBehind(clause, at);
  if (forward === undefined) return behind === undefined ? undefined : 'backward';
  return behind === undefined ? 'forward' : nearerSide(clause, at, behind);
}

const OVER: ReadonlySet<Says> = new Set(['stops', 'past']);
const NO_MORE: ReadonlySet<Says> = new Set(['stops', 'past', 'holds', 'declines']);
const KEPT: ReadonlySet<Says> = new Set(['holds', 'declines']);
const OF_LATER: ReadonlySet<Says> = new Set(['plans', 'starts', 'topic']);

/** Of what is said before a drug and behind it, what is behind counts, with a few exceptions. */
function behindOrBefore(before: Said, behind: Said): Said {
  // "Finished the prednisone taper"
  if (OVER.has(before.says) && behind.says === 'doses') return before;
  if (behind.says !== 'starts') return behind;
  // "Leaflet on HRT given", "has not been taking ramipril since the cough started"
  return before.says === 'topic' || NO_MORE.has(before.says) ? before : behind;
}

/** Of two things said of a drug the later counts, but what is held stays so until it is taken again. */
function laterOf(known: Said | undefined, said: Said): Said {
  if (known === undefined) return said;
  if (known.isBehind !== said.isBehind)
    return known.isBehind ? behindOrBefore(said, known) : behindOrBefore(known, said);
  if (!known.isBehind) return said;
  // "Stopped five days before surgery, restart the evening after"
  if (known.says === 'stops' && said.says === 'plans') return { ...known, says: 'holds' };
  return KEPT.has(known.says) && OF_LATER.has(said.says) ? known : said;
}

/** "The water tablet (hydrochlorothiazide)" names one drug twice. */
function shareAliases({ nodes }: Clause, said: Map<number, Said>): void {
  for (let at = 2; at < nodes.length; at += 1) {
    const [outer, mark, inner] = [nodes[at - 2], nodes[at - 1], nodes[at]];
    if (outer?.kind !== 'drug' || inner?.kind !== 'drug') continue;
    if (!isMark(mark, 'open') || !isMark(nodes[at + 1], 'close')) continue;
    const known = said.get(outer.drug) ?? said.get(inner.drug);
    if (known) for (const { drug } of [outer, inner]) said.set(drug, said.get(drug) ?? known);
  }
}

/** What is said of each drug of a clause, by the number of the drug. */
export function readOwnWords(clause: Clause): Map<number, Said> {
  const { nodes } = clause;
  const said = new Map<number, Said>();
  const directions = nodes.map((_node, at) => directionOf(clause, at));
  const say = (targets: readonly number[], one: Said) => {
    for (const target of targets) {
      const node = nodes[target];
      if (node?.kind === 'drug') said.set(node.drug, laterOf(said.get(node.drug), one));
    }
  };
  const saysSomethingElse = (at: number) => {
    const node = nodes[at];
    return directions[at] === 'forward' || (node?.kind === 'cue' && node.cue.between !== undefined);
  };
  for (const [at, node] of nodes.entries()) {
    if (node.kind !== 'cue') continue;
    const { first, end, cue } = node;
    if (directions[at] === 'forward' && cue.forward !== undefined)
      say(drugsAhead(clause, at, saysSomethingElse), {
        says: cue.forward,
        first,
        end,
        isBehind: false,
      });
    const target = directions[at] === 'backward' ? drugBehind(clause, at) : undefined;
    if (target !== undefined && cue.backward !== undefined)
      say(rowOf(clause, target, at), { says: cue.backward, first, end, isBehind: true });
  }
  shareAliases(clause, said);
  return said;
}
