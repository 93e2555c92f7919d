import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePatient } from '../support/http.ts';
import { type OwnStack, startOwnStack } from '../support/own-stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startOwnStack({ ALLOWED_HOSTS: 'nv.hospital.test' });
}, 60_000);
afterAll(async () => {
  await stack.stop();
}, 20_000);

/** Sends an analysis to the stack under this name, as a browser does that a name of another site led here. */
function analyzeAt(host: string): Promise<string> {
  const { hostname, port } = new URL(stack.url);
  const body = JSON.stringify(makePatient());
  const socket = connect(Number(port), hostname);
  const head = [
    'POST /api/patients HTTP/1.1',
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}

describe('[27] with a list of names', () => {
  it.each(['nv.hospital.test', 'nv.hospital.test:8080', 'localhost'])(
    'the API is served at %s',
    async (host) => {
      expect(await analyzeAt(host)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  it('the API is not served at another name, and nothing of the text is analyzed', async () => {
    const answer = await analyzeAt('rebound.evil.test');
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain('/problems/misdirected');
    expect(answer).not.toMatch(/chest pain|evil/i);
  });
});
