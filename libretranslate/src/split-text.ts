const SENTENCE_END = /[.!?…;]["')\]]?\s+/gu;
const SPACE = /\s+/gu;

/** The first `limit` code points. */
function headOf(text: string, limit: number): string {
  let length = 0;
  let end = 0;
  for (const point of text) {
    if (length === limit) break;
    length += 1;
    end += point.length;
  }
  return text.slice(0, end);
}

/** A part of a text and the white space that followed it. */
export interface Part {
  readonly text: string;
  readonly gap: string;
}

/**
 * Parts of at most `limit` code points whose texts and gaps, joined, give the text back. Cuts at the end of a
 * sentence where there is one, else at a space, else between two characters; never inside a surrogate pair.
 */
export function splitText(text: string, limit: number): readonly Part[] {
  const head = headOf(text, limit);
  if (head.length === text.length) return [{ text, gap: '' }];
  const cut = lastEnd(head, SENTENCE_END) ?? lastEnd(head, SPACE) ?? { end: head.length, gap: '' };
  return [
    { text: text.slice(0, cut.end), gap: cut.gap },
    ...splitText(text.slice(cut.end + cut.gap.length), limit),
  ];
}

function lastEnd(head: string, pattern: RegExp) {
  const match = [...head.matchAll(pattern)].findLast((found) => found.index > 0);
  if (!match) return undefined;
  const gap = /\s*$/u.exec(match[0])?.[0] ?? '';
  return { end: match.index + match[0].length - gap.length, gap };
}
