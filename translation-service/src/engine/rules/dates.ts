import type { Generation, Rule } from '../generation.ts';
import { isAdjective, isRole, isVerb } from '../lexicon/reading.ts';
import { agree } from '../spanish/agreement.ts';
import { readDuration } from '../phrases/durations.ts';

const NAMES =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );
const ENGLISH: Readonly<Record<string, number>> = {
  january: 1,
  jan: 1,
  february: 2,
  feb: 2,
  march: 3,
  mar: 3,
  april: 4,
  apr: 4,
  may: 5,
  june: 6,
  jun: 6,
  july: 7,
  jul: 7,
  august: 8,
  aug: 8,
  september: 9,
  sept: 9,
  sep: 9,
  october: 10,
  oct: 10,
  november: 11,
  nov: 11,
  december: 12,
  dec: 12,
};
const YEAR = /^(?:18|19|20)\d{2}$/;
const DAY = /^(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/i;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

interface When {
  readonly text: string;
  readonly end: number;
  readonly withDay: boolean;
}

const monthAt = (g: Generation, at: number): string | undefined => {
  const unit = g.units[at];
  if (!unit || !/^\p{Lu}/u.test(unit.text)) return undefined;
  const month = Object.hasOwn(ENGLISH, unit.lower.replace('.', ''))
    ? ENGLISH[unit.lower.replace('.', '')]
    : undefined;
  return month === undefined ? undefined : NAMES[month - 1];
};
const matches = (g: Generation, at: number, pattern: RegExp) =>
  g.units[at]?.kind === 'number' && pattern.test(g.units[at].text);
const figures = (text: string) => text.replace(/\D+$/, '');

/** A date with its month in words, so that nobody takes the day for the month. */
function readDate(g: Generation, at: number): When | undefined {
  return readSlashed(g, at) ?? readMonthFirst(g, at) ?? readDayFirst(g, at);
}

function readSlashed(g: Generation, at: number): When | undefined {
  const unit = g.units[at];
  const match = unit?.kind === 'number' ? SLASHED.exec(unit.text) : undefined;
  if (!match) return undefined;
  const [, month = '', day = '', year = ''] = match;
  const name = NAMES[Number(month) - 1];
  // A first part above 12 is no month; the date stays as it was written.
  if (name === undefined || Number(day) > 31) return undefined;
  return { text: `${Number(day)} de ${name} de ${year}`, end: at + 1, withDay: true };
}

function readMonthFirst(g: Generation, at: number): When | undefined {
  const month = monthAt(g, at);
  if (month === undefined) return undefined;
  if (matches(g, at + 1, YEAR))
    return { text: `${month} de ${g.units[at + 1]?.text ?? ''}`, end: at + 2, withDay: false };
  if (!matches(g, at + 1, DAY)) return { text: month, end: at + 1, withDay: false };
  const day = figures(g.units[at + 1]?.text ?? '');
  const comma = g.units[at + 2]?.text === ',' ? 1 : 0;
  if (!matches(g, at + 2 + comma, YEAR))
    return { text: `${day} de ${month}`, end: at + 2, withDay: true };
  return {
    text: `${day} de ${month} de ${g.units[at + 2 + comma]?.text ?? ''}`,
    end: at + 3 + comma,
    withDay: true,
  };
}

function readDayFirst(g: Generation, at: number): When | undefined {
  const month = matches(g, at, DAY) ? monthAt(g, at + 1) : undefined;
  if (month === undefined) return undefined;
  const text = `${figures(g.units[at]?.text ?? '')} de ${month}`;
  if (!matches(g, at + 2, YEAR)) return { text, end: at + 2, withDay: true };
  return { text: `${text} de ${g.units[at + 2]?.text ?? ''}`, end: at + 3, withDay: true };
}

const LEADS: Readonly<Record<string, string>> = {
  since: 'desde',
  until: 'hasta',
  before: 'antes de',
  after: 'después de',
  by: 'para',
  from: 'desde',
};

const date: Rule = (g) => {
  const lead = LEADS[g.lower()];
  const at = lead !== undefined || /^(?:on|in)$/.test(g.lower()) ? g.at + 1 : g.at;
  const when = readDate(g, at);
  if (!when) return false;
  const article = when.withDay && !/(?:desde|hasta)$/.test(lead ?? '') ? 'el ' : '';
  const spoken =
    at === g.at
      ? when.text
      : `${lead ?? (when.withDay ? '' : 'en')} ${when.withDay ? article || 'el ' : ''}${when.text}`.trim();
  g.emit(spoken.replace('de el ', 'del '), when.end - g.at);
  return true;
};

/** A year on its own: "diagnosed 2012" -> "diagnosticada en 2012" */
const year: Rule = (g) => {
  if (!matches(g, g.at, YEAR)) return false;
  const previous = g.unit(-1);
  const bare =
    isVerb(previous?.tag) ||
    (g.verb === 'participle' && previous?.kind !== 'number' && previous?.tag?.pos === 'adv');
  g.emit(bare ? `en ${g.unit()?.text ?? ''}` : (g.unit()?.text ?? ''));
  return true;
};

const CLOCK = /^(\d{1,2}):(\d{2})$/;
const HALF_DAY: Readonly<Record<string, string>> = {
  'a.m.': 'a. m.',
  am: 'a. m.',
  'p.m.': 'p. m.',
  pm: 'p. m.',
};

/** "at 7:00", "at 8 a.m.", "(8 a.m. and 2 p.m.)" */
const clock: Rule = (g) => {
  const lead =
    /^(?:at|around|by|since|until|from)$/.test(g.lower()) || g.lower() === 'last known well'
      ? 1
      : 0;
  const hour = g.unit(lead);
  if (hour?.kind !== 'number') return false;
  const half = HALF_DAY[g.lower(lead + 1)];
  if (!CLOCK.test(hour.text) && (half === undefined || !/^\d{1,2}$/.test(hour.text))) return false;
  const time = half === undefined ? hour.text : `${hour.text} ${half}`;
  const article = /^0?1(?::|$)/.test(hour.text) ? 'la' : 'las';
  const spoken: Readonly<Record<string, string>> = {
    at: 'a',
    around: 'alrededor de',
    by: 'para',
    since: 'desde',
    until: 'hasta',
    from: 'de',
  };
  const before = lead === 1 ? spoken[g.lower()] : undefined;
  g.emit(
    before === undefined ? time : `${before} ${article} ${time}`,
    lead + (half === undefined ? 1 : 2),
  );
  return true;
};

const WEEKDAYS: Readonly<Record<string, string>> = {
  monday: 'lunes',
  mon: 'lunes',
  tuesday: 'martes',
  tue: 'martes',
  tues: 'martes',
  wednesday: 'miércoles',
  wed: 'miércoles',
  thursday: 'jueves',
  thu: 'jueves',
  thurs: 'jueves',
  friday: 'viernes',
  fri: 'viernes',
  saturday: 'sábado',
  sat: 'sábado',
  sunday: 'domingo',
  sun: 'domingo',
};

const weekday: Rule = (g) => {
  const lead = /^(?:on|since|until|last|next|this|by|every|each)$/.test(g.lower()) ? 1 : 0;
  const unit = g.unit(lead);
  if (!unit || !/^\p{Lu}/u.test(unit.text)) return false;
  const plural = /^(?:sun|mon|tues|wednes|thurs|fri|satur)days$/.test(unit.lower);
  const day = WEEKDAYS[plural ? unit.lower.slice(0, -1) : unit.lower];
  if (day === undefined) return false;
  const word = g.lower();
  const many = plural && /[^s]$/.test(day) ? `${day}s` : day;
  const article = plural ? 'los' : 'el';
  const spoken: Readonly<Record<string, string>> = {
    on: `${article} ${many}`,
    since: `desde el ${day}`,
    until: `hasta el ${day}`,
    by: `para el ${day}`,
    last: `el ${day} pasado`,
    next: `el próximo ${day}`,
    this: `este ${day}`,
    every: `cada ${day}`,
    each: `cada ${day}`,
  };
  g.emit(lead === 1 ? (spoken[word] ?? day) : many, lead + 1);
  return true;
};

/** Words before an age, and how many units they are. */
function ageLead(g: Generation): number {
  if (/^(?:aged|age)$/.test(g.lower())) return 1;
  if (g.lower() !== 'at') return 0;
  if (g.lower(1) === 'age') return g.lower(2) === 'of' ? 3 : 2;
  return /^(?:the|an)$/.test(g.lower(1)) && g.lower(2) === 'age' && g.lower(3) === 'of' ? 4 : 0;
}

/** "at 3 months of age" */
const ageInMonths: Rule = (g) => {
  const lead = g.lower() === 'at' ? 1 : ageLead(g);
  const duration = lead > 0 ? readDuration(g.units, g.at + lead) : undefined;
  if (!duration) return false;
  const of = g.units[duration.end]?.lower === 'of' && g.units[duration.end + 1]?.lower === 'age';
  if (!of && lead === 1) return false;
  g.emit(
    `a ${duration.gender === 'f' ? 'las' : 'los'} ${duration.text}${of ? ' de edad' : ''}`,
    duration.end + (of ? 2 : 0) - g.at,
  );
  return true;
};

/** "Daughter, 12, has asthma" */
const ageBetweenCommas: Rule = (g) => {
  const number = g.unit(1);
  const closed = g.unit(2)?.text === ',';
  if (
    g.unit()?.text !== ',' ||
    number?.kind !== 'number' ||
    !/^\d{1,3}$/.test(number.text) ||
    !closed
  )
    return false;
  if (g.topicClass !== 'family' && g.topicClass !== 'person') return false;
  g.emit(',');
  g.emit(`de ${number.text} años`);
  g.emit(',');
  g.clauseStart = false;
  return true;
};

/** "at age 6", "aged 58", "died at 52", "age 9" */
const age: Rule = (g) => {
  const lead = ageLead(g);
  const atAge = lead === 0 && g.lower() === 'at' && tellsAge(g) ? 1 : 0;
  const number = g.unit(lead + atAge);
  if (lead + atAge === 0 || number?.kind !== 'number' || !/^\d{1,3}$/.test(number.text))
    return false;
  const unit = g.lower(lead + atAge + 1);
  const months = /^(?:months?|weeks?|days?|hours?|minutes?)$/.test(unit);
  if (months) return false;
  const years = /^(?:years?(?: of age| old)?|yrs?|y)$/.test(unit) ? 1 : 0;
  const of =
    years === 1 && g.lower(lead + atAge + 2) === 'of' && g.lower(lead + atAge + 3) === 'age'
      ? 2
      : 0;
  g.emit(
    `${/^aged?$/.test(g.lower()) && g.verb === 'none' ? 'de' : 'a los'} ${number.text} años`,
    lead + atAge + 1 + years + of,
  );
  return true;
};

/** Whether a bare "at 52" is an age: in talk of relatives, deaths and diagnoses, and not a rate or a dose. */
function tellsAge(g: Generation): boolean {
  const next = g.unit(2);
  if (
    next &&
    (next.kind === 'number' ||
      /^(?:mg|ml|l|%|\/|mmhg|bpm|hours?|°|a\.m\.|p\.m\.)$/.test(next.lower))
  )
    return false;
  return (
    g.units.some(
      ({ tag }) =>
        (tag?.pos === 'noun' && tag.cls === 'family') ||
        (isVerb(tag) &&
          /^(?:die|diagnose|start|begin|have|marry|retire|quit|deliver|break|have)\b/.test(
            tag.verb.en,
          )) ||
        (tag?.pos === 'noun' && (tag.cls === 'condition' || tag.cls === 'procedure')),
    ) && !isRole(next?.tag, 'preposition')
  );
}

const YOUNG = 13;
const GROWN = 18;

/** "52-year-old woman", "3-year-old M", "6-month-old" */
const yearsOld: Rule = (g) => {
  const article = isRole(g.tag(), 'article') || g.lower() === 'this' ? 1 : 0;
  const number = g.unit(article);
  if (number?.kind !== 'number' || !/^\d{1,3}$/.test(number.text)) return false;
  const unit = { year: 'años', month: 'meses', week: 'semanas', day: 'días' }[
    g.lower(article + 1).replace(/s$/, '')
  ];
  if (unit === undefined || g.lower(article + 2) !== 'old') return false;
  const length = article + 3 + countAdjectives(g, article + 3);
  const words = g.units.slice(g.at + article + 3, g.at + length);
  const who = readPerson(g, length, unit === 'años' ? Number(number.text) : 0);
  const amount =
    number.text === '1' ? `1 ${unit.replace(/(?:es|s)$/, '')}` : `${number.text} ${unit}`;
  const lead =
    article === 1 && g.lower() === 'this'
      ? who.feminine
        ? 'esta '
        : 'este '
      : article === 1 && g.lower() !== 'the'
        ? who.feminine
          ? 'una '
          : 'un '
        : '';
  const gender = who.feminine ? ('f' as const) : ('m' as const);
  const extra = words
    .map(({ tag }) => (isAdjective(tag) ? ` ${agree(tag.es, { gender, number: 's' })}` : ''))
    .join('');
  if (who.es === '') g.emit(`de ${amount}`, article + 3);
  else g.emit(`${lead}${who.es}${extra} de ${amount}`, length + who.length);
  if (who.es !== '') {
    const agreement = {
      gender: who.feminine ? ('f' as const) : ('m' as const),
      number: 's' as const,
    };
    g.subject = { person: '3s', agreement, said: true, cls: 'person' };
    g.setTopic(agreement, 'person');
  }
  return true;
};

/** Adjectives between the age and the person, counted only when a person follows them. */
function countAdjectives(g: Generation, offset: number): number {
  let count = 0;
  while (isAdjective(g.tag(offset + count))) count += 1;
  return readPerson(g, offset + count, 0).es === '' ? 0 : count;
}

function readPerson(g: Generation, offset: number, years: number) {
  const word = g.lower(offset);
  const text = g.unit(offset)?.text ?? '';
  const feminine =
    /^(?:woman|female|girl|lady|f|daughter|girls?|pregnant)$/.test(word) &&
    (word !== 'f' || text === 'F');
  const masculine =
    /^(?:man|male|boy|gentleman|m|son)$/.test(word) && (word !== 'm' || text === 'M');
  const neutral = /^(?:patient|pt|child|infant|individual|person|adult)$/.test(word);
  if (!feminine && !masculine && !neutral) return { es: '', length: 0, feminine: false };
  const female = feminine || (neutral && g.discourse.sex === 'f');
  return { es: nameOf(word, years, female), length: 1, feminine: female };
}

function nameOf(word: string, years: number, female: boolean): string {
  if (/^(?:patient|pt|individual|person|adult)$/.test(word)) return 'paciente';
  if (years < YOUNG) return female ? 'niña' : 'niño';
  if (years < GROWN)
    return female ? 'adolescente de sexo femenino' : 'adolescente de sexo masculino';
  return female ? 'mujer' : 'hombre';
}

/** Rules for dates, clock times and ages, in the order in which they are tried. */
export const dateRules: readonly Rule[] = [
  ageBetweenCommas,
  ageInMonths,
  yearsOld,
  date,
  clock,
  weekday,
  age,
  year,
];
