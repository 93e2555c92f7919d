/**
 * Source of a pattern for HTML tags and character references, which a pasted text may hold and which are kept as they
 * stand. Only a well-formed tag counts, so that "<one week, HR >100" stays text.
 */
export const MARKUP = String.raw`<\/?[a-z][a-z\d-]*(?:\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+))*\s*\/?>|&(?:[a-z][a-z\d]{1,24}|#\d{1,7}|#x[\da-f]{1,6});`;

const HAS_MARKUP = new RegExp(MARKUP, 'i');
const LEADING = new RegExp(String.raw`^(?:\s|${MARKUP})+`, 'i');

export const hasMarkup = (text: string): boolean => HAS_MARKUP.test(text);

/** The tags and character references that a text begins with, and the rest of it. */
export function splitLeadingMarkup(text: string): readonly [lead: string, rest: string] {
  const lead = LEADING.exec(text)?.[0] ?? '';
  return [lead, text.slice(lead.length)];
}

const APOSTROPHE = /(?<=\p{L})&(?:apos|rsquo|#0*39|#8217|#x0*27|#x2019);(?=\p{L})/giu;

/** Apostrophes between letters as such, so that "doesn&#39;t" is read as the negation that it is. */
export const readApostrophes = (text: string): string => text.replaceAll(APOSTROPHE, "'");
