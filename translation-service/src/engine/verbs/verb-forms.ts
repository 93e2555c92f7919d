import type { Subject, VerbKind } from '../generation.ts';
import type { FunctionWord, VerbEntry } from '../lexicon/reading.ts';
import { agree } from '../spanish/agreement.ts';
import type { GrammaticalNumber } from '../spanish/agreement.ts';
import {
  conjugate,
  gerund,
  sayInfinitive,
  participle,
  withoutReflexive,
} from '../spanish/conjugation.ts';
import type { Tense } from '../spanish/tense.ts';
import type { VerbGroup } from './verb-group.ts';

export interface Saying {
  readonly text: string;
  readonly kind: VerbKind;
}

interface Modal {
  readonly es: string;
  readonly tense: Tense;
}

/** Modals as Spanish verbs that an sayInfinitive follows. */
const MODALS: Readonly<Record<string, Modal>> = {
  can: { es: 'poder', tense: 'present' },
  cannot: { es: 'poder', tense: 'present' },
  could: { es: 'poder', tense: 'imperfect' },
  may: { es: 'poder', tense: 'present' },
  might: { es: 'poder', tense: 'conditional' },
  must: { es: 'deber', tense: 'present' },
  should: { es: 'deber', tense: 'present' },
  'ought to': { es: 'deber', tense: 'present' },
  'able to': { es: 'poder', tense: 'present' },
  'unable to': { es: 'poder', tense: 'present' },
  'not able to': { es: 'poder', tense: 'present' },
  'has to': { es: 'tener que', tense: 'present' },
  'have to': { es: 'tener que', tense: 'present' },
  'had to': { es: 'tener que', tense: 'preterite' },
  'needs to': { es: 'necesitar', tense: 'present' },
  'need to': { es: 'necesitar', tense: 'present' },
  'used to': { es: 'soler', tense: 'imperfect' },
  'going to': { es: 'ir a', tense: 'present' },
};
const NEGATIVE_MODAL = /^(?:cannot|unable to|not able to)$/;

/** The "no" of a group, whether said by "not" or within its modal. */
export function negationOf(group: VerbGroup): string {
  if (group.not !== '') return group.not;
  return group.modal && NEGATIVE_MODAL.test(group.modal.key) ? 'no' : '';
}

/** The main verb, with a modal before it when the group has one that Spanish says as a verb. */
function predicateOf(
  group: VerbGroup,
  main: string,
): { readonly es: string; readonly tense: Tense | undefined } {
  const { modal } = group;
  if (!modal || modal.key === 'will' || modal.key === 'shall' || modal.key === "'ll")
    return { es: main, tense: modal && 'future' };
  if (modal.key === 'would') return { es: main, tense: 'conditional' };
  const known = MODALS[modal.key];
  return known ? { es: `${known.es} ${main}`, tense: known.tense } : { es: main, tense: undefined };
}

const isPast = (word: FunctionWord | undefined) => word?.es === 'past';

/** An active verb group: "has been taking", "does not smoke", "was able to walk". */
export function sayActive(
  group: VerbGroup,
  entry: VerbEntry,
  subject: Subject,
  ongoing: boolean,
): Saying {
  const { es, tense } = predicateOf(group, sayInfinitive(entry.es));
  const { person } = subject;
  if (group.have) return sayPerfect(group, es, subject, ongoing);
  if (group.be) {
    const able = group.modal !== undefined;
    const past = able ? 'preterite' : 'imperfect';
    return {
      text: conjugate(es, isPast(group.be) ? past : 'present', person),
      kind: isPast(group.be) ? 'past' : 'present',
    };
  }
  if (tense)
    return { text: conjugate(es, tense, person), kind: tense === 'preterite' ? 'past' : 'present' };
  const past = isPast(group.does) || group.main?.form === 'past';
  return {
    text: conjugate(es, past ? 'preterite' : 'present', person),
    kind: past ? 'past' : 'present',
  };
}

