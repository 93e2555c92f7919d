// Words that are no mention need not be a noun phrase: "not" right before them denies ("not relieved by rest"), unless it
// insists on them ("will not stop tearing"), and a "no" of their own ("no periods") does not deny them.
import type { Document, Mention, Trait } from '../../document.ts';
import { toCue } from '../traits/subject.ts';
import type { Frame } from '../frame/index.ts';

const NEGATOR = String.raw`(?:\bnot|n['’]t|\bnever)\s+`;
const BETWEEN =
  'be|been|being|have|having|had|feel|feeling|get|getting|really|very|much|also|even|at all|a|an|any|the';
const REFUSAL = new RegExp(String.raw`(?:\bnon[- ]?|${NEGATOR}(?:(?:${BETWEEN})\s+){0,2})$`, 'iu');
const INSISTENCE = new RegExp(String.raw`${NEGATOR}(?:stop|only|just|quit|cease)\w*\s+$`, 'iu');
/** Characters before the words in which such a negator stands. */
const WINDOW = 20;
/** Score of such a negation; estimate. */
const SCORE = 0.9;

const before = ({ text }: Document, { begin }: Mention) =>
  text.slice(Math.max(0, begin - WINDOW), begin);

function withoutOwnCues(traits: readonly Trait[], { begin, end }: Mention): readonly Trait[] {
  return traits.filter(({ cue }) => cue === undefined || cue.begin < begin || cue.end > end);
}

/** Traits of words that are no mention, from those that scopes and places give them. */
export function withRefusals(
  frame: Frame,
  words: Mention,
  scoped: readonly Trait[],
): readonly Trait[] {
  const traits = withoutOwnCues(scoped, words);
  const leading = before(frame.doc, words);
  const others = traits.filter(({ name }) => name !== 'NEGATION');
  if (INSISTENCE.test(leading)) return others;
  const match = REFUSAL.exec(leading);
  if (!match) return traits;
  const begin = words.begin - match[0].length;
  const cue = toCue(frame, { begin, end: begin + match[0].trimEnd().length });
  return [{ name: 'NEGATION', score: SCORE, cue }, ...others];
}
