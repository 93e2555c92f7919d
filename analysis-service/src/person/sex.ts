import type { Sentence, Token } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import { anatomyAt } from './anatomy.ts';
import { stated, type FoundSex, type SexStatement } from './found-sex.ts';
import { personAt } from './others.ts';
import { PronounReader } from './pronouns.ts';
import { excerpt, type Scene } from './scene.ts';
import { nounAt } from './sex-nouns.ts';
import { besideAge, labeled, obstetricFormula } from './sex-shorthand.ts';
import { SEX_WORDS } from './words.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const LABELS = words('sex gender');
const FORMULA = words('g p para');
const TRANS = words('trans transgender transsexual transwoman transman mtf ftm nonbinary');

/** What the text tells about the sex of the patient, in text order. */
export function readSex(scene: Scene): SexStatement[] {
  const { tokens } = scene.doc;
  const found: FoundSex[] = [];
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

function sexAt(scene: Scene, place: Place): FoundSex | undefined {
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
  const told = place.isTrans ? assigned(tokens, at) : statedAt(scene, place);
  return told ?? anatomyAt(tokens, at);
}

// "My baby boy": the noun may follow.
function ofRelative(tokens: readonly Token[], at: number): FoundSex | undefined {
  const sex =
    personAt(tokens, at)?.sex ??
    SEX_WORDS.get(tokenAt(tokens, at).norm)?.sex ??
    SEX_WORDS.get(tokenAt(tokens, at + 1).norm)?.sex;
  return sex && stated(at, at + 1, sex);
}

// "Assigned female at birth", AFAB: all that counts where gender and sex may differ.
function assigned(tokens: readonly Token[], at: number): FoundSex | undefined {
  const word = SEX_WORDS.get(tokenAt(tokens, at).norm);
  if (word === undefined) return undefined;
  const isAssigned = word.kind === 'sign' || tokenAt(tokens, at - 1).norm === 'assigned';
  return isAssigned ? stated(at, at + 1, word.sex) : undefined;
}

function statedAt(scene: Scene, { at, sentence }: Place): FoundSex | undefined {
  const { tokens } = scene.doc;
  const { kind, norm } = tokenAt(tokens, at);
  if (LABELS.has(norm)) return labeled(tokens, at);
  if (FORMULA.has(norm)) return obstetricFormula(tokens, at);
  const shorthand = besideAge(tokens, at, sentence);
  return shorthand ?? (kind === 'number' ? undefined : nounAt(scene, at, sentence));
}
