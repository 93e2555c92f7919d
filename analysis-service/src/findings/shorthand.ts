// The words that findings are looked for in: short forms stand for what they were read as.
import { filled, readTable } from '@neurovista/tables';
import type { Mention, Token } from '../document.ts';
import { tokenize } from '../text/tokenize.ts';

function readForms(): ReadonlyMap<string, readonly Token[]> {
  const file = new URL('../../data/findings/shorthand.tsv', import.meta.url);
  const rows = readTable(file, { form: filled, words: filled });
  return new Map(rows.map(({ cells }) => [cells.form, tokenize(cells.words)]));
}

const forms = readForms();

const isCapital = (form: string) => form !== form.toLowerCase();

function expansionOf({ text, norm }: Token): readonly Token[] | undefined {
  return forms.get(text) ?? (isCapital(norm) ? undefined : forms.get(norm));
}

/** "CP" and "SOB" are compared by the words of the concept that they were read as. */
function conceptWords(mentions: readonly Mention[], doc: string): ReadonlyMap<number, string> {
  const words = new Map<number, string>();
  for (const { begin, end, concept, category } of mentions) {
    const isShort = /^[A-Z][A-Z/]{1,4}$/u.test(doc.slice(begin, end));
    if (isShort && concept && category === 'MEDICAL_CONDITION') words.set(begin, concept.name);
  }
  return words;
}

/** The tokens with short forms written out; those of one form all stand at its place. */
export function writeOut(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  text: string,
): readonly Token[] {
  const concepts = conceptWords(mentions, text);
  return tokens.flatMap((token) => {
    const name = concepts.get(token.begin);
    const words = name === undefined ? expansionOf(token) : tokenize(name);
    if (!words) return [token];
    return words.map((word) => ({ ...word, begin: token.begin, end: token.end }));
  });
}
