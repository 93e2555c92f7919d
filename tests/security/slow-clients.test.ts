import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { readBaseUrl } from '../support/base-url.ts';
import { makePatient, postPatient } from '../support/http.ts';

const POST =
  'POST /api/patients HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":';
const GET = 'GET /api/docs HTTP/1.1\r\nHost: a\r\n';
/** Longer than the slowest limit, in milliseconds; a client that is not let go fails the test by its time. */
const TEST_LIMIT_MS = 60_000;
const CLIENTS = 10;

function open(): Socket {
  const { hostname, port } = new URL(readBaseUrl());
  return connect(Number(port), hostname).on('error', () => undefined);
}

/** Sends these bytes and no more; answers what came back once the other side has closed. */
function stall(bytes: string): Promise<string> {
  const socket = open();
  socket.write(bytes);
  return text(socket);
}

/** Goes on sending a byte now and then, which no limit between two reads would end. */
function drip(bytes: string): Promise<string> {
  const socket = open();
  socket.write(bytes);
  const dripping = setInterval(() => socket.write('a'), 500);
  return text(socket).finally(() => clearInterval(dripping));
}

/** Statuses of analyses that somebody else asks for. */
async function askMeanwhile(): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 5 }, () => postPatient(makePatient())));
  return answers.map(({ status }) => status);
}

const SERVED = [200, 200, 200, 200, 200];

// Clients that do not read cannot be told here: in front of a container Docker's proxy keeps them. See
// gateway/src/server.test.ts, and tests/policy/nginx.test.ts for nginx.
describe('[30] clients that are slow', () => {
  // At the same time: each waits for a limit of its own.
  it.concurrent.each([
    ['stop in their headers', () => stall(`${GET}X-Slow: `)],
    ['stop in their body', () => stall(POST)],
    ['drip their headers', () => drip(`${GET}X-Slow: `)],
  ])(
    'are let go when they %s, and others are served meanwhile',
    async (_how, begin) => {
      const slow = Promise.all(Array.from({ length: CLIENTS }, begin));
      expect(await askMeanwhile()).toEqual(SERVED);
      for (const answer of await slow) expect(answer).toMatch(/^(HTTP\/1\.1 (408|400) |$)/);
      expect(await askMeanwhile()).toEqual(SERVED);
    },
    TEST_LIMIT_MS,
  );
});
