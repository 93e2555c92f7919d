import type { Generation, Rule } from '../generation.ts';
import { isAdjective, isNoun, isRole, isVerb } from '../lexicon/reading.ts';
import { isClass, unitAt, words } from '../units-and-readings.ts';
import { readDuration } from '../phrases/durations.ts';
import { opens } from '../rule-index.ts';
import type { OpenedRule } from '../rule-index.ts';
import { agree } from '../spanish/agreement.ts';
import type { Agreement } from '../spanish/agreement.ts';
import type { Tagged } from '../unit.ts';
import { ownEntry } from '../../own-entry.ts';

const YEARS = /^\d{1,3}$/;
const isAgeNumber = ({ kind, text }: Tagged) => kind === 'number' && YEARS.test(text);

/** Words before an age, and how many units they are. */
function ageLead(g: Generation): number {
  if (/^(?:aged|age)$/.test(g.lower())) return 1;
  if (g.lower() !== 'at') return 0;
  if (g.lower(1) === 'age') return g.lower(2) === 'of' ? 3 : 2;
  return /^(?:the|an)$/.test(g.lower(1)) && g.lower(2) === 'age' ? 4 : 0;
}

const saysOfAge = (g: Generation, at: number) =>
  unitAt(g.units, at).lower === 'of' && unitAt(g.units, at + 1).lower === 'age';

/** "at 3 months of age" */
const ageInMonths: Rule = (g) => {
  const lead = g.lower() === 'at' ? 1 : ageLead(g);
  const duration = lead > 0 ? readDuration(g.units, g.at + lead) : undefined;
  if (!duration) return false;
  const of = saysOfAge(g, duration.end);
  if (!of && lead === 1) return false;
  const article = duration.gender === 'f' ? 'las' : 'los';
  g.emit(
    words(`a ${article} ${duration.text}`, of ? 'de edad' : ''),
    duration.end + (of ? 2 : 0) - g.at,
  );
  return true;
};

/** "Daughter, 12, has asthma" */
const ageBetweenCommas: Rule = (g) => {
  if (g.unit().text !== ',' || g.unit(2).text !== ',' || !isAgeNumber(g.unit(1))) return false;
  if (g.topicClass !== 'family' && g.topicClass !== 'person') return false;
  const number = g.lower(1);
  g.emit(',');
  g.emit(`de ${number} años`);
  g.emit(',');
  g.clauseStart = false;
  return true;
};

/** "at age 6", "aged 58", "died at 52", "age 9" */
const age: Rule = (g) => {
  const lead = ageLead(g) || (g.lower() === 'at' && tellsAge(g) ? 1 : 0);
  const number = g.unit(lead);
  if (lead === 0 || !isAgeNumber(number)) return false;
  const unit = g.lower(lead + 1);
  if (/^(?:months?|weeks?|days?|hours?|minutes?)$/.test(unit)) return false;
  const years = /^(?:years?|yrs?|y)$/.test(unit) ? 1 : 0;
  const of = years === 1 && saysOfAge(g, g.at + lead + 2) ? 2 : 0;
  const adjective = /^aged?$/.test(g.lower()) && g.verb === 'none';
  g.emit(`${adjective ? 'de' : 'a los'} ${number.text} años`, lead + 1 + years + of);
  return true;
};

const MEASURE = /^(?:mg|ml|l|%|\/|mmhg|bpm|hours?|°|a\.m\.|p\.m\.)$/;
const LIFE_EVENT = /^(?:die|diagnose|start|begin|have|marry|retire|quit|deliver|break)\b/;

/** Whether a bare "at 52" is an age: in talk of relatives, deaths and diagnoses, and not a rate or a dose. */
function tellsAge(g: Generation): boolean {
  const next = g.unit(2);
  if (next.kind === 'number' || MEASURE.test(next.lower) || isRole(next.tag, 'preposition'))
    return false;
  return g.units.some(
    ({ tag }) =>
      isClass(tag, 'family', 'condition', 'procedure') ||
      (isVerb(tag) && LIFE_EVENT.test(tag.verb.en)),
  );
}

