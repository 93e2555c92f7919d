import { Worker } from 'node:worker_threads';
import { ProblemError } from '@neurovista/contracts';
import type { EncodedAnalysis } from './encode-analysis.ts';
import type { Engine, Intake } from './pipeline.ts';

/** What analyzes an intake for an answer. */
export interface IntakeAnalyzer {
  /**
   * @throws Error when the analysis failed or its thread ended, without a word of the intake.
   * @throws ProblemError when `signal` aborted before it began.
   */
  readonly analyzeIntake: (
    intake: Intake,
    today: string,
    signal?: AbortSignal,
  ) => Promise<EncodedAnalysis>;
  readonly provenance: Engine['provenance'];
}

/** An analyzer on threads. */
export interface AnalysisThreads extends IntakeAnalyzer {
  readonly stop: () => Promise<void>;
}

/** What is sent to a thread. */
export interface Job {
  readonly id: number;
  readonly intake: Intake;
  readonly today: string;
}

/** What a thread answers; without a result the analysis failed, and the thread does not say on which words. */
export interface JobAnswer {
  readonly id: number;
  readonly result?: EncodedAnalysis;
}

/** What a thread says once it can take intakes. */
export interface ThreadReady {
  readonly ready: Engine['provenance'];
}

interface Task {
  readonly job: Job;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (result: EncodedAnalysis) => void;
  readonly reject: (error: Error) => void;
}

// One is analyzed while the next lies ready; the others wait here, where they can still be given up.
const SENT_AT_ONCE = 2;

/**
 * Heap of a thread in megabytes. The engine holds about 70, the longest intakes took 120 for a moment; without a limit the
 * garbage of quick requests piles up to several hundred. A thread that needs more ends, and nothing else does.
 */
const HEAP_MB = 320;
/** Space of a thread for new objects; twice as much made nothing quicker and stayed in memory (measured). */
const NEW_OBJECTS_MB = 24;

/** A thread with an engine of its own, that takes one intake after the other. It is replaced when it ends. */
class AnalysisThread {
  readonly #entry: URL;
  readonly #waiting: Task[] = [];
  readonly #sent: Task[] = [];
  #worker: Worker | undefined;
  /** Fails when the thread ends before it can take intakes. */
  readonly ready: Promise<Engine['provenance']>;

  constructor(entry: URL) {
    this.#entry = entry;
    const first = this.#start();
    this.#worker = first;
    this.ready = new Promise((resolve, reject) => {
      first.on('message', (message: JobAnswer | ThreadReady) => {
        if ('ready' in message) resolve(message.ready);
      });
      first.once('error', reject);
      first.once('exit', () => reject(new Error('the analysis thread ended')));
    });
  }

  /** Intakes that wait or are being analyzed. */
  get load(): number {
    return this.#waiting.length + this.#sent.length;
  }

  take(task: Task): void {
    this.#waiting.push(task);
    this.#sendMore();
  }

  /** What is under way or waits fails. */
  async stop(): Promise<void> {
    for (const { reject } of [...this.#sent.splice(0), ...this.#waiting.splice(0)])
      reject(new Error('the thread ended'));
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#entry, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: NEW_OBJECTS_MB },
    });
    worker.on('message', (message: JobAnswer | ThreadReady) => {
      if ('id' in message) this.#settle(message);
    });
    // Without a listener the error of a thread would end the process.
    worker.on('error', () => undefined);
    worker.once('exit', () => this.#leave());
    // Once it can work it keeps no process alive; until then the start waits for it.
    worker.once('message', () => worker.unref());
    return worker;
  }

  /** What the thread was at has failed; the next, which it had not begun, goes to a new thread. */
  #leave(): void {
    this.#worker = undefined;
    this.#sent.shift()?.reject(new Error('the thread ended'));
    this.#waiting.unshift(...this.#sent.splice(0));
    this.#sendMore();
  }

  #sendMore(): void {
    while (this.#sent.length < SENT_AT_ONCE) {
      const task = this.#waiting.shift();
      if (!task) return;
      if (task.signal?.aborted === true) {
        task.reject(new ProblemError('upstream-timeout', 'The analysis could not begin in time'));
        continue;
      }
      this.#sent.push(task);
      this.#worker ??= this.#start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.#worker.postMessage(task.job);
    }
  }

  #settle({ id, result }: JobAnswer): void {
    const at = this.#sent.findIndex(({ job }) => job.id === id);
    const [task] = at < 0 ? [] : this.#sent.splice(at, 1);
    if (result === undefined) task?.reject(new Error('the analysis failed'));
    else task?.resolve(result);
    this.#sendMore();
  }
}

/**
 * An engine on threads of its own, so that whatever a text costs, requests are accepted and health is told meanwhile. Each
 * intake goes to the thread with the least to do.
 * @throws the error of a thread that cannot start, as for a malformed table.
 */
export async function startAnalysisThreads(entry: URL, count: number): Promise<AnalysisThreads> {
  const threads = Array.from({ length: count }, () => new AnalysisThread(entry));
  const stop = async () => {
    await Promise.all(threads.map((thread) => thread.stop()));
  };
  const [provenance] = await Promise.all(threads.map(({ ready }) => ready)).catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  let lastId = 0;
  return {
    provenance: provenance ?? { engine: '', knowledge: '' },
    analyzeIntake: (intake, today, signal) => {
      lastId += 1;
      const job: Job = { id: lastId, intake, today };
      const [idlest] = threads.toSorted((a, b) => a.load - b.load);
      return new Promise((resolve, reject) => {
        idlest?.take({ job, signal, resolve, reject });
      });
    },
    stop,
  };
}
