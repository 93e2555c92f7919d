import autocannon from 'autocannon';

export interface LoadOptions {
  readonly url: string;
  readonly body: string;
  /** Requests under way at any time. */
  readonly concurrency: number;
  /** When it ends: after so many seconds, or after so many requests. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
}

/** Latencies in milliseconds, of the requests that were answered with 200. */
export interface LoadResult {
  readonly answered: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p97: number;
  readonly p99: number;
  /** Answers 429 and 503. */
  readonly refused: number;
  /** Any other answer, and none. */
  readonly failed: number;
}

/** As long as the page waits for an answer. */
const CLIENT_LIMIT_SECONDS = 30;

/** How often autocannon looks whether it is done. */
const SAMPLE_MS = 100;

/** The value below which this share of the sorted numbers lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Keeps `concurrency` requests under way over as many kept-alive connections. */
export async function drive({ url, body, concurrency, until }: LoadOptions): Promise<LoadResult> {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    connections: concurrency,
    timeout: CLIENT_LIMIT_SECONDS,
    excludeErrorStats: true,
    sampleInt: SAMPLE_MS,
    ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests }),
  });
  const countOf = (status: `${number}`) => result.statusCodeStats?.[status]?.count ?? 0;
  const answered = countOf('200');
  const refused = countOf('429') + countOf('503');
  // A connection that is dropped is no error to autocannon, and neither is what is under way when the time is over.
  const underWay = 'seconds' in until ? concurrency : 0;
  const lost = Math.max(0, result.requests.sent - result.requests.total - underWay);
  const failed = result.requests.total - answered - refused + lost;
  const { p50, p97_5: p97, p99 } = result.latency;
  return { answered, perSecond: answered / result.duration, p50, p97, p99, refused, failed };
}
