import type { Line, Token } from '../../document.ts';

/** The lines of a text that hold something, with their indent in characters and whether a blank line stands before. */
export function findLines(text: string, tokens: readonly Token[]): Line[] {
  const lines: Line[] = [];
  let first = 0;
  let afterBlank = true;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    if (token !== undefined && token.kind !== 'newline') continue;
    // "> quoted from an older note"
    while (first < at && tokens[first]?.norm === '>') first += 1;
    const [opening, closing] = [tokens[first], tokens[at - 1]];
    if (first < at && opening && closing) {
      const { begin } = opening;
      const start = text.lastIndexOf('\n', begin - 1) + 1;
      // The marks of a quote, and one space behind them, set nothing in.
      const marks = /^>+ ?/u.exec(text.slice(start, begin))?.[0].length ?? 0;
      lines.push({
        begin,
        end: closing.end,
        firstToken: first,
        endToken: at,
        indent: begin - start - marks,
        afterBlank,
      });
      afterBlank = false;
    } else afterBlank = true;
    first = at + 1;
  }
  return lines;
}
