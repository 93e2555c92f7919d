import { spanAt } from '../text/span-at.ts';
import { isContentFree } from './content-words.ts';
import type { Document, Entity, Span, Token } from '../document.ts';
import { isDenied } from '../state-of-traits.ts';

/** Visits that ask for something to be done and tell no symptom; an estimate. */
const WISH_WORDS: ReadonlySet<string> = new Set(
  (
    'refill refills renewal renew prescription prescriptions rx script scripts repeat results result report ' +
    'checkup check physical wellness screening annual routine review recheck followup follow form forms ' +
    'reconciliation antenatal prenatal postnatal visit appointment preop contraception prep ' +
    'list letter letters certificate note paperwork fmla referral vaccine vaccination vaccines shot shots immunization ' +
    'immunisation booster clearance medical'
  ).split(' '),
);
/** Words that may stand around them. */
const WISH_FRAME: ReadonlySet<string> = new Set(
  (
    'person a an the for of on my his her to me with and or in up out new needs need needed wants want wanting request requests requesting ' +
    'requested please asking asks here pick collect discuss discussion get sign signed sick fit work school sports sport insurance ' +
    'travel driving drivers employment camp pre op preop postop med meds medication medications medicine medicines tablets pills drug ' +
    'drugs test tests lab labs blood bloods bp pressure blood scan x ray mri ct ecg exam examination year yearly month monthly ' +
    'week weekly well child baby woman man adult general regular patient pt flu covid only just no complaints complaint concerns issues ' +
    'establish transfer care doctor gp nhs health history'
  ).split(' '),
);

const wordsOf = ({ tokens }: Document): readonly Token[] =>
  tokens.filter(({ kind }) => kind === 'word');

/** Whether the text asks for something administrative and for nothing else: "med refill", "BP recheck", "form to sign". */
export function isAdministrativeWish(doc: Document): boolean {
  const words = wordsOf(doc).map(({ norm }) => norm);
  return (
    words.some((word) => WISH_WORDS.has(word)) &&
    words.every((word) => WISH_WORDS.has(word) || WISH_FRAME.has(word))
  );
}

/** Whether the words are one everyday word, which alone tells nothing: the "cat" of "cat food" is no complaint. */
function isEverydayWord(doc: Document, { begin, end }: Span): boolean {
  const word = spanAt(doc.tokens, begin);
  return word !== undefined && word.end >= end && isContentFree(word.norm);
}

// What only the learned tagger found has no meaning that anything could be made of, and "test" or "shot" without a
// result is mostly an everyday word.
function tells({ category, source, ambiguous, traits, attributes }: Entity): boolean {
  if (source === 'model' || isDenied(traits)) return false;
  if (category === 'MEDICAL_CONDITION') return true;
  return category === 'TEST_TREATMENT_PROCEDURE' && (!ambiguous || attributes.length > 0);
}

/** Whether a span shares a character with what is denied; of each character it is noted once. */
function markDenied(doc: Document, entities: readonly Entity[]): (span: Span) => boolean {
  const denied = new Uint8Array(doc.text.length);
  for (const { begin, end, traits } of entities) if (isDenied(traits)) denied.fill(1, begin, end);
  return ({ begin, end }) => denied.subarray(begin, end).includes(1);
}

/**
 * Whether a field tells something that was understood: a condition or test that is not denied, a finding beside what is
 * denied, or an administrative wish. A drug or a site alone does not say what the matter is.
 */
export function isUnderstood(
  doc: Document,
  entities: readonly Entity[],
  findings: readonly Span[],
): boolean {
  const isOfDenied = markDenied(doc, entities);
  return (
    entities.some(tells) ||
    findings.some((finding) => !isEverydayWord(doc, finding) && !isOfDenied(finding)) ||
    isAdministrativeWish(doc)
  );
}
