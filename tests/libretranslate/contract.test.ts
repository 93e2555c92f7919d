// A real LibreTranslate against the answers that the double is held to: npm run test:libretranslate [-- --record].
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ANSWERS, CONTRACT, observe, type Observed } from 'libretranslate-client/contract';
import {
  startRealLibreTranslate,
  type RealLibreTranslate,
} from '../support/real-libretranslate.ts';

// oxlint-disable-next-line node/no-process-env -- set by npm run test:libretranslate -- --record
const isRecording = process.env['LIBRETRANSLATE_RECORD'] === 'true';
const file = new URL('../../libretranslate/data/contract-answers.json', import.meta.url);
const seen: Record<string, Record<string, Observed>> = {};

afterAll(() => {
  if (isRecording) writeFileSync(file, `${JSON.stringify(seen, undefined, 2)}\n`);
});

describe.each(CONTRACT)('a real server $name', ({ name, settings, cases }) => {
  let server: RealLibreTranslate;
  beforeAll(async () => {
    server = await startRealLibreTranslate(settings);
  }, 60_000);
  afterAll(() => {
    server.stop();
  });

  it.each(cases)('answers $name as the double', async (one) => {
    const observed = await observe(server.url, one);
    (seen[name] ??= {})[one.name] = observed;
    expect(observed).toEqual(isRecording ? observed : ANSWERS[name]?.[one.name]);
  });
});
