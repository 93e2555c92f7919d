// "RA" alone is rheumatoid arthritis.
const ON_AIR = /\broom air\b|\bon air\b|\bon RA\b|%,? {0,2}\(?RA\b/u;
const ON_OXYGEN =
  /\b(?:on|with|via|by|requiring|receiving) (?:\d{1,2} ?l(?:it(?:er|re)s?|\/min|pm)?(?: of)? |supplemental |home ){0,2}(?:oxygen|O2|NC)\b|\bnasal cannula\b|\bnon-?rebreather\b|\bventuri\b/giu;
const DENIAL = /\b(?:no|not|never|without|denies|off|n't)(?: \w{1,12}){0,2} $/iu;
const REACH = 30;

const isDenied = (text: string, at: number) => DENIAL.test(text.slice(Math.max(0, at - REACH), at));

/** Whether a saturation was taken on air or on oxygen, when the text tells. */
export function readBreathing(text: string): 'air' | 'oxygen' | undefined {
  const isOnOxygen = [...text.matchAll(ON_OXYGEN)].some(({ index }) => !isDenied(text, index));
  if (isOnOxygen) return 'oxygen';
  return ON_AIR.test(text) ? 'air' : undefined;
}
