// The whole stack with a real LibreTranslate that is killed, frozen, limited, closed by keys or half installed: patients
// are answered, health and logs name the cause, and it is used again when it is back.
import { renameSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readinessSchema, translateResponseSchema } from '@neurovista/contracts';
import { eventually, startOwnStack, type OwnStack } from '../support/own-stack.ts';
import {
  SPLITTERS,
  startRealLibreTranslate,
  type RealLibreTranslate,
} from '../support/real-libretranslate.ts';

const KEY = 'canarykey-of-nobody';
const LIMIT_MS = 120_000;
const KEYS = { LT_API_KEYS: 'true', LT_THREADS: '1' };
/** Callers without a key are refused. */
const REFUSING = { ...KEYS, LT_UNDER_ATTACK: 'true' };
/** Callers without a key have a limit of zero. */
const ZERO = { ...KEYS, LT_REQ_LIMIT: '0' };

const PEOPLE = ['The patient', 'The woman', 'The man', 'The child', 'The mother'];
const FINDINGS = ['severe pain', 'mild fever', 'acute headache', 'chronic cough', 'new swelling'];
const TIMES = ['today', 'at night', 'since yesterday', 'after the surgery'];
/** A hundred short sentences of words that the stand-in model knows. */
const SENTENCES = PEOPLE.flatMap((person) =>
  FINDINGS.flatMap((finding) => TIMES.map((time) => `${person} has ${finding} ${time}.`)),
);

let server: RealLibreTranslate;
let withoutKey: OwnStack;
let withKey: OwnStack;

beforeAll(async () => {
  server = await startRealLibreTranslate();
  const settings = { LIBRETRANSLATE_URL: server.url };
  withoutKey = await startOwnStack(settings);
  withKey = await startOwnStack({ ...settings, LIBRETRANSLATE_API_KEY: KEY });
}, LIMIT_MS);
afterAll(async () => {
  server.stop();
  await Promise.all([withoutKey.stop(), withKey.stop()]);
}, LIMIT_MS);

async function readCause(stack: OwnStack): Promise<string | undefined> {
  const response = await fetch(`${stack.url}/health/ready`);
  const { dependencies } = readinessSchema.parse(await response.json());
  return dependencies.find(({ name }) => name === 'libretranslate')?.cause;
}

const isReady = async (stack: OwnStack) =>
  (await fetch(`${stack.url}/health/ready`).then(async (response) => response.text())).includes(
    '"ready"',
  );

async function translate(stack: OwnStack, text: string) {
  const response = await fetch(`${stack.url}/api/translate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text, targetLanguage: 'es' }),
  });
  expect(response.status).toBe(200);
  return translateResponseSchema.parse(await response.json());
}

/** Every sentence has a translation, by whichever engine. */
async function expectAnswered(stack: OwnStack, sentences: readonly string[]): Promise<string[]> {
  const { segments } = await translate(stack, sentences.join(' '));
  expect(segments.map(({ source }) => source)).toEqual(sentences);
  expect(segments.filter(({ origin }) => origin === 'untranslated')).toEqual([]);
  return segments.map(({ origin }) => origin);
}

const countTimeouts = async (stack: OwnStack) => {
  const metrics = await stack.readMetrics('translation-service');
  return Number(/libretranslate_texts_total\{outcome="timeout".*\} (\d+)/.exec(metrics)?.[1] ?? 0);
};

describe('a real LibreTranslate', () => {
  it('translates a hundred short sentences, and all are used', async () => {
    await eventually(() => isReady(withoutKey));
    const origins = await expectAnswered(withoutKey, SENTENCES);
    expect(origins.filter((origin) => origin === 'libretranslate')).toHaveLength(100);
  }, 60_000);

  it('that is killed is noticed, done without, and used again', async () => {
    server.signal('SIGKILL');
    await expectAnswered(withoutKey, SENTENCES.slice(0, 10));
    await eventually(async () => (await readCause(withoutKey)) === 'unavailable');
    await server.restart();
    await eventually(() => isReady(withoutKey));
    expect(await expectAnswered(withoutKey, SENTENCES.slice(0, 1))).toEqual(['libretranslate']);
  }, 60_000);

  it('that is frozen makes one request wait at most, and is used again', async () => {
    const before = await countTimeouts(withoutKey);
    server.signal('SIGSTOP');
    for (const sentence of SENTENCES.slice(0, 5)) {
      // oxlint-disable-next-line no-await-in-loop -- one patient after the other
      await expectAnswered(withoutKey, [sentence]);
    }
    expect((await countTimeouts(withoutKey)) - before).toBeLessThanOrEqual(1);
    expect(await readCause(withoutKey)).toBe('timeout');
    server.signal('SIGCONT');
    await eventually(() => isReady(withoutKey));
    expect(await expectAnswered(withoutKey, SENTENCES.slice(0, 1))).toEqual(['libretranslate']);
  }, 90_000);

  it.each([
    ['limits requests', { LT_REQ_LIMIT: '3', LT_THREADS: '1' }, 'rate-limited', 'rate-limited'],
    ['asks for a key', REFUSING, 'key-missing', 'key-wrong'],
    ['has nothing for callers without a key', ZERO, 'key-missing', 'key-wrong'],
  ])(
    'that %s is done without, and the cause is named',
    async (_what, settings, causeWithout, causeWith) => {
      await server.restart(settings);
      await eventually(async () => {
        // One at a time: a batch of more texts than what is left of a limit passes.
        await expectAnswered(withoutKey, SENTENCES.slice(0, 1));
        await expectAnswered(withKey, SENTENCES.slice(0, 1));
        const causes = [await readCause(withoutKey), await readCause(withKey)];
        return causes.join() === [causeWithout, causeWith].join();
      });
      expect(withKey.readLogs()).toContain(`"cause":"${causeWith}"`);
      expect(withoutKey.readLogs()).toContain(`"cause":"${causeWithout}"`);
    },
    LIMIT_MS,
  );

  it(
    'whose sentence splitter is missing is done without, whatever its own health says',
    async () => {
      renameSync(SPLITTERS, `${SPLITTERS}.away`);
      try {
        await server.restart({});
        await eventually(async () => (await readCause(withoutKey)) === 'server');
        await expectAnswered(withoutKey, SENTENCES.slice(0, 10));
      } finally {
        // The server may have made the folder anew, empty.
        rmSync(SPLITTERS, { recursive: true, force: true });
        renameSync(`${SPLITTERS}.away`, SPLITTERS);
      }
      await server.restart({});
      await eventually(() => isReady(withoutKey));
    },
    LIMIT_MS,
  );

  it('never had a text or a key written into a log', () => {
    const logs = withoutKey.readLogs() + withKey.readLogs();
    expect(logs).toContain('libretranslate');
    expect(logs).not.toMatch(/canarykey|severe pain|dolor/i);
  });
});