const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  year: ['año', 'años'],
  month: ['mes', 'meses'],
  week: ['semana', 'semanas'],
  day: ['día', 'días'],
};

/** "52-year-old woman", "3-year-old M", "6-month-old" */
const yearsOld: Rule = (g) => {
  const lead = isRole(g.tag(), 'article') || g.lower() === 'this' ? 1 : 0;
  const number = g.unit(lead);
  const unit = ownEntry(UNITS, g.lower(lead + 1).replace(/s$/, ''));
  if (!unit || !isAgeNumber(number) || g.lower(lead + 2) !== 'old') return false;
  const amount = `${number.text} ${number.text === '1' ? unit[0] : unit[1]}`;
  const person = readPerson(g, lead + 3, unit[1] === 'años' ? Number(number.text) : 0);
  if (!person) {
    g.emit(`de ${amount}`, lead + 3);
    return true;
  }
  const { agreement } = person;
  const opening = lead === 1 ? (ownEntry(OPENINGS, g.lower())?.[agreement.gender] ?? '') : '';
  g.emit(words(opening, person.text, `de ${amount}`), person.end);
  g.subject = { person: '3s', agreement, said: true, cls: 'person' };
  g.setTopic(agreement, 'person');
  return true;
};

const OPENINGS: Readonly<Record<string, Readonly<Record<'m' | 'f', string>>>> = {
  this: { m: 'este', f: 'esta' },
  a: { m: 'un', f: 'una' },
  an: { m: 'un', f: 'una' },
  the: { m: 'el', f: 'la' },
};

interface Person {
  readonly text: string;
  readonly agreement: Agreement;
  /** Units from the present one to the end of the person. */
  readonly end: number;
}

const FEMALE = /^(?:woman|female|girl|lady|daughter)$/;
const MALE = /^(?:man|male|boy|gentleman|son)$/;
const ANYONE = /^(?:patient|pt|child|infant|individual|person|adult)$/;

/** The person after an age, with the adjectives between them: "white male". */
function readPerson(g: Generation, from: number, years: number): Person | undefined {
  let offset = from;
  while (isAdjective(g.tag(offset)) && !isNoun(g.tag(offset))) offset += 1;
  const { lower } = g.unit(offset);
  const gender = genderOf(g, offset);
  if (!gender) return undefined;
  const agreement: Agreement = { gender, number: 's' };
  const adjectives = g.units
    .slice(g.at + from, g.at + offset)
    .map(({ tag }) => (isAdjective(tag) ? agree(tag.es, agreement) : ''));
  const own = g.tag(offset);
  const occupied = isNoun(own) && own.gender === 'c' && !ANYONE.test(lower);
  const name = occupied ? agree(own.es, agreement) : nameOf(lower, years, gender);
  return { text: words(name, ...adjectives), agreement, end: offset + 1 };
}

function genderOf(g: Generation, offset: number): 'm' | 'f' | undefined {
  const { text, lower } = g.unit(offset);
  if (FEMALE.test(lower) || text === 'F') return 'f';
  if (MALE.test(lower) || text === 'M') return 'm';
  const person = ANYONE.test(lower) || isClass(g.tag(offset), 'person');
  return person ? (g.discourse.sex ?? 'm') : undefined;
}

const CHILD_BELOW = 13;
const ADULT_FROM = 18;

function nameOf(word: string, years: number, gender: 'm' | 'f'): string {
  const female = gender === 'f';
  if (/^(?:patient|pt|individual|person|adult)$/.test(word)) return 'paciente';
  if (years < CHILD_BELOW) return female ? 'niña' : 'niño';
  if (years < ADULT_FROM) return `adolescente de sexo ${female ? 'femenino' : 'masculino'}`;
  return female ? 'mujer' : 'hombre';
}

/** Rules for ages, in the order in which they are tried. */
export const ageRules: readonly OpenedRule[] = [
  opens(ageBetweenCommas, [], [',']),
  opens(ageInMonths, [], ['at', 'age', 'aged']),
  opens(yearsOld, ['number', 'article'], ['this']),
  opens(age, [], ['at', 'age', 'aged']),
];
