// The double against what a real LibreTranslate answered; npm run test:libretranslate asks a real one again.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ANSWERS, CONTRACT, observe } from './contract.ts';
import { startDouble, type Double } from './server.ts';

describe.each(CONTRACT)('the double of a server $name', ({ name, double: options, cases }) => {
  let double: Double;
  beforeAll(async () => {
    double = await startDouble(options);
  });
  afterAll(() => {
    double.close();
  });

  it.each(cases)('answers $name as the real one', async (one) => {
    expect(await observe(double.url, one)).toEqual(ANSWERS[name]?.[one.name]);
  });
});
