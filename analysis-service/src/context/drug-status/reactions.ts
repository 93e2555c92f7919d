import { REACTIONS, RELIEVERS } from '../cues/words.ts';
import type { Mention, Token } from '../../document.ts';
import type { FrameText, Range } from '../frame/frame-text.ts';

// Words between a drug and what it did: "Nevirapine allergy - bad rash"; `estimate`.
const FARTHEST = 5;
const LINK = /^[-(:→=>]$/u;
const VERB = /^(?:caused|causes|gave|gives|brought|allergy|allergic|reaction)$/u;

// They are given for a rash or an itch.
const RELIEVING: ReadonlySet<string> = new Set([
  'antihistamine',
  'first-generation-antihistamine',
  'second-generation-antihistamine',
  'corticosteroid',
  'topical-corticosteroid',
  'skin-agent',
  'emollient',
  'antifungal',
  'sympathomimetic',
]);

/** Whether a drug is given for the reactions that an allergy brings. */
export const isReliever = ({ classes = [] }: Pick<Mention, 'classes'>, name: string): boolean =>
  RELIEVERS.has(name) || classes.some((one) => RELIEVING.has(one));

const linksTo = (norm: string) => LINK.test(norm) || VERB.test(norm);

/** A mark ends what is said, and a dose tells that the drug is taken. */
const endsWords = (token: Token | undefined) =>
  token === undefined || token.kind === 'number' || /^[,;.]$/u.test(token.norm);

/** Token range from a drug to the allergic reaction that stands behind a mark: "amoxicillin - rash"; else undefined. */
export function reactionBehind(
  { tokens, opens }: FrameText,
  { end, first }: Range,
  mention: Mention,
): Range | undefined {
  if (isReliever(mention, tokens[first]?.norm ?? '')) return undefined;
  let isLinked = false;
  for (let at = end; at < end + FARTHEST && opens[at] === 0; at += 1) {
    if (endsWords(tokens[at])) return undefined;
    const { norm } = tokens[at]!;
    if (isLinked && REACTIONS.has(norm)) return { first: at, end: at + 1 };
    isLinked ||= linksTo(norm);
  }
  return undefined;
}
