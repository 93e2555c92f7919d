// What result words and spellings of units mean.
import type { Measurement } from '../../document.ts';

/** First match counts, so that "not detected" comes before "detected". */
export const OUTCOMES: readonly (readonly [
  pattern: RegExp,
  outcome: NonNullable<Measurement['outcome']>,
])[] = [
  [
    /\bnot\s+elevated|within|\brange\b|\bwnl\b|\bnl\b|unremarkable|\bbenign|\bclear\b|no\s+(?:acute|abnormal)|sinus\s+rhythm|\bnsr\b/iu,
    'normal',
  ],
  [
    /not\s+detect|undetect|non-?\s?reactive|no\s+growth|sterile|^\(-\)$|\bneg(?:ative)?\b/iu,
    'negative',
  ],
  [/\bsub-?therapeutic|\blow\b|decreased|reduced/iu, 'low'],
  [/supra-?therapeutic|elevated|raised|increased|\bhigh\b/iu, 'high'],
  [/abnormal|\birregular\b/iu, 'abnormal'],
  [/\bpos(?:itive)?\b|detected|detectable|reactive|\+|\btrace\b/iu, 'positive'],
  [/equivocal|indeterminate|inconclusive|non-?diagnostic|pending|borderline/iu, 'unclear'],
  [/\bnormal\b|therapeutic|\bregular\b/iu, 'normal'],
];

export const UNIT_NAMES: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/^(?:%|percent|per cent)$/u, '%'],
  [/^m?mm ?hg$/u, 'mmHg'],
  [/^(?:(?:°|º|deg(?:rees?)?\.?) ?)?(?:c|celsius)$|^centigrade$/u, 'C'],
  [/^(?:(?:°|º|deg(?:rees?)?\.?) ?)?(?:f|fahrenheit)$/u, 'F'],
  [
    /^(?:bpm|brpm|\/ ?min(?:ute)?|per min(?:ute)?|(?:beats|breaths) ?(?:\/|per) ?min(?:ute)?)$/u,
    '/min',
  ],
  [/^(?:kgs?|kilos?|kilograms?)$/u, 'kg'],
  [/^(?:lbs?|pounds?)$/u, 'lb'],
  [/^(?:in|inch|inches)$/u, 'in'],
  [/^(?:cm|centimeters?)$/u, 'cm'],
];
