import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { readBaseUrl } from '../support/base-url.ts';
import { makePatient, postPatient } from '../support/http.ts';

const POST =
  'POST /api/patients HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":';
const GET = 'GET /api/docs HTTP/1.1\r\nHost: a\r\n';
/** Longer than the slowest limit, in milliseconds; a client that is not let go fails the test by its time. */
const TEST_LIMIT_MS = 90_000;

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

/** Enough answers of some 60 kB that the buffers of a connection do not hold them. */
const UNREAD_ANSWERS = 400;

/** Asks and reads nothing; resolves when the other side has given up, which a client notices when it sends. */
function refuseToRead(): Promise<string> {
  const socket = open().pause();
  const request = `${GET}\r\n`;
  socket.write(request.repeat(UNREAD_ANSWERS));
  const asking = setInterval(() => socket.write(request), 500);
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(asking);
      resolve('');
    });
  });
}

/** Statuses of analyses that somebody else asks for. */
async function askMeanwhile(): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 5 }, () => postPatient(makePatient())));
  return answers.map(({ status }) => status);
}

const SERVED = [200, 200, 200, 200, 200];
const many = (begin: () => Promise<unknown>, times: number) =>
  Promise.all(Array.from({ length: times }, begin));

describe('[30] clients that are slow', () => {
  // At the same time: each waits for a limit of its own.
  it.concurrent.each([
    ['stop in their headers', () => stall(`${GET}X-Slow: `), 10],
    ['stop in their body', () => stall(POST), 10],
    ['drip their headers', () => drip(`${GET}X-Slow: `), 10],
    ['do not read what they asked for', refuseToRead, 2],
  ])(
    'are let go when they %s, and others are served meanwhile',
    async (_how, begin, times) => {
      const slow = many(begin, times);
      expect(await askMeanwhile()).toEqual(SERVED);
      for (const answer of await slow) expect(answer).toMatch(/^(HTTP\/1\.1 (408|400|200) |$)/);
      expect(await askMeanwhile()).toEqual(SERVED);
    },
    TEST_LIMIT_MS,
  );
});
