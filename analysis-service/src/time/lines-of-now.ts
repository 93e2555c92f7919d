// What a document of before tells of now: in a line with today's date, by somebody who adds it, in a margin, at its end.
import type { Document, Paper, Span } from '../document.ts';
import { isNoteOfNow, TIME_OF_NOTE } from '../text/rules/notes-of-now.ts';
import { spanAt } from '../text/span-at.ts';
import { isOldPaper } from '../text/structure/papers.ts';
import { daysBefore, findDate } from '../text/structure/dates.ts';

const LONGEST_HEAD = 60;

/** Whether a line begins with the date of today: an entry of its own. */
export function opensWithToday(line: string, { structure }: Document, today: string): boolean {
  const head = line.slice(0, LONGEST_HEAD);
  const date = /\d/u.test(head) ? findDate(head, structure.isDayFirst) : undefined;
  return date?.day !== undefined && daysBefore(date, today) === 0;
}

/** "Today: feels well" at the head of a line among dated ones is the entry of today. */
const HEAD_OF_NOW = /^[\s*#=\-–—>[(]*(?:today|now|currently|this visit|at present)\s*[:–—-]/iu;

/** A few words, a day of the month, and a mark. */
const OF_DAY =
  /^[\s*#=\-–—>[(]*(?:[\p{L}'’]+ ){1,4}\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?:,? \d{1,2}[:.]\d\d)?\s?[-–:]/iu;
/** A note with its day and a colon. */
const NOTE_OF_DAY =
  /^[\s*#=\-–—>[(]*(?:[\p{L}'’]+ ){0,4}(?:note|message|update|addendum|comment|entry|says?|writes?|added?|call|today)\b[^:\n]{0,30}\d[^:\n]{0,10}:/iu;

/** "Nurse 28/11: ...", "Late shift Sat 28/11 - ...": characters in which the day of today makes a line one of now. */
const LONGEST_DAY = 34;

/** What is written in a margin: "(red ink: 'started this morning')". */
const QUOTED = /["“][^"”\n]{20,400}["”]/gu;

/** Somebody who tells of himself in the last line of a paper. */
const TELLS_OF_SELF =
  /\b(?:i am|i['’]m|i have|i['’]ve|i can['’]?t|i feel)\b|^\W*(?:still|now|again|back again|worse|cannot|can['’]?t|won['’]?t|not (?:breathing|waking|responding)|help)\b/iu;

const isOfDay = (words: string) =>
  NOTE_OF_DAY.test(words) || OF_DAY.test(words.slice(0, LONGEST_DAY));

const LABELED = /^[^:\n]{1,40}:/u;

/** What is told of now in a line of a paper: all of it, or what is quoted in it. */
function spansOfPaper(words: string, line: Span, paper: Paper, today: string): Span[] {
  const isLast = line.end === paper.end;
  const isOfSelf = TELLS_OF_SELF.test(words) || TIME_OF_NOTE.test(words);
  // Where nothing stands behind a paper its last line may be what is told of now.
  const isLoose = !paper.isFollowed && !LABELED.test(words) && isOldPaper(paper, today);
  const tellsLast = isLast && (isOfSelf || isLoose);
  if (tellsLast || isNoteOfNow(words)) return [line];
  return [...words.matchAll(QUOTED)]
    .filter(([quote]) => TIME_OF_NOTE.test(quote))
    .map(({ index, 0: quote }) => ({
      begin: line.begin + index,
      end: line.begin + index + quote.length,
    }));
}

/** What is told of now in a document of before; a medical history is parted from what it tells of now elsewhere. */
export function linesOfNow(doc: Document, today: string): Span[] {
  const { text, field, structure } = doc;
  if (field === 'medicalHistory') return [];
  return structure.lines.flatMap((line) => {
    const words = text.slice(line.begin, line.end);
    const isEntry = isOfDay(words) && opensWithToday(words, doc, today);
    if (isEntry || HEAD_OF_NOW.test(words)) return [line];
    const paper = spanAt(structure.papers, line.begin);
    return paper === undefined ? [] : spansOfPaper(words, line, paper, today);
  });
}
