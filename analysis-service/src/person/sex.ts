import type { Sentence, Token } from '../document.ts';
import { isCapitalized, isUpperCase, tokenAt } from '../text/token-at.ts';
import { MONTHS, WEEKDAYS } from '../time/rules/words.ts';
import { agePhraseAt } from './age-phrase.ts';
import { personAt, type NamedPerson } from './others.ts';
import { excerpt, type Scene } from './scene.ts';
import type { PersonStatement, Sex } from './statements.ts';
import {
  ANATOMY,
  BRINGING,
  DETERMINERS,
  REPORTING,
  SEX_WORDS,
  type AnatomyPhrase,
} from './words.ts';

type SexStatement = Extract<PersonStatement, { kind: 'sex' }>;
type Basis = SexStatement['basis'];

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const LABELS = words('sex gender');
const ADJECTIVES_BEFORE_NOUN = 6;
const COPULAS = words("is am was i'm im she's he's being as are");
/** A word before a noun by which the noun is somebody else or no person. */
const FOREIGN = words(
  'in at by with from to for of saw met hit i me he she we they has have had my her his our their your no not and or who that if when because oh like other another two some any about trans transgender transsexual per',
);
const PLACES = words('at from next in on near beside');
const PEOPLE_NOUNS = words(
  'patient pt infant child neonate newborn baby toddler teen teenager adolescent adult',
);
const STOPS = words(
  'who with presents presenting has had c p w here for in on is was and brought s complaining',
);
const DOSE_OR_SIZE = words(
  'temp temperature t tmax temps fever febrile of to mg mcg g ml x for since in about after walk walks walking foley french catheter',
);
const TUBE = words('foley french catheter fr sheath tube ng g');
const PATTERN = words('pattern condom condoms catheter catheters partner partners doctor doctors');
const CALENDAR: ReadonlySet<string> = new Set([...MONTHS, ...WEEKDAYS]);
const OBJECT = words('her him his');
const TRANS = words('trans transgender transsexual transwoman transman mtf ftm nonbinary');

// Fahrenheit temperatures that are ages too.
const LOWEST_TEMPERATURE = 90;
const OLDEST = 115;

interface Found {
  readonly first: number;
  readonly end: number;
  readonly sex: Sex;
  readonly basis: Basis;
}

/** What the text tells about the sex of the patient, in text order. */
export function readSex(scene: Scene): SexStatement[] {
  const { tokens } = scene.doc;
  const found: Found[] = [];
  const isTrans = tokens.some(({ norm }) => TRANS.has(norm));
  const pronouns = new PronounReader(scene);
  for (const sentence of scene.doc.sentences) {
    pronouns.enter(sentence);
    for (let at = sentence.firstToken; at < sentence.endToken; at += 1) {
      const item = sexAt(scene, { at, sentence, isTrans, pronouns });
      if (item === undefined) continue;
      found.push(item);
      at = Math.max(at, item.end - 1);
    }
  }
  return found.map(({ first, end, sex, basis }) => ({
    ...excerpt(scene, first, end),
    kind: 'sex',
    sex,
    basis,
  }));
}

interface Place {
  readonly at: number;
  readonly sentence: Sentence;
  readonly isTrans: boolean;
  readonly pronouns: PronounReader;
}

function sexAt(scene: Scene, place: Place): Found | undefined {
  const { tokens } = scene.doc;
  const { at } = place;
  const token = tokenAt(tokens, at);
  if (token.kind !== 'word' && token.kind !== 'number') return undefined;
  const { speaker } = scene;
  if (speaker.kind === 'relative' && speaker.patientAt === at) return ofRelative(tokens, at);
  const isOther = scene.isOther[at] === 1;
  const word = SEX_WORDS.get(token.norm);
  if (word?.kind === 'pronoun')
    return place.isTrans || !place.pronouns.isPatient(at, word.sex)
      ? undefined
      : { first: at, end: at + 1, sex: word.sex, basis: 'pronoun' };
  if (isOther) return undefined;
  const stated = place.isTrans ? assigned(tokens, at) : statedAt(scene, place);
  return stated ?? anatomyAt(tokens, at);
}

const stated = (first: number, end: number, sex: Sex): Found => ({
  first,
  end,
  sex,
  basis: 'stated',
});

// "My baby boy": the noun may follow.
function ofRelative(tokens: readonly Token[], at: number): Found | undefined {
  const sex =
    personAt(tokens, at)?.sex ??
    SEX_WORDS.get(tokenAt(tokens, at).norm)?.sex ??
    SEX_WORDS.get(tokenAt(tokens, at + 1).norm)?.sex;
  return sex && stated(at, at + 1, sex);
}

