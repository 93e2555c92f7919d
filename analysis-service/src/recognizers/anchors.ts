import type { Document, Mention } from '../document.ts';
import { isTakenMineral } from './minerals.ts';

/** What stands around a reading and settles it, whatever the model, which learned from prose, makes of it. */
interface Anchor {
  readonly fits: (mention: Mention, words: string) => boolean;
  readonly before?: RegExp;
  readonly after?: RegExp;
  /** It holds in the fields of an intake only. */
  readonly isOfIntakes?: boolean;
}

const WINDOW = 24;
const ANCHORED_SUPPORT = 0.97; // estimate
const PHRASE_SUPPORT = 0.45; // estimate
const INTAKE_TEST_SUPPORT = 0.9; // estimate

const isTest = ({ type }: Mention) => type === 'TEST_NAME';
const isDone = ({ category }: Mention) => category === 'TEST_TREATMENT_PROCEDURE';
const isValve = ({ category }: Mention, words: string) =>
  category === 'MEDICAL_CONDITION' && /^(?:A[SRI]|M[SR]|T[SR]|P[SR])$/.test(words);
const isSecretion = ({ category }: Mention, words: string) =>
  category === 'MEDICAL_CONDITION' && /^(?:discharge|drainage)$/i.test(words);
const isDrug = ({ category }: Mention) => category === 'MEDICATION';

const anchors: readonly Anchor[] = [
  // "K+: 6.1", "BMP: Na 140 K 4.1", "CXR: clear", "trop neg": a test with its result.
  {
    fits: isTest,
    after:
      /^[+-]{0,2}\s{0,3}[:=]?\s{0,3}(?:(?:was|is|of|at)\s{1,2})?(?:[<>~]\s?)?(?:\d|clear\b|normal\b|neg\b|negative\b|pos\b|positive\b|nsr\b|wnl\b|\+)/i,
  },
  // "CAD s/p stent".
  { fits: isDone, before: /\b(?:s\/p|status post|underwent)\s{1,2}$/i },
  // "No discharge", "or blood": what comes out of the body, among findings.
  {
    fits: isSecretion,
    isOfIntakes: true,
    before:
      /(?:\b(?:no|any|or|nor|nil|some|with|without|denies|fresh|yellow|green|white|clear|brown|bloody|thick|thin|purulent|smelly|offensive|watery|gr[ae]y|pink|passing|passed|vomiting|coughing|spitting)\s{1,2}|[,/]\s?)$/i,
  },
  // "Severe AS": an echocardiogram's letters for a valve.
  {
    fits: isValve,
    before: /\b(?:mild|moderate|mod|severe|critical|trace|trivial|significant|to-severe)\s{1,2}$/i,
  },
  // "Sulfa allergy", "allergic to sulfa".
  { fits: isDrug, after: /^\s{1,3}(?:drug\s)?(?:allerg|intoleran|hypersensitiv|anaphyla)/i },
  {
    fits: isDrug,
    before:
      /\b(?:allergic|allergy|allergies|intolerant|intolerance|anaphylaxis)\s{1,2}(?:to|of)\s{1,2}$/i,
  },
];

/** "n/v", and letters that were read by the list they stand in. */
const isShorthand = (text: string, { begin, end, category, source }: Mention) =>
  category === 'MEDICAL_CONDITION' &&
  (source === 'pattern' || /\S[/&]\S/.test(text.slice(begin, end)));

// Read only where the words around ask for it (rules/readings-bedside.ts).
const SETTLED_BY_RULE = /^(?:urgency|frequency|hesitancy|rubs?|cp|ha|doe)$/i;

function isAnchored(doc: Document, mention: Mention): boolean {
  const { text, field } = doc;
  if (isDrug(mention) && (mention.source === 'pattern' || isTakenMineral(doc, mention)))
    return true;
  if (isShorthand(text, mention)) return true;
  const words = text.slice(mention.begin, mention.end);
  if (mention.category === 'MEDICAL_CONDITION' && SETTLED_BY_RULE.test(words)) return true;
  const before = text.slice(Math.max(0, mention.begin - WINDOW), mention.begin);
  const after = text.slice(mention.end, mention.end + WINDOW);
  return anchors.some(
    (anchor) =>
      anchor.fits(mention, words) &&
      (field !== undefined || anchor.isOfIntakes !== true) &&
      (anchor.before?.test(before) ?? true) &&
      (anchor.after?.test(after) ?? true),
  );
}

// "Elevated troponin" is as well a test with its result.
const RESULT_FIRST = /^(?:elevated|raised|increased|positive|negative|abnormal)\s/i;

const ACRONYM = /^[A-Z][A-Z\d]{2,}s?$/;

/** A plain name of several words, or an acronym ("T2DM"): no other reading of the model outweighs it. */
function isPlainPhrase({ text }: Document, mention: Mention): boolean {
  const { category, source, ambiguous } = mention;
  if (category !== 'MEDICAL_CONDITION' || source !== 'lexicon' || ambiguous) return false;
  const words = text.slice(mention.begin, mention.end);
  return ACRONYM.test(words) || (words.includes(' ') && !RESULT_FIRST.test(words));
}

/** A plain test in a field of an intake has passed the rules on its place (intake-tests.ts). */
function isSettledTest({ field }: Document, mention: Mention): boolean {
  const isPlain = mention.source === 'lexicon' && !mention.ambiguous;
  return field !== undefined && isPlain && isDone(mention);
}

/** How far a reading of the vocabulary is supported: by the model, or by what stands around it where that settles it. */
export function anchoredSupport(doc: Document, mention: Mention, support: number): number {
  if (support < ANCHORED_SUPPORT && isAnchored(doc, mention)) return ANCHORED_SUPPORT;
  if (support < INTAKE_TEST_SUPPORT && isSettledTest(doc, mention)) return INTAKE_TEST_SUPPORT;
  return support < PHRASE_SUPPORT && isPlainPhrase(doc, mention) ? PHRASE_SUPPORT : support;
}
