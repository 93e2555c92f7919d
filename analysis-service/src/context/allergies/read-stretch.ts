/* oxlint-disable max-lines -- one reader with one state; parts of it would share all its fields */
// What a sentence, a line or a cell says of each substance that it names.
import type { AllergyKind, AllergySeverity } from '@neurovista/contracts';
import { REPORTING, RELIEVERS } from '../cues/words.ts';
import { spanAt } from '../../text/span-at.ts';
import { RELATIVES } from '../relatives/kinship.ts';
import type { Range } from '../frame/frame-text.ts';
import type { Mark } from '../drug-status/marks.ts';
import { substanceOf, toNodes, type AllergyText, type Node } from './nodes.ts';
import type { Stretch } from './places.ts';
import type { ReactionKind, Says } from './tables.ts';
import {
  DEGREE,
  GIVES,
  isOfPerson,
  isWordy,
  NEGATED_LINK,
  NO_SUBSTANCE,
  OF_ALLERGY,
  OF_PATIENT,
  OF_REACTION,
  EATEN,
  OF_SKIN,
  SMALL,
} from './word-patterns.ts';

/** Parts of a label behind its reaction at most; `estimate`. */
const MOST_OF_LABEL = 4;

/** A reaction with its words. */
export interface ToldReaction extends Range {
  readonly kinds: readonly ReactionKind[];
}

/** What is said of one substance in one place, while it is read. */
export interface Draft {
  readonly first: number;
  end: number;
  readonly substance: Extract<Node, { kind: 'substance' }>['substance'] | undefined;
  /** It stands in a list of allergies, or behind a phrase such as "allergic to". */
  listedAs: Says | undefined;
  /** A phrase says of it that it is an allergy, or the words between it and its reaction do. */
  isNamed: boolean;
  kind: AllergyKind | undefined;
  reactions: ToldReaction[];
  remarks: Set<Says>;
  isOthers: boolean;
  cue: Range | undefined;
  /** Told as what the drug does, not as an allergy. */
  isEffect?: boolean;
  /** A dose of it was given or taken. */
  isGiven?: boolean;
  /** A cell tells how bad it was. */
  degree?: AllergySeverity | undefined;
}

type Link = 'dash' | 'colon' | 'arrow' | 'open' | 'verb' | undefined;

/** A phrase with its tokens and its place among the parts of the stretch. */
interface PlacedCue {
  readonly says: Says;
  readonly range: Range;
  readonly at: number;
}

interface Opener {
  readonly says: Says;
  readonly cue: Range | undefined;
  /** Words that are no known substance count too. */
  isFree: boolean;
}

const KIND_OF: Readonly<Partial<Record<Says, AllergyKind>>> = {
  allergic: 'allergy',
  allergens: 'allergy',
  intolerant: 'intolerance',
  'side-effect': 'side-effect',
};
const OPENS: ReadonlySet<Says> = new Set(['allergic', 'allergens', 'intolerant', 'reacts']);
const REMARKS: ReadonlySet<Says> = new Set([
  'refuted',
  'withdrawn',
  'tolerated',
  'side-effect',
  'unsure',
]);
const BACK_NAMES: ReadonlySet<Says> = new Set(['allergic', 'intolerant', 'reacts']);

// Words between a substance and what is said of it; `estimate`.
const FARTHEST_LINK = 4;
const FARTHEST_REACTION = 5;
const FARTHEST_REMARK = 8;
const FARTHEST_FROM = 3;
const FARTHEST_AFTER_DOSE = 10;
const FARTHEST_AHEAD = 4;
const MOST_FREE_WORDS = 3;

