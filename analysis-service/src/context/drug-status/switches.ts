// "X -> Y", "X replaced by Y", "switched from X to Y", "Y instead of X": one is taken and the other no more.
import { isMark, type Clause, type DrugNode, type Node } from './clause.ts';
import { rowOf } from './reach.ts';
import type { Said } from './own-words.ts';
import type { Says } from './says.ts';

/** Words between two drugs that tell that one took the place of the other. */
interface Link {
  readonly kind: 'switch' | 'swap' | 'was';
  readonly first: number;
  readonly end: number;
  /** Index of its node. */
  readonly at: number;
}

// Nodes from the words of a switch to the drug behind them; `estimate`.
const FARTHEST = 5;
const VERBS =
  /^(?:switch|switched|switching|change|changed|changing|convert|converted|swap|swapped|move|moved|transition|transitioned|rotated|swapping|exchange|exchanged|traded)$/u;
// "Swapped my Effexor for Pristiq"
const TRADES = /^(?:swap|swapped|swapping|exchange|exchanged|traded)$/u;
const TRADED = /^(?:for|with)$/u;
const INTENDS: ReadonlySet<Says> = new Set(['plans', 'declines', 'topic', 'standby']);

interface Sayings {
  readonly said: ReadonlyMap<number, Said>;
  /** Whether two drugs, by their numbers, are one substance. */
  readonly isSame: (one: number, other: number) => boolean;
}

/** The words at a node that link the drug before it to one behind it. */
function linkAt({ nodes, tokens }: Clause, at: number, verb: string | undefined): Link | undefined {
  const node = nodes[at]!;
  const place = { first: node.first, end: node.end, at };
  if (isMark(node, 'arrow')) return { kind: 'switch', ...place };
  if (node.kind === 'mark' || node.kind === 'drug') return undefined;
  const between = node.kind === 'cue' ? node.cue.between : undefined;
  if (between !== undefined) {
    const isWhole = between !== 'was' || isMark(nodes[at - 1], 'open', 'comma');
    return isWhole ? { kind: between, ...place } : undefined;
  }
  const links = verb !== undefined && isTo(tokens[node.end - 1]?.norm ?? '', verb);
  return links ? { kind: 'switch', ...place } : undefined;
}

/** "Changed X to Y", "swapped X for Y". */
const isTo = (word: string, verb: string) =>
  word === 'to' || (TRADES.test(verb) && TRADED.test(word));

// "Doxycycline allergic -> clarithromycin", "Ovranette not supplied, changed to Depo-Provera"
const isOfOld = ({ says, isBehind }: Said, isOld: boolean) =>
  isBehind && (says === 'topic' || (isOld && says === 'declines'));

/** What a link says of the drug that was taken and of the one that is. */
function say(
  switched: Map<number, Said>,
  [old, now]: readonly [DrugNode, DrugNode],
  { link: { first, end }, said }: { readonly link: Link; readonly said: Sayings['said'] },
): void {
  const intent = [old, now]
    .map(({ drug }) => said.get(drug))
    .find((one, at) => one !== undefined && INTENDS.has(one.says) && !isOfOld(one, at === 0));
  const place = { first, end, isBehind: true };
  if (intent) {
    switched.set(now.drug, intent);
    switched.set(old.drug, { ...place, says: 'takes' });
    return;
  }
  switched.set(old.drug, { ...place, says: 'stops' });
  const own = said.get(now.drug);
  if (own?.isBehind !== true || own.says === 'takes')
    switched.set(now.drug, { ...place, says: 'starts' });
}

const REPLACED = /^(?:replaced|were|substituted|exchanged)$/u;
const REPLACES = /^(?:replaces|replacing|replaced|supersedes|superseding)$/u;

/** "Tiotropium and Symbicort replaced by Trelegy": both of them. */
function shareReplaced(
  clause: Clause,
  switched: Map<number, Said>,
  { left, link }: { readonly left: DrugNode; readonly link: Link },
): void {
  const own = switched.get(left.drug);
  if (own?.says !== 'stops' || !REPLACED.test(clause.tokens[link.first]?.norm ?? '')) return;
  for (const at of rowOf(clause, clause.nodes.indexOf(left), { cue: link.at, isList: false })) {
    const node = clause.nodes[at];
    if (node?.kind === 'drug') switched.set(node.drug, own);
  }
}

const endsPart = (node: Node) => isMark(node, 'stop', 'but');

/** What was read of a clause up to a node. */
interface State {
  readonly left?: DrugNode | undefined;
  readonly link?: Link | undefined;
  /** The verb of a switch, as "changed". */
  readonly verb?: string | undefined;
  /** What holds of the drugs that stand in a row behind "replaces". */
  readonly replaced?: Said | undefined;
}

/** The state behind a node that is no drug. */
function past(clause: Clause, at: number, { left, link, verb, replaced }: State): State {
  const node = clause.nodes[at]!;
  if (endsPart(node)) return {};
  const found = left && linkAt(clause, at, verb);
  const word = node.kind === 'mark' ? '' : (clause.tokens[node.first]?.norm ?? '');
  // "HCTZ 25 -> stopped": the arrow leads to a word and to no drug.
  const isLost = found === undefined && node.kind === 'cue';
  return {
    left,
    link: isLost ? undefined : (found ?? link),
    verb: VERBS.test(word) ? word : verb,
    replaced: isMark(node, 'and') ? replaced : undefined,
  };
}

interface AtDrug extends Sayings {
  readonly node: DrugNode;
  readonly reading: State;
  readonly switched: Map<number, Said>;
}

/** What a drug of "replaces A and B" adds to its row. */
const rowBehind = ({ tokens }: Clause, { link, replaced }: State, own: Said | undefined) =>
  link !== undefined && REPLACES.test(tokens[link.first]?.norm ?? '') ? own : replaced;

/** The state behind a drug, which a link may join to the one before it. */
function behindDrug(
  clause: Clause,
  at: number,
  { node, reading, switched, said, isSame }: AtDrug,
): State {
  const { left, link, verb, replaced } = reading;
  const next = clause.nodes[at + 1];
  const isBare = next === undefined || next.kind === 'mark';
  if (replaced !== undefined && isBare) switched.set(node.drug, replaced);
  else if (left && link && at - link.at <= FARTHEST && !isSame(left.drug, node.drug)) {
    say(switched, link.kind === 'switch' ? [left, node] : [node, left], { link, said });
    shareReplaced(clause, switched, { left, link });
  }
  return { left: node, verb, replaced: rowBehind(clause, reading, switched.get(node.drug)) };
}

/** What switches say of the drugs of a clause, by the number of the drug. */
export function readSwitches(clause: Clause, { said, isSame }: Sayings): Map<number, Said> {
  const switched = new Map<number, Said>();
  let reading: State = {};
  for (const [at, node] of clause.nodes.entries()) {
    if (node.kind !== 'drug') {
      reading = past(clause, at, reading);
      continue;
    }
    reading = behindDrug(clause, at, { node, reading, switched, said, isSame });
  }
  return switched;
}
