import { IRREGULAR, PARTICIPLES, STEM_CHANGES } from './irregular-verbs.ts';
import type { StemChange } from './irregular-verbs.ts';
import type { Tense } from './tense.ts';

export type Person = '1s' | '3s' | '3p';

interface Verb {
  /** Infinitive without "se". */
  readonly infinitive: string;
  readonly reflexive: boolean;
  /** What follows the verb in its dictionary entry: "dejar de respirar" -> " de respirar". */
  readonly tail: string;
}

const PRONOUNS: Readonly<Record<Person, string>> = { '1s': 'me', '3s': 'se', '3p': 'se' };
const PERSON_AT: Readonly<Record<Person, 0 | 1 | 2>> = { '1s': 0, '3s': 1, '3p': 2 };

type Endings = readonly [string, string, string];
const ENDINGS: Readonly<
  Record<
    'present' | 'preterite' | 'imperfect' | 'subjunctive',
    Readonly<Record<'a' | 'e' | 'i', Endings>>
  >
> = {
  present: { a: ['o', 'a', 'an'], e: ['o', 'e', 'en'], i: ['o', 'e', 'en'] },
  preterite: { a: ['é', 'ó', 'aron'], e: ['í', 'ió', 'ieron'], i: ['í', 'ió', 'ieron'] },
  imperfect: { a: ['aba', 'aba', 'aban'], e: ['ía', 'ía', 'ían'], i: ['ía', 'ía', 'ían'] },
  subjunctive: { a: ['e', 'e', 'en'], e: ['a', 'a', 'an'], i: ['a', 'a', 'an'] },
};
const FUTURE: Endings = ['é', 'á', 'án'];

function read(entry: string): Verb {
  const [word = '', ...rest] = entry.split(' ');
  const reflexive = /[aeií]rse$/.test(word);
  return {
    infinitive: reflexive ? word.slice(0, -2) : word,
    reflexive,
    tail: rest.length > 0 ? ` ${rest.join(' ')}` : '',
  };
}

const vowelOf = (infinitive: string): 'a' | 'e' | 'i' => {
  const vowel = infinitive.at(-2);
  if (vowel === 'a' || vowel === 'e') return vowel;
  return 'i';
};

/** The entry without the pronoun of a reflexive infinitive: "caerse" -> "caer". */
export const withoutReflexive = (entry: string): string =>
  entry.replace(/^(\p{L}+[aeií]r)se\b/u, '$1');

/** A finite form with its reflexive pronoun; `entry` is an infinitive, with "se" or further words if it has them. */
export function conjugate(entry: string, tense: Tense, person: Person): string {
  const verb = read(entry);
  const form = finite(verb.infinitive, tense, person);
  return (verb.reflexive ? `${PRONOUNS[person]} ` : '') + form + verb.tail;
}

function finite(infinitive: string, tense: Tense, person: Person): string {
  const listed = IRREGULAR[infinitive]?.[tense]?.[PERSON_AT[person]];
  if (listed !== undefined) return listed;
  if (tense === 'future' || tense === 'conditional')
    return fromFutureStem(infinitive, tense, person);
  const vowel = vowelOf(infinitive);
  const ending = ENDINGS[tense][vowel][PERSON_AT[person]];
  if (tense === 'imperfect') return infinitive.slice(0, -2) + ending;
  if (tense === 'preterite') return preterite(infinitive, ending);
  if (tense === 'subjunctive') return subjunctive(infinitive, ending);
  return spell(changeStem(infinitive), ending, infinitive);
}

function fromFutureStem(infinitive: string, tense: 'future' | 'conditional', person: Person) {
  const stem = IRREGULAR[infinitive]?.futureStem ?? infinitive.replace('í', 'i');
  const endings = tense === 'future' ? FUTURE : ENDINGS.imperfect.e;
  return stem + endings[PERSON_AT[person]];
}

/** Stem of the stressed forms: "dolor" changes in "duele". */
function changeStem(infinitive: string): string {
  const stem = infinitive.slice(0, -2);
  const change = STEM_CHANGES[infinitive];
  return change ? replaceLast(stem, change) : stem;
}

function replaceLast(stem: string, change: StemChange): string {
  const [from = '', to = ''] = change.split('>');
  const at = stem.lastIndexOf(from);
  return at < 0 ? stem : stem.slice(0, at) + to + stem.slice(at + from.length);
}

function preterite(infinitive: string, ending: string): string {
  const stem = infinitive.slice(0, -2);
  const change = STEM_CHANGES[infinitive];
  // -ir verbs with a changing stem keep a trace of it in the third person: "sintió", "durmió", "pidió".
  if (infinitive.endsWith('ir') && change && ending !== 'í') {
    const weak: StemChange = change.startsWith('o') ? 'o>u' : 'e>i';
    return softPreterite(replaceLast(stem, weak), ending);
  }
  if (ending === 'é') return spellBefore(stem, 'e', infinitive) + ending;
  return softPreterite(stem, ending);
}

/** "ió" after a vowel is written "yó" ("disminuyó"), after ñ and ll "ó" ("tiñó"). */
function softPreterite(stem: string, ending: string): string {
  if (!ending.startsWith('i')) return stem + ending;
  if (/[aeou]$/.test(stem) && !/[gq]u$/.test(stem)) return `${stem}y${ending.slice(1)}`;
  return /(?:ñ|ll)$/.test(stem) ? stem + ending.slice(1) : stem + ending;
}

