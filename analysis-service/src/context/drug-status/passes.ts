// What can tell whether a drug is taken, each by itself.
import { isDenied, stateOf } from '../../state-of-traits.ts';
import type { Cue, DrugStatement, Trait } from '../../document.ts';
import { doseChangeBehind } from './dose-changes.ts';
import { lastDoseOf } from './last-dose.ts';
import type { TitledList } from './lists.ts';
import type { Said } from './own-words.ts';
import type { Place, Scene } from './places.ts';
import { reactionBehind } from './reactions.ts';
import { isTakenFrom, NO_ITEM } from './others.ts';
import type { Pass } from './pass.ts';
import { isOfAllergens, listOfColumn, readRow } from './rows.ts';
import { MEANING_OF, type Says } from './says.ts';
import { cueAt, cueOf, CURRENT, FARTHEST_ROUTE, REGULAR } from './scene-words.ts';
import { yearsBehind } from './years.ts';

const ASKED: ReadonlySet<Says> = new Set(['stops', 'holds', 'plans', 'avoids']);

const state = (says: Says, cue: Cue): DrugStatement => ({ ...MEANING_OF[says], cue });

export const bySwitch: Pass = (scene, _place, { switched }) =>
  switched && state(switched.says, cueOf(scene, switched));

/** "Warfarin: last dose Tuesday" was stopped or is held; one of this morning goes on. */
export const byLastDose: Pass = (scene, place, { said }) => {
  const last = lastDoseOf(scene.text, place);
  if (last === undefined || (said?.isBehind === true && said.says !== 'takes')) return undefined;
  return state(last.isToday ? 'takes' : 'stops', cueOf(scene, last));
};

const BEGINS = /^(?:start|starting|commence|begin|add|initiate|introduce)$/u;
const CONDITION = /^(?:if|once|tomorrow|next|after|when|from|pending)$/u;
// "When needed", "if needed", "after food": how it is taken.
const NO_CONDITION =
  /^(?:needed|required|necessary|food|meals?|breakfast|dinner|lunch|eating|bed|admission|discharge|surgery|seeing|he|she|the|a|reading|this|today|now|tonight)$/u;
const FARTHEST_CONDITION = 8;

/** "Start edoxaban once the bloods are back": begun on a condition. */
function isConditional({ text }: Scene, place: Place, said: Said): boolean {
  const { tokens, opens } = text;
  const normOf = (at: number) => tokens[at]?.norm ?? '';
  if (said.isBehind || !BEGINS.test(normOf(said.first))) return false;
  for (let at = place.end; at < place.end + FARTHEST_CONDITION && opens[at] === 0; at += 1) {
    if (/^[.;]$/u.test(normOf(at))) return false;
    if (CONDITION.test(normOf(at))) return !NO_CONDITION.test(normOf(at + 1));
  }
  return false;
}

const GIVEN = /^(?:given|gave|received|receives|administered|got|had)$/u;
const AT_ONCE =
  /^(?:iv|im|sc|neb|nebs|nebulised|nebulized|pr|infusion|bolus|injection|inj|stat|drip|io|intranasal|dose|doses)$/u;

/** "Given ketorolac 30 mg IM": a dose by a route of the clinic, with no word of how often. */
function isGivenAtOnce({ text: { tokens, opens } }: Scene, place: Place, said: Said): boolean {
  const verb = [said.first, said.end - 1].some((at) => GIVEN.test(tokens[at]?.norm ?? ''));
  if (!verb) return false;
  let isAtOnce =
    tokens[place.first - 1] !== undefined && AT_ONCE.test(tokens[place.first - 1]!.norm);
  for (let at = place.end; at < place.end + FARTHEST_ROUTE && opens[at] === 0; at += 1) {
    const norm = tokens[at]?.norm ?? '';
    if (REGULAR.test(norm)) return false;
    isAtOnce ||= AT_ONCE.test(norm);
  }
  return isAtOnce;
}

/** What a word of beginning amounts to. */
function begunAs(scene: Scene, place: Place, said: Said): Says {
  if (isConditional(scene, place, said)) return 'plans';
  return isGivenAtOnce(scene, place, said) ? 'once' : 'starts';
}

const TOLD_TO = /^(?:to|must|please|should)$/u;

const STOP_OR_HOLD = /^(?:stop|hold|withhold|pause|omit|suspend|skip)$/u;
/** Tokens between a condition and what it asks for; `estimate`. */
const FARTHEST_IF = 14;

