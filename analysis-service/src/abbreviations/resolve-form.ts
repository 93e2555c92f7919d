// What a short form means here, in the order of what the engine is surest of: the part of a sig it stands in, the entity
// it is, the cue it was, then the tables of shorthand.
import type { Document, Entity, Sentence } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import { canBeDangerous, isDangerous } from './dangerous.ts';
import type { NoteIndex } from './note-index.ts';
import { roleOf, type Role } from './role.ts';
import { hasSmallWords, isAfterNumber, matchesWord, type TokenRange } from './surroundings.ts';
import {
  ambiguousForms,
  cueForms,
  shorthandForms,
  sigForms,
  type NoteForm,
  type SigForm,
} from './tables.ts';

/** A piece of the text that has the letters of a short form. */
export interface Candidate extends TokenRange {
  readonly begin: number;
  readonly stop: number;
  readonly text: string;
  readonly key: string;
}

export interface Resolution {
  readonly meaning: string;
  readonly dangerous: boolean;
}

export interface Surroundings {
  readonly doc: Document;
  readonly sentence: Sentence;
  readonly index: NoteIndex;
  /** What the note itself says of its short forms. */
  readonly definitions: ReadonlyMap<string, string>;
}

const withoutDots = (text: string) => text.replaceAll('.', '');
const isDotted = (text: string) => text.includes('.');
const isInCapitals = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();
const spanOf = ({ begin, stop }: Candidate) => ({ begin, end: stop });

function isWrittenSo({ form }: SigForm, text: string): boolean {
  return form === form.toLowerCase() || form === withoutDots(text);
}

function resolved({ key, text }: Candidate, meaning: string, role: Role): Resolution {
  return { meaning, dangerous: isDangerous({ key, text, role, meaning }) };
}

/** The role of a place in an attribute; in the name of a drug ("metformin XR") that of its form. */
function roleAt(candidate: Candidate, index: NoteIndex): Role | undefined {
  const span = spanOf(candidate);
  const attribute = index.attributes.covering(span);
  if (attribute) return roleOf(attribute.type);
  const entity = index.entities.covering(span);
  return entity?.category === 'MEDICATION' && entity.begin < span.begin ? 'form' : undefined;
}

/** In an attribute: what that kind of attribute makes of it. */
function asAttribute(candidate: Candidate, { index }: Surroundings): Resolution | undefined {
  const role = roleAt(candidate, index);
  if (role === undefined) return undefined;
  const sigs = sigForms.get(candidate.key)?.filter((sig) => isWrittenSo(sig, candidate.text));
  if (role !== 'value') {
    const sig = sigs?.find((known) => known.role === role);
    return sig && resolved(candidate, sig.meaning, role);
  }
  const unit = sigs?.find((known) => known.role === 'dose');
  const result = unit && resolved(candidate, unit.meaning, role);
  return result?.dangerous === true ? result : undefined;
}

// The vocabulary knows "OD" as the eye and "VSS" as vital signs; which eye, and that they are stable, is in the tables.
function fullerMeaning({ key }: Candidate, name: string): string {
  const meanings = [...(sigForms.get(key) ?? []), ...(shorthandForms.get(key) ?? [])];
  return (
    meanings.find(({ meaning }) => hasWord(meaning, name) || hasWord(meaning, `${name}s`))
      ?.meaning ?? name
  );
}

const SHORT_INGREDIENT = /^\p{Lu}{3,}\d?$/u;

/** What the entity is; ISMP advises against the short form of any drug's name. */
export function ofEntity(
  { category, concept }: Entity,
  candidate: Candidate,
): Resolution | undefined {
  if (!concept) return undefined;
  const role = category === 'MEDICATION' ? 'drug' : 'other';
  const { meaning, dangerous } = resolved(candidate, fullerMeaning(candidate, concept.name), role);
  const isShortDrug = concept.system === 'RxNorm' && SHORT_INGREDIENT.test(candidate.text);
  return { meaning, dangerous: dangerous || (isShortDrug && !hasWord(meaning, candidate.key)) };
}

const spelledOut = (words: string) => ` ${words.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ')} `;

/** The words have the form itself: "HIV infection" tells nothing of HIV. */
export function hasWord(meaning: string, form: string): boolean {
  const [words, word] = [spelledOut(meaning), spelledOut(form)];
  return words.includes(word) || (word.endsWith('s ') && words.includes(`${word.slice(0, -2)} `));
}

function asCue(candidate: Candidate, { index }: Surroundings): Resolution | undefined {
  const cue = index.cues.covering(spanOf(candidate));
  const form =
    cue &&
    cueForms.get(candidate.key)?.find(({ traits }) => traits.some((name) => cue.traits.has(name)));
  return form && resolved(candidate, form.meaning, 'other');
}

