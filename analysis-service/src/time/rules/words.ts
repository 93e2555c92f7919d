// English words of time: what they are called and what they are worth.

/** Number words with their value; tens combine with the units below ten. */
export const NUMBER_WORDS = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
} as const satisfies Record<string, number>;

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/** ISO 8601 unit letters; minutes and hours stand after the T of a duration. */
export type UnitLetter = 'S' | 'M' | 'H' | 'D' | 'W' | 'MO' | 'Y';

interface Unit {
  readonly letter: UnitLetter;
  /** How many of the letter's unit one of these is. */
  readonly size: number;
}

/** By the first letters of the word, longest first where one begins another. */
export const UNITS: readonly (readonly [prefix: string, unit: Unit])[] = [
  ['fortnight', { letter: 'W', size: 2 }],
  ['decade', { letter: 'Y', size: 10 }],
  ['night', { letter: 'D', size: 1 }],
  ['weekend', { letter: 'W', size: 1 }],
  ['sec', { letter: 'S', size: 1 }],
  ['min', { letter: 'M', size: 1 }],
  ['mo', { letter: 'MO', size: 1 }],
  ['mth', { letter: 'MO', size: 1 }],
  ['h', { letter: 'H', size: 1 }],
  ['d', { letter: 'D', size: 1 }],
  ['w', { letter: 'W', size: 1 }],
  ['y', { letter: 'Y', size: 1 }],
];

/** Events that a date is counted from: "two weeks before admission". */
export const ANCHOR_EVENTS = [
  'admission',
  'arrival',
  'presentation',
  'initial presentation',
  'discharge',
  'surgery',
  'operation',
  'birth',
  'delivery',
  'onset',
  'symptom onset',
  'onset of symptoms',
  'visit',
  'consultation',
  'evaluation',
  'injury',
  'the accident',
  'accident',
  'transfer',
  'hospitalization',
  'hospitalisation',
  'procedure',
  'treatment',
  'transplant',
  'transplantation',
  'diagnosis',
  'conception',
  'menopause',
  'exposure',
  'extubation',
  'intubation',
  'ingestion',
  'eating',
  'meals',
] as const;