/** "Sick day rules: if vomiting, hold metformin" */
function isBehindIf({ text: { tokens, opens } }: Scene, said: Said): boolean {
  const normOf = (at: number) => tokens[at]?.norm ?? '';
  for (let at = said.first - 1; at > said.first - FARTHEST_IF && at >= 0; at -= 1) {
    // "Checked if pregnant, stop valproate" asks for nothing.
    if (/^(?:if|whenever)$/u.test(normOf(at)))
      return opens[at] === 1 || /^[:;.(–—-]$/u.test(normOf(at - 1));
    if (opens[at] === 1 || /^[.;]$/u.test(normOf(at))) return false;
  }
  return false;
}

/** "Stop lamotrigine and call us if a rash appears", "if unwell hold telmisartan": taken until then. */
function isStopIf(scene: Scene, { end }: Place, said: Said): boolean {
  const { tokens, opens } = scene.text;
  const normOf = (at: number) => tokens[at]?.norm ?? '';
  const isOrder = STOP_OR_HOLD.test(normOf(said.first)) && !TOLD_TO.test(normOf(said.first - 1));
  if (said.isBehind || !isOrder) return false;
  if (isBehindIf(scene, said)) return true;
  for (let at = end; at < end + FARTHEST_CONDITION && opens[at] === 0; at += 1) {
    if (/^[.;,]$/u.test(normOf(at))) return false;
    if (normOf(at) === 'if') return true;
  }
  return false;
}

const TODAY = /^(?:today|now|tonight|immediately)$/u;

/** "Plan: start hydroxychloroquine 200 mg bd today". */
function isOfToday({ text: { tokens, opens } }: Scene, { end }: Place): boolean {
  for (let at = end; at < end + FARTHEST_CONDITION && opens[at] === 0; at += 1) {
    const norm = tokens[at]?.norm ?? '';
    if (/^[.;]$/u.test(norm)) return false;
    if (TODAY.test(norm)) return true;
  }
  return false;
}

/** Another pass knows better what a whole sentence denies, tells of the past or makes depend on something. */
function isToldOtherwise(scene: Scene, place: Place, said: Said): boolean {
  if (!CURRENT.has(said.says) || said.isBehind) return false;
  // "Refuses to stop", "not to be stopped": the words of another pass are a part of these.
  const own = cueOf(scene, said);
  const isOwn = ({ cue }: Trait) =>
    cue !== undefined && own.begin <= cue.begin && cue.end <= own.end;
  const traits = place.named.traits.filter((trait) => !isOwn(trait));
  // "Plan: continue methotrexate" plans nothing new.
  const isKept = said.says !== 'starts' || isOfToday(scene, place);
  const told = stateOf(isKept ? traits.filter(({ name }) => name !== 'FUTURE') : traits);
  return told !== 'present' && told !== 'uncertain';
}

const ONE_TIME = /^x ?1$/iu;
const OF_NOW: ReadonlySet<TitledList['kind']> = new Set(['list', 'reconciled']);

/** What words say of a drug; "Drugs: atenolol 50 mg x1" is once a day, as lists of the Nordic countries write it. */
function meantBy(scene: Scene, place: Place, said: Said): Says | undefined {
  const list = place.lists.at(-1);
  const isListed = list !== undefined && OF_NOW.has(list.kind);
  const isDaily = isListed && said.says === 'once' && ONE_TIME.test(cueOf(scene, said).text);
  if (said.says === 'starts') return begunAs(scene, place, said);
  return isDaily ? undefined : said.says;
}

export const byWords: Pass = (scene, place, { said, isQuestion }) => {
  if (said === undefined || (isQuestion && ASKED.has(said.says))) return undefined;
  const isTaken = said.says === 'others' && isTakenFrom(scene, said);
  if (!isTaken && isToldOtherwise(scene, place, said)) return undefined;
  if ((said.says === 'stops' || said.says === 'holds') && isStopIf(scene, place, said))
    return state('takes', cueOf(scene, said));
  const own = isTaken ? begunAs(scene, place, said) : meantBy(scene, place, said);
  return own && state(own, cueOf(scene, said));
};

/** "Amoxicillin - rash" is an allergy, whatever else is said. */
export const byReaction: Pass = (scene, place) => {
  const reaction = reactionBehind(scene.text, place, place.named.mention);
  return reaction && { ...NO_ITEM, basis: 'change', cue: cueOf(scene, reaction) };
};

/** "Metformin 500 bid -> 1000 bid": the number behind the arrow is the dose of now. */
export const byDose: Pass = (scene, { end }) => {
  const change = doseChangeBehind(scene.text, end);
  return change && state('doses', cueOf(scene, change));
};

export const byYears: Pass = (scene, { end, cell }) => {
  const { tokens } = scene.text;
  const years = yearsBehind(tokens, end, scene.today);
  // The year in another cell is that of its column.
  const own = cell?.placed.row.cells[cell.index];
  if (years && own && (tokens[years.first]?.begin ?? 0) >= own.end) return undefined;
  return years && state('past', cueOf(scene, years));
};

const OF_LIST: Readonly<Record<TitledList['kind'], DrugStatement>> = {
  stops: { status: 'stopped', basis: 'change' },
  holds: { status: 'held', basis: 'change' },
  declines: { status: 'declined', basis: 'change' },
  plans: { status: 'planned', basis: 'change' },
  standby: { status: 'planned', basis: 'change' },
  hospital: { status: 'stopped', basis: 'stay' },
  topics: NO_ITEM,
  old: { status: 'current', basis: 'former-list' },
  before: { status: 'current', basis: 'former-list' },
  reconciled: { status: 'current', basis: 'reconciled' },
  list: { status: 'current', basis: 'list' },
};

export const byRow: Pass = (scene, { cell }) => {
  if (cell && isOfAllergens(scene.doc, cell.placed)) return NO_ITEM;
  if (cell === undefined) return undefined;
  const { placed, index } = cell;
  const said = readRow(scene.doc, placed, { index, today: scene.today });
  if (said) return state(said.says, cueAt(scene, said));
  const column = listOfColumn(scene.doc, placed, index);
  return column && { ...OF_LIST[column.kind], cue: cueAt(scene, column.title) };
};

const UNTICKED = /^\s*(?:[-*•]\s*)?(?:\[\s?[✗✘]?\s?\]|☐|✗|✘|\( \)|x\s)/u;

/** A box before the name that is not ticked. */
export const byBox: Pass = (scene, { named: { mention } }) => {
  const { text } = scene.doc;
  const begin = text.lastIndexOf('\n', mention.begin - 1) + 1;
  const box = UNTICKED.exec(text.slice(begin, Math.min(mention.begin, begin + 12)));
  return box ? state('declines', cueAt(scene, { begin, end: begin + box[0].length })) : undefined;
};

const HELD = /\b(?:hold|held|holding|on hold|paused?|suspended)\b/iu;
const DECLINED = /\b(?:declin|refus|does not want|doesn't want|unwilling)/iu;

function ofNegation(cue: Cue | undefined): DrugStatement {
  const isDeclined = DECLINED.test(cue?.text ?? '');
  return { status: isDeclined ? 'declined' : 'none', basis: 'change', cue };
}

function ofPast(cue: Cue | undefined): DrugStatement {
  return { status: HELD.test(cue?.text ?? '') ? 'held' : 'stopped', basis: 'change', cue };
}

/** Whether the line of a cue ends with a colon: "Denies use of:" heads the lines below. */
function isHeading(text: string, from: number): boolean {
  const end = text.indexOf('\n', from);
  return /:\s*$/u.test(text.slice(from, end < 0 ? text.length : end));
}

// The words of a drug's own status are read by byWords: where it has left them to another drug, they are not of this one.
const OF_STATUS =
  /^(?:off|finished|stopped|ceased|completed?|weaned off|failed|replaced|discontinued|quit)$/iu;
const isOfStatus = ({ cue }: Trait) => OF_STATUS.test(cue?.text ?? '');

/** What the sentence as a whole says, by the passes of all mentions. */
export const byTraits: Pass = ({ doc }, { named, lists }) => {
  // The title of a list speaks for itself.
  const isOfTitle = ({ cue }: Trait) =>
    cue !== undefined && lists.some(({ title }) => cue.begin < title.end && title.begin < cue.end);
  // An item of a list begins its line: what is said in the line above is not said of it.
  const { text } = doc;
  const lineBegin = text.lastIndexOf('\n', named.mention.begin - 1) + 1;
  const opensLine = /^[\s\d.)\-*•·[\]xX✓✔☑]*$/u.test(text.slice(lineBegin, named.mention.begin));
  const isOfLineAbove = ({ cue }: Trait) =>
    opensLine &&
    cue !== undefined &&
    cue.end < lineBegin &&
    !isHeading(text, cue.end) &&
    /[^\s:]/u.test(text.slice(cue.end, lineBegin));
  const traits = named.traits.filter((trait) => !isOfTitle(trait) && !isOfLineAbove(trait));
  const find = (name: Trait['name']) => traits.find((trait) => trait.name === name);
  const past = traits.find((one) => one.name === 'PAST_HISTORY' && !isOfStatus(one));
  const [negation, future] = [find('NEGATION'), find('FUTURE')];
  if (negation && isDenied(traits)) return ofNegation(negation.cue);
  if (past) return ofPast(past.cue);
  if (future) return { status: 'planned', basis: 'change', cue: future.cue };
  return find('HYPOTHETICAL') ? NO_ITEM : undefined;
};

/** The nearest title above says what holds of its items. */
export const byList: Pass = (scene, { lists }) => {
  const list = lists.at(-1);
  return list && { ...OF_LIST[list.kind], cue: cueAt(scene, list.title) };
};

const GIVEN_ONCE: ReadonlySet<string> = new Set([
  'vaccine',
  'blood-product',
  'contrast',
  'radiopharmaceutical',
  'neuromuscular-blocker',
  'thrombolytic',
]);

/** Vaccines and blood are given, and not taken from then on. */
export const isGivenOnce = ({ named: { mention } }: Place): boolean =>
  mention.classes?.some((one) => GIVEN_ONCE.has(one)) === true;
