import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const script = fileURLToPath(new URL('../support/end-encoding-threads.mjs', import.meta.url));

describe('threads that are in native code of the encoder', () => {
  it('are ended, twenty at moments that are drawn, and the process lives', () => {
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, [script], {
      encoding: 'utf8',
    });
    expect({ status, signal, stderr }).toEqual({ status: 0, signal: null, stderr: '' });
    expect(stdout).toMatch(/^\d+ ended by the watchdog, 10 by the end\n$/);
  }, 120_000);
});
