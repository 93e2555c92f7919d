import { openLoadConnection } from './load-connection.ts';

export interface LoadOptions {
  readonly url: string;
  readonly body: string;
  /** Requests under way at any time. */
  readonly concurrency: number;
  readonly forMs: number;
  /** Requests after which it ends, should the time not be over. */
  readonly most?: number;
}

/** Latencies in milliseconds, of the requests that were answered with 200. */
export interface LoadResult {
  readonly answered: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Answers 429 and 503. */
  readonly refused: number;
  /** Any other answer, and none. */
  readonly failed: number;
}

const REFUSED = new Set([429, 503]);

/** The value below which this share of the sorted numbers lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Keeps `concurrency` requests under way over as many kept-alive connections. */
export async function drive(options: LoadOptions): Promise<LoadResult> {
  const times: number[] = [];
  let refused = 0;
  let failed = 0;
  let left = options.most ?? Number.POSITIVE_INFINITY;
  const begin = performance.now();
  const work = async (): Promise<void> => {
    const connection = openLoadConnection(options.url, options.body);
    while (performance.now() - begin < options.forMs && left > 0) {
      left -= 1;
      const start = performance.now();
      const status = await connection.ask();
      if (status === 200) times.push(performance.now() - start);
      else if (REFUSED.has(status)) refused += 1;
      else failed += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: options.concurrency }, work));
  const seconds = (performance.now() - begin) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => quantile(sorted, share));
  return {
    answered: times.length,
    perSecond: times.length / seconds,
    p50,
    p95,
    p99,
    refused,
    failed,
  };
}
