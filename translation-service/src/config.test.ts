import { describe, expect, it } from '@jest/globals';
import { configSchema } from './config.ts';

describe('the settings', () => {
  it('have defaults for everything but LibreTranslate', () => {
    expect(configSchema.parse({})).toEqual({
      PORT: 3002,
      HOST: '127.0.0.1',
      MANAGEMENT_PORT: 9002,
      LIBRETRANSLATE_TIMEOUT_MS: 6_000,
      TRANSLATION_DEADLINE_MS: 10_000,
      DRAIN_MS: 300,
      LOG_LEVEL: 'info',
    });
  });

  it.each([
    ['PORT', 'seventy'],
    ['LIBRETRANSLATE_URL', 'ftp://host'],
    ['LIBRETRANSLATE_TIMEOUT_MS', '5'],
    ['LIBRETRANSLATE_API_KEY_FILE', '/absent'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s', (name, value) => {
    const { error } = configSchema.safeParse({ [name]: value });
    expect(error?.issues.map((issue) => issue.path)).toEqual([[name]]);
  });
});
