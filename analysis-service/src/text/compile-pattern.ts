// Unicode property classes are thousands of ranges long, and V8 compiles them anew at each place of a pattern: a few
// dozen rules took a second to compile. Clinical text in English needs the letters of Europe only.
const LETTERS = 'A-Za-z\\u00AA\\u00B5\\u00BA\\u00C0-\\u02AF\\u0370-\\u052F';
const DIGITS = '0-9';

const CLASS = /\\p\{(L|N|Lu|Ll)\}/y;
const RANGES: Readonly<Record<string, string>> = {
  L: LETTERS,
  N: DIGITS,
  Lu: 'A-Z\\u00C0-\\u00DE',
  Ll: 'a-z\\u00DF-\\u00FF',
};

/**
 * A sticky regular expression from a source that may use \p{L}, \p{N}, \p{Lu} and \p{Ll}, which stand for the letters and
 * digits of European scripts. Without the `u` flag, so astral characters count as two.
 */
export function compilePattern(source: string, flags: 'y' | 'yi'): RegExp {
  let compact = '';
  let isInClass = false;
  for (let at = 0; at < source.length;) {
    CLASS.lastIndex = at;
    const [found, name] = CLASS.exec(source) ?? [];
    if (found !== undefined && name !== undefined) {
      const ranges = RANGES[name] ?? '';
      compact += isInClass ? ranges : `[${ranges}]`;
      at += found.length;
      continue;
    }
    const step = source[at] === '\\' ? source.slice(at, at + 2) : source.charAt(at);
    if (step === '[') isInClass = true;
    if (step === ']') isInClass = false;
    compact += step;
    at += step.length;
  }
  return new RegExp(compact, flags);
}
