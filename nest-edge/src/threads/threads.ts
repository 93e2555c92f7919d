// Work on threads, with a watchdog: whatever a text costs, requests are accepted and health is told meanwhile, and a job
// that does not end has its thread ended and replaced.
import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '@neurovista/contracts';
import { startThread, type Thread, type ThreadOptions } from './thread.ts';

export type { ThreadData } from './thread.ts';

export interface ThreadsOptions extends ThreadOptions {
  readonly count: number;
  /** Milliseconds that a job may run; its thread is ended then. */
  readonly limitMs: number;
  /** Told of each thread that is ended because its job ran for too long. */
  readonly onOverdue?: () => void;
}

export interface ThreadCall {
  readonly signal?: AbortSignal | undefined;
  /** Whose job it is. */
  readonly client?: string | undefined;
}

export interface Threads {
  /**
   * Runs an exported function of the threads' module. Clients take turns: nobody waits for more than one job of each other one.
   * @throws ProblemError `upstream-timeout` when it took too long, or `signal` aborted before it was done
   * @throws Error when it failed or its thread ended
   */
  readonly run: (name: string, task: unknown, call?: ThreadCall) => Promise<unknown>;
  /** Whether a job can run: one does, and not for too long, or an idle thread answers at once. */
  readonly isReady: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** An idle thread answers in a millisecond, on a busy machine in some more. */
const READY_LIMIT_MS = 1_000;
/** Pause after a thread could not be started anew, for want of memory perhaps. */
const RESTART_PAUSE_MS = 1_000;

const stopped = () => new Error('the threads are stopping');
const late = () => new ProblemError('upstream-timeout', 'It could not be done in time.');

interface Job extends PromiseWithResolvers<unknown> {
  readonly name: string;
  readonly task: unknown;
  readonly client: string;
  /** Nobody waits for it any more. */
  isGivenUp: boolean;
}

/** Jobs that wait: of each client in their order, and one of each client after the other. */
function createTurns() {
  const queues = new Map<string, Job[]>();
  return {
    add: (job: Job) => {
      const queue = queues.get(job.client);
      if (queue === undefined) queues.set(job.client, [job]);
      else queue.push(job);
    },
    next: (): Job | undefined => {
      const [first] = queues;
      if (first === undefined) return undefined;
      const [client, queue] = first;
      const job = queue.shift();
      // A map keeps the order in which its keys came: now it is the last.
      queues.delete(client);
      if (queue.length > 0) queues.set(client, queue);
      return job;
    },
  };
}

const yes = () => true;
const no = () => false;

const TICKS = 10;
/** Waits in small parts: a process that stood still must not find that all the time of its jobs has passed. */
async function countDown(milliseconds: number, signal: AbortSignal): Promise<void> {
  for (let tick = 0; tick < TICKS; tick += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await pause(milliseconds / TICKS, undefined, { signal });
}

/** Whether a thread answers within the limit. */
async function answers(thread: Thread): Promise<boolean> {
  const answered = thread.run('awaitReady').then(yes, no);
  const limit = new AbortController();
  const expired = pause(READY_LIMIT_MS, false, { signal: limit.signal }).catch(no);
  const isAnswered = await Promise.race([answered, expired]);
  limit.abort();
  return isAnswered;
}

/**
 * Threads that have loaded their module.
 * @throws the error of one that cannot start
 */
export async function startThreads(options: ThreadsOptions): Promise<Threads> {
  const { count, limitMs, onOverdue } = options;
  const stopping = new AbortController();
  const live = new Set<Thread>();
  const idle: Thread[] = [];
  const waiting = createTurns();
  const pending = new Set<Job>();
  let running = 0;

  const end = async (thread: Thread): Promise<void> => {
    await thread.end();
    live.delete(thread);
  };
  const start = async (): Promise<Thread> => {
    const thread = startThread(options);
    live.add(thread);
    try {
      await thread.run('awaitReady');
    } catch (error) {
      await end(thread);
      throw error;
    }
    return thread;
  };
  const replace = async (thread: Thread): Promise<void> => {
    onOverdue?.();
    await end(thread);
    while (!stopping.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- until one starts
      const next = await start().catch(() => pause(RESTART_PAUSE_MS));
      if (next !== undefined) return offer(next);
    }
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
    for (const job of pending) job.reject(stopped());
    await Promise.all([...live].map(end));
  };

  /** Settles a job, with its result or as late, and offers the thread, or the one that has taken its place. */
  const runOn = async (thread: Thread, job: Job): Promise<void> => {
    running += 1;
    const result = thread.run(job.name, job.task);
    const limit = new AbortController();
    const overdue = countDown(limitMs, limit.signal).then(yes, no);
    const isOverdue = await Promise.race([result.then(no, no), overdue]);
    limit.abort();
    running -= 1;
    if (!isOverdue) {
      job.resolve(result);
      return offer(thread);
    }
    job.reject(late());
    await replace(thread);
  };
  /** Gives a thread to the job whose turn it is. */
  function offer(thread: Thread): void {
    if (stopping.signal.aborted) return;
    let job = waiting.next();
    while (job?.isGivenUp === true) job = waiting.next();
    if (job === undefined) idle.push(thread);
    else void runOn(thread, job);
  }

  await Promise.all(Array.from({ length: count }, start)).then(
    (threads) => threads.forEach(offer),
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  return {
    run: async (name, task, { signal, client = '' } = {}) => {
      if (stopping.signal.aborted) throw stopped();
      if (signal?.aborted === true) throw late();
      const job: Job = {
        name,
        task,
        client,
        isGivenUp: false,
        ...Promise.withResolvers<unknown>(),
      };
      const giveUp = () => {
        job.isGivenUp = true;
        job.reject(late());
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      pending.add(job);
      const thread = idle.pop();
      if (thread === undefined) waiting.add(job);
      else void runOn(thread, job);
      try {
        return await job.promise;
      } finally {
        pending.delete(job);
        signal?.removeEventListener('abort', giveUp);
      }
    },
    isReady: async () => {
      if (stopping.signal.aborted) return false;
      if (running > 0) return true;
      return (await Promise.all(idle.map(answers))).includes(true);
    },
    stop,
  };
}
