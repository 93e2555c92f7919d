import type { Document, Token } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import { personAt, phraseStart } from './others.ts';
import { CARING, CLINICIAN_VERBS, FIRST_PERSON } from './words.ts';

/** Who tells the field: the patient, somebody for a relative at token `patientAt`, or a third person. */
export type Speaker =
  | { readonly kind: 'patient' }
  | { readonly kind: 'relative'; readonly patientAt: number }
  | { readonly kind: 'third' };

const OPENING_SENTENCES = 2;
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const AUXILIARIES = words(
  "have had 've am was do did don't didn't can't cannot can could would will also just really then already think so still not been very a bit always usually only stop stopped keep keeps started",
);
const NUMBERED = words('type stage grade class cn factor bipolar phase level part');
const CARRYING = words('brought drove took sent made got dropped bring woke');
const SHARED = words('too also well same');
const SPEAKING = words(
  'says said say thinks thought noticed told made makes wants wanted insisted brought drove sent booked persuaded convinced asked reckons died passed gave recommended suggested',
);
const BODY = words(
  'chest head throat stomach tummy belly back leg legs arm arms knee knees foot feet eye eyes ear ears skin heart neck shoulder hip hand hands period periods breathing cough pain symptoms temperature wrist ankle elbow nose mouth tooth teeth breast breasts',
);
const FAMILIAR = words('mum mom dad nan gran grandma grandpa granny husband wife hubby');
const CHILDREN = words('baby infant newborn son daughter child toddler kid grandson granddaughter');
const TRADES = words('nurse doctor pharmacist paramedic teacher carer smoker');

// "Mum is 86", "Husband collapsed" without a child in the text; "mum worried" speaks of a child.
function isFamiliar(tokens: readonly Token[], at: number, firstToken: number): boolean {
  if (at !== firstToken || !FAMILIAR.has(tokenAt(tokens, at).norm)) return false;
  const verb = tokenAt(tokens, at + 1).norm;
  if (!FAMILIAR_VERBS.has(verb)) return false;
  return !tokens.some(({ norm }) => CHILDREN.has(norm));
}

const FAMILIAR_VERBS = words(
  "is has can't cant won't wont keeps fell collapsed started woke not off been isn't hasn't seems looks can",
);

const isTrade = (tokens: readonly Token[], verb: number) =>
  /^(?:is|was)$/u.test(tokenAt(tokens, verb).norm) &&
  [verb + 1, verb + 2].some((at) => TRADES.has(tokenAt(tokens, at).norm));

const AWAY = words('with by from at than like and hit to of');

/** Who speaks, from the first person's own complaints and the relatives that the text opens with. */
export function findSpeaker(doc: Document): Speaker {
  const { tokens } = doc;
  const isClinical = tokens.some(({ norm }) => norm === 'patient' || norm === 'pt');
  if (isClinical) return { kind: 'third' };
  const firsts = firstPersons(tokens);
  const isUnwell = firsts.some((at) => tellsOfSelf(tokens, at));
  const isOwnStory = firsts.some((at) => isOwn(tokens, at));
  const patientAt = isUnwell ? undefined : relativePatient(doc, isOwnStory ? 'own' : 'care');
  if (patientAt !== undefined) return { kind: 'relative', patientAt };
  return { kind: firsts.length > 0 ? 'patient' : 'third' };
}

/** Where the text says "I", "my" or "me" outside of quotes, and no clinician writes it. */
function firstPersons(tokens: readonly Token[]): number[] {
  const found: number[] = [];
  let isQuoted = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const { norm } = tokens[at]!;
    if (norm === '"') isQuoted = !isQuoted;
    if (!isQuoted && FIRST_PERSON.has(norm) && !isClinician(tokens, at)) found.push(at);
  }
  return found;
}

function isOwn(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokenAt(tokens, at);
  if (norm === 'my' || norm === 'mine') return norm === 'my' && !isMyPerson(tokens, at);
  if (norm === 'me') return CARRYING.has(tokenAt(tokens, at - 1).norm);
  if (norm === 'i' && NUMBERED.has(tokenAt(tokens, at - 1).norm)) return false;
  let verb = at + 1;
  while (verb < at + 4 && AUXILIARIES.has(tokenAt(tokens, verb).norm)) verb += 1;
  const word = tokenAt(tokens, verb);
  return word.kind === 'word' && !CARING.has(word.norm) && !CLINICIAN_VERBS.has(word.norm);
}