function sayPerfect(group: VerbGroup, es: string, { person }: Subject, ongoing: boolean): Saying {
  const past = isPast(group.have);
  // "has been taking for 2 years", "has had fever for 3 days" is still going on: the present in Spanish.
  const continuous = group.been !== undefined && group.main?.form === 'ing';
  const state = group.main?.verb.flags.has('state') === true;
  if (!past && ongoing && (continuous || state) && group.not === '')
    return { text: conjugate(es, 'present', person), kind: 'present' };
  const helper = conjugate('haber', past ? 'imperfect' : 'present', person);
  if (continuous) return { text: `${helper} estado ${gerund(es)}`, kind: 'perfect' };
  return {
    text: reflexive(es, person, `${helper} ${participle(withoutReflexive(es))}`),
    kind: 'perfect',
  };
}

const reflexive = (es: string, person: Subject['person'], text: string) =>
  /^\p{L}+[aeií]rse\b/u.test(es) ? `${person === '1s' ? 'me' : 'se'} ${text}` : text;

/** A passive group: "was treated", "has been diagnosed", "is controlled". */
export function sayPassive(group: VerbGroup, entry: VerbEntry, subject: Subject): Saying {
  const main = withoutReflexive(entry.es);
  const manner = group.adverbs.filter((adverb) => /^(?:bien|mal)$/.test(adverb));
  const agreeing = [...manner, agree(participle(main), subject.agreement)].join(' ');
  const { person } = subject;
  const { tense } = predicateOf(group, main);
  if (group.modal) return sayModalPassive(group, tense, agreeing, subject);
  if (group.have) {
    const helper = conjugate('haber', isPast(group.have) ? 'imperfect' : 'present', person);
    return { text: `${helper} sido ${agreeing}`, kind: 'perfect' };
  }
  if (isPast(group.be))
    return { text: `${conjugate('ser', 'preterite', person)} ${agreeing}`, kind: 'past' };
  return { text: `${conjugate('estar', 'present', person)} ${agreeing}`, kind: 'copula' };
}

function sayModalPassive(
  group: VerbGroup,
  tense: Tense | undefined,
  agreeing: string,
  { person }: Subject,
): Saying {
  const { es } = predicateOf(group, 'ser');
  return { text: `${conjugate(es, tense ?? 'present', person)} ${agreeing}`, kind: 'present' };
}

/** "was prescribed metformin" -> "se le recetó metformina": what is given becomes the subject. */
export function sayDative(group: VerbGroup, entry: VerbEntry, number: GrammaticalNumber): Saying {
  const person = number === 'p' ? '3p' : '3s';
  const pronoun = 'se le';
  const main = withoutReflexive(entry.es);
  if (group.have)
    return {
      text: `${pronoun} ${conjugate('haber', isPast(group.have) ? 'imperfect' : 'present', person)} ${participle(main)}`,
      kind: 'perfect',
    };
  return {
    text: `${pronoun} ${conjugate(main, isPast(group.be) ? 'preterite' : 'present', person)}`,
    kind: isPast(group.be) ? 'past' : 'present',
  };
}

/** "is", "was", "has been" before an adjective, a noun or a place. */
export function sayCopula(group: VerbGroup, verb: 'ser' | 'estar', subject: Subject): Saying {
  const { person } = subject;
  const { es, tense } = predicateOf(group, verb);
  if (group.have) {
    const helper = conjugate('haber', isPast(group.have) ? 'imperfect' : 'present', person);
    return { text: `${helper} ${participle(verb)}`, kind: 'copula' };
  }
  if (tense) return { text: conjugate(es, tense, person), kind: 'copula' };
  const past =
    subject.cls === 'test' || subject.cls === 'procedure' || subject.cls === 'value'
      ? 'preterite'
      : 'imperfect';
  return { text: conjugate(es, isPast(group.be) ? past : 'present', person), kind: 'copula' };
}
