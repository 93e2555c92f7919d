/** A drug of a marked text, with what the text says of its taking; UTF-16 offsets of the text without marks. */
export interface MarkedDrug {
  readonly begin: number;
  readonly end: number;
  readonly label: string;
}

const MARK = /\{([^{}|]+)\|(\w+)\}/gu;

/** "Stopped {warfarin|stopped}.\nWell." as the text that it stands for, with its drugs; `\n` is a line break. */
export function parseMarked(line: string): { text: string; drugs: MarkedDrug[] } {
  const source = line.replaceAll(String.raw`\n`, '\n');
  const drugs: MarkedDrug[] = [];
  let text = '';
  let from = 0;
  for (const match of source.matchAll(MARK)) {
    const [all, name = '', label = ''] = match;
    text += source.slice(from, match.index);
    drugs.push({ begin: text.length, end: text.length + name.length, label });
    text += name;
    from = match.index + all.length;
  }
  return { text: text + source.slice(from), drugs };
}
