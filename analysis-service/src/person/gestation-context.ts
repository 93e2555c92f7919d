// Which numbers of weeks are a gestational age, and not a duration, a birth or an acuity of vision.
import type { Sentence } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import type { Gestation } from './gestation.ts';
import { wordsBetween, type Scene } from './scene.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const WINDOW = 8;
// 20/40 is an acuity of vision.
const NORMAL_VISION = 20;
const MARKERS = words(
  'pregnant pregnent preg preggers preggo expecting pregnancy gravid primigravida primip multip gravida para gestation fetal foetal fetus foetus antenatal iup ega edd obstetric contractions trimester waters placenta praevia previa midwife bump uterus fundal womb',
);
const VISION = words('vision va acuity eye eyes od os ou snellen visual sight');
const NOT_GESTATION_BEFORE =
  /(?:^| )(?:born|birth|size|sized|delivered|delivery|ex|former|nsvd|svd|section|miscarr\S*|loss|lost|sab|tab|iufd|stillb\S*|premature|termination)(?: \S+){0,4} $|(?:^| )(?:for|x|since|every|q|in|over|after|within|past|last|next|previous|another|lmp|approximately for|of life|score)(?: (?:about|the|around|last|past|-|:))* $/u;
const NOT_GESTATION_BEHIND =
  /^(?:-? ?)?(?:ago|history|hx|of (?!pregnancy|gestation)|later|postpartum|post|pp|after|old|prior|before|s \/ p|weeker|weekers|early|duration|from now|earlier|-? ?old|since|follow|apart|course|post|out)/u;

/** No duration, no birth: the number may be how far a pregnancy is. */
export function isGestation(scene: Scene, { first, end }: Gestation, sentence: Sentence): boolean {
  if (scene.isOther[first] === 1 || isWeeker(scene, end)) return false;
  const left = `${wordsBetween(scene, Math.max(sentence.firstToken, first - WINDOW), first)} `;
  const right = wordsBetween(scene, end, Math.min(sentence.endToken, end + 4));
  if (NOT_GESTATION_BEHIND.test(right)) return false;
  return !NOT_GESTATION_BEFORE.test(left);
}

const isWeeker = (scene: Scene, end: number) =>
  /^weekers?$/u.test(tokenAt(scene.doc.tokens, end).norm);

/** What the numbers of weeks of one sentence stand among. */
export interface Surroundings {
  readonly sentence: Sentence;
  /** A word of the text tells that it speaks of a pregnancy or of births. */
  readonly isObstetric: boolean;
  /** A word of the sentence tells it of the patient. */
  readonly hasMarker: boolean;
  readonly hasVision: boolean;
}

/** Found once for all numbers of a sentence. */
export const surroundingsOf = (
  scene: Scene,
  sentence: Sentence,
  isObstetric: boolean,
): Surroundings => ({
  sentence,
  isObstetric,
  hasMarker: sentenceHasMarker(scene, sentence),
  hasVision: sentenceHasVision(scene, sentence),
});

