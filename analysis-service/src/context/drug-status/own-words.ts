// What the words of its own clause say of a drug.
import { isMark, type Clause } from './clause.ts';
import { drugBehind, drugOfItem, drugsAhead, rowOf, wordsToDrug } from './reach.ts';
import type { Says } from './says.ts';

/** A saying with the words that make it, as token indices. */
export interface Said {
  readonly says: Says;
  readonly first: number;
  readonly end: number;
  /** It stands behind the drug. */
  readonly isBehind: boolean;
  /** It begins what is taken from then on, and no single dose. */
  readonly isCourse?: boolean;
}

type Direction = 'backward' | 'forward' | undefined;

const SUBJECT = /^(?:i|he|she|they|we|pt|patient)$/u;

/** "On metformin, she refuses insulin": the phrase is of a clause of its own. */
const opensClause = ({ nodes, tokens }: Clause, at: number) =>
  nodes[at]?.kind === 'word' &&
  SUBJECT.test(tokens[nodes[at].first]?.norm ?? '') &&
  isMark(nodes[at - 1], 'and', 'comma', 'but');

/** Where a phrase looks that can look either way. */
function nearerSide(clause: Clause, at: number, behind: number): Direction {
  const { nodes } = clause;
  const ahead = wordsToDrug(clause, at);
  if (ahead === undefined) return 'backward';
  if (isMark(nodes[at + 1], 'colon')) return 'forward';
  if (isMark(nodes[at - 1], 'and', 'comma', 'but', 'stop', 'open')) return 'forward';
  if (opensClause(clause, at - 1)) return 'forward';
  const between = nodes.slice(behind + 1, at).filter(({ kind }) => kind === 'word').length;
  return between <= ahead + 1 ? 'backward' : 'forward';
}

// "Ciprofloxacin - day 4/7 for prostatitis, symptoms gone"
const OF_FINDINGS_TOO =
  /^(?:gone|off|none|nil|done|over|complete|completed|finished|due|resolved|tried|next|out|requested|advised|considered|recommended|suggested)$/u;

/** The drug that a phrase behind it speaks of; all of a line may speak of the drug that opens it. */
function drugOf(clause: Clause, at: number, opensLine: (at: number) => boolean) {
  const near = drugBehind(clause, at);
  if (near !== undefined) return near;
  const node = clause.nodes[at]!;
  const isPlain =
    !isMark(clause.nodes[at - 1], 'open') &&
    OF_FINDINGS_TOO.test(clause.tokens[node.end - 1]?.norm ?? '');
  return isPlain ? undefined : drugOfItem(clause, at, opensLine);
}

function directionOf(clause: Clause, at: number, opensLine: (at: number) => boolean): Direction {
  const node = clause.nodes[at];
  if (node?.kind !== 'cue') return undefined;
  const { forward, backward } = node.cue;
  const behind = backward === undefined ? undefined : drugOf(clause, at, opensLine);
  if (forward === undefined) return behind === undefined ? undefined : 'backward';
  return behind === undefined ? 'forward' : nearerSide(clause, at, behind);
}

const COURSE = /^(?:prescribed|prescribe|started|start|commenced|commence|initiated|begun|began)$/u;
const OVER: ReadonlySet<Says> = new Set(['stops', 'past']);
const NO_MORE: ReadonlySet<Says> = new Set(['stops', 'past', 'holds', 'declines']);
const KEPT: ReadonlySet<Says> = new Set(['holds', 'declines']);
const OF_LATER: ReadonlySet<Says> = new Set(['plans', 'starts', 'topic']);

/** Of what is said before a drug and behind it, what is behind counts, with a few exceptions. */
function behindOrBefore(before: Said, behind: Said): Said {
  // "Finished the prednisone taper"
  if (OVER.has(before.says) && behind.says === 'doses') return before;
  // "Prescribed in clinic today"
  if (before.says === 'starts' && behind.says === 'once' && before.isCourse === true) return before;
  if (behind.says !== 'starts') return behind;
  // "Leaflet on HRT given", "has not been taking ramipril since the cough started"
  return before.says === 'topic' || NO_MORE.has(before.says) ? before : behind;
}

/** Of two things said behind a drug. */
function laterBehind({ tokens }: Clause, known: Said, said: Said): Said {
  if (said.says === 'plans') {
    // "Every 6 months (last one June, due December)"
    if (known.says === 'takes') return known;
    // "Stopped five days before surgery, restart the evening after"
    if (known.says === 'stops') return { ...known, says: 'holds' };
  }
  // "To be considered given the cancer"
  const isReason = said.says === 'starts' && tokens[said.first]?.norm === 'given';
  if (known.says === 'plans' && isReason) return known;
  return KEPT.has(known.says) && OF_LATER.has(said.says) ? known : said;
}

/** Of two things said of a drug the later counts, but what is held stays so until it is taken again. */
function laterOf(clause: Clause, known: Said | undefined, said: Said): Said {
  if (known === undefined) return said;
  if (known.isBehind !== said.isBehind)
    return known.isBehind ? behindOrBefore(said, known) : behindOrBefore(known, said);
  return known.isBehind ? laterBehind(clause, known, said) : said;
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
export function readOwnWords(
  clause: Clause,
  opensLine: (at: number) => boolean,
): Map<number, Said> {
  const { nodes } = clause;
  const said = new Map<number, Said>();
  const directions = nodes.map((_node, at) => directionOf(clause, at, opensLine));
  const say = (targets: readonly number[], one: Said) => {
    for (const target of targets) {
      const node = nodes[target];
      if (node?.kind === 'drug') said.set(node.drug, laterOf(clause, said.get(node.drug), one));
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
        isCourse: COURSE.test(clause.tokens[first]?.norm ?? ''),
      });
    const target = directions[at] === 'backward' ? drugOf(clause, at, opensLine) : undefined;
    if (target !== undefined && cue.backward !== undefined)
      say(
        rowOf(clause, target, {
          cue: at,
          isList: cue.backward === 'once' || isMark(nodes[target + 1], 'colon'),
        }),
        {
          says: cue.backward,
          first,
          end,
          isBehind: true,
        },
      );
  }
  shareAliases(clause, said);
  return said;
}
