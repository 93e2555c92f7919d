// Nouns and titles that name the patient: "elderly gentleman found", "pt is a woman", "female patient", "Mrs. Jones".
import type { Sentence, Token } from '../document.ts';
import { isCapitalized, tokenAt } from '../text/token-at.ts';
import { stated, type FoundSex } from './found-sex.ts';
import { personAt } from './others.ts';
import type { Scene } from './scene.ts';
import type { Sex } from './statements.ts';
import { BRINGING, DETERMINERS, PATIENT_NOUNS, SEX_WORDS } from './words.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const COPULAS = words("is am was i'm im she's he's being as are");
/** A word before a noun by which the noun is somebody else or no person. */
const FOREIGN = words(
  'in at by with from to for of saw met hit i me he she we they has have had my her his our their your no not and or who that if when because oh like other another two some any about trans transgender transsexual per',
);
const PLACES = words('at from next in on near beside');
/** After "male": no person, or another one. */
export const NO_PATIENT = words(
  'pattern condom condoms catheter catheters partner partners doctor doctors',
);

/** The patient as a noun, a title with a name, or the child that somebody brings. */
export function nounAt(scene: Scene, at: number, sentence: Sentence): FoundSex | undefined {
  const { tokens } = scene.doc;
  const { norm } = tokenAt(tokens, at);
  const word = SEX_WORDS.get(norm);
  if (word?.kind === 'title') return titleAt(tokens, { at, sentence, sex: word.sex });
  if (word?.kind === 'sign') return stated(at, at + 1, word.sex);
  if (word?.kind !== 'noun') return childAt(tokens, at, sentence);
  const isPlain = OBSTETRIC.test(norm) || BY_BIRTH.has(tokenAt(tokens, at - 1).norm);
  return isPlain || isPatient(scene, at, sentence) ? stated(at, at + 1, word.sex) : undefined;
}

const OBSTETRIC = /^(?:primi|multi|nulli|gravida)/u;
const BY_BIRTH = words('assigned born');

function isPatient(scene: Scene, at: number, sentence: Sentence): boolean {
  const { isOther } = scene;
  const { tokens } = scene.doc;
  const next = tokenAt(tokens, at + 1).norm;
  if (NO_PATIENT.has(next) || PLACES.has(next)) return false;
  const isDescribed = PATIENT_NOUNS.has(next);
  if (!isDescribed && (personAt(tokens, at + 1) !== undefined || isOther[at + 1] === 1))
    return false;
  if (isAlone(tokens, at, sentence)) return true;
  const after = isDescribed ? at + 2 : at + 1;
  return isIntroduced(tokens, at, sentence) && !isOfSpeaker(scene, after, sentence);
}

// Between commas, brackets or ends.
function isAlone(tokens: readonly Token[], at: number, sentence: Sentence): boolean {
  const opens = at === sentence.firstToken || /^[,(;.:/|]$/u.test(tokenAt(tokens, at - 1).norm);
  return (
    opens && (at + 1 === sentence.endToken || /^[,);./|]$/u.test(tokenAt(tokens, at + 1).norm))
  );
}

function isIntroduced(tokens: readonly Token[], at: number, sentence: Sentence): boolean {
  for (let before = at - 1; before >= Math.max(sentence.firstToken, at - 5); before -= 1) {
    const { norm } = tokenAt(tokens, before);
    if (norm === 'this' || COPULAS.has(norm)) return true;
    if (FOREIGN.has(norm) || personAt(tokens, before) !== undefined) return false;
    if (/^[:.;()!?]$/u.test(norm)) return norm === ':' || norm === '.';
    if (DETERMINERS.has(norm))
      return before === sentence.firstToken || isOpener(tokens, before - 1);
  }
  return at - sentence.firstToken <= 4;
}

const isOpener = (tokens: readonly Token[], at: number) =>
  COPULAS.has(tokenAt(tokens, at).norm) || /^[:;.,]$/u.test(tokenAt(tokens, at).norm);

// "A man hit me", but not "I am a man".
function isOfSpeaker({ doc, lastSelf }: Scene, from: number, sentence: Sentence): boolean {
  if (/^(?:i|i'm|im|am)$/u.test(tokenAt(doc.tokens, sentence.firstToken).norm)) return false;
  const self = lastSelf.get(sentence);
  return self !== undefined && self >= from;
}

function titleAt(
  tokens: readonly Token[],
  { at, sentence, sex }: { readonly at: number; readonly sentence: Sentence; readonly sex: Sex },
): FoundSex | undefined {
  const nameAt = tokenAt(tokens, at + 1).norm === '.' ? at + 2 : at + 1;
  const [title, name] = [tokenAt(tokens, at), tokenAt(tokens, nameAt)];
  const isTitle = isCapitalized(title) && title.text !== 'MS' && title.text !== 'MISS';
  const isName = name.kind === 'word' && isCapitalized(name);
  return isTitle && isName && at === sentence.firstToken ? stated(at, nameAt + 1, sex) : undefined;
}

/** "Mother brings her daughter". */
function childAt(tokens: readonly Token[], at: number, sentence: Sentence): FoundSex | undefined {
  const person = personAt(tokens, at);
  if (person?.role !== 'child' || person.sex === undefined) return undefined;
  for (let before = at - 1; before >= Math.max(sentence.firstToken, at - 9); before -= 1)
    if (BRINGING.has(tokenAt(tokens, before).norm)) return stated(at, at + 1, person.sex);
  return undefined;
}
