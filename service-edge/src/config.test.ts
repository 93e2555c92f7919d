import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
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

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const withKey = z.object({ KEY_FILE: settings.secretOfFile.optional() });
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it('is read without its line end, and need not be given', () => {
    expect(readConfig(withKey, { KEY_FILE: write('key', 'a b\n') })).toEqual({ KEY_FILE: 'a b' });
    expect(readConfig(withKey, {})).toEqual({});
  });

  it.each(['absent', 'empty'])(
    'does not start the service when it is %s, and is not shown',
    (name) => {
      write('empty', '\n');
      const read = () => readConfig(withKey, { KEY_FILE: join(folder, name) });
      expect(read).toThrow(/- KEY_FILE: must name a file that holds a secret$/);
      expect(read).not.toThrow(folder);
    },
  );
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
