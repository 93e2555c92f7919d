// What a remark behind a drug, or the words before it on its line, say of it: "Lymecycline - acne, 3/12 finished", "husband, well, on
// amlodipine". Cues that stand right beside a drug are those of clause.ts.
import { anyText, readTable, TableError } from '@neurovista/tables';
import { z } from 'zod';
import type { Document, DrugStatement, PartialDate, Span } from '../../document.ts';
import { daysBefore, findDate } from '../../text/structure/dates.ts';
import { CONTEXT_DATA } from '../cues/cue-table.ts';
import { RELATIVES } from '../relatives/kinship.ts';
import type { Pass } from './pass.ts';
import type { Place } from './places.ts';
import { MEANING_OF, SAYINGS, type Says } from './says.ts';

interface Remark {
  readonly says: Says;
  readonly side: 'before' | 'behind';
  readonly pattern: RegExp;
}

/** What patterns may name: a relative, a month, where a clause begins and where a remark may end. */
const PARTS: Readonly<Record<string, string>> = {
  relative: `(?:${[...RELATIVES.keys()].join('|')})`,
  month: '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)',
  start: String.raw`(?:^|[-–—:;,([>.…])\s*`,
  end: String.raw`(?=\s*(?:$|[-–—:,;.()\]…]|\d|(?:in|on|by|last|this|yest|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|spring|summer|autumn|winter)))`,
};

const compile = (pattern: string) =>
  new RegExp(
    pattern.replaceAll(/<(\w+)>/gu, (_, name: string) => PARTS[name] ?? `<${name}>`),
    'iu',
  );

function readRemarks(): Remark[] {
  const columns = {
    says: z.enum(SAYINGS),
    side: z.enum(['before', 'behind']),
    pattern: anyText,
  };
  return readTable(new URL('drug-remarks.tsv', CONTEXT_DATA), columns).map(({ cells, place }) => {
    try {
      return { says: cells.says, side: cells.side, pattern: compile(cells.pattern) };
    } catch (cause) {
      throw new TableError(`${place}: ${cells.pattern} is no pattern`, { cause });
    }
  });
}

const REMARKS = readRemarks();

/** Characters that a remark may reach from its drug. */
const FARTHEST = 160;
/** What tells that it is taken again, or still. */
const TAKEN =
  /\b(?<!\b(?:not|never|hasn['’]t|wasn['’]t|isn['’]t|won['’]t)(?: (?:be|been|to be|yet|yet been))? )(?:re-?started|resumed|recommenced|back on|still (?:on|takes?|taking|uses?|using)|now (?:on|takes?|taking|back)|continu(?:es|ed|ing)?|reinstated|poursuivre|continúa|ongoing)\b/iu;
const PART_ENDS = /[;|\n]|\.(?=\s+\p{Lu})|\.\s*$/u;
/** Before the next drug of a list a remark ends with its item. */
const LAST_ITEM = /^(.*)(?:[,:&+/(]|\band\b|\s[-–]\s)/isu;

const LINE_ENDS = /[|\n]/u;
const OPENS_LINE = /(?:^|\n)[\s\d.)(\-–—•*#>☐☑✓✔✘]*(?:(?:tab|cap|inj|syp|tabs|caps)\.? )?$/iu;

/** "COC (ethinylestradiol/desogestrel) stopped": the parts of one product have one remark. */
const JOINED = /^(?:\s?[/+]\s?[\p{L}-]{3,30}){1,3}(?=\))/u;

/** Where the remark on a drug may begin and how far it may reach. */
function reachBehind({ text }: Document, { named, next }: Place): Span {
  const from = named.mention.end;
  const joined = JOINED.exec(text.slice(from, from + FARTHEST))?.[0];
  const begin = from + (joined?.length ?? 0);
  const nextDrug = joined === undefined ? next : undefined;
  return { begin, end: Math.min(nextDrug ?? text.length, begin + FARTHEST, text.length) };
}

/** The words behind a drug up to the end of its item: of its line where it opens one. */
function wordsBehind(doc: Document, place: Place): string {
  const { text } = doc;
  const { begin } = place.named.mention;
  const reach = reachBehind(doc, place);
  const words = text.slice(reach.begin, reach.end);
  const opensLine = OPENS_LINE.test(text.slice(Math.max(0, begin - 24), begin));
  const isNextNear = place.next === reach.end;
  // "Dalteparin - in hospital only. Codeine stopped": a remark on a line goes no further than its sentence before another drug.
  const closed =
    (opensLine ? LINE_ENDS.exec(words) : null) ??
    (opensLine && !isNextNear ? null : PART_ENDS.exec(words));
  if (closed) return words.slice(0, closed.index);
  return isNextNear ? (LAST_ITEM.exec(words)?.[1] ?? '') : words;
}

/** The words of its line before a drug, from its sentence on. */
function wordsBefore({ text }: Document, { named }: Place): string {
  const { begin } = named.mention;
  const near = text.slice(Math.max(0, begin - FARTHEST), begin);
  const words = near.slice(near.lastIndexOf('\n') + 1);
  return words.slice(words.search(/(?:(?<=[.;]\s)[^.;]|^[^.;])[^.;]*$/u));
}

const END_DATE = /\b(?:end date|until|till|stop date)\W{0,3}/iu;

/** "Until 10/11 then stop", "(end date 02/11/2026)": the day up to which it is taken. */
function lastDay(words: string, { structure }: Document): PartialDate | undefined {
  const match = END_DATE.exec(words);
  if (!match) return undefined;
  const rest = words.slice(match.index + match[0].length, match.index + match[0].length + 12);
  return /^\d/u.test(rest) ? findDate(rest, structure.isDayFirst) : undefined;
}

/** What the remarks beside a drug say of it. */
export const byRemark: Pass = ({ doc, today }, place) => {
  const { mention } = place.named;
  const [behind, before] = [wordsBehind(doc, place), wordsBefore(doc, place)];
  const state = (says: Says): DrugStatement => ({
    ...MEANING_OF[says],
    cue:
      behind.trim() === ''
        ? { begin: mention.begin - before.length, end: mention.begin, text: before }
        : { begin: mention.end, end: mention.end + behind.length, text: behind },
  });
  const day = lastDay(behind, doc);
  if (day?.day !== undefined && daysBefore(day, today) > 0) return state('past');
  if (TAKEN.test(behind)) return undefined;
  const remark = REMARKS.find(({ side, pattern }) =>
    pattern.test(side === 'behind' ? behind : before),
  );
  return remark && state(remark.says);
};
