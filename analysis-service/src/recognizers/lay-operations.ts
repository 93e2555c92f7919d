import type { Mention } from '../document.ts';
import { toMention } from './dictionary.ts';
import type { Recognizer } from './recognizer.ts';
import { MENDED, MENDINGS, REMOVALS, REMOVED } from './lay-operation-words.ts';

interface Wording {
  readonly pattern: RegExp;
  readonly procedures: Readonly<Record<string, string>>;
}

const compile = (sources: readonly string[], procedures: Wording['procedures']): Wording[] =>
  sources.map((source) => ({ pattern: new RegExp(source, 'giu'), procedures }));
const wordings = [...compile(REMOVED, REMOVALS), ...compile(MENDED, MENDINGS)];

/** Operations in everyday words, as the procedures that they are. */
export const recognizeLayOperations: Recognizer = ({ text }, lexicon) => {
  const found: Mention[] = [];
  for (const { pattern, procedures } of wordings)
    for (const match of text.matchAll(pattern)) {
      const name = procedures[match.groups?.['part']?.toLowerCase() ?? ''];
      const value = name === undefined ? undefined : lexicon.tests.get(name);
      const begin = match.index;
      const end = begin + match[0].length;
      if (value) found.push({ ...toMention({ begin, end, value }), ambiguous: false });
    }
  return found;
};
