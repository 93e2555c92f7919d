import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePatient } from '../support/http.ts';
import { eventually, type OwnStack, startOwnStack } from '../support/own-stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startOwnStack({ LOG_LEVEL: undefined });
}, 60_000);
afterAll(async () => {
  await stack.stop();
}, 20_000);

const post = async (path: string, body: object) => {
  const response = await fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
};

const readLines = () =>
  stack
    .readLogs()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const readAudited = () => readLines().filter(({ stream }) => stream === 'audit');

describe('[64] the product as npm start starts it', () => {
  it('writes a line of the audit for each call, though it logs no request', async () => {
    const translation = { text: 'No fever.', targetLanguage: 'es' };
    expect([
      await post('/api/patients', makePatient()),
      await post('/api/translate', translation),
      await post('/api/translate', {}),
      await post('/api/translate/', translation),
    ]).toEqual([200, 200, 422, 404]);
    await eventually(() => readAudited().length >= 3);
    expect(readAudited().map(({ route, outcome }) => [route, outcome])).toEqual([
      ['/api/patients', 200],
      ['/api/translate', 200],
      ['/api/translate', 422],
    ]);
    expect(readLines().filter(({ msg }) => msg === 'request')).toEqual([]);
  });
});