function isClinician(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokenAt(tokens, at);
  if (norm === 'i' && NUMBERED.has(tokenAt(tokens, at - 1).norm)) return true;
  return (
    CLINICIAN_VERBS.has(tokenAt(tokens, at + 1).norm) ||
    CLINICIAN_VERBS.has(tokenAt(tokens, at + 2).norm)
  );
}

const SUFFERING = words(
  'feel felt cough coughing coughed vomit vomited vomiting ache aching hurt caught suffer itch faint fainted fell bleed snore wheeze struggle sweat shake ' +
    'tired sick dizzy pregnant sore ill unwell exhausted aching breathless',
);
const HAVING = words("have had got get i've ive");
const OBJECTS = words('a an the some no this these pain pains chest bad really terrible constant');

/** "I have a sore throat", "I feel", "my chest": the first person is the one who is unwell. */
function tellsOfSelf(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokenAt(tokens, at);
  if (norm === 'my') return !isMyPerson(tokens, at) && BODY.has(tokenAt(tokens, at + 1).norm);
  if (norm === 'me') return CARRYING.has(tokenAt(tokens, at - 1).norm);
  for (let verb = at; verb < at + 4; verb += 1) {
    const word = tokenAt(tokens, verb).norm;
    if (SUFFERING.has(word)) return true;
    if (HAVING.has(word)) return OBJECTS.has(tokenAt(tokens, verb + 1).norm);
    if (verb > at && !AUXILIARIES.has(word)) return false;
  }
  return false;
}

// "My 5 week old daughter", "my husband's breathing".
function isMyPerson(tokens: readonly Token[], at: number): boolean {
  for (let next = at + 1; next < at + 7; next += 1) {
    const { norm, kind } = tokenAt(tokens, next);
    if (personAt(tokens, next) !== undefined || norm === 'boy' || norm === 'girl') return true;
    if (kind === 'newline' || (kind === 'punctuation' && norm !== '-')) return false;
  }
  return false;
}

/** The relative whom the text opens with; one who also tells of "my" own things must be its very subject. */
function relativePatient(doc: Document, story: 'own' | 'care'): number | undefined {
  if (doc.field === 'medicalHistory') return undefined;
  for (const { firstToken, endToken } of doc.sentences.slice(0, OPENING_SENTENCES)) {
    for (let at = firstToken; at < endToken; at += 1) {
      if (!isKin(doc.tokens, at)) continue;
      const first = phraseStart(doc.tokens, at, firstToken);
      if (!isMine(doc.tokens, first) && !isFamiliar(doc.tokens, at, firstToken)) continue;
      const isSubject = story === 'care' || first === firstToken;
      const place = { at, first, firstToken, endToken };
      return isSubject && isPatient(doc.tokens, place) ? at : undefined;
    }
  }
  return undefined;
}

function isKin(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokenAt(tokens, at);
  const role = SIDE_KIN.has(norm) ? 'other' : personAt(tokens, at)?.role;
  return role === undefined ? norm === 'boy' || norm === 'girl' : role !== 'other';
}

/** Of whom a text tells as of contacts or heredity more often than as of the patient. */
const SIDE_KIN = words(
  'sister brother aunt auntie uncle cousin cousins niece nephew sisters brothers aunts uncles relatives family sibling siblings',
);

const isMine = (tokens: readonly Token[], at: number) =>
  /^(?:my|our)$/u.test(tokenAt(tokens, at).norm);

// "Cough for two days. My wife is pregnant.": why the one who coughs asks.
function tellsNothingElse(tokens: readonly Token[], from: number, endToken: number): boolean {
  let last = endToken - 1;
  while (last > from && tokenAt(tokens, last).kind !== 'word') last -= 1;
  return /^(?:pregnant|expecting)$/u.test(tokenAt(tokens, last).norm) && last - from < 6;
}

interface Place {
  readonly at: number;
  readonly first: number;
  readonly firstToken: number;
  readonly endToken: number;
}

function isPatient(tokens: readonly Token[], { at, first, firstToken, endToken }: Place): boolean {
  if (first > firstToken && AWAY.has(tokenAt(tokens, first - 1).norm)) return false;
  const next = tokenAt(tokens, at + 1).norm;
  if (SPEAKING.has(next) || next === 'and' || isTrade(tokens, at + 1)) return false;
  if (firstToken > 0 && tellsNothingElse(tokens, at + 1, endToken)) return false;
  for (let other = at + 1; other < endToken; other += 1)
    if (SHARED.has(tokenAt(tokens, other).norm)) return false;
  return true;
}
