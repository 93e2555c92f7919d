import { PROBLEM_KINDS, ProblemError, type ProblemKind } from '@neurovista/contracts';
import type { RequestHandler } from 'express';

/** What to do about each kind of problem, for whoever follows the link in its `type`. */
const ADVICE = {
  malformed: 'Send a body that is one JSON document in UTF-8.',
  'bad-request': 'Check how the request was built: headers, lengths and address.',
  forbidden:
    'Call the service from its own page or from a program, not from a page of another site.',
  'not-found': 'Check the address; GET /api/docs lists those that exist.',
  'method-not-allowed': 'Use a method that the Allow header of the answer names.',
  'request-timeout': 'Send the request again over a connection that is fast enough.',
  'too-large': 'Shorten the text; the limits of each field are in GET /api/docs.',
  'unsupported-media': 'Send the header Content-Type: application/json.',
  'unsupported-charset': 'Send JSON in UTF-8, and name no other charset in Content-Type.',
  'unsupported-encoding': 'Send the body as it is, without Content-Encoding.',
  'expectation-failed': 'Send no header Expect, or 100-continue.',
  validation: 'Correct the fields that the errors of the answer point at.',
  'unsupported-language': 'Ask for Spanish (es); it is the only target language.',
  'rate-limited': 'Wait for the seconds that Retry-After names, then send again.',
  'headers-too-large': 'Send fewer or shorter headers: 16 kB in all, cookies included.',
  internal: 'Tell operations the requestId; nothing of the input was kept.',
  'upstream-unavailable': 'Try again in a moment; if it stays, tell operations the requestId.',
  'not-ready': 'Wait until the service has started, or see which part is missing in the detail.',
  'upstream-timeout': 'Try again in a moment, or with a shorter text.',
  unauthorized: 'Log in where your hospital logs in, then send the request again.',
  misdirected: 'Use the name that the service was set up with; operations set it in ALLOWED_HOSTS.',
} as const satisfies Record<ProblemKind, string>;

function isKnownKind(name: unknown): name is ProblemKind {
  return typeof name === 'string' && Object.hasOwn(PROBLEM_KINDS, name);
}

function toPage(title: string, status: number, advice: string): string {
  return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>${title}</title>\n<h1>${title}</h1>\n<p>HTTP status ${status}.</p>\n<p>${advice}</p>\n</html>\n`;
}

/** Explains a kind of problem: HTML for a person, JSON for a program. */
export function describeProblem(): RequestHandler {
  return (request, response) => {
    const { kind } = request.params;
    if (!isKnownKind(kind)) throw new ProblemError('not-found');
    const { status, title } = PROBLEM_KINDS[kind];
    const advice = ADVICE[kind];
    response.format({
      json: () => response.json({ type: `/problems/${kind}`, title, status, detail: advice }),
      html: () => response.send(toPage(title, status, advice)),
    });
  };
}
