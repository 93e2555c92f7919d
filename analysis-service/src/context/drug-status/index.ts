// Whether each drug that a text names is taken: by its own words, else by its row, its list, and what else is said of it.
import type {
  Document,
  DrugStatement,
  Mention,
  SettledDrugs,
  Token,
  Trait,
} from '../../document.ts';
import { OF_HOSPITALS } from '../../course-drugs.ts';
import { daysBefore, notAhead } from '../../text/structure/dates.ts';
import { frameText, type FrameText, type Range } from '../frame/frame-text.ts';
import { tokenIndex } from '../frame/index.ts';
import { readClause } from './clause.ts';
import { byCourse, byDays, byToldEnd } from './courses.ts';
import { readOwnWords } from './own-words.ts';
import {
  byBox,
  byDose,
  byLastDose,
  byList,
  byReaction,
  byRow,
  bySwitch,
  byTraits,
  byWords,
  byYears,
  isGivenOnce,
} from './passes.ts';
import type { OwnWords, Pass } from './pass.ts';
import { byHomograph } from './homographs.ts';
import { byLaboratory } from './laboratory.ts';
import { withLearned } from './learned.ts';
import { byOthers } from './others.ts';
import { byQuestion } from './asked.ts';
import { locate, type NamedDrug, type Place, type Scene } from './places.ts';
import { byRemark } from './remarks.ts';
import { readSurroundings, type RuleReading, type Surroundings } from './surroundings.ts';
import { readSwitches } from './switches.ts';
import { statusWords } from './tables.ts';

export type { NamedDrug } from './places.ts';

// The first that says something counts.
const PASSES: readonly Pass[] = [
  byHomograph,
  byLaboratory,
  byOthers,
  byQuestion,
  bySwitch,
  byLastDose,
  byDays,
  byRemark,
  byToldEnd,
  byWords,
  byReaction,
  byDose,
  byYears,
  byCourse,
  byRow,
  byBox,
  byTraits,
  byList,
];

/** What the rules say of each drug, and what stands around it: what the learned reading is trained on. */
export function describeDrugs(
  doc: Document,
  drugs: readonly NamedDrug[],
  today: string,
): Surroundings[] {
  if (drugs.length === 0) return [];
  const scene = { doc, text: frameText(doc), today };
  return describe(scene, locate(doc, drugs));
}

function describe(scene: Scene, places: readonly Place[]): Surroundings[] {
  const own = ownWordsOf(scene, places);
  const rules = places.map((place, index) => byRules(scene, place, own[index]!));
  return readSurroundings(scene, places, rules);
}

/** What a paper lists is taken until something later says otherwise; estimate, no more than a year. */
const DAYS_OF_PAPER = 365;

/**
 * What the text says of the taking of each drug, in the order of the drugs, which is that of the text; `today` is
 * YYYY-MM-DD. Time grows with the length of the text.
 */
export function readDrugStatuses(
  doc: Document,
  drugs: readonly NamedDrug[],
  today: string,
): DrugStatement[] {
  if (drugs.length === 0) return [];
  const scene = { doc, text: frameText(doc), today };
  const places = locate(doc, drugs);
  const surroundings = describe(scene, places);
  return places.map((place, index) => {
    const statement = withLearned(doc, place, surroundings[index]!);
    const { date, isOfPaper } = place;
    if (date === undefined) return statement;
    const days = daysBefore(notAhead(date, today), today);
    return { ...statement, daysAgo: isOfPaper ? Math.min(days, DAYS_OF_PAPER) : days };
  });
}

export const drugsAmong = (
  mentions: readonly Mention[],
  traitsOf: (mention: Mention) => readonly Trait[],
): NamedDrug[] =>
  mentions
    .filter(({ category }) => category === 'MEDICATION')
    .map((mention) => ({ mention, traits: traitsOf(mention) }));

/** What the text says of the taking of the drugs among its mentions. */
export function readTaking(
  doc: Document,
  mentions: readonly Mention[],
  traitsOf: (mention: Mention) => readonly Trait[],
  today: string,
): ReadonlyMap<Mention, DrugStatement> {
  const drugs = drugsAmong(mentions, traitsOf);
  const statements = readDrugStatuses(doc, drugs, today);
  return new Map(drugs.map(({ mention }, index) => [mention, statements[index]!]));
}

/** The taking of drugs with what a second reading says of some of them. */
export const withSettled = (
  taking: ReadonlyMap<Mention, DrugStatement>,
  settled: SettledDrugs,
): ReadonlyMap<Mention, DrugStatement> =>
  new Map(
    [...taking].map(([mention, statement]) => [mention, settled.get(mention.begin) ?? statement]),
  );

function byRules(scene: Scene, place: Place, own: OwnWords): RuleReading {
  for (const pass of PASSES) {
    const statement = pass(scene, place, own);
    if (statement) return { pass: pass.name, statement: withinLists(statement, scene, place) };
  }
  return { pass: 'none', statement: withinLists(NAMED, scene, place) };
}

// Of a drug that is only named nothing else is known than that it is.
const NAMED: DrugStatement = { status: 'current', basis: 'mention' };

