import { daysAfter, daysBetween, yearsBefore } from '../../i18n/calendar-date.ts';
import type { PatientInput } from '../../answer/patient.ts';
import * as vocabulary from './sample-vocabulary.ts';

/** Uniform numbers in [0, 1), such as Math.random. */
export type RandomSource = () => number;

// Section 9 of the specification.
export const SAMPLE_BOUNDS = {
  age: { min: 18, max: 85 },
  symptoms: { min: 3, max: 6 },
  conditions: { min: 0, max: 4 },
  medications: { min: 1, max: 5 },
  allergies: { min: 0, max: 3 },
  surgeries: { min: 1, max: 3 },
  diagnosisYearsBack: 20,
  surgeryYearsBack: 15,
  surgicalHistoryChance: 0.4,
  relativeChance: 0.7,
} as const;

interface Bounds {
  readonly min: number;
  readonly max: number;
}

interface Draw {
  readonly random: RandomSource;
  readonly year: number;
  readonly birthYear: number;
}

const { historyLines } = vocabulary;

function drawInteger(random: RandomSource, { min, max }: Bounds): number {
  return min + Math.floor(random() * (max - min + 1));
}

function pick<Item>(random: RandomSource, items: readonly Item[]): Item {
  const item = items[drawInteger(random, { min: 0, max: items.length - 1 })];
  if (item === undefined) throw new RangeError('The random source must stay within [0, 1)');
  return item;
}

/** `count` different items in random order (Fisher and Yates), or all when there are fewer. */
function pickSeveral<Item>(random: RandomSource, items: readonly Item[], count: number): Item[] {
  const left = [...items];
  const drawn: Item[] = [];
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(drawInteger(random, { min: 0, max: left.length - 1 }), 1));
  }
  return drawn;
}

function fillTemplate(template: string, slots: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_whole, slot: string) => String(slots[slot] ?? ''));
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const formatLine = (template: string, items: readonly string[], separator = '; ') =>
  fillTemplate(template, { items: capitalize(items.join(separator)) });

function drawBirthDate(random: RandomSource, today: string, age: number): string {
  const latest = yearsBefore(today, age);
  const earliest = daysAfter(yearsBefore(today, age + 1), 1);
  return daysAfter(
    earliest,
    drawInteger(random, { min: 0, max: Math.max(0, daysBetween(earliest, latest)) }),
  );
}

function drawConditions({ random, year, birthYear }: Draw) {
  // The year before this one must be late enough, as the birthday may still be ahead.
  const eligible = vocabulary.conditions.filter(({ fromAge }) => birthYear + fromAge < year);
  return pickSeveral(random, eligible, drawInteger(random, SAMPLE_BOUNDS.conditions)).map(
    (condition) => {
      const first = Math.max(
        year - SAMPLE_BOUNDS.diagnosisYearsBack,
        birthYear + condition.fromAge + 1,
      );
      const slots = {
        name: condition.name,
        year: drawInteger(random, { min: first, max: year }),
        status: pick(random, vocabulary.conditionStatuses),
      };
      return { text: fillTemplate(historyLines.condition, slots), treatment: condition.treatment };
    },
  );
}

/** Treatments of the conditions first, then others, up to the number drawn. */
function drawMedications(random: RandomSource, treatments: readonly string[]): readonly string[] {
  const count = drawInteger(random, SAMPLE_BOUNDS.medications);
  const others = pickSeveral(random, vocabulary.otherMedications, count);
  return [...treatments, ...others].slice(0, count);
}

function surgeryLine({ random, year, birthYear }: Draw): string {
  if (random() >= SAMPLE_BOUNDS.surgicalHistoryChance) return historyLines.noSurgeries;
  const first = Math.max(year - SAMPLE_BOUNDS.surgeryYearsBack, birthYear + 1);
  const items = pickSeveral(
    random,
    vocabulary.surgeries,
    drawInteger(random, SAMPLE_BOUNDS.surgeries),
  ).map((name) =>
    fillTemplate(historyLines.surgery, {
      name,
      year: drawInteger(random, { min: first, max: year }),
    }),
  );
  return formatLine(historyLines.surgeries, items);
}

function familyLine(random: RandomSource): string {
  const items = vocabulary.relatives
    .filter(() => random() < SAMPLE_BOUNDS.relativeChance)
    .map((relative) =>
      fillTemplate(historyLines.relative, {
        relative,
        condition: pick(random, vocabulary.familyConditions),
      }),
    );
  return items.length === 0 ? historyLines.noFamily : formatLine(historyLines.family, items);
}

function socialLine(random: RandomSource): string {
  return formatLine(
    historyLines.social,
    Object.values(vocabulary.habits).map((choices) => pick(random, choices)),
  );
}

function medicalHistory(draw: Draw): string {
  const { random } = draw;
  const conditions = drawConditions(draw);
  const medications = drawMedications(
    random,
    conditions.map(({ treatment }) => treatment),
  );
  const allergies = pickSeveral(
    random,
    vocabulary.allergies,
    drawInteger(random, SAMPLE_BOUNDS.allergies),
  );
  return [
    conditions.length === 0
      ? historyLines.noConditions
      : formatLine(
          historyLines.conditions,
          conditions.map(({ text }) => text),
        ),
    formatLine(historyLines.medications, medications),
    allergies.length === 0
      ? historyLines.noAllergies
      : formatLine(historyLines.allergies, allergies),
    surgeryLine(draw),
    familyLine(random),
    socialLine(random),
  ].join('\n');
}

/** An invented patient; the same random numbers and day give the same patient. `today` is YYYY-MM-DD. */
export function generateSample(random: RandomSource, today: string): PatientInput {
  const age = drawInteger(random, SAMPLE_BOUNDS.age);
  const dateOfBirth = drawBirthDate(random, today, age);
  const complaint = pick(random, vocabulary.complaints);
  const count = drawInteger(random, SAMPLE_BOUNDS.symptoms);
  const symptoms = pickSeveral(random, complaint.symptoms, count).join(', ');
  const draw = {
    random,
    year: Number(today.slice(0, 4)),
    birthYear: Number(dateOfBirth.slice(0, 4)),
  };
  return {
    name: `${pick(random, vocabulary.givenNames)} ${pick(random, vocabulary.familyNames)}`,
    dateOfBirth,
    chiefComplaint: complaint.text,
    symptoms: `${capitalize(symptoms)}.`,
    medicalHistory: medicalHistory(draw),
  };
}
