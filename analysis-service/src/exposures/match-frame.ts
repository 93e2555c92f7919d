// Compares the words of a clause with a pattern. Every step is bounded, so a text costs as much as it is long.
import { amountsAt, type Amount } from './amounts.ts';
import type { Clause } from './clause.ts';
import { POSSESSIVE, type Element, type Pattern } from './frame.ts';
import { phrasesAt } from './phrase-table.ts';
import { classes, DRUG, fillers, stops } from './tables.ts';

const MOST_FILLERS = 4;
const LONGEST_GAP = 6;
const LONGEST_NOUN = 4;
const LONGEST_LIST = 12;

/** Indices of words of the clause, half-open. */
export interface Range {
  readonly begin: number;
  readonly end: number;
}

export interface FrameMatch extends Range {
  readonly names: readonly Range[];
  readonly amount?: Amount;
}

const isFiller = (norm: string) => fillers.has(norm) || norm.endsWith(POSSESSIVE);

/** How far the small words at `at` go. */
function skipFillers({ norms }: Clause, at: number): number {
  let end = at;
  while (end - at < MOST_FILLERS && end < norms.length && isFiller(norms[end]!)) end += 1;
  return end;
}

function upTo(at: number, last: number): number[] {
  const ends: number[] = [];
  for (let end = at; end <= last; end += 1) ends.push(end);
  return ends;
}

function gapEnd(clause: Clause, at: number): number {
  let end = at;
  while (end - at < LONGEST_GAP && clause.isWord(end)) end += 1;
  return end;
}

function nounEnd(clause: Clause, at: number): number {
  if (isFiller(clause.norms[at] ?? '')) return at;
  let end = at;
  while (
    end - at < LONGEST_NOUN &&
    clause.tokens[end]?.kind === 'word' &&
    !stops.has(clause.norms[end]!)
  )
    end += 1;
  return end;
}

function classEnds(clause: Clause, at: number, name: string): number[] {
  if (name === DRUG) {
    const end = clause.drugs.get(at);
    return end === undefined ? [] : [end];
  }
  const table = classes.get(name);
  if (table === undefined) return [];
  return phrasesAt(table, clause.norms, at).map(({ words }) => at + words.length);
}

type Ends = (clause: Clause, at: number) => readonly number[];

const ENDS: Readonly<Record<Exclude<Element['kind'], 'words' | 'class'>, Ends>> = {
  filler: (clause, at) => upTo(at, skipFillers(clause, at)),
  gap: (clause, at) => upTo(at, gapEnd(clause, at)),
  any: (clause, at) => (clause.isWord(at) ? [at + 1] : []),
  noun: (clause, at) => {
    const end = nounEnd(clause, at);
    return end > at ? [end] : [];
  },
  amount: (clause, at) => amountsAt(clause.norms, at).map(({ end }) => end),
  open: (_, at) => [at],
  close: (_, at) => [at],
};

/** Where an element can end, the likeliest first. */
function endsOf(element: Element, clause: Clause, at: number): readonly number[] {
  if (element.kind === 'words') return element.words.has(clause.norms[at] ?? '') ? [at + 1] : [];
  return element.kind === 'class'
    ? classEnds(clause, at, element.name)
    : ENDS[element.kind](clause, at);
}

interface Taken {
  readonly names: readonly Range[];
  readonly open: number | undefined;
  readonly amount: Amount | undefined;
}

function take(element: Element, at: number, taken: Taken): Taken {
  if (element.kind === 'open') return { ...taken, open: at };
  if (element.kind === 'close' && taken.open !== undefined)
    return { ...taken, open: undefined, names: [...taken.names, { begin: taken.open, end: at }] };
  return taken;
}

type Rest = { readonly end: number } & Taken;

// oxlint-disable-next-line max-params -- the state of a search that calls itself
function search(
  pattern: Pattern,
  step: number,
  clause: Clause,
  at: number,
  taken: Taken,
): Rest | undefined {
  const element = pattern[step];
  if (element === undefined) return { ...taken, end: at };
  if (element.kind === 'amount')
    for (const amount of amountsAt(clause.norms, at)) {
      if (element.isMuch && !amount.isMuch) continue;
      const found = search(pattern, step + 1, clause, amount.end, { ...taken, amount });
      if (found !== undefined) return found;
    }
  else
    for (const end of endsOf(element, clause, at)) {
      const found = search(pattern, step + 1, clause, end, take(element, at, taken));
      if (found !== undefined) return found;
    }
  return element.isOptional ? search(pattern, step + 1, clause, at, taken) : undefined;
}

const NOTHING: Taken = { names: [], open: undefined, amount: undefined };

/** The pattern where it begins at `at`. */
export function matchFrame(pattern: Pattern, clause: Clause, at: number): FrameMatch | undefined {
  const found = search(pattern, 0, clause, at, NOTHING);
  if (found === undefined || found.end === at) return undefined;
  const { end, names, amount } = found;
  return { begin: at, end, names, ...(amount === undefined ? {} : { amount }) };
}

/** Further things of the same class behind a match: "India and Nepal". */
export function coordinated(pattern: Pattern, clause: Clause, end: number): readonly FrameMatch[] {
  const last = pattern.findLast(({ kind }) => kind !== 'close');
  if (last?.kind !== 'class' || pattern.at(-1)?.kind !== 'close') return [];
  const found: FrameMatch[] = [];
  let at = end;
  while (found.length < LONGEST_LIST) {
    let from = at;
    while (JOINERS.has(clause.norms[from] ?? '')) from += 1;
    if (from === at) return found;
    const next = matchFrame([...MEMBER, last, CLOSE], clause, from);
    if (next === undefined) return found;
    found.push(next);
    at = next.end;
  }
  return found;
}

const JOINERS: ReadonlySet<string> = new Set([',', 'and', 'or', '&', '+', 'then']);
const CLOSE: Element = { kind: 'close', isOptional: false };
const MEMBER: Pattern = [
  { kind: 'filler', isOptional: false },
  { kind: 'amount', isMuch: false, isOptional: true },
  { kind: 'words', words: new Set(['of']), isOptional: true },
  { kind: 'filler', isOptional: false },
  { kind: 'open', isOptional: false },
];
