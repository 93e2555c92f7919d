// Allergies of leaflets and of questions that were answered no are nobody's.
import type { AllergyStatement, Document, Mention, Trait } from '../../document.ts';
import { overlapping } from '../../spans.ts';

type TraitName = Trait['name'];

/**
 * The allergies without those whose reaction is only warned of ("go to A&E if your face swells with perindopril") and those
 * that a row of a form denies ("Egg allergy?   no").
 */
export function toldOfSomebody(
  { structure }: Document,
  allergies: readonly AllergyStatement[],
  mentions: readonly Mention[],
  traitsOf: (mention: Mention) => readonly Trait[],
): AllergyStatement[] {
  const conditionsAt = overlapping(
    mentions
      .filter(({ category }) => category === 'MEDICAL_CONDITION')
      .toSorted((a, b) => a.begin - b.begin),
  );
  const tablesAt = overlapping(structure.tables);
  const says = (mention: Mention, trait: TraitName) =>
    traitsOf(mention).some(({ name }) => name === trait);
  return allergies.filter((one) => {
    const isWarnedOf =
      !one.isNamed &&
      one.reactions.length > 0 &&
      one.reactions.every((reaction) =>
        conditionsAt(reaction).some((mention) => says(mention, 'HYPOTHETICAL')),
      );
    // In a sentence "no fever, penicillin allergy" denies the fever alone.
    const isInRow = tablesAt(one).length > 0;
    const isDenied = conditionsAt(one).some(
      (mention) => mention.begin <= one.begin && one.end < mention.end && says(mention, 'NEGATION'),
    );
    return !isWarnedOf && !(isInRow && isDenied);
  });
}
