import type { AttributeView, EntityView } from '../../answer/entity.ts';

/** One thing that the text says, with every place where it says so. */
export interface FindingView {
  /** Key of its first mention. */
  readonly key: string;
  /** The mention with the most details, which stands for all. */
  readonly entity: EntityView;
  readonly mentions: readonly EntityView[];
}

const lower = (text: string | undefined) => text?.toLowerCase() ?? '';

const traitsOf = ({ traits }: EntityView) =>
  traits
    .map(({ name }) => name.toLowerCase())
    .toSorted()
    .join(' ');

/** Everything except the details must be the same: a denied finding is another one than the same words affirmed. */
function isAlike(one: EntityView, other: EntityView): boolean {
  return (
    lower(one.type) === lower(other.type) &&
    lower(one.concept) === lower(other.concept) &&
    lower(one.normalized) === lower(other.normalized) &&
    // A resolved finding has the traits of one that is denied and past.
    one.asserted.polarity === other.asserted.polarity &&
    one.asserted.assertion === other.asserted.assertion &&
    traitsOf(one) === traitsOf(other)
  );
}

const detail = ({ type, text }: AttributeView) => `${type}\u0000${lower(text)}`;

/** Whether one mention says nothing that the other does not: 500 mg and 1000 mg are two findings. */
function agrees(one: EntityView, other: EntityView): boolean {
  const [fewer, more] =
    one.attributes.length > other.attributes.length ? [other, one] : [one, other];
  const known = new Set(more.attributes.map(detail));
  return fewer.attributes.every((attribute) => known.has(detail(attribute)));
}

function isSame(one: EntityView | undefined, other: EntityView): boolean {
  return one !== undefined && isAlike(one, other) && agrees(one, other);
}

function richer(one: EntityView, other: EntityView): EntityView {
  return other.attributes.length > one.attributes.length ? other : one;
}

/** Repeated mentions as one finding, in the order of the first mentions. */
export function mergeMentions(entities: readonly EntityView[]): readonly FindingView[] {
  const findings: FindingView[] = [];
  // Most words occur once; only those that come again are compared.
  const placesOf = new Map<string, number[]>();
  for (const entity of entities) {
    const words = lower(entity.text);
    const places = placesOf.get(words);
    const place = places?.find((index) => isSame(findings[index]?.entity, entity));
    const found = place === undefined ? undefined : findings[place];
    if (place === undefined || found === undefined) {
      if (places === undefined) placesOf.set(words, [findings.length]);
      else places.push(findings.length);
      findings.push({ key: entity.key, entity, mentions: [entity] });
    } else {
      findings[place] = {
        key: found.key,
        entity: richer(found.entity, entity),
        mentions: [...found.mentions, entity],
      };
    }
  }
  return findings;
}