function subjunctive(infinitive: string, ending: string): string {
  const first = IRREGULAR[infinitive]?.present?.[0];
  // The subjunctive goes with the first person: "tengo" -> "tenga".
  if (first?.endsWith('o')) return first.slice(0, -1) + ending;
  if (/[aeo]?[^aeiou]?uir$/.test(infinitive) && !/[gq]uir$/.test(infinitive))
    return `${infinitive.slice(0, -2)}y${ending}`;
  if (/[aeou]cer$|ucir$/.test(infinitive) && !STEM_CHANGES[infinitive])
    return `${infinitive.slice(0, -3)}zc${ending}`;
  return spell(changeStem(infinitive), ending, infinitive);
}

/** Joins stem and ending so that the consonant keeps its sound: "busque", "llegue", "empiece", "recojo", "sigo". */
function spell(stem: string, ending: string, infinitive: string): string {
  if (/[^gq]uir$/.test(infinitive) && /^[eo]/.test(ending)) return `${stem}y${ending}`;
  if (/[aeou]cer$|ucir$/.test(infinitive) && ending.startsWith('o') && !STEM_CHANGES[infinitive])
    return `${stem.slice(0, -1)}zc${ending}`;
  return spellBefore(stem, ending.charAt(0), infinitive) + ending;
}

function spellBefore(stem: string, next: string, infinitive: string): string {
  const front = /[eéií]/.test(next);
  if (infinitive.endsWith('ar')) {
    if (!front) return stem;
    return stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c');
  }
  if (front) return stem;
  return stem
    .replace(/(?<=[^aeou])c$/, 'z')
    .replace(/gu$/, 'g')
    .replace(/g$/, (g) => (/gu[ie]r$/.test(infinitive) ? g : 'j'));
}

/** The past participle, masculine singular. */
export function participle(entry: string): string {
  const { infinitive, tail } = read(entry);
  const listed = IRREGULAR[infinitive]?.participle ?? PARTICIPLES[infinitive];
  if (listed !== undefined) return listed + tail;
  const stem = infinitive.slice(0, -2);
  if (infinitive.endsWith('ar')) return `${stem}ado${tail}`;
  return (/[aeo]$/.test(stem) ? `${stem}ído` : `${stem}ido`) + tail;
}

/** The gerund: "tomando", "durmiendo", with "se" attached for reflexive verbs. */
export function gerund(entry: string): string {
  const { infinitive, reflexive, tail } = read(entry);
  const form = gerundOf(infinitive);
  const closed = reflexive
    ? `${form.replace(/([aei])ndo$/, (_, v: string) => `${v === 'a' ? 'á' : 'é'}ndo`)}se`
    : form;
  return closed + tail;
}

function gerundOf(infinitive: string): string {
  const listed = IRREGULAR[infinitive]?.gerund;
  if (listed !== undefined) return listed;
  const stem = infinitive.slice(0, -2);
  if (infinitive.endsWith('ar')) return `${stem}ando`;
  const change = STEM_CHANGES[infinitive];
  const weak =
    change && infinitive.endsWith('ir')
      ? replaceLast(stem, change.startsWith('o') ? 'o>u' : 'e>i')
      : stem;
  return /[aeou]$/.test(weak) && !weak.endsWith('gu') ? `${weak}yendo` : `${weak}iendo`;
}

/** The polite command; an affirmative one takes its pronouns at its end: "acuéstese", "tómelo". */
export function command(entry: string, clitic = ''): string {
  const { infinitive, reflexive, tail } = read(entry);
  const form = finite(infinitive, 'subjunctive', '3s');
  const pronouns = (reflexive ? 'se' : '') + clitic;
  return (pronouns === '' ? form : stressed(form) + pronouns) + tail;
}

/** The negative polite command, without its "no": "se acueste", "lo tome". */
export function negativeCommand(entry: string, clitic = ''): string {
  const { infinitive, reflexive, tail } = read(entry);
  const pronouns = [reflexive ? 'se' : '', clitic].filter((pronoun) => pronoun !== '');
  return [...pronouns, finite(infinitive, 'subjunctive', '3s')].join(' ') + tail;
}

/** The infinitive as it stands in the entry, with a pronoun at its end. */
export function sayInfinitive(entry: string, clitic = ''): string {
  const [word = '', ...rest] = entry.split(' ');
  return [word + clitic, ...rest].join(' ');
}

/** Writes the accent on the last but one vowel, which a pronoun at the end makes necessary. */
function stressed(form: string): string {
  if (/[áéíóú]/.test(form)) return form;
  const nuclei = [...form.matchAll(/(?:[iu](?=[aeo]))?[aeo](?:[iu](?![aeo]))?|[iu]/g)];
  const nucleus = nuclei.at(-2);
  if (!nucleus) return form;
  const strong = nucleus[0].search(/[aeo]/);
  const at = nucleus.index + Math.max(strong, 0);
  return form.slice(0, at) + accent(form.charAt(at)) + form.slice(at + 1);
}

const accent = (vowel: string) => ({ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' })[vowel] ?? vowel;
