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

const PREDICATE_DENIALS = words("not isn't aren't wasn't weren't isnt arent wasnt werent");

/** A word that denies what its subject looks or feels like. */
export const deniesPredicate = (norm: string) => PREDICATE_DENIALS.has(norm);

const SUBJECTS = words(
  "the a his her my their our your is are was were he she i it they baby he's she's it's i'm hes shes im skin hands hand feet foot fingers toes lips tongue face eyes eye neck calf calves leg legs arm arms abdomen belly tummy stomach stool stools poo urine wee pee breathing chest wound scar gums nails pupils pupil speech gait voice vision sight fontanelle nappy nappies mouth throat joint joints ankle ankles knee knees ear ears nose lump area site both",
);

/** A word that may name whose look or feel is told. */
export const isSubject = (norm: string) => SUBJECTS.has(norm);

const PREDICATES = words(
  'cold blue pale grey gray mottled blotchy red hot swollen puffy stiff dark droopy drooping weak numb floppy sleepy drowsy confused dizzy breathless laboured labored tender hard rigid distended bloated bulging sunken dry sticky weeping oozing bleeding infected slurred unsteady dilated blurred blurry sore painful itchy yellow black bloody clammy sweaty shaky hoarse lethargic wheezy feverish crooked purple discoloured discolored smelly inflamed',
);

/** A look or a feel that is a complaint; its absence is none. */
export const isPredicate = (norm: string) => PREDICATES.has(norm);

const GOOD_WORDS = words(
  'clear normal fine good intact well ok okay unremarkable steady unchanged soft pink equal reactive',
);

/** A look, a feel or a finding that is as it should be. */
export const isGood = (norm: string) => GOOD_WORDS.has(norm);

const WORDS_OF_DEGREE = words(
  'so very too really at all any more anymore or and nor now today either particularly especially not',
);

/** A word that changes nothing of what is denied. */
export const isWordOfDegree = (norm: string) => WORDS_OF_DEGREE.has(norm);

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
