import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';

/** Headers that come back from a service; the gateway sets the others itself. */
const RESPONSE_HEADERS = [
  'content-type',
  'content-length',
  'content-language',
  'allow',
  'retry-after',
];
/** Several times the longest honest answer: a service that goes mad fills neither the gateway nor the browser. */
export const ANSWER_LIMIT_BYTES = 16_000_000;
/** An answer up to this length is sent in one piece once it is whole; a typical one has 17 kB. */
const WHOLE_LIMIT_BYTES = 128_000;

function copyHead(answer: IncomingMessage, response: Response): void {
  response.statusCode = answer.statusCode ?? 0;
  for (const name of RESPONSE_HEADERS) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
}

function isShort({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Number.NaN) <= WHOLE_LIMIT_BYTES;
}

function sendWhole(answer: IncomingMessage, response: Response): void {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => {
    parts.push(part);
  });
  answer.once('end', () => {
    copyHead(answer, response);
    const [first] = parts;
    response.end(parts.length === 1 ? first : Buffer.concat(parts));
  });
}

function sendAsItComes(answer: IncomingMessage, response: Response): void {
  copyHead(answer, response);
  let length = 0;
  answer.on('data', (part: Buffer) => {
    length += part.length;
    if (length > ANSWER_LIMIT_BYTES) answer.destroy();
  });
  answer.pipe(response);
}

/** Passes an answer of a service on. One that is cut off must not look like a short one: `onCut` is told of it. */
export function passOn(answer: IncomingMessage, response: Response, onCut: () => void): void {
  answer.once('close', () => {
    if (!answer.complete) onCut();
  });
  if (isShort(answer)) sendWhole(answer, response);
  else sendAsItComes(answer, response);
}
