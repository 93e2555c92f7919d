import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

describe('the checks', () => {
  /** Commands of npm and of .ci, without their arguments. */
  const listCommands = (path: string) => [
    ...new Set(
      readFileSync(`${root}${path}`, 'utf8')
        .replaceAll('npm run -s ', 'npm run ')
        .match(/npm test\b|npm run [\w:]+|node \.ci\/[\w-]+\.mjs/g),
    ),
  ];
  /** Sets up a real LibreTranslate, where Python is. */
  const LOCAL = 'npm run test:libretranslate';

  it('of GitHub are those that .ci/run makes', () => {
    const own = listCommands('.ci/run').filter((command) => command !== LOCAL);
    expect(own.length).toBeGreaterThan(10);
    expect(listCommands('.github/workflows/check.yml')).toEqual(expect.arrayContaining(own));
  });
});
