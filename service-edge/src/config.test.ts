import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, readConfig, settings } from './config.ts';

const schema = z.object({
  PORT: z.coerce.number().int().default(3000),
  URL: z.url().optional(),
  LEVEL: z.enum(['info', 'warn']).default('info'),
});

describe('readConfig', () => {
  it('gives defaults for what is absent or empty', () => {
    expect(readConfig(schema, { PORT: '', OTHER: 'x' })).toEqual({ PORT: 3000, LEVEL: 'info' });
  });

  it('reads what is given', () => {
    expect(readConfig(schema, { PORT: '80', LEVEL: 'warn' })).toMatchObject({ PORT: 80 });
  });

  it('names every bad variable and none of their values', () => {
    const read = () => readConfig(schema, { PORT: 'SECRET', URL: 'SECRET', LEVEL: 'SECRET' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/- PORT: .*\n- URL: .*\n- LEVEL: /);
    expect(read).not.toThrow(/SECRET/);
  });
});

describe('a time zone', () => {
  it.each(['Pacific/Auckland', 'UTC', 'Etc/GMT+12', 'EST5EDT', ':/etc/localtime'])(
    'can be %s',
    (name) => {
      expect(settings.timeZone.safeParse(name).success).toBe(true);
    },
  );

  it.each(['Mars/Base', 'Madrid'])('cannot be %s, which would count as UTC', (name) => {
    expect(settings.timeZone.safeParse(name).success).toBe(false);
  });
});