const NAMED_BEHIND =
  /^(?:-? ?)?(?:' )?(?:\( )?(?:pregnant|preg|gestation|gestational|gravid|gest|ga|ega|iup|siup|sliup|along|of pregnancy|of gestation|into (?:her|my|the) pregnancy|intrauterine|pregnancy|twins?|pg|prego|preggo|preggers|gone(?! (?:by|since|without|(?:but|and) (?:(?:no|not|still|the|my) )?(?:better|worse|cough\S*|cold|pain|it))(?: |$))|with (?:(?:my|our|her|a|the) )?(?:(?:first|second|third|fourth|1st|2nd|3rd|twin) )?(?:baby|babies|twins|child|bub|pregnancy))(?: |$)/u;
const NAMED_BEFORE =
  /(?:^| )(?:pregnant|pregnancy|preg|gestation|ega|ga|iup|siup|gravid|primigravida|primip|age)(?: (?:at|,|of|@|about|approximately|now|currently|is|=|:|\(|~|around|nearly|almost|by|lmp|dates|us|scan))* $/u;
const AT =
  /(?:^| )(?:at|@|currently|now|is|i'm|she's|\(|,)(?: (?:about|approximately|~|around))? $/u;

function wordsBefore(scene: Scene, at: number, { firstToken }: Sentence): string {
  const before = wordsBetween(scene, Math.max(firstToken, at - WINDOW), at);
  return before === '' ? '' : `${before} `;
}

/** "EGA 34 weeks", "G2P1 at 32 weeks", "32/40". */
export function isOfPregnancy(scene: Scene, gestation: Gestation, around: Surroundings): boolean {
  const { sentence } = around;
  const left = wordsBefore(scene, gestation.first, sentence);
  const { end } = gestation;
  const right = wordsBetween(scene, end, Math.min(sentence.endToken, end + 4));
  if (NAMED_BEHIND.test(right) || NAMED_BEFORE.test(left)) return true;
  const place = left === '' || AT.test(left) ? 'open' : 'within';
  if (gestation.form === 'months') return false;
  if (gestation.form === 'weeks')
    return (
      (around.hasMarker && (place === 'open' || isAfterFormula(scene, gestation.first))) ||
      isAlone(scene, gestation, { left, right })
    );
  return isByContext(gestation, around, place);
}

/** Weeks from which nobody tells a duration in weeks that stands alone; estimate. */
const LATE_WEEKS = 20;
const LATEST_WEEKS = 42;
/** What an operation or a birth is so many weeks from. */
const OF_ANOTHER_COURSE =
  /\b(?:operation|surgery|repair|replacement|fracture|injury|physio\w*|rehab\w*|post|since|induced|came|arrived|labou?r|preterm|review|scan)\b/iu;

/** "34 weeks." as all of a sentence, "heartburn at 34 weeks" as what a visit is for. */
function isAlone(
  { doc }: Scene,
  { weeks }: Gestation,
  { left, right }: { readonly left: string; readonly right: string },
): boolean {
  if (weeks < LATE_WEEKS || weeks > LATEST_WEEKS || !/^\.?$/u.test(right)) return false;
  if (OF_ANOTHER_COURSE.test(doc.text)) return false;
  return left === '' || (doc.field === 'chiefComplaint' && left.endsWith(' at '));
}

function isByContext(
  { form, weeks }: Gestation,
  { isObstetric, hasMarker, hasVision }: Surroundings,
  place: 'open' | 'within',
): boolean {
  if (form === 'of-forty' && hasVision) return false;
  if (isObstetric || hasMarker) return true;
  return place === 'open' && (form === 'plus' || weeks !== NORMAL_VISION);
}

function sentenceHasVision(scene: Scene, { firstToken, endToken }: Sentence): boolean {
  for (let at = firstToken; at < endToken; at += 1)
    if (VISION.has(tokenAt(scene.doc.tokens, at).norm)) return true;
  return false;
}

function sentenceHasMarker(scene: Scene, { firstToken, endToken }: Sentence): boolean {
  for (let at = firstToken; at < endToken; at += 1)
    if (
      scene.isOther[at] === 0 &&
      (MARKERS.has(tokenAt(scene.doc.tokens, at).norm) || isFormula(scene, at) || isKick(scene, at))
    )
      return true;
  return false;
}

/** "Baby kicking plenty" */
const isKick = ({ doc: { tokens } }: Scene, at: number): boolean =>
  /^kick(?:s|ing)$/u.test(tokenAt(tokens, at).norm) && tokenAt(tokens, at - 1).norm === 'baby';

/** Whether a word of the text tells that it speaks of a pregnancy or of births. */
export const isObstetricText = (scene: Scene): boolean =>
  scene.doc.tokens.some((token, at) => MARKERS.has(token.norm) || isFormula(scene, at));

/** G2P1: an unspaced number behind a single G, with a P. */
function isFormula({ doc: { tokens } }: Scene, at: number): boolean {
  const number = tokenAt(tokens, at + 1);
  if (tokenAt(tokens, at).norm !== 'g' || number.kind !== 'number' || number.spaced) return false;
  const para = tokenAt(tokens, at + 2).norm === ',' ? at + 3 : at + 2;
  return tokenAt(tokens, para).norm === 'p' && tokenAt(tokens, para + 1).kind === 'number';
}

const FORMULA_LENGTH = 7;
function isAfterFormula(scene: Scene, first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - FORMULA_LENGTH); at -= 1)
    if (isFormula(scene, at)) return true;
  return false;
}
