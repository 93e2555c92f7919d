import { EVIDENCE_ASSERTIONS, type AssertionView } from './assertion.ts';
import * as z from 'zod/mini';
import {
  place,
  proposalOf,
  spanOf,
  type EntityView,
  type FieldSpan,
  type Proposal,
} from './entity.ts';
import { listOf, maybeNumber, maybeOneOf, text } from './reading.ts';

/** Words of the note that a statement rests on. */
export interface EvidenceView {
  readonly key: string;
  readonly text: string;
  readonly span: FieldSpan | undefined;
  /** Id of the entity that the words are, or are part of. */
  readonly entity: number | undefined;
  /** How the text asserts the words: evidence against may be that something is absent. */
  readonly asserted: AssertionView | undefined;
  readonly proposal: Proposal | undefined;
  /** What the words mean in Spanish. */
  readonly es: string | undefined;
}

const piece = z.object({
  text: z.string(),
  ...place,
  entity: maybeNumber,
  status: maybeOneOf(['present', 'absent', 'past', 'family', 'possible', 'planned']),
  source: text,
  readsLike: text,
});

/** The words of a list of evidence, each place once. */
export const evidenceList = z.pipe(
  listOf(piece),
  z.transform((pieces: z.output<typeof piece>[]): readonly EvidenceView[] => {
    const byKey = new Map<string, EvidenceView>();
    for (const read of pieces) {
      const { field, begin, end, entity, status } = read;
      const key = `${field}-${begin}-${end}-${read.text}`;
      if (byKey.has(key)) continue;
      byKey.set(key, {
        key,
        text: read.text,
        span: spanOf(read),
        entity,
        asserted: status && EVIDENCE_ASSERTIONS[status],
        proposal: proposalOf(read),
        es: undefined,
      });
    }
    return [...byKey.values()];
  }),
);

/** The name of a test with its value means what the name means. */
function meaningOf(evidence: EvidenceView, entity: EntityView): string | undefined {
  const [before, after] = evidence.text.split(entity.text);
  const isWhole = before === '' && after !== undefined && !/\p{L}/u.test(after);
  return isWhole && entity.es !== undefined ? `${entity.es}${after}` : undefined;
}

/** An allergy and what has ended are named in no status of the answer, and of a medicine it matters whether it is taken. */
function saysMore({ taking, asserted }: EntityView): boolean {
  return taking !== undefined || asserted.assertion === 'allergy' || asserted.polarity === 'ended';
}

/**
 * The evidence with what its entity means in Spanish and how it is asserted, where that says more than the status. Both
 * are looked up when they are shown, since that reads the entities.
 */
export function assertEvidence(
  evidence: readonly EvidenceView[],
  entities: () => ReadonlyMap<number | undefined, EntityView>,
): readonly EvidenceView[] {
  return evidence.map((one) => {
    if (one.entity === undefined) return one;
    const known = () => entities().get(one.entity);
    return {
      ...one,
      get asserted() {
        const entity = known();
        const isKnown = entity !== undefined && (one.asserted === undefined || saysMore(entity));
        return isKnown ? entity.asserted : one.asserted;
      },
      get es() {
        const entity = known();
        return entity && meaningOf(one, entity);
      },
    };
  });
}
