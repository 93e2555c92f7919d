import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { principalOf } from './access/authenticate.ts';
import { readRequestId } from './request-id.ts';

/** Answer header of the analysis service: versions and counts, never a word of the text. It ends at the gateway. */
export const SUMMARY_HEADER = 'x-analysis-summary';
const PAIR = /^([\w-]{1,40})=([\w .+:-]{1,80})$/;
const MOST_PAIRS = 12;

const summaries = new WeakMap<Response, Readonly<Record<string, string>>>();

/** Keeps what a service says of its answer for the audit line of the response; what is not `name=value` is left out. */
export function keepSummary(response: Response, header: string | string[] | undefined): void {
  if (typeof header !== 'string') return;
  const pairs = header.split(';').slice(0, MOST_PAIRS);
  const read = pairs.flatMap((pair) => {
    const [, name, value] = PAIR.exec(pair.trim()) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  summaries.set(response, Object.fromEntries(read));
}

/** One line an analysis: who asked from where, what became of it, with which versions; no word of the patient. */
export function auditAnalyses(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const ip = request.ip;
    response.once('close', () => {
      const outcome = response.writableFinished ? response.statusCode : 'aborted';
      const who = { principal: principalOf(response), ip };
      const requestId = readRequestId(response);
      logger.info({ ...who, requestId, outcome, ...summaries.get(response) }, 'audit');
    });
    next();
  };
}
