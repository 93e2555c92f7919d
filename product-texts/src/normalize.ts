import { splitLeadingMarkup } from './markup.ts';

/**
 * The form under which texts are compared: straight quotes, single spaces, lower-case first letter unless the word
 * is an abbreviation, no final full stop.
 */
export function normalize(text: string): string {
  const plain = text
    .trim()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s{2,}|[^\S ]/g, ' ');
  return lowerFirst(endsWithStop(plain) ? plain.slice(0, -1) : plain);
}

const endsWithStop = (text: string) => text.endsWith('.') && !text.endsWith('..');

/** Lower case for the first letter of a word that is not all capitals. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

export function upperFirst(text: string): string {
  return text.replace(
    /^([¿¡"'(]*)(\p{Ll})/u,
    (_, lead: string, letter: string) => lead + letter.toUpperCase(),
  );
}

/** The target with the first letter and the final full stop of the source. */
export function fitToSource(source: string, target: string): string {
  const trimmed = source.trim();
  const bare = target.replace(/(?<!\.)\.$/, '');
  const ended = endsWithStop(trimmed) ? `${bare}.` : bare;
  const [, start] = splitLeadingMarkup(trimmed);
  const [lead, rest] = splitLeadingMarkup(ended);
  if (/^[^\p{L}\d]*\p{Lu}/u.test(start)) return lead + upperFirst(rest);
  return /^[^\p{L}\d]*\p{Ll}/u.test(start) ? lead + lowerFirst(rest) : ended;
}
