import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { patientResponseSchema } from '@neurovista/contracts';
import { startDouble, type Double } from 'libretranslate-client/double';
import { makePatient } from '../support/http.ts';
import { eventually, type OwnStack, startOwnStack } from '../support/own-stack.ts';

let stack: OwnStack;
let libretranslate: Double;

/** Longer than any test may take: what answers in time has not waited for one of these. */
const NEVER_MS = '120000';

beforeAll(async () => {
  libretranslate = await startDouble();
  stack = await startOwnStack({
    LIBRETRANSLATE_URL: libretranslate.url,
    LIBRETRANSLATE_TIMEOUT_MS: NEVER_MS,
    TRANSLATION_DEADLINE_MS: '1500',
    TRANSLATION_TIMEOUT_MS: NEVER_MS,
    ANALYSIS_DEADLINE_MS: NEVER_MS,
    GATEWAY_TIMEOUT_MS: NEVER_MS,
  });
  await eventually(async () => {
    const readiness = await fetch(`${stack.url}/health/ready`);
    return ((await readiness.json()) as { status: string }).status === 'ready';
  });
}, 60_000);
afterAll(async () => {
  await stack.stop();
  libretranslate.close();
}, 20_000);

describe('[38] an analysis while LibreTranslate never answers', () => {
  it('is answered with each field by the embedded engine, at the deadline of the fields', async () => {
    libretranslate.behave('held');
    const response = await fetch(`${stack.url}/api/patients`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(makePatient({ symptoms: 'Flurry with no cough.' })),
    });
    const { translated, warnings } = patientResponseSchema.parse(await response.json());
    expect(libretranslate.asked.flat()).toContain('Flurry with no cough.');
    expect(translated?.segments?.map(({ origin }) => origin)).not.toContain('libretranslate');
    expect(translated?.symptoms).toMatch(/sin tos/i);
    expect(warnings.map(({ code }) => code)).not.toContain('translation-unavailable');
  });
});
