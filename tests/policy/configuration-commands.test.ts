import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));

function runBootstrap(args: readonly string[], environment: Record<string, string>) {
  return spawnSync(process.execPath, ['tools/bootstrap.mjs', ...args], {
    cwd: root,
    // oxlint-disable-next-line node/no-process-env -- the command needs the PATH of this machine
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
}

describe('the commands', () => {
  it('name each other when one is not known', () => {
    const { status, stderr } = runBootstrap(['deploy'], {});
    expect(status).toBe(1);
    expect(stderr).toMatch(/Unknown command deploy; known are start, build, .*clean/);
  });

  it.each(['http', '0', '65536', '80.5'])('refuse PORT=%s before anything starts', (port) => {
    const { status, stdout, stderr } = runBootstrap(['start'], { PORT: port });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(`PORT must be a port number, and is ${port}.`);
  });
});
