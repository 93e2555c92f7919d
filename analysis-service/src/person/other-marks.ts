// What a note says of relatives, partners and others is nothing about the patient: which tokens speak of them.
import type { Document, Sentence, Span, Token } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import type { NamedPerson } from './others.ts';
import { REPORTING } from './words.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const BACKWARD = words('in of on');
const OBLIQUE = words('with by to from at for about and');
const OPENERS = words(', and but because since that when as : ; ( - whose');
/** After a comma or a conjunction: the text speaks of the patient again. */
const OWN_SUBJECTS = words(
  "i i'm i've im ive pt patient denies reports complains c she he presents lmp g gravida my no now",
);

/** For each token 1 where it speaks of somebody else. */
export function markOthers(
  { tokens, sections }: Document,
  peopleOf: ReadonlyMap<Sentence, readonly NamedPerson[]>,
): Uint8Array {
  const edges = new Edges(tokens.length);
  for (const [sentence, people] of peopleOf) markPeople(tokens, { sentence, people }, edges);
  for (const section of sections)
    if (section.category === 'family-history')
      edges.mark(firstAfter(tokens, section.begin), firstAfter(tokens, section.end));
  return edges.toMarks();
}

/** Index of the first token that begins at an offset or behind it, by halving. */
function firstAfter(tokens: readonly Span[], offset: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.begin < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where marked ranges begin and end, so that ranges over one another cost no more than one. */
class Edges {
  readonly #steps: Int32Array;

  constructor(length: number) {
    this.#steps = new Int32Array(length + 1);
  }

  mark(begin: number, end: number): void {
    this.#steps[begin]! += 1;
    this.#steps[end]! -= 1;
  }

  toMarks(): Uint8Array {
    let depth = 0;
    return Uint8Array.from(this.#steps.subarray(0, -1), (step) => {
      depth += step;
      return depth > 0 ? 1 : 0;
    });
  }
}

interface Placed {
  readonly sentence: Sentence;
  /** In text order. */
  readonly people: readonly NamedPerson[];
}

function markPeople(tokens: readonly Token[], placed: Placed, edges: Edges): void {
  const { sentence, people } = placed;
  const subjectEnds = endsBehind(placed, (at) => endsSubject(tokens, at));
  const phraseEnds = endsBehind(placed, (at) => endsPhrase(tokens, at));
  const clauses = clauseStarts(tokens, placed);
  for (const [index, { at, first }] of people.entries()) {
    const before = tokenAt(tokens, first - 1).norm;
    const next = tokenAt(tokens, at + 1).norm;
    const isLast = at + 1 >= sentence.endToken || /^[.);,]$/u.test(next);
    const reachesBack = BACKWARD.has(before) || (isLast && /^[-(:]$/u.test(before));
    edges.mark(reachesBack ? clauses[index]! : first, at + 1);
    // "The parents of a 7-month-old girl": the child is the patient.
    if (next === 'of') continue;
    if (REPORTING.has(next) || REPORTING.has(tokenAt(tokens, at + 2).norm)) continue;
    const isSubject = first === sentence.firstToken || opensSubject(before);
    edges.mark(at, (isSubject ? subjectEnds : phraseEnds)[index]!);
  }
}

const opensSubject = (norm: string) => norm === 'and' || (OPENERS.has(norm) && !OBLIQUE.has(norm));

/** For each person the start of the clause that its phrase stands in. */
function clauseStarts(tokens: readonly Token[], { sentence, people }: Placed): number[] {
  let [clause, from] = [sentence.firstToken, sentence.firstToken];
  return people.map(({ first }) => {
    for (; from < first; from += 1)
      if (/^[,;.]$/u.test(tokenAt(tokens, from).norm)) clause = from + 1;
    return Math.min(clause, first);
  });
}

/** For each person the first token behind it that ends something; the sentence is walked once for all of them. */
function endsBehind(
  { sentence, people }: Placed,
  isEnd: (at: number) => boolean,
): readonly number[] {
  let [limit, end] = [sentence.endToken, sentence.endToken];
  const ends = people.toReversed().map(({ at }) => {
    let next = at + 1;
    while (next < limit && !isEnd(next)) next += 1;
    if (next < limit) end = next;
    limit = at + 1;
    return end;
  });
  return ends.toReversed();
}

function endsSubject(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokenAt(tokens, at);
  if (norm === ';') return true;
  const isJoint = norm === ',' || norm === 'and' || norm === 'but' || norm === '.';
  if (isJoint && OWN_SUBJECTS.has(tokenAt(tokens, at + 1).norm)) return true;
  return /^(?:i|i'm|i've|patient|pt)$/u.test(norm);
}

const endsPhrase = (tokens: readonly Token[], at: number) =>
  /^(?:[,;.)]|and|but|i)$/u.test(tokenAt(tokens, at).norm);
