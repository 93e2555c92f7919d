import { createTranslator, type Translator } from '@neurovista/translation-service';

/** Translates one line `id<TAB>text`, both sides with `\n` and `\t` written as two characters. */
export type LineTranslator = Translator;

/** The embedded engine, with the memory and the termbase; no LibreTranslate. */
export function createLineTranslator(): LineTranslator {
  return createTranslator();
}

const escape = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t');

const ESCAPES: Readonly<Record<string, string>> = { '\\n': '\n', '\\t': '\t', '\\\\': '\\' };
const unescape = (text: string) => text.replaceAll(/\\[nt\\]/g, (code) => ESCAPES[code] ?? code);

/** `id<TAB>translation` of a line, or undefined for a line without a tab. */
export async function translateLine(
  line: string,
  translator: LineTranslator,
): Promise<string | undefined> {
  const tab = line.indexOf('\t');
  if (tab < 0) return undefined;
  const text = unescape(line.slice(tab + 1));
  if (text.trim() === '') return `${line.slice(0, tab)}\t`;
  const { translatedText } = await translator.translate(text);
  return `${line.slice(0, tab)}\t${escape(translatedText)}`;
}
