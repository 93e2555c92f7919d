/** Part of a text that is read as one space; half-open, UTF-16 units. */
export interface ReadAsSpace {
  readonly begin: number;
  readonly end: number;
}

/** A line between two breaks, without the blanks around it; UTF-16 units. */
export interface WrittenLine {
  readonly begin: number;
  readonly end: number;
  /** Characters from its first, blanks included, to its last that is none. */
  readonly width: number;
  readonly text: string;
}

const BREAK = /\r\n|[\n\r\u2028\u2029]/gu;

/** All lines, those that hold nothing as well. */
export function linesOf(text: string): WrittenLine[] {
  const lines: WrittenLine[] = [];
  let first = 0;
  const add = (last: number) => {
    const line = text.slice(first, last);
    const indent = line.length - line.trimStart().length;
    const trimmed = line.trim();
    const begin = first + Math.min(indent, line.length);
    lines.push({
      begin,
      end: begin + trimmed.length,
      width: trimmed === '' ? 0 : indent + trimmed.length,
      text: trimmed,
    });
  };
  for (const { 0: mark, index } of text.matchAll(BREAK)) {
    add(index);
    first = index + mark.length;
  }
  add(text.length);
  return lines;
}
