// The double against answers that a real LibreTranslate 1.9.6 gave; npm run test:libretranslate asks a real one again.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTRACT } from './contract-cases.ts';
import { observe, type Observed } from './observe.ts';
import { startDouble, type Double } from './server.ts';

const answers = JSON.parse(
  readFileSync(new URL('contract-answers.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Readonly<Record<string, Observed>>>>;

describe.each(CONTRACT)('the double of a server $name', ({ name, double: options, cases }) => {
  let double: Double;
  beforeAll(async () => {
    double = await startDouble(options);
  });
  afterAll(() => {
    double.close();
  });

  it.each(cases)('answers $name as the real one', async (one) => {
    expect(await observe(double.url, one)).toEqual(answers[name]?.[one.name]);
  });
});
