import { Agent, request } from 'node:http';

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

/** Status of one answer, which is read to its end; 0 without one. */
function ask({ url, body }: LoadOptions, agent: Agent): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
      response.resume();
    });
    call.once('error', () => resolve(0));
    call.end(body);
  });
}

/** The value below which this share of the sorted numbers lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Keeps `concurrency` requests under way over as many kept-alive connections. */
export async function drive(options: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.concurrency });
  const times: number[] = [];
  let refused = 0;
  let failed = 0;
  let left = options.most ?? Number.POSITIVE_INFINITY;
  const begin = performance.now();
  const work = async (): Promise<void> => {
    while (performance.now() - begin < options.forMs && left > 0) {
      left -= 1;
      const start = performance.now();
      const status = await ask(options, agent);
      if (status === 200) times.push(performance.now() - start);
      else if (REFUSED.has(status)) refused += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, work));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
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