/** What was given once or in a stay is over, though it was begun: "had a flu jab". */
function overAnyway(
  { status, basis, cue }: DrugStatement,
  { doc }: Scene,
  place: Place,
): DrugStatement['basis'] | undefined {
  const isBegun = basis === 'start' || basis === 'mention';
  if (status !== 'current' || !isBegun) return undefined;
  if (isGivenOnce(place)) return 'given';
  const isOnlyGiven = basis === 'mention' || GIVEN.test(cue?.text ?? '');
  if (isOnlyGiven && isOfHospital(place) && !isRunning(doc, place)) return 'given';
  return place.lists.some(({ kind }) => kind === 'hospital') ? 'stay' : undefined;
}

const GIVEN = /^(?:given|gave|received|got|needed|required)$/iu;
const isOfHospital = ({ named: { mention } }: Place) =>
  mention.concept !== undefined && OF_HOSPITALS.has(mention.concept.name);

/** "Noradrenaline 0.1 mcg/kg/min", "heparin drip": it runs; what is given every month goes on. */
const RUNS =
  /^(?:[^.;,\n]|\.(?=\d)){0,30}?(?:\/ ?(?:kg|min|h|hr|hour)\b|\b(?:per|an) (?:min|hour)|\b(?:drip|infusion|running|perfusor)\b(?! (?:for|x) )|\b(?:every|weekly|fortnightly|monthly|daily|as needed|prn|at home)\b)/iu;
const isRunning = ({ text }: Document, { named: { mention } }: Place) =>
  RUNS.test(text.slice(mention.end, mention.end + FARTHEST_RATE));
/** Characters behind a drug; `estimate`. */
const FARTHEST_RATE = 50;

/** What a stay or a list of before began is not going on for that; what a list of now says is as sure as the list. */
function withinLists(statement: DrugStatement, scene: Scene, place: Place): DrugStatement {
  const over = overAnyway(statement, scene, place);
  if (over) return { ...statement, status: 'stopped', basis: over };
  const { status, basis } = statement;
  const last = place.lists.at(-1)?.kind;
  const isSure = last === 'reconciled' && (basis === 'start' || basis === 'taking');
  if (isSure) return { ...statement, basis: 'reconciled' };
  return last === 'old' && status === 'current'
    ? { ...statement, basis: 'former-list' }
    : statement;
}

interface PlacedRange {
  readonly range: Range;
  readonly places: Place[];
}

/** What each drug is read in, its sentence or its cell, with the drugs that share it. */
function rangesOf({ text }: Scene, places: readonly Place[]): PlacedRange[] {
  const ranges: PlacedRange[] = [];
  const { sentences } = text;
  let sentence = 0;
  for (const place of places) {
    while (sentence < sentences.length - 1 && sentences[sentence]!.end <= place.first)
      sentence += 1;
    const range = cellRange(text, place) ?? sentences[sentence] ?? place;
    const last = ranges.at(-1);
    if (last?.range.first === range.first && last.range.end === range.end) last.places.push(place);
    else ranges.push({ range, places: [place] });
  }
  return ranges;
}

function cellRange({ tokens }: FrameText, { cell }: Place): Range | undefined {
  const span = cell?.placed.row.cells[cell.index];
  if (span === undefined) return undefined;
  return { first: tokenIndex(tokens, span.begin), end: tokenIndex(tokens, span.end - 1) + 1 };
}

// A bullet and a mark before a name, as in "- [x] metformin".
const LONGEST_BULLET = 4;

const FORM = /^(?:tabs?|tablets?|caps?|capsules?|inj|injection|syp|syr|syrup|susp|oint|drops|t)$/u;
// "1. Tab", "- [x]"
const isOfBullet = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind !== 'word' || FORM.test(token.norm));

/** Whether a token of the frame is the first word of its line. */
function lineOpenings({ text }: Scene, openings: ReadonlySet<number>): (at: number) => boolean {
  return (at) => {
    for (let first = at; first >= at - LONGEST_BULLET; first -= 1) {
      const token = text.tokens[first];
      if (token === undefined || openings.has(token.begin)) return token !== undefined;
      if (!isOfBullet(text.tokens[first - 1])) return false;
    }
    return false;
  };
}

function ownWordsOf(scene: Scene, places: readonly Place[]): OwnWords[] {
  const { doc, text } = scene;
  const numbered = statusWords.read(text.tokens);
  const openings = new Set(doc.structure.lines.map(({ begin }) => begin));
  const opensLine = lineOpenings(scene, openings);
  const startsLine = (at: number) => openings.has(text.tokens[at]?.begin ?? -1);
  const nameOf = (drug: number) => {
    const { begin, end, concept } = places[drug]!.named.mention;
    return (concept?.name ?? doc.text.slice(begin, end)).toLowerCase();
  };
  const wordsOf = (drug: number) => {
    const { begin, end } = places[drug]!.named.mention;
    return doc.text.slice(begin, end).toLowerCase();
  };
  // "Prograf -> Advagraf" are two products of one substance, "Plavix (clopidogrel)" is one.
  const isSame = (one: number, other: number) => {
    const name = nameOf(one);
    if (name !== nameOf(other)) return false;
    const [words, others] = [wordsOf(one), wordsOf(other)];
    return words === others || words === name || others === name;
  };
  return rangesOf(scene, places).flatMap(({ range, places: drugs }) => {
    const clause = readClause(numbered, range, { drugs, opensLine, startsLine });
    const said = readOwnWords(clause, opensLine);
    const switched = readSwitches(clause, { said, isSame });
    const isQuestion = text.tokens[range.end - 1]?.norm === '?';
    return drugs.map(({ drug }) => ({
      said: said.get(drug),
      switched: switched.get(drug),
      isQuestion,
    }));
  });
}
