// Where a sentence is cut into statements, and which of its words carry no sense by themselves. Own lists.
import type { Token } from '../document.ts';

/** What stands between two parts: another statement begins behind a hard cut; behind a soft one perhaps. */
export type Cut = 'hard' | 'soft';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Conjunctions before another statement; the last ones of each list are Spanish. */
const CONTRASTS = words('but although though however whereas except yet pero aunque sino');
const CONJUNCTIONS = words('and or nor then because plus also y e o porque');
const HARD_MARKS = words('; | • ( ) [ ] ☐ ☑ ☒ ✓ ✔ ✗');

/** A word that only joins statements: no part of the one that it opens. */
export const isConjunction = (norm: string) => CONTRASTS.has(norm) || CONJUNCTIONS.has(norm);

const LEAD_INS = words('with w and or but so the a an plus also con y');

const DENIALS = words('no nil denies denied denying without sin niega');

/** A word that opens a denial of its own. */
export const isDenial = (norm: string) => DENIALS.has(norm);

/** A word that only leads to what follows. */
export const isLeadIn = (norm: string) => LEAD_INS.has(norm);

/** Pronouns, articles, auxiliaries, prepositions and fillers; the last ones are Spanish. */
const FRAME_WORDS = words(
  "i i'm i've im ive me my mine myself you your he he's hes him his she she's shes her hers we our us they their them it " +
    "it's its this that these those there theres there's here a an the some any is are was were be been being am has have had having " +
    'do does did doing will would can could should may might must of in on at to for from with by about into and or but ' +
    'so then also just very really quite too as if than not only yes yeah yep no none nil ' +
    'el la los las un una unos unas de del en con por para y o que se le lo su sus mi mis es esta',
);

/** A word without sense of its own: it makes no part a statement and says nothing of its state. */
export const isFrameWord = (norm: string) => FRAME_WORDS.has(norm);

/** A mark among the tokens of its sentence. */
interface Mark {
  readonly mark: Token;
  readonly before: Token | undefined;
  readonly next: Token | undefined;
}

/** White space stands around it, or the sentence ends: no hyphen and no quotient. */
const isApart = ({ mark, next }: Mark) => mark.spaced && next?.spaced !== false;

/** What other marks cut where they stand so. */
const MARKS: Readonly<Record<string, (place: Mark) => Cut | undefined>> = {
  // Not in "1,000".
  ',': ({ next }) => (next?.spaced === false && next.kind === 'number' ? undefined : 'soft'),
  '-': (place) => (isApart(place) || place.next?.norm === '>' ? 'hard' : undefined),
  '/': (place) => (isApart(place) ? 'soft' : undefined),
  // "hurts... cant breathe"
  '.': ({ before }) => (before?.norm === '.' ? 'hard' : undefined),
  '…': () => 'hard',
};

function ofMark(tokens: readonly Token[], at: number): Cut | undefined {
  const mark = tokens[at]!;
  if (HARD_MARKS.has(mark.norm)) return 'hard';
  return MARKS[mark.norm]?.({ mark, before: tokens[at - 1], next: tokens[at + 1] });
}

/** Whether another statement may begin at a token, or behind it. */
export function cutAt(tokens: readonly Token[], at: number): Cut | undefined {
  const { norm, kind } = tokens[at]!;
  if (kind === 'punctuation') return ofMark(tokens, at);
  if (kind !== 'word') return undefined;
  if (CONTRASTS.has(norm)) return 'hard';
  return CONJUNCTIONS.has(norm) ? 'soft' : undefined;
}
