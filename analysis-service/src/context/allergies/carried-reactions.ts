// Whether a sentence or line that names no substance goes on telling what the one before did.
import type { Document, Span } from '../../document.ts';
import { spanAt } from '../../text/span-at.ts';
import { toNodes, type AllergyText, type Node } from './nodes.ts';
import type { Stretch } from './places.ts';
import { isWordy, NO_SUBSTANCE } from './word-patterns.ts';

/** What has a place in the present story only. */
const OF_NOW =
  /\b(?:now|today|tonight|yesterday|currently|since|this (?:morning|afternoon|evening|week|am|pm)|last night|worse|worsening|for (?:the (?:past|last) )?\d+ ?(?:h|hrs?|hours?|d|days?|mins?|minutes?)|x ?\d|\d ?(?:am|pm)|\d{1,2}:\d\d|\d+ ?(?:min(?:ute)?s?|hours?|hrs?) ago|just (?:ate|eaten|stung|drank)|ate|eaten|stung|drank)\b/iu;
const YEAR = /\b(?:19|20)\d\d\b/u;
/** What is told of a reaction that is over. */
const OF_BEFORE =
  /\b(?:ago|child|childhood|baby|teens?|age|aged|made|gave|gives|caused|causes|came out|broke out|brought|makes|reactions?|severity)\b/iu;
/** What was eaten or met just now: no item of the list above. */
const EVENT_OF_NOW =
  /\b(?:today|tonight|yesterday|this (?:morning|afternoon|evening)|last night|\d+ ?(?:min(?:ute)?s?|hours?|hrs?) ago|ate|stung)\b/iu;
/** What is told today of before: "today pt says rash as toddler", "reviewed today". */
const TOLD_OF_BEFORE =
  /\b(?:says?|reports?|states?|tells?|told|confirm\w*|den(?:y|ies)|review\w*|verif\w*|updated|checked|asked|child\w*|toddler|teen\w*|infan\w*|baby|years? ago)\b/iu;
/** Words that say neither, beyond those that tell a reaction; `estimate`. */
const MOST_OTHERS = 1;

const isOtherWord = (text: AllergyText, { kind, first }: Node) => {
  const norm = text.tokens[first]?.norm ?? '';
  return kind === 'word' && isWordy(norm) && !NO_SUBSTANCE.test(norm);
};

const wordsOf = ({ doc, tokens }: AllergyText, { first, end }: Stretch) =>
  doc.text.slice(tokens[first]?.begin, tokens[end - 1]?.end);

/** "ITU for 2 days in 2003" */
function hasYearOfBefore({ doc }: AllergyText, words: string): boolean {
  const year = YEAR.exec(words)?.[0];
  return year !== undefined && doc.today !== undefined && year < doc.today.slice(0, year.length);
}

/** A time of now before a reaction: "took amoxicillin an hour ago, lips swelling". */
const TIME_OF_NOW =
  /\b(?:today|tonight|just now|yesterday|this (?:morning|afternoon|evening)|last night|(?:an?|half an|a few|\d+) ?(?:min(?:ute)?s?|hours?|hrs?) ago|at (?:noon|midnight|lunch|\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?)|since (?:noon|lunch|breakfast|this morning|last night))\b/iu;

/** Whether a reaction is told of now: beside the allergy it is a complaint. In a medical history a day may be that of a letter. */
export function isReactionOfNow(doc: Document, reaction: Span): boolean {
  if (doc.field === 'medicalHistory') return false;
  const sentence = spanAt(doc.sentences, reaction.begin);
  const before = doc.text.slice(sentence?.begin ?? reaction.begin, reaction.begin);
  return TIME_OF_NOW.test(before) && !TOLD_OF_BEFORE.test(before) && !YEAR.test(before);
}

/** "Ate prawns 20 min ago" behind "Allergies: shellfish" is the story of now. */
export function tellsOfNow(text: AllergyText, stretch: Stretch): boolean {
  const words = wordsOf(text, stretch);
  if (hasYearOfBefore(text, words) || TOLD_OF_BEFORE.test(words)) return false;
  return EVENT_OF_NOW.test(words);
}

/** "Wheeze and facial swelling" below "Ceftriaxone" is what that did, "vomiting blood x2, black stools" is not. */
export function isCarriedReaction(text: AllergyText, stretch: Stretch): boolean {
  const words = wordsOf(text, stretch);
  if (hasYearOfBefore(text, words)) return true;
  if (OF_NOW.test(words)) return false;
  if (OF_BEFORE.test(words)) return true;
  const nodes = toNodes(text, stretch);
  const reactions = nodes.filter(({ kind }) => kind === 'reaction').length;
  const others = nodes.filter((node) => isOtherWord(text, node)).length;
  return others <= reactions + MOST_OTHERS;
}
