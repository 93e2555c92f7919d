// The Spanish of an answer, from the catalogue of product texts; what is not in it stays without.
import type { AllergyItem, Assessment, Entity, MedicationItem } from '@neurovista/contracts';
import type { ProductTexts } from '@neurovista/product-texts';

const PARTS_OF_SIG = new Set(['DOSAGE', 'FORM', 'ROUTE_OR_MODE', 'FREQUENCY', 'DURATION']);
/** A number and the usual signs of units are the same in both languages. */
const IS_AMOUNT = /^[\d.,/%\s-]*(?:mg|mcg|g|kg|ml|mEq|mmol|IU|%)?(?:\/\w+)?$/iu;

/** Each part of a sig in Spanish, in the order of the text; undefined where one is not known. */
function sigOf({ Attributes }: Entity, { term }: ProductTexts): string | undefined {
  const parts = Attributes.filter(({ Type }) => Type === 'STRENGTH' || PARTS_OF_SIG.has(Type))
    .toSorted((one, other) => one.BeginOffset - other.BeginOffset)
    .map(({ Text }) => (IS_AMOUNT.test(Text) ? Text : (term(Text) ?? term(Text.toLowerCase()))));
  return parts.includes(undefined) ? undefined : parts.join(' ');
}

/** What the words of an entity mean in Spanish; of a medicine with its sig, where all of it is known. */
export function spanishOf(entity: Entity, texts: ProductTexts): string | undefined {
  const { Category, Text, concept } = entity;
  const name = texts.term(concept?.name ?? Text) ?? texts.term(Text);
  if (name === undefined || Category !== 'MEDICATION') return name;
  const sig = sigOf(entity, texts) ?? '';
  return sig === '' ? name : `${name} ${sig}`;
}

const orEmpty = (text: string | undefined): string => text ?? '';

interface Titled {
  readonly title: string;
  readonly detail: string;
}

/** The assessment with the Spanish of what the product says in it. */
export function withSpanish(
  assessment: Assessment,
  entities: readonly Entity[],
  summary: string,
  texts: ProductTexts,
): Assessment {
  const say = (text: string) => orEmpty(texts.statement(text) ?? texts.term(text));
  const titled = <Note extends Titled>(note: Note) => ({
    ...note,
    es: { title: say(note.title), detail: say(note.detail) },
  });
  const byId = new Map(entities.map((entity) => [entity.Id, entity]));
  function medicine(item: MedicationItem): MedicationItem {
    const [first] = item.evidence;
    const es = byId.get(first?.entity ?? -1)?.es ?? texts.term(item.name);
    return es === undefined ? item : { ...item, es };
  }
  function allergen(item: AllergyItem): AllergyItem {
    const substance = texts.term(item.substance);
    if (substance === undefined) return item;
    const reaction = item.reaction === undefined ? undefined : texts.term(item.reaction);
    return { ...item, es: reaction === undefined ? substance : `${substance} (${reaction})` };
  }
  const { triage, patient } = assessment;
  return {
    ...assessment,
    patient: {
      ...patient,
      medications: patient.medications.map(medicine),
      allergies: patient.allergies.map(allergen),
    },
    triage: { ...triage, es: { reasons: triage.reasons.map(say) } },
    differential: assessment.differential.map((hypothesis) => ({
      ...hypothesis,
      es: {
        name: say(hypothesis.name),
        missing: hypothesis.missing.map(say),
        nextSteps: hypothesis.nextSteps.map(say),
      },
    })),
    actions: assessment.actions.map((action) => ({ ...action, es: { text: say(action.text) } })),
    redFlags: assessment.redFlags.map(titled),
    medicationSafety: assessment.medicationSafety.map(titled),
    abbreviations: assessment.abbreviations.map((one) => {
      const meaning = texts.term(one.meaning);
      return meaning === undefined ? one : { ...one, es: { meaning } };
    }),
    es: { summary },
  };
}
