// The words of a text by what they name, and what the context says of each.
import { isReactionOfNow } from './context/allergies/carried-reactions.ts';
import { readAllergies } from './context/allergies/index.ts';
import { assertNote, type NoteStatus } from './context/index.ts';
import { languageOf } from './coverage/detect-language.ts';
import { toPatternMention, type Document, type Purpose } from './document.ts';
import { readExposures } from './exposures/read-exposures.ts';
import type { FindingLexicon } from './findings/finding-lexicon.ts';
import { checkOthers } from './findings/places-of-others.ts';
import { findFindings, namedFinding } from './findings/read-findings.ts';
import { writeOut } from './findings/shorthand.ts';
import { findStatedVitals } from './measurement/stated-vitals.ts';
import { readPerson } from './person/read-person.ts';
import { recognize } from './recognizers/recognize.ts';
import type { WrittenText } from './text/written-text.ts';
import { findDecoys } from './terminology/decoys.ts';
import type { Lexicon } from './terminology/lexicon.ts';

/** The vocabularies that a note is read with. */
export interface NoteLexicons {
  readonly lexicon: Lexicon;
  readonly findings: FindingLexicon;
}

/** What the reading needs to know. */
export interface Knowledge extends NoteLexicons {
  readonly today: string;
  readonly isOfPlannedVisit?: boolean;
  readonly purpose?: Purpose | undefined;
  /** Complaint and symptoms, of which each says what the other means: "Sugar 21" beside "thirsty". */
  readonly story?: string | undefined;
  /** The text as it was written, where it is not read as it stands. */
  readonly written?: WrittenText | undefined;
}

/** The words of a text by what they are read as: names of the vocabulary, findings, vital signs, exposures, a person. */
export function readWords(doc: Document, { lexicon, findings, today }: Knowledge) {
  const decoys = findDecoys(doc);
  const mentions = recognize(doc, lexicon, decoys);
  const person = readPerson(doc, today);
  const ages = person.filter(({ kind }) => kind === 'age');
  const words = writeOut(doc.tokens, mentions, doc.text);
  const allergies = readAllergies(doc, mentions, { lexicon, today });
  const isOfOthers = checkOthers(
    doc,
    allergies.flatMap((one) => [
      one,
      ...one.reactions.filter((reaction) => !isReactionOfNow(doc, reaction)),
    ]),
  );
  const rivals = { mentions, decoys: [...decoys, ...ages], isOfOthers };
  const exposures = readExposures(doc, mentions).map((one) => ({
    ...one,
    mention: toPatternMention(one),
  }));
  return {
    mentions,
    allergies,
    person,
    found: [
      ...findFindings({ doc, words }, rivals, findings),
      ...exposures.flatMap((one) => namedFinding(doc, one, { isOfOthers, lexicon: findings })),
    ],
    mentioned: findings.mentionedIn(doc, words),
    vitals: findStatedVitals(doc.text).map((vital) => ({
      ...vital,
      mention: toPatternMention(vital),
    })),
    exposures,
  };
}

export type Words = ReturnType<typeof readWords>;

const MARKUP = /<\/?[a-z]+[^<>]{0,40}>/iu;

const isEnglish = ({ tokens }: Document) => {
  const language = languageOf(tokens);
  return language === undefined || language === 'en';
};

/** What the context says of each of the words; a finding tells what kind of condition its words are. */
export function readTraits(
  doc: Document,
  { mentions, found, vitals, exposures }: Words,
): NoteStatus {
  const kinds = new Map(found.map(({ mention, kind }) => [mention, kind]));
  const words = [...found, ...vitals, ...exposures].map(({ mention }) => mention);
  const isLearned = isEnglish(doc) && !MARKUP.test(doc.text);
  return assertNote(
    doc,
    { mentions, words, isLearned },
    (mention) => kinds.get(mention) ?? mention.kind,
  );
}
