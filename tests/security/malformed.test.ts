// Requests that no honest client sends, at random but the same in each run: the service refuses them, and goes on
// serving others. Against loopback alone, and a bounded number at a time.
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { readBaseUrl } from '../support/base-url.ts';
import { makePatient, postPatient, stack } from '../support/http.ts';

const REQUESTS = 10_000;
const BATCHES = 20;
const AT_ONCE = 25;
const SEED = 20_261_121;
/** Bytes after which a client that got no answer ends the connection. */
const MOST_ANSWER = 1_000_000;
/** Methods and versions of HTTP that are not spoken: the one kind of 5xx that is the client's doing. */
const NOT_SPOKEN = new Set([501, 505]);

/** Numbers from 0 to below 1 that are the same for the same seed (a linear congruential generator, Knuth 1997, 3.3.4). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Random = () => number;
const below = (random: Random, limit: number) => Math.floor(random() * limit);
const pick = <T>(random: Random, values: readonly [T, ...T[]]): T =>
  values[below(random, values.length)] ?? values[0];
const bytes = (random: Random, length: number) =>
  Buffer.from(Array.from({ length }, () => below(random, 256))).toString('latin1');

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'post',
  'GETT',
  '',
  'G\0T',
  'CONNECT',
  'PRI',
  'TRACE',
] as const;
const PATHS = [
  '/api/patients',
  '/api/translate',
  '/',
  '/%',
  '/%00',
  '/../../x',
  '*',
  'http://evil.test/',
  '/api/patients#a',
  '/a b',
  '//',
  '',
] as const;
const VERSIONS = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', ''] as const;
const HEADERS = [
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 0x5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked, chunked',
  'Content-Encoding: gzip',
  'Content-Type: application/json',
  'Content-Type: application/json; charset=utf-7',
  'Content-Type: text/plain',
  'Expect: 100-continue',
  'Expect: nonsense',
  'Host: b',
  ' Folded: a',
  'No colon',
  ': no name',
  'Name : blank',
  'Upgrade: h2c',
  'Connection: Upgrade, close, Content-Type',
  'Range: bytes=0-0,1-1,-1',
  'Sec-Fetch-Site: cross-site',
] as const;
const BODIES = [
  '',
  '{',
  '{}',
  'null',
  '"a"',
  '[]',
  '{"name":{"a":[',
  '\uFEFF{}',
  '5\r\n{}\r\n',
  'ffffffffffffffff\r\n{}',
  '0\r\n\r\n',
] as const;

/** One way of getting a request wrong. */
type Make = (random: Random) => string;
const makeLine: Make = (random) =>
  `${pick(random, METHODS)} ${pick(random, PATHS)} ${pick(random, VERSIONS)}\r\n`;
const makeHeaders: Make = (random) =>
  Array.from({ length: below(random, 5) }, () => `${pick(random, HEADERS)}\r\n`).join('');

const fromParts: Make = (random) =>
  `${makeLine(random)}Host: a\r\n${makeHeaders(random)}\r\n${pick(random, BODIES)}`;

/** A good request with some of its bytes changed, doubled or left out. */
const mutated: Make = (random) => {
  const body = JSON.stringify(makePatient());
  const good = `POST /api/patients HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  let text = good;
  for (let change = 0; change <= below(random, 6); change += 1) {
    const at = below(random, text.length);
    const after = at + below(random, 4);
    text = text.slice(0, at) + bytes(random, below(random, 4)) + text.slice(after);
  }
  return text;
};
const cutOff: Make = (random) => {
  const whole = fromParts(random);
  return whole.slice(0, below(random, whole.length));
};
const noise: Make = (random) => bytes(random, below(random, 400));
const overlong: Make = (random) => {
  const header = `X-${'a'.repeat(below(random, 40))}: ${'b'.repeat(below(random, 40_000))}\r\n`;
  return `GET /${'c'.repeat(below(random, 10_000))} HTTP/1.1\r\nHost: a\r\n${header}\r\n`;
};
const jsonNoise: Make = (random) => {
  const open = pick(random, ['[', '{"a":', '[[', '{"__proto__":'] as const);
  const body = open.repeat(below(random, 3_000)) + bytes(random, 20);
  return `POST /api/patients HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
};

const KINDS = [fromParts, mutated, cutOff, noise, overlong, jsonNoise] as const;

/** Sends the bytes and the end of the connection; answers what came back. */
function send(request: string): Promise<string> {
  const { hostname, port } = new URL(readBaseUrl());
  const socket = connect(Number(port), hostname);
  return new Promise((resolve) => {
    let answer = '';
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1');
      if (answer.length > MOST_ANSWER) socket.destroy();
    });
    socket.once('close', () => resolve(answer));
    socket.end(Buffer.from(request, 'latin1'));
  });
}

/** The statuses of all answers on one connection. */
const readStatuses = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status));

/** Sends them, `AT_ONCE` at a time; answers which statuses came back, and what must not. */
async function sendAll(requests: readonly string[]) {
  const faults: string[] = [];
  const statuses = new Set<number>();
  const queue = requests.values();
  const work = async (): Promise<void> => {
    for (const request of queue) {
      // oxlint-disable-next-line no-await-in-loop -- a bounded number at a time
      const answer = await send(request);
      const seen = readStatuses(answer);
      for (const status of seen) statuses.add(status);
      const broken = seen.filter((status) => status >= 500 && !NOT_SPOKEN.has(status));
      const isTalkative = /\bat .*\.[jt]s:\d|node_modules|Error:/.test(answer);
      if (broken.length > 0 || isTalkative) {
        faults.push(`${broken.join()} to ${JSON.stringify(request.slice(0, 300))}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { faults, statuses };
}

describe(`[22] [26] ${REQUESTS} requests that are malformed at random`, () => {
  const random = makeRandom(SEED);
  const batches = Array.from({ length: BATCHES }, (_, part) => {
    const requests = Array.from({ length: REQUESTS / BATCHES }, () => pick(random, KINDS)(random));
    return { part: part + 1, requests };
  });

  it.each(batches)(
    'break nothing, and others are served meanwhile: part $part',
    async ({ requests }) => {
      const sent = sendAll(requests);
      const other = await postPatient(makePatient());
      expect(other.status).toBe(200);
      const { faults, statuses } = await sent;
      expect(faults).toEqual([]);
      // Which others come back depends on how much of an answer arrives before its connection is reset.
      expect([...statuses]).toContain(400);
      expect((await stack().get('/health/live')).status).toBe(200);
    },
    60_000,
  );
});
