// "8 weeks pregnant, bleeding": a bleeding of which the text names no site; in a pregnancy it is that of the womb.
import type { Document, Entity, Span } from '../document.ts';
import { stateOf } from '../state-of-traits.ts';
import { spanAt } from '../text/span-at.ts';

const BLEEDING = /^(?:bleeding|bleeds?|bled|blood loss|ha?emorrhag\w*)$/iu;
/** Where else blood may come from, or what does not bleed. */
const ELSEWHERE =
  /\b(?:nose|nostrils?|gums?|tooth|teeth|dental|mouth|lips?|tongue|ears?|eyes?|fingers?|thumbs?|hands?|arms?|knees?|legs?|feet|foot|toes?|head|scalp|face|chin|cut|graze|scratch|wound|nick|piles|h(?:a)?emorrhoids?|bottom|anus|rectal|rectum|stools?|poo|bowel|back passage|urine|wee|pee|cough\w*|vomit\w*|sick|brain|ulcer|stitches|nipples?|breasts?|injection|needle|spots?|implantation|disorder|tendency|time|risk|thinners?)\b/iu;

/** "Bleeding, waters, severe headache - ring triage": what to come for. */
const ADVISES = /[-–=:]\s*(?:please )?(?:ring|call|contact|phone)\b/iu;

/** The bleedings of now that a text tells without a site in their sentence. */
export const unsitedBleedings = (
  { text, sentences }: Document,
  entities: readonly Entity[],
): readonly Span[] =>
  entities.filter((one) => {
    if (!BLEEDING.test(one.text) || stateOf(one.traits) !== 'present') return false;
    if (one.told?.isFormer === true) return false;
    const sentence = spanAt(sentences, one.begin);
    const words = sentence === undefined ? '' : text.slice(sentence.begin, sentence.end);
    return words !== '' && !ELSEWHERE.test(words) && !ADVISES.test(words);
  });
