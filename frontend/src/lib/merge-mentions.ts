import { hasEnded } from './ended.ts';
import type { AttributeView, EntityView } from './entity-view.ts';

/** One thing that the text says, with every place where it says so. */
export interface FindingView {
  /** Key of its first mention. */
  readonly key: string;
  /** The mention with the most details, which stands for all. */
  readonly entity: EntityView;
  readonly mentions: readonly EntityView[];
}

const lower = (text: string | undefined) => text?.toLowerCase() ?? '';

/** Everything except the details must be the same: a denied finding is another one than the same words affirmed. */
function identity(entity: EntityView): string {
  const traits = entity.traits.map(({ name }) => name).toSorted();
  // A resolved finding has the traits of one that is denied and past.
  const end = hasEnded(entity) ? 'ended' : '';
  const parts = [entity.text, entity.type, entity.concept, entity.normalized, end, ...traits];
  return parts.map(lower).join('\u0000');
}

const detail = ({ type, text }: AttributeView) => `${type}\u0000${lower(text)}`;

/** Whether one mention says nothing that the other does not: 500 mg and 1000 mg are two findings. */
function agrees(one: EntityView, other: EntityView): boolean {
  const [fewer, more] =
    one.attributes.length > other.attributes.length ? [other, one] : [one, other];
  const known = new Set(more.attributes.map(detail));
  return fewer.attributes.every((attribute) => known.has(detail(attribute)));
}

function richer(one: EntityView, other: EntityView): EntityView {
  return other.attributes.length > one.attributes.length ? other : one;
}

/** Repeated mentions as one finding, in the order of the first mentions. */
export function mergeMentions(entities: readonly EntityView[]): readonly FindingView[] {
  const byIdentity = new Map<string, FindingView[]>();
  const keys: string[] = [];
  for (const entity of entities) {
    const key = identity(entity);
    const alike = byIdentity.get(key) ?? [];
    const index = alike.findIndex((finding) => agrees(finding.entity, entity));
    const found = alike[index];
    if (found === undefined) {
      keys.push(entity.key);
      byIdentity.set(key, [...alike, { key: entity.key, entity, mentions: [entity] }]);
    } else {
      alike[index] = {
        key: found.key,
        entity: richer(found.entity, entity),
        mentions: [...found.mentions, entity],
      };
    }
  }
  const findings = new Map(
    [...byIdentity.values()].flat().map((finding) => [finding.key, finding]),
  );
  return keys.flatMap((key) => findings.get(key) ?? []);
}
