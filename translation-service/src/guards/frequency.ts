import { isUnmet } from './guard.ts';
import type { Demand, Guard } from './guard.ts';

const times = (count: string) =>
  new RegExp(String.raw`\b(?:${count}) veces\b|\bcada (?:12|8|6) h`, 'i');

/** How often, as clinicians write it, and how Spanish may say it. */
const FREQUENCIES: readonly Demand[] = [
  {
    source: /\bb\.?i\.?d\b|\btwice (?:a day|daily)|\b(?:two|2) times (?:a day|daily)/i,
    target: times('dos|2'),
  },
  { source: /\bt\.?i\.?d\b|\b(?:three|3) times (?:a day|daily)/i, target: times('tres|3') },
  { source: /\bq\.?i\.?d\b|\b(?:four|4) times (?:a day|daily)/i, target: times('cuatro|4') },
  {
    source: /(?<!times |twice )\b(?:daily|once a day|every day|q\.?d|qday)\b/i,
    target: /al d[ií]a|diari|cada d[ií]a|todos los d[ií]as|por d[ií]a|cada 24 h|cotidian/i,
  },
  { source: /\bweekly\b|\b(?:once )?a week\b|\bper week\b|\bevery week\b/i, target: /seman/i },
  { source: /\bmonthly\b|\b(?:a|per|every) month\b/i, target: /\bmes\b|mensual|meses/i },
  {
    source: /\b(?:nightly|qhs|every night|at bedtime|each night)\b/i,
    target: /noche|acostarse|dormir/i,
  },
  { source: /\b(?:qam|every morning|each morning)\b/i, target: /mañana/i },
  { source: /\bprn\b|\bas needed\b/i, target: /necesari|necesit|requier|demanda|en caso de/i },
  {
    source: /\bevery other day\b|\bqod\b/i,
    target: /d[ií]as? alternos|un d[ií]a s[ií]|cada (?:dos|2) d[ií]as|cada 48/i,
  },
  {
    source: /\bq\s?\d+\s?(?:-\s?\d+\s?)?h\b|\bevery \d+(?:(?:-| to )\d+)? ?h(?:ou)?rs?\b/i,
    target: /cada \d+/i,
  },
];

/** Nothing is taken more or less often than the source says. */
export const checkFrequency: Guard = (pair) =>
  FREQUENCIES.some((frequency) => isUnmet(pair, frequency)) ? ['frequency-mismatch'] : [];