/** A reader of one stretch; it goes from left to right once. */
export class StretchReader {
  readonly drafts: Draft[] = [];
  readonly #text: AllergyText;
  readonly #stretch: Stretch;
  readonly #nodes: readonly Node[];
  #open: Opener | undefined;
  #last: Draft | undefined;
  #group: Draft[] = [];
  #link: Link;
  #words = 0;
  #separated = false;
  #remark: { says: Says; range: Range; words: number } | undefined;
  #reaction: ToldReaction | undefined;
  #from: ToldReaction | undefined;
  #isNegated = false;
  /** "Allergic to nuts; ate satay, lips swelling": behind such words nothing is what the last substance did. */
  #isEnded = false;
  #isOthers = false;
  #parents: (Draft | undefined)[] = [];
  /** "Nut allergy (cashew, pistachio)": the list in force ends with its parenthesis. */
  #closesList = false;
  /** The sentence speaks of allergies anyway. */
  #isAbout = false;

  constructor(text: AllergyText, stretch: Stretch, before: Draft | undefined) {
    this.#text = text;
    this.#stretch = stretch;
    this.#nodes = toNodes(text, stretch);
    const { list } = stretch;
    const section = spanAt(text.doc.sections, text.tokens[stretch.first]?.begin ?? 0);
    // A family history above may not have ended: "latex: itchy hands" on a line of its own is the patient's.
    this.#isOthers = section?.category === 'family-history' && !this.#isLabelled();
    this.#isAbout = list !== undefined;
    if (list) this.#open = { says: list.says, cue: undefined, isFree: !list.isLoose };
    // What a sentence that names nothing says is said of what was named last.
    if (!this.#nodes.some(({ kind }) => kind === 'substance')) this.#last = before;
  }

  /** "Nitrofurantoin: vomiting": a line of nothing but a substance and what it did. */
  #isLabelled(): boolean {
    const [substance, mark, reaction, ...rest] = this.#nodes;
    return (
      this.#stretch.opensLine &&
      substance?.kind === 'substance' &&
      mark?.kind === 'mark' &&
      /^(?:colon|dash|arrow)$/u.test(mark.mark) &&
      reaction !== undefined &&
      [reaction, ...rest].some(({ kind }) => kind === 'reaction') &&
      rest.length <= MOST_OF_LABEL &&
      !this.#text.tokens
        .slice(this.#stretch.first, this.#stretch.end)
        .some(({ norm }) => RELATIVES.has(norm.replace(/'s$/u, '')))
    );
  }

  get isAbout(): boolean {
    return this.#isAbout;
  }

  get last(): Draft | undefined {
    return this.#last;
  }

  read(): readonly Draft[] {
    for (let at = 0; at < this.#nodes.length; at += 1) at = this.#step(at);
    return this.drafts;
  }

  /** Reads the part at this index; gives the index of the last one that was read. */
  #step(at: number): number {
    const node = this.#nodes[at]!;
    if (node.kind === 'mark') this.#mark(node.mark, at);
    else if (node.kind === 'substance') this.#name(node, node.substance, at);
    else if (node.kind === 'reaction') this.#react(node, at);
    else if (node.kind === 'cue') this.#cue(node, at);
    else return this.#word(at);
    return at;
  }

  #normOf(at: number): string {
    const node = this.#nodes[at];
    return node === undefined ? '' : (this.#text.tokens[node.first]?.norm ?? '');
  }

  #mark(mark: Mark, at: number): void {
    if (mark === 'open') this.#openParenthesis();
    else if (mark === 'close') this.#closeParenthesis();
    else if (mark === 'dash' || mark === 'colon' || mark === 'arrow') this.#linkBy(mark);
    else this.#separate(mark, at);
  }

  #openParenthesis(): void {
    this.#parents.push(this.#words <= FARTHEST_LINK ? this.#last : undefined);
    this.#linkBy('open');
  }

  #closeParenthesis(): void {
    this.#parents.pop();
    if (this.#closesList) this.#open = undefined;
    this.#closesList = false;
    this.#group = [];
    this.#link = undefined;
    this.#remark = undefined;
  }

  #linkBy(link: Link): void {
    this.#link = link;
    this.#group = [];
    this.#words = 0;
  }

  /** A mark between two items, or the end of what is said. */
  #separate(mark: Mark, at: number): void {
    if (this.#parents.length === 0) this.#link = undefined;
    this.#separated = true;
    if (mark !== 'and') this.#reaction = undefined;
    if (this.#nodes[at + 1]?.kind !== 'substance' || mark === 'stop') this.#from = undefined;
    if (mark === 'stop' || mark === 'but') this.#endClause(mark, at);
    if (mark !== 'comma') return;
    if (!this.#isEnded) this.#words = Math.min(this.#words, 1);
    // "Wife well, allergic to penicillin"
    if (this.#last?.isOthers !== true) this.#isOthers = false;
  }

  #endClause(mark: 'stop' | 'but', at: number): void {
    this.#group = [];
    this.#remark = undefined;
    this.#isNegated = false;
    this.#isOthers = false;
    this.#words = 0;
    const isOver = mark === 'but' || this.#normOf(at) === '.';
    if (isOver && this.#stretch.list === undefined) this.#open = undefined;
  }

  /** A substance in parentheses behind another one is the same by another name: "neomycin (Neosporin)". */
  #isAlias(at: number): boolean {
    if (this.#parents.at(-1) === undefined || this.#link !== 'open' || this.#words > 0)
      return false;
    const next = this.#nodes[at + 1];
    return next?.kind === 'mark' && next.mark === 'close';
  }

  #name(range: Range, substance: Draft['substance'], at: number): void {
    if (this.#isAlias(at) || this.#goesOnAsName(range) || this.#isNoName(range, substance)) return;
    // "Allergic to penicillin, has metformin"
    if (this.#isSig(at) || this.#link === 'verb') this.#open = undefined;
    const draft = this.#toDraft(range, substance);
    if (this.#separatedByStop(at)) this.#group = [];
    this.drafts.push(draft);
    // "Metformin 500 bd, penicillin allergic": what is dosed is taken.
    if (!this.#isSig(at)) this.#group.push(draft);
    this.#last = draft;
    this.#isEnded = false;
    if (this.#parents.length > 0) this.#parents.splice(-1, 1, draft);
    this.#link = undefined;
    this.#separated = false;
    this.#reaction = undefined;
    this.#words = 0;
  }

  /** A substance with what was said before it. */
  #toDraft({ first, end }: Range, substance: Draft['substance']): Draft {
    const [open, remark, from] = [this.#open, this.#remark, this.#from];
    const said = remark ? [remark.says] : [];
    const isFromHarm = from !== undefined && isHarm(from);
    return {
      ...this.#listing(),
      first,
      end,
      substance,
      isNamed: open?.cue !== undefined || isFromHarm,
      reactions: from ? [from] : [],
      remarks: new Set<Says>(this.#isNegated ? [...said, 'negator'] : said),
      isOthers: this.#isOthers,
      isGiven: this.#isBehindGiving(first),
      cue: remark?.range ?? open?.cue ?? from,
    };
  }

  #isBehindGiving(first: number): boolean {
    return GIVES.test(this.#text.tokens[first - 1]?.norm ?? '');
  }

  /** What the list in force says of its items. */
  #listing(): Pick<Draft, 'listedAs' | 'kind'> {
    const says = this.#open?.says;
    return {
      listedAs: this.#isNegated ? undefined : says,
      kind: says === undefined ? undefined : KIND_OF[says],
    };
  }

  /** "Nil drugs", which may have been taken for a name. */
  #isNoName({ first }: Range, substance: Draft['substance']): boolean {
    const isKnown = substance === undefined || substance.concept !== undefined;
    return !isKnown && NO_SUBSTANCE.test(this.#text.tokens[first]?.norm ?? '');
  }

  /** "Sulfonamide antibiotics", "zinc oxide tape": two names without anything between them are one. */
  #goesOnAsName({ first, end }: Range): boolean {
    const last = this.drafts.at(-1);
    if (!last || last !== this.#last || last.end !== first || this.#open === undefined)
      return false;
    last.end = end;
    return true;
  }

  #separatedByStop(at: number): boolean {
    const before = this.#nodes[at - 1];
    return this.#group.length > 0 && !this.#separated && before?.kind !== 'mark';
  }

  /** "Metoprolol 50 mg": a dose tells that a list of allergies has ended. */
  #isSig(at: number): boolean {
    const next = this.#nodes[at + 1];
    if (next?.kind !== 'word' || this.#open?.says === 'refuted') return false;
    const token = this.#text.tokens[next.first];
    if (token?.kind !== 'number') return false;
    return /^(?:mg|mcg|g|ml|units?|iu|bd|od|tds|qds|bid|tid|daily|prn|nocte|puffs?)$/u.test(
      this.#text.tokens[next.first + 1]?.norm ?? '',
    );
  }

  /** "Takes it and gets no rash" */
  #isDenied({ first }: Range): boolean {
    const before = this.#text.tokens[first - 1]?.norm;
    if (this.#link !== 'verb') return false;
    return before === 'no' || before === 'without';
  }

  #react(node: Extract<Node, { kind: 'reaction' }>, at: number): void {
    this.#isNegated = false;
    if (this.#isDenied(node)) return;
    const told: ToldReaction = { first: node.first, end: node.end, kinds: [node.reaction] };
    const isNext = this.#isFollowedByFrom(at);
    const target = this.#target();
    const isOwn = this.#link !== undefined && this.#words <= FARTHEST_REACTION;
    if (target && !isNext && this.#isNextTo(target, told)) target.isNamed = true;
    if (target && (isOwn || (!isNext && this.#belongsTo(target, told)))) {
      this.#add(target, told, isOwn);
      this.#words = 0;
      if (!isNext) return;
    }
    this.#reaction = told;
    this.#words = 0;
  }

  /** Whether a reaction without a mark before it is one of the substance that was named last. */
  #belongsTo(target: Draft, { first, end }: Range): boolean {
    if (this.#separated && target.reactions.length > 0) return true;
    if (this.#isAbout && this.#words <= FARTHEST_REACTION) return true;
    return target.end === first || this.#isAfterDose(target, { first, end });
  }

  /** "Carbamazepine rash 2004" */
  #isNextTo(target: Draft, told: ToldReaction): boolean {
    if (target.end !== told.first || target.isOthers) return false;
    const name = this.#text.tokens[target.first]?.norm ?? '';
    return isSure(told) && !RELIEVERS.has(name);
  }

  /** "Given Toradol, broke out in hives": what came after a dose. */
  #isAfterDose(target: Draft, { first, end }: Range): boolean {
    const words = this.#text.tokens
      .slice(first, end)
      .map(({ norm }) => norm)
      .join(' ');
    if (target.isGiven !== true || target.end > first || !OF_SKIN.test(words)) return false;
    if (first - target.end > FARTHEST_AFTER_DOSE) return false;
    target.isNamed = true;
    target.isEffect = true;
    return true;
  }

  /** What is spoken of here: within parentheses, what stands before them. */
  #target(): Draft | undefined {
    return this.#parents.length > 0 ? this.#parents.at(-1) : this.#last;
  }

  #isFollowedByFrom(at: number): boolean {
    const from = [at + 1, at + 2].find((next) => {
      const node = this.#nodes[next];
      return node?.kind === 'cue' && node.cue.between === 'from';
    });
    if (from === undefined) return false;
    for (let next = from + 1; next <= from + 3; next += 1) {
      const node = this.#nodes[next];
      if (node?.kind !== 'word') return node?.kind === 'substance';
    }
    return false;
  }

  #add(target: Draft, told: ToldReaction, isOwn: boolean): void {
    const last = target.reactions.at(-1);
    const first = this.#reactionBegin(told.first, target);
    const { end, kinds } = told;
    if (last && last.end >= first - 1 && !this.#separated)
      target.reactions.splice(-1, 1, { first: last.first, end, kinds: [...last.kinds, ...kinds] });
    else target.reactions.push({ first, end, kinds });
    if (!isOwn) return;
    if (this.#link === 'verb') this.#done(target, told);
    else this.#linked(target, told);
  }

  /** "Codeine made her sick": without a word of allergy it is an effect of a drug that may go on. */
  #done(target: Draft, told: ToldReaction): void {
    if (target.isNamed) return;
    target.isNamed = true;
    if (!isSure(told) && !this.#isAbout) target.isEffect = true;
    // "Sulfa, PCN and Keflex all cause rash"
    const verb = this.#text.tokens.slice(target.end, told.first);
    if (isSure(told) && verb.some(({ norm }) => /^(?:all|both|cause|give)$/u.test(norm)))
      this.#share(target, told, () => true);
  }

  /** "Sulfa -> hives", "PCN: rash" name an allergy by themselves. */
  #linked(target: Draft, told: ToldReaction): void {
    const name = this.#text.tokens[target.first]?.norm ?? '';
    if (RELIEVERS.has(name)) return;
    const isOfAllergen = isOf(target.substance, 'allergen');
    if (isHarm(told) || isOfAllergen || this.#isAbout) target.isNamed = true;
    if (isOfAllergen && isSure(told))
      this.#share(target, told, ({ substance }) => isOf(substance, 'allergen'));
    // "Sulfa (hives), codeine (nausea)"
    if (isSure(told)) this.#isAbout = true;
  }

  /** "Latex, kiwi and banana - lips swell": what stands before the last of a row did the same. */
  #share(target: Draft, told: ToldReaction, isOfRow: (draft: Draft) => boolean): void {
    let next = target;
    for (const draft of this.drafts.slice(0, this.drafts.indexOf(target)).toReversed()) {
      const between = this.#text.tokens.slice(draft.end, next.first);
      const isJoined = between.every(({ norm }) => /^(?:,|and|&|\/|or)$/u.test(norm));
      if (!isJoined || draft.reactions.length > 0 || !isOfRow(draft)) return;
      draft.isNamed = true;
      draft.reactions.push(told);
      next = draft;
    }
  }

  /** "Severe hives": words of degree or place belong to the reaction. */
  #reactionBegin(first: number, target: Draft): number {
    let begin = first;
    const most = Math.max(target.end, first - 3);
    while (begin > most && isWordy(this.#text.tokens[begin - 1]?.norm ?? '')) {
      if (!DEGREE.test(this.#text.tokens[begin - 1]!.norm)) break;
      begin -= 1;
    }
    return begin;
  }

  #cue({ cue, first, end }: Extract<Node, { kind: 'cue' }>, at: number): void {
    const range = { first, end };
    if (cue.forward === 'pseudo') return this.#pseudo();
    if (cue.between === 'from' && this.#reaction && this.#words <= FARTHEST_FROM)
      this.#from = this.#reaction;
    if (cue.between === 'causes' && this.#last && this.#words <= FARTHEST_LINK) {
      this.#link = 'verb';
      this.#words = 0;
    }
    if (this.#applyBackward(cue.backward, range, at)) return;
    if (cue.forward) this.#applyForward(cue.forward, range, at);
    else if (cue.isEnd && !this.#isPartOfName(at)) this.#end();
  }

  /** "Sulfa meds" */
  #isPartOfName(at: number): boolean {
    return this.#nodes[at - 1]?.kind === 'substance' && this.#normOf(at).startsWith('med');
  }

  #pseudo(): void {
    this.#open = undefined;
    this.#last = undefined;
  }

  #end(): void {
    if (this.#parents.length > 0) return;
    this.#from = undefined;
    this.#open = undefined;
    this.#link = undefined;
    this.#isNegated = false;
    this.#words += FARTHEST_REACTION + 1;
    this.#isEnded = true;
  }

  /** What a phrase says of the substance before it. */
  #applyBackward(says: Says | undefined, range: Range, at: number): boolean {
    if (says === undefined) return false;
    const target = this.#target() ?? this.#namedBefore(says, at);
    if (target === undefined) return false;
    if (says === 'negative' || says === 'positive') return this.#result(target, says, range);
    if (says === 'avoided') return this.#avoid(target, range);
    if (REMARKS.has(says)) return this.#remarkOn(target, { says, range, at });
    return BACK_NAMES.has(says) && this.#nameGroup(target, { says, range, at });
  }

  #avoid(target: Draft, { first }: Range): boolean {
    if (target.reactions.length === 0 || target.end > first) return false;
    target.isNamed = true;
    target.isEffect = false;
    return true;
  }

  #remarkOn(target: Draft, { says, range, at }: PlacedCue): boolean {
    if (this.#words > FARTHEST_REMARK || this.#isForwardOnly(says, at)) return false;
    if (!this.#speaksOf(target, says, range)) return false;
    target.remarks.add(says);
    target.cue = range;
    return true;
  }

  #nameGroup(target: Draft, { says, range, at }: PlacedCue): boolean {
    if (this.#words > FARTHEST_LINK || this.#leadsOn(at)) return false;
    if (this.#separated || target.end > range.first) return false;
    for (const one of this.#group.length > 0 ? this.#group : [target])
      this.#nameBack(one, says, range);
    this.#isAbout = true;
    this.#words = 0;
    this.#openInner(says, range, at);
    return true;
  }

  #openInner(says: Says, cue: Range, at: number): void {
    const [mark, inner] = [this.#nodes[at + 1], this.#nodes[at + 2]];
    if (mark?.kind !== 'mark' || mark.mark !== 'open' || !isAllergen(inner)) return;
    this.#open = { says, cue, isFree: false };
    this.#closesList = true;
  }

  /** "Pen allergic": a short name that stands directly before the phrase. */
  #namedBefore(says: Says, at: number): Draft | undefined {
    if (!BACK_NAMES.has(says) || this.#leadsOn(at)) return undefined;
    const before = this.#nodes[at - 1];
    const substance = before?.kind === 'word' ? substanceOf(this.#text, before) : undefined;
    if (!before || !substance) return undefined;
    this.#name(before, substance, at - 1);
    return this.#last;
  }

  /** "Skin test to penicillin negative" */
  #result(target: Draft, says: 'negative' | 'positive', range: Range): boolean {
    if (!target.remarks.has('tested')) return false;
    if (says === 'negative') target.remarks.add('refuted');
    else target.isNamed = true;
    target.cue = range;
    return true;
  }

  #nameBack(target: Draft, says: Says, range: Range): void {
    target.cue ??= range;
    target.kind ??= KIND_OF[says];
    if (target.remarks.has('negator') || target.remarks.has('denied')) return;
    target.isNamed = true;
  }

  /** "Allergies: a, b": a phrase that can look either way stands before what it names. */
  #leadsOn(at: number): boolean {
    const cue = this.#nodes[at];
    if (cue?.kind !== 'cue' || cue.cue.forward === undefined || !OPENS.has(cue.cue.forward))
      return false;
    for (let next = at + 1; next <= at + 3; next += 1) {
      const node = this.#nodes[next];
      if (node?.kind === 'substance') return true;
      if (node?.kind !== 'mark' || (node.mark !== 'colon' && node.mark !== 'dash')) return false;
    }
    return false;
  }

  /**
   * What takes an allergy back must speak of it: "strep test negative", "no side effects", "otherwise fine" do not, unless
   * they follow the name at once.
   */
  #speaksOf(target: Draft, says: Says, { first, end }: Range): boolean {
    if (says === 'unsure') return true;
    const words = this.#text.tokens
      .slice(first, end)
      .map(({ norm }) => norm)
      .join(' ');
    // "Buckwheat: wheeze. Mackerel: eats it now" speaks of another food.
    const isNext = this.#text.tokens.slice(target.end, first).some(({ norm }) => norm === '.');
    if (OF_ALLERGY.test(words)) return !(isNext && EATEN.test(words));
    if (this.#words > 0 || this.#separated) return false;
    return says !== 'tolerated' || target.reactions.length === 0;
  }

  #isForwardOnly(says: Says, at: number): boolean {
    const cue = this.#nodes[at];
    if (cue?.kind !== 'cue' || cue.cue.forward !== says) return false;
    return this.#nodes[at + 1]?.kind === 'substance';
  }

  #applyForward(says: Says, range: Range, at: number): void {
    if (says === 'negator') {
      if (this.#isAnswer(range, at)) return;
      this.#isNegated = true;
      this.#words = 0;
      return;
    }
    if (says === 'none') {
      this.#isAbout = true;
      this.#open = undefined;
      this.#last = undefined;
      return;
    }
    if (says === 'except') {
      if (this.#isAbout) this.#open = { says: 'allergic', cue: range, isFree: true };
      this.#isNegated = false;
      return;
    }
    if (OPENS.has(says)) return this.#opens(says, range, at);
    if (says === 'denied') this.#isAbout = true;
    if (REMARKS.has(says) || says === 'denied' || says === 'tested') {
      if (says !== 'unsure') this.#open = undefined;
      this.#remark = { says, range, words: 0 };
      this.#words = 0;
    }
  }

  /** "Latex allergy: no", "Tape allergy? N" */
  #isAnswer(range: Range, at: number): boolean {
    const before = this.#text.tokens[range.first - 1]?.norm;
    const next = this.#nodes[at + 1];
    if (!/^[:?=-]$/u.test(before ?? '') || (next !== undefined && next.kind !== 'mark'))
      return false;
    const target = this.#target();
    if (target === undefined || target.reactions.length > 0) return true;
    target.remarks.add('denied');
    return true;
  }

  #opens(says: Says, range: Range, at: number): void {
    this.#isAbout = true;
    const isFree = this.#isFreeList(range, at);
    this.#open = { says, cue: range, isFree };
    this.#words = 0;
    this.#last = undefined;
    this.#group = [];
  }

  /** Behind "allergic to" and "allergies:" any word may be a substance. */
  #isFreeList({ end }: Range, at: number): boolean {
    const last = this.#text.tokens[end - 1]?.norm ?? '';
    const next = this.#nodes[at + 1];
    if (/^(?:to|of|:|=|include|includes|including|are)$/u.test(last)) return true;
    return next?.kind === 'mark' && (next.mark === 'colon' || next.mark === 'dash');
  }

  /** A word, or a few that name a substance that the vocabulary does not know. */
  #word(at: number): number {
    const norm = this.#normOf(at);
    if (RELATIVES.has(norm.replace(/'s$/u, '')) && !this.#speaks(at)) this.#relative(at);
    const free = this.#freeName(at);
    if (free !== undefined) {
      const range = { first: this.#nodes[at]!.first, end: this.#nodes[free]!.end };
      this.#name(range, substanceOf(this.#text, range), free);
      return free;
    }
    if (norm === 'n') this.#isAnswer(this.#nodes[at]!, at);
    if (OF_PATIENT.test(norm)) this.#isOthers = false;
    this.#unknownReaction(at, norm);
    if (!SMALL.test(norm)) this.#pass(at, norm);
    return at;
  }

  /** A word puts what follows farther from what stood before. */
  #pass(at: number, norm: string): void {
    if (!NEGATED_LINK.test(norm)) this.#isNegated = false;
    if (this.#text.tokens[this.#nodes[at]!.first]?.kind !== 'word') return;
    this.#words += 1;
    if (this.#words <= FARTHEST_AHEAD) return;
    this.#remark = undefined;
    this.#isNegated = false;
  }

  /** "Mum says he is allergic to nuts" */
  #speaks(at: number): boolean {
    const norm = this.#normOf(at + 1);
    return REPORTING.has(norm) || norm === ':' || this.#normOf(at - 1) === 'per';
  }

  /** "No, that was her sister" takes back what was said; otherwise it is the relative's what follows. */
  #relative(at: number): void {
    const target = this.#target();
    const isCorrection =
      /^(?:his|her|my|their|the)$/u.test(this.#normOf(at - 1)) &&
      /^(?:was|is|were|meant|actually)$/u.test(this.#normOf(at - 2));
    if (isCorrection && target) target.isOthers = true;
    else this.#isOthers = true;
  }

  /** In a list what stands behind a mark is what it did, whatever the words. */
  #unknownReaction(at: number, norm: string): void {
    const target = this.#target();
    if (!target || !this.#isListMark(target)) return;
    if (!isWordy(norm) || NO_SUBSTANCE.test(norm)) return;
    const { first, end } = this.#nodes[at]!;
    const last = target.reactions.at(-1);
    if (last === undefined && this.#words === 0) target.reactions.push({ first, end, kinds: [] });
    else if (last?.end === first) target.reactions.splice(-1, 1, { ...last, end });
  }

  #isListMark({ listedAs }: Draft): boolean {
    if (listedAs === undefined || this.#stretch.list?.isLoose === true) return false;
    return this.#link !== undefined && this.#link !== 'verb' && this.#words <= 1;
  }

  /** The index of the last word of a name that stands where a substance is expected. */
  #freeName(at: number): number | undefined {
    const isExpected = this.#open?.isFree === true && this.#parents.length === 0;
    if (!isExpected || this.#link === 'verb' || !this.#startsItem(at)) return undefined;
    let last: number | undefined;
    for (let next = at; next < at + MOST_FREE_WORDS && this.#mayBeName(next); next += 1)
      last = next;
    const isModifier = last !== undefined && this.#nodes[last + 1]?.kind === 'substance';
    return isModifier ? undefined : last;
  }

  #mayBeName(at: number): boolean {
    const norm = this.#normOf(at);
    if (this.#nodes[at]?.kind !== 'word' || !isWordy(norm)) return false;
    return !NO_SUBSTANCE.test(norm) && !OF_REACTION.test(norm) && !isOfPerson(norm);
  }

  #startsItem(at: number): boolean {
    const before = this.#nodes[at - 1];
    if (before === undefined) return true;
    if (before.kind === 'word') return /^(?:also|plus)$/u.test(this.#normOf(at - 1));
    if (before.kind === 'mark') return this.#startsBehind(before.mark, at);
    const isCue = before.kind === 'cue' && before.cue.forward !== undefined;
    return isCue && this.#open?.cue !== undefined;
  }

  #startsBehind(mark: Mark, at: number): boolean {
    if (mark === 'colon' || mark === 'dash') {
      const earlier = this.#nodes[at - 2];
      return earlier === undefined || earlier.kind === 'cue';
    }
    if (mark !== 'comma') return mark === 'stop' || mark === 'and';
    // "Allergic to hair dye (swelling), patch test awaited"
    return this.#open?.cue === undefined || (this.#last?.reactions.length ?? 0) === 0;
  }
}

const isOf = (substance: Draft['substance'], kind: string) =>
  substance?.classes.includes(kind) === true;

const isAllergen = (node: Node | undefined) =>
  node?.kind === 'substance' && isOf(node.substance, 'allergen');

/** A reaction that no drug is given for. */
const isHarm = ({ kinds }: ToldReaction) => kinds.some((one) => one.isHarm);

/** A reaction that means an allergy by itself. */
export const isSure = ({ kinds }: ToldReaction) => kinds.some(({ kind }) => kind === 'allergy');
