import { Worker } from 'node:worker_threads';
import type { Engine, Intake, IntakeAnalysis } from './pipeline.ts';

/** The part of the engine that answers an intake, at once or later. */
export interface IntakeAnalyzer {
  readonly analyzeIntake: (
    intake: Intake,
    today: string,
  ) => IntakeAnalysis | Promise<IntakeAnalysis>;
  readonly provenance: Engine['provenance'];
}

/** What is sent to the thread. */
export interface Job {
  readonly id: number;
  readonly intake: Intake;
  readonly today: string;
}

/** What the thread answers; without a result the analysis failed, and the thread does not say on which words. */
export interface JobAnswer {
  readonly id: number;
  readonly result?: IntakeAnalysis;
}

interface Waiting {
  readonly resolve: (result: IntakeAnalysis) => void;
  readonly reject: (error: Error) => void;
}

/**
 * UTF-16 units of the three fields together from which on a thread takes the intake. Measured on 2026-11-20, two busy
 * cores: 3,000 take 20 ms, 30,000 take 80 ms, the worst texts of 30,000 260 ms, and meanwhile nothing else is answered.
 */
const LONG_INTAKE = 3_000;

const lengthOf = ({ chiefComplaint, symptoms, medicalHistory }: Intake) =>
  chiefComplaint.length + symptoms.length + medicalHistory.length;

/** One thread with an engine of its own. It is replaced when it ends; what it was asked for fails then. */
class AnalysisThread {
  readonly #entry: URL;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(entry: URL) {
    this.#entry = entry;
    this.#worker = this.#start();
  }

  analyzeIntake(intake: Intake, today: string): Promise<IntakeAnalysis> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#lastId += 1;
    const job: Job = { id: this.#lastId, intake, today };
    return new Promise((resolve, reject) => {
      this.#waiting.set(job.id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(job);
    });
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#entry);
    worker.on('message', (answer: JobAnswer) => this.#settle(answer));
    // Without a listener the error of a thread would end the process.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(new Error('the thread ended'));
      this.#waiting.clear();
    });
    worker.unref();
    return worker;
  }

  #settle({ id, result }: JobAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (result === undefined) waiting?.reject(new Error('the analysis failed'));
    else waiting?.resolve(result);
  }
}

/** The engine for short intakes; long ones go to a thread, so that they hold nobody else up. */
export function analyzeLongOnThread(engine: Engine, entry: URL): IntakeAnalyzer & Disposer {
  const thread = new AnalysisThread(entry);
  return {
    provenance: engine.provenance,
    analyzeIntake: (intake, today) =>
      lengthOf(intake) < LONG_INTAKE
        ? engine.analyzeIntake(intake, today)
        : thread.analyzeIntake(intake, today),
    stop: () => thread.stop(),
  };
}

interface Disposer {
  readonly stop: () => Promise<void>;
}
