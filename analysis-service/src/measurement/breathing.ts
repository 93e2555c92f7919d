const ON_AIR = /\b(?:on |breathing )?room air\b|\bon air\b|\bRA\b/u;
const ON_OXYGEN =
  /\b(?:on|with|requiring|receiving) (?:\d+ ?l(?:iters?|\/min)?(?: of)? |supplemental |home )?(?:oxygen|O2)\b|\bnasal cannula\b|\bnon-?rebreather\b/iu;

/** Whether a saturation was taken on air or on oxygen, when the text tells. */
export function readBreathing(text: string): 'air' | 'oxygen' | undefined {
  if (ON_OXYGEN.test(text)) return 'oxygen';
  return ON_AIR.test(text) ? 'air' : undefined;
}
