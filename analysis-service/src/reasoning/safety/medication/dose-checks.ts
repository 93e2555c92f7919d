import type { MedicationSafetyNote } from '@neurovista/contracts';
import { parseDailyDose } from '../../../medication/dose.ts';
import { readCount } from '../../../medication/dose-numbers.ts';
import { isAsNeeded, timesPerDay } from '../../../medication/frequency.ts';
import { satisfies, type Requirement } from '../requirement.ts';
import type { MedicationMention } from '../../../record/medications.ts';
import type { Substance } from './medication-list.ts';
import { aboutTogether, strictest, titled, type Check } from './safety-note.ts';
import type { DoseRule } from './safety-rules.ts';

const MILLIGRAMS: Readonly<Record<string, number>> = { mg: 1, g: 1000, mcg: 0.001 };

const wordsOf = ({ attributes }: MedicationMention, wanted: string) =>
  attributes.filter(({ type }) => type === wanted).map(({ text }) => text);

const PARTS = /^(\d+(?:\.\d+)?)(?:\s*mg)?\s*[/-]\s*(\d+(?:\.\d+)?)\s*mg$/iu;
/** In every tablet that combines one of them with an opioid it is the larger part. */
const LARGER_PART = new Set(['acetaminophen', 'ibuprofen']);

/** "5/325 mg, 2 tablets every 6 hours": as the parts may stand in any order, only the larger one is certain. */
function dailyOfPart(mention: MedicationMention, ingredient: string): number | undefined {
  const [strength, ...others] = wordsOf(mention, 'STRENGTH');
  const parts = PARTS.exec(strength?.trim() ?? '');
  if (!parts || others.length > 0 || !LARGER_PART.has(ingredient)) return undefined;
  const amount = Math.max(Number(parts[1]), Number(parts[2]));
  const counts = wordsOf(mention, 'DOSAGE').map((words) => readCount(words.split(/\s/u)[0]));
  const times = wordsOf(mention, 'FREQUENCY')
    .filter((words) => !isAsNeeded(words))
    .map(timesPerDay)[0];
  const count = counts.length === 0 ? 1 : counts[0];
  return count === undefined || times === undefined ? undefined : amount * count * times;
}

/** Milligrams a day of the ingredient that one mention states, as far as it is certain. */
function dailyOf(
  mention: MedicationMention,
  { name }: Substance,
  ingredient: string,
): number | undefined {
  if (name.includes('/')) return dailyOfPart(mention, ingredient);
  const dose = parseDailyDose(mention.attributes);
  const perUnit = MILLIGRAMS[dose?.unit ?? ''];
  return dose && perUnit !== undefined ? dose.daily * perUnit : undefined;
}

/** A drug that is named twice is taken once, so its highest daily dose counts. */
function dailyOfDrug(drug: Substance, ingredient: string): number {
  return Math.max(0, ...drug.mentions.map((one) => dailyOf(one, drug, ingredient) ?? 0));
}

const asksAge = (when: readonly Requirement[]) =>
  when.some(({ groups }) => groups.some((group) => group.some(({ kind }) => kind === 'age')));

function kindOf({ when }: DoseRule): MedicationSafetyNote['kind'] {
  if (when.length === 0) return 'duplicate';
  return asksAge(when) ? 'age' : 'condition';
}

const rounded = (amount: number) => String(Math.round(amount * 1000) / 1000);

export const checkDoses: Check = ({ record, medications }, { doses }) => {
  const named = medications.current.flatMap(({ ingredients }) => ingredients);
  return [...new Set(doses.of(named).map(({ ingredient }) => ingredient))].flatMap((ingredient) => {
    const drugs = medications.current.filter((drug) => drug.ingredients.includes(ingredient));
    const counted = drugs
      .map((drug) => ({ drug, daily: dailyOfDrug(drug, ingredient) }))
      .filter(({ daily }) => daily > 0);
    const total = counted.reduce((sum, { daily }) => sum + daily, 0);
    const advice = strictest(
      doses
        .of([ingredient])
        .filter(
          (rule) =>
            total > rule.most &&
            rule.when.every((requirement) => satisfies(requirement, record) !== undefined),
        ),
    );
    if (!advice) return [];
    const about = {
      kind: kindOf(advice),
      wording: titled(`daily dose of ${ingredient} ${rounded(total)} mg`),
      advice,
      evidence: counted.map(({ drug }) => drug.evidence),
    };
    // Two products with one ingredient are told here, not as a duplicate too.
    if (counted.length > 1)
      return [
        aboutTogether(
          counted.map(({ drug }) => drug),
          about,
        ),
      ];
    const { drug } = counted[0]!;
    return [{ ...about, drugs: [drug], subject: `${ingredient}: dose`, together: [] }];
  });
};