// "Assigned female at birth", AFAB: all that counts where gender and sex may differ.
function assigned(tokens: readonly Token[], at: number): Found | undefined {
  const word = SEX_WORDS.get(tokenAt(tokens, at).norm);
  if (word === undefined) return undefined;
  const isAssigned = word.kind === 'sign' || tokenAt(tokens, at - 1).norm === 'assigned';
  return isAssigned ? stated(at, at + 1, word.sex) : undefined;
}

function statedAt(scene: Scene, place: Place): Found | undefined {
  const { tokens } = scene.doc;
  const { at } = place;
  const token = tokenAt(tokens, at);
  if (token.kind === 'number' || tokenAt(tokens, at + 1).norm === '-')
    return besideAge(tokens, place) ?? (token.kind === 'number' ? undefined : nounAt(scene, place));
  if (LABELS.has(token.norm)) return labeled(tokens, at);
  if (token.norm === 'g' || token.norm === 'p' || token.norm === 'para')
    return obstetricFormula(tokens, at);
  return besideAge(tokens, place) ?? nounAt(scene, place);
}

/** "Sex: F". */
function labeled(tokens: readonly Token[], at: number): Found | undefined {
  let next = at + 1;
  while (/^[:=\-/]$/u.test(tokenAt(tokens, next).norm)) next += 1;
  const word = SEX_WORDS.get(tokenAt(tokens, next).norm);
  if (word === undefined || !(word.kind === 'letter' || word.kind === 'noun')) return undefined;
  const isMarked = next > at + 1 || isUpperCase(tokenAt(tokens, next));
  return isMarked && !PATTERN.has(tokenAt(tokens, next + 1).norm)
    ? stated(next, next + 1, word.sex)
    : undefined;
}

/** G2P1, "para 2": only a woman has them. */
function obstetricFormula(tokens: readonly Token[], at: number): Found | undefined {
  const number = tokenAt(tokens, at + 1);
  if (number.kind !== 'number' || number.text.length > 2) return undefined;
  if (tokenAt(tokens, at).norm === 'para') return stated(at, at + 2, 'female');
  if (number.spaced) return undefined;
  if (tokenAt(tokens, at).norm === 'p')
    return tokenAt(tokens, at + 2).norm === '+' && tokenAt(tokens, at + 3).kind === 'number'
      ? stated(at, at + 4, 'female')
      : undefined;
  const para = tokenAt(tokens, at + 2).norm === ',' ? at + 3 : at + 2;
  const hasPara = tokenAt(tokens, para).norm === 'p' && tokenAt(tokens, para + 1).kind === 'number';
  return hasPara ? stated(at, para + 2, 'female') : undefined;
}

/** "48 yo F", "48F", "F/48", "female, 45", "48 year old retired nurse, female". */
function besideAge(tokens: readonly Token[], { at, sentence }: Place): Found | undefined {
  const age = agePhraseAt(tokens, at);
  if (age !== undefined && (age.isMarked || age.unit !== 'day')) {
    const glued = SEX_WORDS.get(tokenAt(tokens, age.end - 1).norm);
    if (glued?.kind === 'letter' && tokenAt(tokens, age.end - 1).norm.startsWith('yo'))
      return stated(at, age.end, glued.sex);
    const found = sexAfter(tokens, { from: age.end, isMarked: age.isMarked }, sentence);
    if (found !== undefined) return { ...found, first: at };
  }
  if (tokenAt(tokens, at).kind === 'number') return bareNumber(tokens, at, sentence);
  return beforeNumber(tokens, at, sentence);
}

function sexAfter(
  tokens: readonly Token[],
  { from, isMarked }: { readonly from: number; readonly isMarked: boolean },
  sentence: Sentence,
): Found | undefined {
  const limit = Math.min(sentence.endToken, from + ADJECTIVES_BEFORE_NOUN);
  for (let at = from; at < limit; at += 1) {
    const { norm, kind } = tokenAt(tokens, at);
    const word = SEX_WORDS.get(norm);
    if (word?.kind === 'letter')
      return at <= from + 1 && isLetterOfSex(tokens, at)
        ? stated(from, at + 1, word.sex)
        : undefined;
    if (word?.kind === 'noun' || (word?.kind === 'role' && isMarked)) {
      if (!isMarked && at > from + 1) return undefined;
      return stated(from, at + 1, word.sex);
    }
    if (STOPS.has(norm) || (kind === 'punctuation' && !/^[-,/]$/u.test(norm))) return undefined;
    if (personAt(tokens, at) !== undefined && !PEOPLE_NOUNS.has(norm)) return undefined;
  }
  return undefined;
}

