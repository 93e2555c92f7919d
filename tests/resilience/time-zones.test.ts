import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePatient } from '../support/http.ts';
import { type OwnStack, startOwnStack } from '../support/own-stack.ts';

/** Behind all other zones: where the days begin first it is tomorrow for the next two hours at least. */
const SERVER_ZONE = 'Etc/GMT+12';
const FIRST_ZONE = 'Pacific/Kiritimati';
const CLIENT_ZONES = [
  'Pacific/Auckland',
  'Australia/Sydney',
  'UTC',
  'Pacific/Honolulu',
  FIRST_ZONE,
  SERVER_ZONE,
];

let stack: OwnStack;
beforeAll(async () => {
  stack = await startOwnStack({ TZ: SERVER_ZONE });
}, 60_000);
afterAll(async () => {
  await stack.stop();
}, 20_000);

const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());

function analyze(dateOfBirth: string, headers: Readonly<Record<string, string>>) {
  return fetch(`${stack.url}/api/patients`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(makePatient({ dateOfBirth, medicalHistory: 'Born today at term.' })),
  });
}

describe('a newborn, with a server where it is still yesterday', () => {
  it.each(CLIENT_ZONES)('is analyzed for a browser in %s', async (zone) => {
    const today = dayIn(zone);
    expect((await analyze(today, { 'X-Client-Date': today })).status).toBe(200);
  });

  it('is not born yet for a caller who does not say what day it is: TZ counts', async () => {
    expect((await analyze(dayIn(FIRST_ZONE), {})).status).toBe(422);
    expect((await analyze(dayIn(SERVER_ZONE), {})).status).toBe(200);
  });
});
