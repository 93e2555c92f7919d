import { contextOf, type Logger } from '@neurovista/service-edge';
import type { RequestHandler, Response } from 'express';
import { principalOf } from './access/authenticate.ts';

/** Answer header of the analysis service: versions and counts, never a word of the text. It ends at the gateway. */
export const SUMMARY_HEADER = 'x-analysis-summary';
const PAIR = /^([\w-]{1,40})=([\w .+:-]{1,80})$/;
const MOST_PAIRS = 12;

/** Keeps what a service says of its answer for the audit line of the response. */
export function keepSummary({ locals }: Response, header: string | string[] | undefined): void {
  if (typeof header === 'string') locals['summary'] = header;
}

/** The pairs of a summary; what is not `name=value` is left out. */
function readSummary({ locals }: Response): Readonly<Record<string, string>> {
  const summary: Record<string, string> = {};
  for (const pair of String(locals['summary'] ?? '').split(';', MOST_PAIRS)) {
    const [, name, value] = PAIR.exec(pair.trim()) ?? [];
    if (name !== undefined && value !== undefined) summary[name] = value;
  }
  return summary;
}

/** One line a call: who asked from where, what became of it, with which versions; no word of the patient. */
export function auditCalls(audit: Logger, route: string): RequestHandler {
  return (request, response, next) => {
    const { ip } = request;
    const record = () => {
      const outcome = response.writableFinished ? response.statusCode : 'aborted';
      const who = { principal: principalOf(response), ip };
      const { requestId } = contextOf(response);
      audit.info({ ...who, requestId, route, outcome, ...readSummary(response) }, 'audit');
    };
    // Who has left while the limit on requests was looked at closes nothing any more.
    if (response.closed) record();
    else response.once('close', record);
    next();
  };
}
