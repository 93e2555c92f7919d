import type { EntityType, Field } from '@neurovista/contracts';
import { assertMentions } from './context/index.ts';
import type { Attribute, Document, Entity, Mention, Note, TimeExpression } from './document.ts';
import { attachTestValues } from './measurement/test-values.ts';
import { attachSigs } from './medication/sig.ts';
import { attachQualifiers } from './qualifier/qualifiers.ts';
import { recognize } from './recognizers/recognize.ts';
import { scoreMention, scoreTime } from './scoring/score.ts';
import type { Lexicon } from './terminology/lexicon.ts';
import { readDocument } from './text/read-document.ts';
import { findTimeExpressions } from './time/expressions.ts';
import { relateTimes } from './time/relations.ts';

type Attributes = ReadonlyMap<Mention, readonly Attribute[]>;
type Finder = (doc: Document, mentions: readonly Mention[]) => readonly (readonly Attribute[])[];

const finders: readonly (readonly [Finder, readonly Mention['category'][]])[] = [
  [attachSigs, ['MEDICATION']],
  [attachTestValues, ['TEST_TREATMENT_PROCEDURE']],
  [attachQualifiers, ['MEDICAL_CONDITION', 'ANATOMY']],
];

function findAttributes(doc: Document, mentions: readonly Mention[]): Attributes {
  const found = new Map<Mention, readonly Attribute[]>();
  for (const [finder, categories] of finders) {
    const targets = mentions.filter(({ category }) => categories.includes(category));
    const lists = finder(doc, targets);
    for (const [index, target] of targets.entries()) found.set(target, lists[index] ?? []);
  }
  return found;
}

// The duration or frequency of a drug and the value of a test are attributes, not time expressions of their own.
function withoutAttributes(
  times: readonly TimeExpression[],
  attributes: Attributes,
  length: number,
): TimeExpression[] {
  if (times.length === 0) return [];
  const taken = new Uint8Array(length);
  for (const list of attributes.values())
    for (const { begin, end } of list) taken.fill(1, begin, end);
  return times.filter(({ begin, end }) => {
    for (let at = begin; at < end; at += 1) if (taken[at] === 1) return false;
    return true;
  });
}

function toTimeEntity(time: TimeExpression, type: EntityType | undefined): Entity {
  const { begin, end, value } = time;
  return {
    begin,
    end,
    category: 'TIME_EXPRESSION',
    type: type ?? 'TIME_EXPRESSION',
    source: 'pattern',
    ambiguous: false,
    score: scoreTime(time),
    traits: [],
    attributes: [],
    ...(value === undefined ? {} : { normalized: value }),
  };
}

// The same fields for each, which V8 reads several times as quickly as a copy of whatever a mention has.
function toEntity(
  { begin, end, category, type, concept, source, ambiguous, kind, classes }: Mention,
  { score, traits, attributes }: Pick<Entity, 'score' | 'traits' | 'attributes'>,
): Entity {
  return {
    begin,
    end,
    category,
    type,
    concept,
    source,
    ambiguous,
    kind,
    classes,
    score,
    traits,
    attributes,
  };
}

/**
 * Everything found in one text: mentions with attributes and traits, and time expressions. `field` gives the
 * defaults of an intake field; `today` (YYYY-MM-DD) is what relative times count from.
 */
export function readNote(
  text: string,
  field: Field | undefined,
  { lexicon, today }: { readonly lexicon: Lexicon; readonly today: string },
): Note {
  const doc = readDocument(text, field);
  const mentions = recognize(doc, lexicon);
  const attributes = findAttributes(doc, mentions);
  const traits = assertMentions(doc, mentions, (mention) => mention.kind);
  const times = withoutAttributes(findTimeExpressions(doc, today), attributes, text.length);
  const relations = relateTimes(doc, times, mentions);
  const entities = mentions.map((mention, index) =>
    toEntity(mention, {
      score: scoreMention(mention, text),
      traits: traits[index] ?? [],
      attributes: attributes.get(mention) ?? [],
    }),
  );
  const timeEntities = times.map((time, index) => toTimeEntity(time, relations[index]));
  return { doc, entities: [...entities, ...timeEntities] };
}