function asDefined(candidate: Candidate, { definitions }: Surroundings): Resolution | undefined {
  const meaning = isInCapitals(candidate.text) ? definitions.get(candidate.key) : undefined;
  return meaning === undefined ? undefined : resolved(candidate, meaning, 'other');
}

function isFormHere(
  { form, letterCase, previous, next }: NoteForm,
  { text, first, end }: Candidate,
  { doc, sentence }: Surroundings,
): boolean {
  if (letterCase !== 'any' && withoutDots(form) !== withoutDots(text)) return false;
  if (isDotted(form) && !isDotted(text)) return false;
  if (letterCase === 'word' && !hasSmallWords(doc, sentence)) return false;
  return (
    matchesWord(previous, tokenAt(doc.tokens, first - 1)) &&
    matchesWord(next, tokenAt(doc.tokens, end))
  );
}

function asShorthand(candidate: Candidate, around: Surroundings): Resolution | undefined {
  const form = shorthandForms
    .get(candidate.key)
    ?.find((known) => isFormHere(known, candidate, around));
  return form && resolved(candidate, form.meaning, 'other');
}

const DOSE_UNITS: ReadonlySet<string> = new Set(
  'mg mcg g ml cc unit units u iu meq spray sprays'.split(' '),
);

function isReadAlone(
  { alone }: SigForm,
  candidate: Candidate,
  { doc, sentence }: Surroundings,
): boolean {
  if (alone === 'dose')
    return (
      DOSE_UNITS.has(tokenAt(doc.tokens, candidate.first - 1).norm) && hasSmallWords(doc, sentence)
    );
  if (alone === 'number') return isAfterNumber(doc, candidate);
  if (alone === 'caps') return isInCapitals(candidate.text) || isDotted(candidate.text);
  return alone === 'yes';
}

/** Part of a sig that no drug has. */
function asLooseSig(candidate: Candidate, around: Surroundings): Resolution | undefined {
  const sig = sigForms
    .get(candidate.key)
    ?.find((known) => isReadAlone(known, candidate, around) && isWrittenSo(known, candidate.text));
  return sig && resolved(candidate, sig.meaning, sig.role);
}

const STATES: ReadonlySet<string> = new Set(
  'AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN LA MA MD ME MI MN MO MS MT NC ND NE OH OK OR PA PR RI SC SD TN TX UT VA VT WA'.split(
    ' ',
  ),
);
const BEFORE_PLACE: ReadonlySet<string> = new Set([',', 'from', 'in', 'to', 'near']);

/** "From CA", "Portland, OR". */
function isState({ text, first }: Candidate, { doc }: Surroundings): boolean {
  return STATES.has(text) && BEFORE_PLACE.has(tokenAt(doc.tokens, first - 1).norm);
}

// "5 MG" in a note of capitals.
const UNITS: ReadonlySet<string> = new Set(['mg', 'mm']);

/** "NT-proBNP": part of a name. */
function isHyphenated({ first, end }: Candidate, { doc: { tokens } }: Surroundings): boolean {
  const behind = tokenAt(tokens, end);
  const before = tokenAt(tokens, first - 1);
  const isGlued = !tokenAt(tokens, first).spaced && before.norm === '-' && !before.spaced;
  return isGlued || (behind.norm === '-' && !behind.spaced && !tokenAt(tokens, end + 1).spaced);
}

function asUnread(candidate: Candidate, around: Surroundings): Resolution | undefined {
  if (around.index.entities.covering(spanOf(candidate))) return undefined;
  if (isState(candidate, around) || isHyphenated(candidate, around)) return undefined;
  if (UNITS.has(candidate.key) && isAfterNumber(around.doc, candidate)) return undefined;
  const form = ambiguousForms
    .get(candidate.key)
    ?.find((known) => isFormHere(known, candidate, around));
  return (
    form && {
      meaning: form.meaning,
      dangerous: canBeDangerous(candidate.key, candidate.text),
    }
  );
}

/** The entity that it is; where the name of that has but the form again, what the table says of it. */
function asEntity(candidate: Candidate, around: Surroundings): Resolution | undefined {
  const entity = around.index.entityOf(spanOf(candidate));
  const resolution = entity && ofEntity(entity, candidate);
  if (!resolution || !hasWord(resolution.meaning, candidate.key)) return resolution;
  return asShorthand(candidate, around) ?? resolution;
}

/** What the form was read as; undefined when it is no short form here. */
export function resolveForm(candidate: Candidate, around: Surroundings): Resolution | undefined {
  return (
    asAttribute(candidate, around) ??
    asEntity(candidate, around) ??
    asCue(candidate, around) ??
    asDefined(candidate, around) ??
    asShorthand(candidate, around) ??
    asLooseSig(candidate, around) ??
    asUnread(candidate, around)
  );
}
