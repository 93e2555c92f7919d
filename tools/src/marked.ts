/** Words of a marked text with what the text says of them; UTF-16 offsets of the text without marks. */
export interface MarkedWords {
  readonly begin: number;
  readonly end: number;
  readonly label: string;
}

const MARK = /\{([^{}|]+)\|(\w+)\}/gu;

/** "Stopped {warfarin|stopped}.\nWell." as the text that it stands for, with its marked words; `\n` is a line break. */
export function parseMarked(line: string): { text: string; marks: MarkedWords[] } {
  const source = line.replaceAll(String.raw`\n`, '\n');
  const marks: MarkedWords[] = [];
  let text = '';
  let from = 0;
  for (const match of source.matchAll(MARK)) {
    const [all, name = '', label = ''] = match;
    text += source.slice(from, match.index);
    marks.push({ begin: text.length, end: text.length + name.length, label });
    text += name;
    from = match.index + all.length;
  }
  return { text: text + source.slice(from), marks };
}
