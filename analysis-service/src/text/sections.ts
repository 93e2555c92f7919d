import type { NoteField, Section, SectionCategory, Token } from '../document.ts';
import { findHeadings, type Heading } from './headings.ts';
import { isNoteOfNow } from './rules/notes-of-now.ts';
import { FAMILY_WORD, OWN_WORD } from './rules/family-words.ts';
import { pedigreeLines } from './structure/pedigrees.ts';
import { tokenAt } from './token-at.ts';

const CATEGORY_OF_FIELD: Readonly<Record<NoteField, SectionCategory>> = {
  chiefComplaint: 'chief-complaint',
  symptoms: 'present-illness',
  historyOfNow: 'present-illness',
  medicalHistory: 'past-history',
};

/** The category of text that stands under no title. */
export function defaultCategory(field: NoteField | undefined): SectionCategory {
  return field === undefined ? 'other' : CATEGORY_OF_FIELD[field];
}

/**
 * Titled parts that together cover the whole text. What precedes the first title has no title and the category of the
 * field; so has a paragraph after a blank line when the title before it shared its line with its content.
 */
export function findSections(
  text: string,
  tokens: readonly Token[],
  field?: NoteField,
  headings: readonly Heading[] = findHeadings(tokens),
): Section[] {
  const fallback = defaultCategory(field);
  const cuts = withNotes(text, tokens, sectionCuts(tokens, headings));
  const sections: Section[] = [];
  let group: SectionCategory = fallback;
  for (const [index, cut] of cuts.entries()) {
    const next = cuts[index + 1];
    const begin = index === 0 ? 0 : tokenAt(tokens, cut.token).begin;
    const end = next === undefined ? text.length : tokenAt(tokens, next.token).begin;
    const category = categoryOf(cut, { group, fallback });
    group = category;
    sections.push({ begin, end, category, ...parts(tokens, cut, { begin, end }) });
  }
  return sections;
}

interface Cut {
  readonly token: number;
  readonly heading?: Heading;
  readonly isPedigree?: boolean;
}

interface Around {
  readonly group: SectionCategory;
  readonly fallback: SectionCategory;
}

function categoryOf({ heading, isPedigree }: Cut, { group, fallback }: Around): SectionCategory {
  if (isPedigree === true) return 'family-history';
  return heading === undefined ? fallback : categoryWithin(heading, group);
}

/** Cuts at titles, where what they govern ends, and around the lines of a pedigree that stand under none. */
function sectionCuts(tokens: readonly Token[], headings: readonly Heading[]): Cut[] {
  const titled = titledCuts(tokens, headings);
  const lines = pedigreeLines(tokens).filter(({ first, end }) =>
    titled.every(({ token }) => token <= first || token >= end),
  );
  if (lines.length === 0) return titled;
  const taken = new Set(lines.map(({ first }) => first));
  const around = lines.flatMap(({ first, end }): Cut[] => {
    const heading = titled.findLast(({ token }) => token <= first)?.heading;
    if (heading?.category === 'family-history') return [];
    // The title goes on governing what follows the line.
    const after = { token: end, ...(heading ? { heading } : {}) };
    return [{ token: first, isPedigree: true }, ...(end < tokens.length ? [after] : [])];
  });
  return [...titled.filter(({ token }) => !taken.has(token)), ...around]
    .toSorted((a, b) => a.token - b.token)
    .filter((cut, index, all) => cut.token !== all[index + 1]?.token);
}

/** What somebody adds in a line of its own stands under no title: "Hair: Monday / Late shift 28/11 - slipped at 13:10, hit head". */
function withNotes(text: string, tokens: readonly Token[], cuts: readonly Cut[]): readonly Cut[] {
  const notes = lineStarts(tokens).filter((token) => {
    const { begin, norm } = tokenAt(tokens, token);
    // "FAMILY HISTORY / Mother: chest pain this morning"
    if (FAMILY_WORD.test(norm)) {
      const heading = cuts.findLast((cut) => cut.token <= token)?.heading;
      if (heading?.category === 'family-history') return false;
    }
    const end = text.indexOf('\n', begin);
    return isNoteOfNow(text.slice(begin, end < 0 ? text.length : end));
  });
  if (notes.length === 0) return cuts;
  const own = new Set(notes);
  return [
    ...cuts.filter(({ token }) => !own.has(token)),
    ...notes.map((token) => ({ token })),
  ].toSorted((a, b) => a.token - b.token);
}

function lineStarts(tokens: readonly Token[]): number[] {
  return tokens.flatMap(({ kind }, at) => {
    const isFirst = at === 0 || tokens[at - 1]?.kind === 'newline';
    return isFirst && kind !== 'newline' ? [at] : [];
  });
}

