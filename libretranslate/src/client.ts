import { createAvailability } from './availability.ts';
import { joinPieces, lengthOf, toBatches, type Piece } from './batches.ts';
import { createConnection } from './connection.ts';
import { LibreTranslateError } from './errors.ts';
import { createFairQueue } from './fair-queue.ts';
import { createPace } from './pace.ts';
import type { ClientOptions, Health, LibreTranslateClient, TranslateOptions } from './types.ts';

/**
 * A batch is about four sentences, a second's work of a usual machine: the server goes on with what nobody waits for
 * any more, and the next caller waits for what is under way.
 */
const DEFAULTS = {
  retries: 1,
  retryMs: 250,
  characterLimit: 2_000,
  batchLimit: 25,
  batchCharacters: 500,
};

/** Work of one batch: a slow server gets fewer sentences at a time, so that the next caller waits no longer. */
const BATCH_MS = 1_500;

/** Silence after which a server is asked whether it is there before it gets work. */
const SILENCE_BEFORE_WORK_MS = 2_000;
/** Silence after which a check asks the same. */
const SILENCE_MS = 4_000;
/** Time without a translation after which a check asks for one. */
const UNPROVEN_MS = 30_000;

const PAIR = { source: 'en', target: 'es' };
const CANARY = 'No fever.';
// An untranslated canary also starts with "No", so the fever must be Spanish too.
const CANARY_KEPT = /\b(?:no|sin|niega|ning[uú]n[ao]?)\b.*\b(?:fiebre|calentura)\b/i;

/** A call with the signal that ends it, by its caller or by its deadline. */
interface Call extends TranslateOptions {
  readonly signal: AbortSignal;
  readonly caller: object;
}

/** A client of one LibreTranslate server; its queue and its knowledge of the server are its own. */
export function createClient(options: ClientOptions): LibreTranslateClient {
  const settings = { ...DEFAULTS, fetch, ...options };
  const connection = createConnection(settings);
  const queue = createFairQueue(settings.concurrency);
  const pace = createPace();
  const underWay = new Set<AbortController>();
  let translatedAt = Number.NEGATIVE_INFINITY;

  const onHealth = (health: Health) => {
    // Nobody waits any longer for a server that has stopped answering; other failures come by themselves.
    if (!health.ready && (health.cause === 'timeout' || health.cause === 'unavailable'))
      for (const call of underWay) call.abort(new LibreTranslateError('circuit-open'));
    settings.onHealth?.(health);
  };
  const { retries, retryMs } = settings;
  const availability = createAvailability({ retries, retryMs, onHealth });

  const translateBatch = async (batch: readonly Piece[], call: Call) => {
    await connection.confirm(SILENCE_BEFORE_WORK_MS);
    const began = performance.now();
    const done = await connection.translate(
      batch.map(({ text }) => text),
      call,
    );
    translatedAt = performance.now();
    pace.measured(lengthOf(batch), translatedAt - began);
    return done;
  };

  /** In turn. What would come too late is not sent, but for the first batch, since what is known may be outdated. */
  const runBatch = async (batch: readonly Piece[], at: number, call: Call) => {
    const { caller, priority = 0, signal, deadline = Number.POSITIVE_INFINITY } = call;
    const task = async () => {
      if (at > 0 && performance.now() + pace.expected(lengthOf(batch)) > deadline)
        throw new LibreTranslateError('deadline');
      return availability.work(() => translateBatch(batch, call), signal);
    };
    try {
      return await queue.run(task, { caller, priority, signal });
    } catch (error) {
      if (!(error instanceof LibreTranslateError)) throw error;
      return batch.map(() => error);
    }
  };

  const translateEach: LibreTranslateClient['translateEach'] = async (texts, given) => {
    const ending = new AbortController();
    const release = endWith(ending, given);
    underWay.add(ending);
    const call = { ...given, signal: ending.signal, caller: given.caller ?? ending };
    try {
      const batchCharacters = Math.min(settings.batchCharacters, pace.feasible(BATCH_MS));
      const batches = toBatches(texts, { ...settings, batchCharacters });
      const done = await Promise.all(batches.map((batch, at) => runBatch(batch, at, call)));
      return joinPieces(texts, batches.flat(), done.flat());
    } finally {
      underWay.delete(ending);
      release();
    }
  };

  /** English to Spanish is there and keeps a negation; answers the version. */
  const examine = async (signal: AbortSignal) => {
    const known = await connection.languages(signal);
    const source = known.find((language) => language.code === PAIR.source);
    if (!source?.targets.includes(PAIR.target)) throw new LibreTranslateError('pair-missing');
    const [canary] = await connection.translate([CANARY], { ...PAIR, signal });
    if (!CANARY_KEPT.test(canary?.text ?? '')) throw new LibreTranslateError('mistranslation');
    translatedAt = performance.now();
    return connection.version(signal);
  };

  const look = async (signal: AbortSignal) => {
    const before = availability.health();
    if (!before.ready || performance.now() - translatedAt > UNPROVEN_MS) return examine(signal);
    await connection.confirm(SILENCE_MS);
    return before.version;
  };

  const check = async (signal = new AbortController().signal): Promise<Health> => {
    try {
      // A caller of its own, so that it waits for a turn and not for the work of everybody.
      const place = { caller: {}, priority: 0, signal };
      await queue.run(() => availability.check(() => look(signal), signal), place);
    } catch (error) {
      if (!(error instanceof LibreTranslateError)) throw error;
    }
    return availability.health();
  };

  return {
    translate: async (text, call) => {
      const [outcome] = await translateEach([text], call);
      if (outcome instanceof LibreTranslateError) throw outcome;
      return outcome ?? { text, alternatives: [] };
    },
    translateEach,
    check,
    health: availability.health,
  };
}

/** Ends a call when its caller leaves or its deadline comes; the function given back lets go of both. */
function endWith(ending: AbortController, { signal, deadline }: TranslateOptions): () => void {
  const leave = () => {
    ending.abort(new LibreTranslateError('aborted'));
  };
  const late = () => {
    ending.abort(new LibreTranslateError('deadline'));
  };
  const left = (deadline ?? Number.POSITIVE_INFINITY) - performance.now();
  if (signal?.aborted) leave();
  else if (left <= 0) late();
  signal?.addEventListener('abort', leave, { once: true });
  const timer = Number.isFinite(left) ? setTimeout(late, Math.max(0, left)) : undefined;
  return () => {
    signal?.removeEventListener('abort', leave);
    clearTimeout(timer);
  };
}
