// Two blanks between words are a slip of the thumb or a habit behind a period; between columns they say what belongs together.
import type { ReadAsSpace, WrittenLine } from './lines.ts';

const WIDE = / {2,}/u;
const RUNS = / {2,}/gu;
const SINGLE = /\S \S/u;
const BEHIND_MARK = /[.:;,!?]$/u;
/** Wider gaps, tabs and bars set columns apart, whatever stands above and below. */
const COLUMNS = / {3,}|[\t|]/u;
/** Words of one line from which doubled blanks throughout are its typist's; fewer may be a row of short cells; an estimate. */
const FEWEST_DOUBLED = 5;

/** Every gap of the line is as wide. */
const isDoubledThroughout = ({ text }: WrittenLine) =>
  !SINGLE.test(text) && [...text.matchAll(RUNS)].length >= FEWEST_DOUBLED;

/** Whether a line above or below has gaps as well: columns stand below each other. */
function isAmongColumns(lines: readonly WrittenLine[], index: number): boolean {
  return [lines[index - 1], lines[index + 1]].some(
    (other) => other !== undefined && (WIDE.test(other.text) || COLUMNS.test(other.text)),
  );
}

function runsOf({ begin, text }: WrittenLine): ReadAsSpace[] {
  return [...text.matchAll(RUNS)].map(({ 0: run, index }) => ({
    begin: begin + index,
    end: begin + index + run.length,
  }));
}

/** The runs of blanks that part words and no columns. */
export function collapsedBlanks(text: string, lines: readonly WrittenLine[]): ReadAsSpace[] {
  return lines.flatMap((line, index) => {
    if (!WIDE.test(line.text) || COLUMNS.test(line.text)) return [];
    if (!isAmongColumns(lines, index) || isDoubledThroughout(line)) return runsOf(line);
    const runs = runsOf(line);
    return runs.every(({ begin }) => BEHIND_MARK.test(text.slice(line.begin, begin))) ? runs : [];
  });
}