function titledCuts(tokens: readonly Token[], headings: readonly Heading[]): Cut[] {
  const cuts: Cut[] = headings[0]?.firstToken === 0 ? [] : [{ token: 0 }];
  for (const [index, heading] of headings.entries()) {
    cuts.push({ token: heading.firstToken, heading });
    const limit = headings[index + 1]?.firstToken ?? tokens.length;
    const paragraph =
      afterNothing(tokens, heading, limit) ??
      afterFamily(tokens, heading, limit) ??
      (heading.ownLine ? undefined : nextParagraph(tokens, heading, limit));
    if (paragraph !== undefined) cuts.push({ token: paragraph });
  }
  return cuts;
}

const NOTHING: ReadonlySet<string> = new Set(
  'none negative unknown noncontributory non not contributory - unremarkable no n / a nil adopted reviewed significant'.split(
    ' ',
  ),
);

// "FH: noncontributory. He has gout.": a title with nothing to tell ends with its sentence.
function afterNothing(
  tokens: readonly Token[],
  heading: Heading,
  limit: number,
): number | undefined {
  let at = heading.bodyToken;
  while (at < limit && NOTHING.has(tokenAt(tokens, at).norm)) at += 1;
  const isEnd = at > heading.bodyToken && tokenAt(tokens, at).norm === '.';
  return isEnd && at + 1 < limit ? at + 1 : undefined;
}

// "FH: father MI 44. Vasectomy. NKDA.": the patient's own again, in the line of the family.
function afterFamily(
  tokens: readonly Token[],
  heading: Heading,
  limit: number,
): number | undefined {
  if (heading.category !== 'family-history' || heading.ownLine) return undefined;
  let isTold = false;
  for (const first of statementsOfLine(tokens, heading.bodyToken, limit)) {
    const words = tokens.slice(first, endOfStatement(tokens, first, limit));
    const isOfFamily = words.some(({ norm }) => FAMILY_WORD.test(norm));
    if (isTold && !isOfFamily && words.some(({ norm }) => OWN_WORD.test(norm))) return first;
    isTold ||= isOfFamily;
  }
  return undefined;
}

const isNewline = (tokens: readonly Token[], at: number) => tokens[at]?.kind === 'newline';

/** Behind the period that ends a statement of a line, or the line. */
function endOfStatement(tokens: readonly Token[], first: number, limit: number): number {
  let at = first;
  for (; at < limit && !isNewline(tokens, at); at += 1)
    if (tokenAt(tokens, at).norm === '.' && tokens[at + 1]?.spaced !== false) return at + 1;
  return at;
}

/** First tokens of the statements of a line. */
function statementsOfLine(tokens: readonly Token[], from: number, limit: number): number[] {
  const firsts: number[] = [];
  for (let at = from; at < limit && !isNewline(tokens, at); at = endOfStatement(tokens, at, limit))
    firsts.push(at);
  return firsts;
}

function nextParagraph(
  tokens: readonly Token[],
  heading: Heading,
  limit: number,
): number | undefined {
  if (tokenAt(tokens, heading.bodyToken).kind === 'newline') return undefined;
  for (let at = heading.bodyToken; at + 2 < limit; at += 1) {
    const isBlank =
      tokenAt(tokens, at).kind === 'newline' && tokenAt(tokens, at + 1).kind === 'newline';
    if (isBlank && opensParagraph(tokens, at + 2, heading)) return at + 2;
  }
  return undefined;
}

const OF_WEEKS = new Set(['7', '52']);

/** "3/7", "2/52", "3/12": for or in so many days, weeks, months. */
const isTimeToCome = (count: string, of: string) =>
  OF_WEEKS.has(of) || (of === '12' && Number(count) <= 12);

// Below a plan "34/40 today BP 174/116" and "29/11 chest pain" are of that day; "2. Iron" and "2/52 bloods" go on with the plan.
function opensParagraph(tokens: readonly Token[], at: number, { category }: Heading): boolean {
  const { kind, norm } = tokenAt(tokens, at);
  if (kind === 'word') return true;
  const isDate = kind === 'number' && tokenAt(tokens, at + 1).norm === '/';
  return category === 'plan' && isDate && !isTimeToCome(norm, tokenAt(tokens, at + 2).norm);
}

// "Lungs: clear" belongs to the examination it stands in, "Respiratory: no cough" to the review of systems.
function categoryWithin(heading: Heading, group: SectionCategory): SectionCategory {
  if (!heading.isSystem) return heading.category;
  return group === 'review-of-systems' || group === 'examination' ? group : heading.category;
}

function parts(tokens: readonly Token[], cut: Cut, whole: { begin: number; end: number }) {
  const { heading } = cut;
  if (heading === undefined) return { body: whole };
  const title = {
    begin: tokenAt(tokens, heading.firstToken).begin,
    end: tokenAt(tokens, heading.endToken - 1).end,
  };
  const bodyBegin = Math.max(tokenAt(tokens, heading.bodyToken - 1).end, whole.begin);
  return { title, body: { begin: bodyBegin, end: whole.end } };
}