// Not the M of "M-F" nor that of M54.5.
function isLetterOfSex(tokens: readonly Token[], at: number): boolean {
  const next = tokenAt(tokens, at + 1);
  if (next.spaced || next.kind === 'newline' || /^[.,;:)]$/u.test(next.norm)) return true;
  return next.norm !== '-' && next.norm !== "'" && next.kind !== 'number';
}

const INTRODUCERS = words('with c w p presents presenting here who s complains complaining');

/** "48F", "48/M" and, where a sentence begins, "48 F". */
function bareNumber(tokens: readonly Token[], at: number, sentence: Sentence): Found | undefined {
  const number = tokenAt(tokens, at);
  if (number.text.length > 3 || Number(number.norm) > OLDEST || number.norm === '0')
    return undefined;
  const hasSlash = tokenAt(tokens, at + 1).norm === '/' || tokenAt(tokens, at + 1).norm === ',';
  const letterAt = hasSlash ? at + 2 : at + 1;
  const letter = tokenAt(tokens, letterAt);
  const word = SEX_WORDS.get(letter.norm);
  if (word === undefined || isAfterSize(tokens, at)) return undefined;
  if (word.kind === 'noun')
    return endsPhrase(tokens, letterAt + 1) ? stated(at, letterAt + 1, word.sex) : undefined;
  if (word.kind !== 'letter' || TUBE.has(tokenAt(tokens, letterAt + 1).norm)) return undefined;
  if (!isLetterOfSex(tokens, letterAt) || tokenAt(tokens, letterAt + 1).norm === '/')
    return undefined;
  const next = tokenAt(tokens, letterAt + 1).norm;
  const isOpening = at === sentence.firstToken;
  const isIntroduced = INTRODUCERS.has(next) && tokenAt(tokens, letterAt + 2).norm !== 'f';
  if (Number(number.norm) >= LOWEST_TEMPERATURE && !isOpening) return undefined;
  const isGlued = !letter.spaced && !hasSlash;
  if (isUpperCase(letter) && (isGlued || (hasSlash && !letter.spaced)))
    return stated(at, letterAt + 1, word.sex);
  return isOpening || (isIntroduced && isUpperCase(letter))
    ? stated(at, letterAt + 1, word.sex)
    : undefined;
}

// "48 female with", not "2 female partners".
function endsPhrase(tokens: readonly Token[], at: number): boolean {
  const { norm, kind } = tokenAt(tokens, at);
  return kind !== 'word' || STOPS.has(norm) || PEOPLE_NOUNS.has(norm);
}

function isAfterSize(tokens: readonly Token[], at: number): boolean {
  const [number, before] = [tokenAt(tokens, at), tokenAt(tokens, at - 1)];
  if (DOSE_OR_SIZE.has(before.norm)) return true;
  if (/^[.:=/+]$/u.test(before.norm) && !number.spaced) return true;
  const unit = tokenAt(tokens, at - 2).norm;
  return /^[:=~<>]$/u.test(before.norm) && DOSE_OR_SIZE.has(unit);
}

/** "F/48", "M, 54, pain" where a sentence begins. */
function beforeNumber(tokens: readonly Token[], at: number, sentence: Sentence): Found | undefined {
  const word = SEX_WORDS.get(tokenAt(tokens, at).norm);
  if (word?.kind !== 'letter' || at !== sentence.firstToken || !isUpperCase(tokenAt(tokens, at)))
    return undefined;
  const mark = tokenAt(tokens, at + 1);
  const numberAt = mark.norm === '/' || mark.norm === ',' ? at + 2 : at + 1;
  const number = tokenAt(tokens, numberAt);
  const isAge = number.kind === 'number' && Number(number.norm) <= OLDEST;
  // F32.1 and M54.5 are codes.
  if (!isAge || (numberAt === at + 1 && !number.spaced)) return undefined;
  return stated(at, numberAt + 1, word.sex);
}

