import type { Clause } from './clauses.ts';
import type { Encoder } from './encoder.ts';
import { partStory, presentOf, storyOf } from './present-story.ts';

/** A clause with what it means, as a vector of length 1. */
export interface ReadClause extends Clause {
  readonly vector: Float64Array;
}

/** Vectors of the two parts of the present story. */
export type StoryParts = Readonly<Record<'own' | 'ofHistory', Float64Array | undefined>>;

/** What the reader makes of an intake: `off` without a reader, `failed` when it was not done in time or broke down. */
export type ClauseReading =
  | {
      readonly status: 'read';
      readonly reader: string;
      /** Those that hold of the patient in this episode. */
      readonly clauses: readonly ReadClause[];
      /** The present story of complaint and symptoms, and what the history tells of now; undefined where no clause is of now. */
      readonly parts: StoryParts;
    }
  | { readonly status: 'off' | 'failed'; readonly clauses: readonly [] };

const failed: ClauseReading = { status: 'failed', clauses: [] };

/** Settles when the signal is aborted; `stop` ends the waiting. */
function waitForAbort(signal: AbortSignal | undefined) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const settle = () => resolve(undefined);
  if (signal?.aborted === true) settle();
  signal?.addEventListener('abort', settle, { once: true });
  return { aborted: promise, stop: () => signal?.removeEventListener('abort', settle) };
}

/**
 * Reads the clauses of now with an encoder, if there is one, until the signal is aborted. It never throws: rules and vocabulary have read
 * the text, and an answer of theirs is better than none.
 */
export async function encodeClauses(
  clauses: readonly Clause[],
  encoder: Encoder | undefined,
  signal?: AbortSignal,
): Promise<ClauseReading> {
  if (encoder === undefined) return { status: 'off', clauses: [] };
  const { aborted, stop } = waitForAbort(signal);
  const present = presentOf(clauses);
  const { own, ofHistory } = partStory(present);
  const stories = [own, ofHistory].map(storyOf);
  const texts = [...new Set([...present.map(({ text }) => text), ...stories])].filter(
    (text) => text !== '',
  );
  const encode = async () => encoder.encode(texts, signal);
  const vectors = await Promise.race([encode().catch(() => undefined), aborted]);
  stop();
  if (vectors === undefined) return failed;
  const vectorOf = new Map(texts.map((text, at) => [text, vectors[at]]));
  const [ofOwn, ofNow] = stories.map((text) => vectorOf.get(text));
  return {
    status: 'read',
    reader: encoder.name,
    clauses: present.map((clause) => ({ ...clause, vector: vectorOf.get(clause.text)! })),
    parts: { own: ofOwn, ofHistory: ofNow },
  };
}
