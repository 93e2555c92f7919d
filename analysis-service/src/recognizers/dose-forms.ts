import type { Mention } from '../document.ts';

// A form that names a medication only when no drug is named before it ("uses an inhaler").
const FORM =
  /^(?:inhaler|cream|ointment|gel|lotion|patch|spray|nasal spray|drops|eye drops|tablet|pill|capsule|injection|nebulizer|suppository|syrup|solution|shampoo|foam)s?$/i;
const STRENGTH_BETWEEN =
  /^[\s\d.,%/()-]{0,12}(?:(?:mg|mcg|g|ml|units?|iu|hfa|er|xr|sr|la)\b[\s\d.,%/()-]{0,8}){0,3}$/i;

/** Leaves out the form in "hydrocortisone 1% cream", which is an attribute of the drug before it. */
export function dropDoseForms<T extends Mention>(mentions: readonly T[], text: string): T[] {
  let drugEnd: number | undefined;
  return mentions.filter((mention) => {
    if (mention.category !== 'MEDICATION') return true;
    const isForm =
      drugEnd !== undefined &&
      FORM.test(text.slice(mention.begin, mention.end)) &&
      STRENGTH_BETWEEN.test(text.slice(drugEnd, mention.begin));
    if (!isForm) drugEnd = mention.end;
    return !isForm;
  });
}