/** "Elderly gentleman found", "pt is a woman", "female patient", "Mrs. Jones". */
function nounAt({ doc: { tokens }, isOther }: Scene, { at, sentence }: Place): Found | undefined {
  const token = tokenAt(tokens, at);
  const word = SEX_WORDS.get(token.norm);
  if (word === undefined) return childAt(tokens, at, sentence);
  if (word.kind === 'sign') return stated(at, at + 1, word.sex);
  if (word.kind === 'title') return titleAt(tokens, { at, sentence, sex: word.sex });
  if (word.kind !== 'noun') return childAt(tokens, at, sentence);
  if (/^(?:primi|multi|nulli|gravida)/u.test(token.norm)) return stated(at, at + 1, word.sex);
  if (tokenAt(tokens, at - 1).norm === 'assigned' || tokenAt(tokens, at - 1).norm === 'born')
    return stated(at, at + 1, word.sex);
  const next = tokenAt(tokens, at + 1).norm;
  if (PATTERN.has(next) || PLACES.has(next)) return undefined;
  const isPatientNoun = PEOPLE_NOUNS.has(next);
  const after = isPatientNoun ? at + 2 : at + 1;
  if (!isPatientNoun && personAt(tokens, at + 1) !== undefined) return undefined;
  if (isOther[at + 1] === 1 && !isPatientNoun) return undefined;
  if (isAlone(tokens, at, sentence)) return stated(at, at + 1, word.sex);
  const isSelf = /^(?:i|i'm|im|am)$/u.test(tokenAt(tokens, sentence.firstToken).norm);
  const isMine = !isSelf && speaksOfMe(tokens, after, sentence);
  return isIntroducedNoun(tokens, at, sentence) && !isMine
    ? stated(at, at + 1, word.sex)
    : undefined;
}

// Between commas, brackets or ends.
function isAlone(tokens: readonly Token[], at: number, sentence: Sentence): boolean {
  const opens = at === sentence.firstToken || /^[,(;.:/|]$/u.test(tokenAt(tokens, at - 1).norm);
  return (
    opens && (at + 1 === sentence.endToken || /^[,);./|]$/u.test(tokenAt(tokens, at + 1).norm))
  );
}

function isIntroducedNoun(tokens: readonly Token[], at: number, sentence: Sentence): boolean {
  for (let before = at - 1; before >= Math.max(sentence.firstToken, at - 5); before -= 1) {
    const { norm, kind } = tokenAt(tokens, before);
    if (norm === 'this') return true;
    if (COPULAS.has(norm)) return true;
    if (FOREIGN.has(norm) || personAt(tokens, before) !== undefined) return false;
    if (kind === 'punctuation' && norm !== '-' && norm !== ',') return norm === ':' || norm === '.';
    if (DETERMINERS.has(norm)) {
      const opener = tokenAt(tokens, before - 1).norm;
      return before === sentence.firstToken || COPULAS.has(opener) || /^[:;.,]$/u.test(opener);
    }
  }
  return at - sentence.firstToken <= 4;
}

function speaksOfMe(tokens: readonly Token[], from: number, sentence: Sentence): boolean {
  for (let at = from; at < sentence.endToken; at += 1)
    if (/^(?:me|my|i)$/u.test(tokenAt(tokens, at).norm)) return true;
  return false;
}

function titleAt(
  tokens: readonly Token[],
  { at, sentence, sex }: { readonly at: number; readonly sentence: Sentence; readonly sex: Sex },
): Found | undefined {
  const nameAt = tokenAt(tokens, at + 1).norm === '.' ? at + 2 : at + 1;
  const [title, name] = [tokenAt(tokens, at), tokenAt(tokens, nameAt)];
  const isTitle = isCapitalized(title) && title.text !== 'MS' && title.text !== 'MISS';
  const isName = name.kind === 'word' && isCapitalized(name);
  return isTitle && isName && at === sentence.firstToken ? stated(at, nameAt + 1, sex) : undefined;
}

/** "Mother brings her daughter". */
function childAt(tokens: readonly Token[], at: number, sentence: Sentence): Found | undefined {
  const person = personAt(tokens, at);
  if (person?.role !== 'child' || person.sex === undefined) return undefined;
  for (let before = at - 1; before >= Math.max(sentence.firstToken, at - 9); before -= 1)
    if (BRINGING.has(tokenAt(tokens, before).norm)) return stated(at, at + 1, person.sex);
  return undefined;
}

function anatomyAt(tokens: readonly Token[], at: number): Found | undefined {
  for (const phrase of ANATOMY.get(tokenAt(tokens, at).norm) ?? []) {
    if (!matches(tokens, at, phrase) || isOfOthers(tokens, at, phrase)) continue;
    const end = at + phrase.words.length;
    return { first: at, end, sex: phrase.sex, basis: 'anatomy' };
  }
  return undefined;
}

function matches(tokens: readonly Token[], at: number, { words: phrase }: AnatomyPhrase): boolean {
  return phrase.every((word, index) => tokenAt(tokens, at + index).norm === word);
}

const SPELLS = words('of over between in short long brief prolonged time incubation');

// "Periods of confusion" are no menses; "born by c-section" tells of the mother.
function isOfOthers(tokens: readonly Token[], at: number, phrase: AnatomyPhrase): boolean {
  if (phrase.isObstetric) {
    for (let before = at - 1; before >= at - 6; before -= 1)
      if (tokenAt(tokens, before).norm === 'born') return true;
    return false;
  }
  const after = at + phrase.words.length;
  const isPeriod = phrase.words.some((word) => word.startsWith('period'));
  return isPeriod && SPELLS.has(tokenAt(tokens, after).norm);
}

/** Which pronouns stand for the patient: none after a relative of that sex, and none where the patient says "I". */
class PronounReader {
  readonly #scene: Scene;
  #earlier: readonly NamedPerson[] = [];
  #people: readonly NamedPerson[] = [];
  #sentence: Sentence | undefined;
  #clearUntil = 0;
  readonly #firstPerson: number;

  constructor(scene: Scene) {
    this.#scene = scene;
    const [people] = scene.people.values();
    this.#firstPerson = people?.[0]?.at ?? scene.doc.tokens.length;
  }

  enter(sentence: Sentence): void {
    if (this.#sentence !== undefined) {
      const goesOn = this.#hasPronounOf(this.#sentence, this.#earlier);
      this.#earlier = this.#people.length > 0 ? this.#people : goesOn ? this.#earlier : [];
    }
    this.#people = this.#scene.people.get(sentence) ?? [];
    this.#sentence = sentence;
  }

  isPatient(at: number, sex: Sex): boolean {
    if (this.#scene.speaker.kind === 'patient') return !this.#hasAntecedent(at);
    if (this.#isFoundBySomebody(at)) return true;
    if (this.#isNear(at, sex)) return false;
    const own = this.#people.some((person) => person.at < at);
    return own || !this.#earlier.some((person) => person.sex === sex && !this.#speaks(person));
  }

  /** "Daughter found her sweaty": whom a relative finds or brings is the patient. */
  #isFoundBySomebody(at: number): boolean {
    const { tokens } = this.#scene.doc;
    const isFinding = this.#people.some((person) => person.at === at - 2 && this.#speaks(person));
    return (
      isFinding && OBJECT.has(tokenAt(tokens, at).norm) && personAt(tokens, at + 1) === undefined
    );
  }

  /** Whether somebody is named before; where nobody is, "he" cannot be but the patient. */
  #hasAntecedent(at: number): boolean {
    if (this.#firstPerson < at) return true;
    for (; this.#clearUntil < at; this.#clearUntil += 1)
      if (this.#isName(this.#clearUntil)) return true;
    return false;
  }

  #isName(at: number): boolean {
    const { tokens } = this.#scene.doc;
    const [token, before] = [tokenAt(tokens, at), tokenAt(tokens, at - 1)];
    if (!isCapitalized(token) || token.norm.length < 3 || isUpperCase(token)) return false;
    return before.kind === 'word' && !CALENDAR.has(token.norm);
  }

  #isNear(at: number, sex: Sex): boolean {
    return this.#people.some(
      (person) => person.at < at && isOfSex(person, sex) && !this.#reportsOnly(person, at, sex),
    );
  }

  /** "Mom says she vomits": the one whom a parent speaks of, unless the pronouns of both sexes follow. */
  #reportsOnly(person: NamedPerson, at: number, sex: Sex): boolean {
    const { tokens } = this.#scene.doc;
    if (person.role !== 'relative' || !this.#speaks(person)) return false;
    for (let other = person.at + 1; other < this.#sentence!.endToken; other += 1) {
      const word = SEX_WORDS.get(tokenAt(tokens, other).norm);
      if (other !== at && word?.kind === 'pronoun' && word.sex !== sex) return false;
    }
    return true;
  }

  #speaks(person: NamedPerson): boolean {
    return REPORTING.has(tokenAt(this.#scene.doc.tokens, person.at + 1).norm);
  }

  #hasPronounOf(sentence: Sentence, people: readonly NamedPerson[]): boolean {
    const { tokens } = this.#scene.doc;
    for (let at = sentence.firstToken; at < sentence.endToken; at += 1) {
      const word = SEX_WORDS.get(tokenAt(tokens, at).norm);
      if (word?.kind === 'pronoun' && people.some((person) => isOfSex(person, word.sex)))
        return true;
    }
    return false;
  }
}

// Of a doctor or a friend nothing is known; a partner may be of either sex.
const isOfSex = (person: NamedPerson, sex: Sex) =>
  person.sex === undefined ? person.role !== 'other' : person.sex === sex;
