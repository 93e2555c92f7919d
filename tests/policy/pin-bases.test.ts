import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const script = fileURLToPath(new URL('../../deploy/pin-bases.mjs', import.meta.url));
const TODAY = `sha256:${'a'.repeat(64)}`;
const BEFORE = `sha256:${'b'.repeat(64)}`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'neurovista-pin-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Stands for docker, and knows every image but nginx:0. */
const DOCKER = `#!/bin/sh
case "$*" in *nginx:0) echo unknown; exit 1 ;; *) echo ${TODAY} ;; esac
`;

function pin(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const docker = join(folder, 'docker');
  writeFileSync(docker, DOCKER, { mode: 0o755 });
  const { status } = spawnSync(process.execPath, [script], {
    cwd: folder,
    env: { DOCKER: docker },
  });
  return { status, read: (path: string) => readFileSync(join(folder, path), 'utf8') };
}

describe('[54] deploy/pin-bases.mjs', () => {
  it.each([
    ['a base', 'FROM node:24-bookworm-slim', `FROM node:24-bookworm-slim@${TODAY}`],
    ['a base of a stage', 'FROM node:24 AS build', `FROM node:24@${TODAY} AS build`],
    ['a base pinned before', `FROM node:24@${BEFORE} AS build`, `FROM node:24@${TODAY} AS build`],
    ['a stage', 'FROM build AS packages', 'FROM build AS packages'],
  ])('writes the digest of today behind %s', (_what, before, after) => {
    const { status, read } = pin({ 'gateway/Dockerfile': `${before}\nRUN true\n` });
    expect(status).toBe(0);
    expect(read('gateway/Dockerfile')).toBe(`${after}\nRUN true\n`);
  });

  it('pins images of others in compose files, and none of our own', () => {
    const own = '    image: ${IMAGE_REGISTRY:-localhost}/neurovista/gateway:0.1.0\n';
    const { read } = pin({
      'docker-compose.auth.yml': `    image: quay.io/oauth2-proxy/oauth2-proxy:v7.15.4\n${own}`,
    });
    expect(read('docker-compose.auth.yml')).toBe(
      `    image: quay.io/oauth2-proxy/oauth2-proxy:v7.15.4@${TODAY}\n${own}`,
    );
  });

  it('changes nothing when the digest of one cannot be looked up', () => {
    const { status, read } = pin({
      'a/Dockerfile': 'FROM node:24\n',
      'b/Dockerfile': 'FROM nginx:0\n',
    });
    expect(status).not.toBe(0);
    expect(read('a/Dockerfile')).toBe('FROM node:24\n');
  });
});
