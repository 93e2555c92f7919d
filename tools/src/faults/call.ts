import { randomUUID } from 'node:crypto';
import { PROBLEM_MEDIA_TYPE, problemSchema } from '@neurovista/contracts';

/** As long as the page waits for an answer. */
const CLIENT_LIMIT_MS = 30_000;
/** What a client is told when something is amiss that is not its own doing. */
const OUTAGE_STATUSES = new Set([429, 502, 503, 504]);

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** An outcome that is no answer to what was asked: told cleanly, or not. */
export interface Failure {
  readonly failure: 'clean' | 'unclean';
  readonly why: string;
}

function judgeProblem(response: Response, body: unknown, requestId: string): Failure {
  const type = response.headers.get('content-type') ?? '';
  const problem = problemSchema.safeParse(body);
  const isClean =
    OUTAGE_STATUSES.has(response.status) &&
    type.startsWith(PROBLEM_MEDIA_TYPE) &&
    problem.data?.requestId === requestId;
  return { failure: isClean ? 'clean' : 'unclean', why: `status ${response.status}` };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One call; `expected` is the status that an undisturbed stack answers. */
export async function call(
  url: string,
  expected: number,
  body?: object,
): Promise<Answer | Failure> {
  const requestId = randomUUID();
  try {
    const response = await fetch(url, {
      headers: { 'Content-Type': 'application/json', 'X-Request-Id': requestId },
      signal: AbortSignal.timeout(CLIENT_LIMIT_MS),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const json = readJson(await response.text());
    if (response.headers.get('x-request-id') !== requestId) {
      return { failure: 'unclean', why: `status ${response.status} with another request id` };
    }
    if (response.status === expected) return { status: response.status, body: json };
    return judgeProblem(response, json, requestId);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'error';
    return { failure: 'unclean', why: `no answer (${name})` };
  }
}
