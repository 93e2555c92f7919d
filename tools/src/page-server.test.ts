import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePorts } from './free-ports.ts';
import { readAddedHeaders } from './page-headers.ts';
import { startPageServer, type PageServer } from './page-server.ts';

const files = {
  'dist/index.html': '<!doctype html><title>Page</title>',
  'dist/assets/page-1a2b.js': 'export {};',
  'dist/assets/large-3c4d.js': `export default '${'clinical '.repeat(1_000)}';`,
  'dist/assets/page-1a2b.js.map': '{}',
  'nginx/security-headers.conf': 'add_header X-Test "a; b" always;\n',
};

let root = '';
let page: PageServer;
let gateway: Server;

beforeAll(async () => {
  root = `${mkdtempSync(join(tmpdir(), 'neurovista-'))}/`;
  for (const folder of ['dist/assets', 'nginx']) {
    mkdirSync(`${root}frontend/${folder}`, { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(`${root}frontend/${name}`, text);
  const [port = 0] = await findFreePorts(1);
  gateway = createServer((request, response) => {
    response.end(JSON.stringify({ url: request.url, from: request.headers['x-forwarded-for'] }));
  });
  await new Promise<void>((resolve) => gateway.listen(port, '127.0.0.1', () => resolve()));
  page = await startPageServer({ root, port: 0 });
  page.forwardTo(`http://127.0.0.1:${port}`);
});
afterAll(async () => {
  await page.stop();
  gateway.close();
  gateway.closeAllConnections();
  rmSync(root, { recursive: true });
});

describe('the page server', () => {
  it.each(['gzip', 'br'])(
    'compresses the files of the page as %s where it is asked to',
    async (encoding) => {
      const response = await fetch(`${page.url}/assets/large-3c4d.js`, {
        headers: { 'Accept-Encoding': encoding },
      });
      expect(response.headers.get('Content-Encoding')).toBe(encoding);
      expect(response.headers.get('Vary')).toContain('Accept-Encoding');
      expect(await response.text()).toBe(files['dist/assets/large-3c4d.js']);
    },
  );

  it.each([
    { path: '/', status: 200, caching: 'no-store', type: 'text/html; charset=utf-8' },
    {
      path: '/assets/page-1a2b.js',
      status: 200,
      caching: 'public, max-age=31536000, immutable',
      type: 'text/javascript; charset=utf-8',
    },
    { path: '/assets/page-1a2b.js.map', status: 404 },
    { path: '/assets/other.js', status: 404 },
    { path: '/anything', status: 404 },
    { path: '/assets', status: 404 },
  ])('answers $path with $status', async ({ path, status, caching, type }) => {
    const response = await fetch(`${page.url}${path}`);
    expect(response.status).toBe(status);
    expect(response.headers.get('Cache-Control')).toBe(caching ?? 'no-store');
    expect(response.headers.get('Content-Type')).toBe(
      type ?? 'application/problem+json; charset=utf-8',
    );
    expect(response.headers.get('X-Test')).toBe('a; b');
  });

  it('takes GET and HEAD only for pages', async () => {
    const response = await fetch(`${page.url}/`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });

  it.each(['/api/patients', '/health/ready', '/problems/validation'])(
    'forwards %s with the address of the client and no other',
    async (path) => {
      const headers = { 'X-Forwarded-For': '192.0.2.1' };
      const response = await fetch(`${page.url}${path}`, { headers });
      expect(await response.json()).toEqual({ url: path, from: '127.0.0.1' });
    },
  );

  it('answers 502 with a problem and its headers while the gateway is away', async () => {
    const [deadPort = 0] = await findFreePorts(1);
    const lonely = await startPageServer({ root, port: 0 });
    lonely.forwardTo(`http://127.0.0.1:${deadPort}`);
    const response = await fetch(`${lonely.url}/api/patients?q=1`, {
      headers: { 'X-Request-Id': 'ward-7' },
    });
    expect(response.status).toBe(502);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Test')).toBe('a; b');
    expect(await response.json()).toMatchObject({
      type: '/problems/upstream-unavailable',
      instance: '/api/patients',
      requestId: 'ward-7',
    });
    await lonely.stop();
  });

  it('says what to do when its port is taken', async () => {
    const port = Number(new URL(page.url).port);
    await expect(startPageServer({ root, port })).rejects.toThrow(/Port \d+ cannot be used.*PORT=/);
  });
});

describe('readAddedHeaders', () => {
  it('reads the headers that are added always, and leaves variables out', () => {
    const text =
      'add_header A "1" always;\n  add_header B $b always;\n# add_header C "3" always;\n';
    expect(readAddedHeaders(text)).toEqual([['A', '1']]);
  });
});
