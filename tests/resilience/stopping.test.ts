import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { devNull } from 'node:os';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDouble } from 'libretranslate-client/double';
import { makePatient } from '../support/http.ts';
import {
  eventually,
  type OwnStack,
  type ServiceName,
  startOwnStack,
} from '../support/own-stack.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const SERVICES: [ServiceName, string][] = [
  ['gateway', '/api/patients'],
  ['analysis-service', '/api/patients'],
  ['translation-service', '/api/translate'],
];

let stack: OwnStack;
beforeAll(async () => {
  stack = await startOwnStack();
}, 60_000);
afterAll(async () => {
  await stack.stop();
}, 20_000);

const bodies: Readonly<Record<string, object>> = {
  '/api/patients': makePatient(),
  '/api/translate': { text: 'No fever.', targetLanguage: 'es' },
};

/** A request whose body is half sent; `finish` sends the rest and answers the status. */
function openRequest(url: string, path: string) {
  const body = JSON.stringify(bodies[path]);
  const call = request(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
  });
  const answered = new Promise<number>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response) => {
      void json(response).then(() => resolve(response.statusCode ?? 0));
    });
  });
  call.write(body.slice(0, 20));
  const finish = () => {
    call.end(body.slice(20));
    return answered;
  };
  return { call, finish };
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.each(SERVICES)('[44] %s, told to stop,', (name, path) => {
  it('is no longer ready, finishes what it began, and ends', async () => {
    const { url, pid } = stack.services[name];
    const { call, finish } = openRequest(url, path);
    await once(call, 'socket');
    expect(await isReady(url)).toBe(true);
    stack.signal(name, 'SIGTERM');
    await eventually(async () => !(await isReady(url)));
    expect(await finish()).toBe(200);
    await eventually(() => !isAlive(pid));
  }, 20_000);
});

describe('[44] the exit code of a service told to stop', () => {
  it.each(SERVICES)(
    'is 0: %s',
    async (name) => {
      const child = spawn(process.execPath, ['dist/main.js'], {
        cwd: `${root}${name}`,
        env: { PORT: '0', MANAGEMENT_PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      // The handler of the signal is set up right after the line that was just read.
      const again = setInterval(() => child.kill('SIGTERM'), 500);
      const [code] = (await once(child, 'exit')) as [number];
      clearInterval(again);
      expect(code).toBe(0);
    },
    30_000,
  );
});

const freePort = async () => {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
};

const takesConnections = (port: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => resolve(true));
    socket.once('connect', () => socket.destroy()).once('error', () => resolve(false));
  });

describe('[44] a service that loads, told to stop,', () => {
  it('ends with 0 at once', async () => {
    const PORT = await freePort();
    const child = spawn(process.execPath, ['dist/main.js'], {
      cwd: `${root}analysis-service`,
      env: { PORT, MANAGEMENT_PORT: '0' },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await eventually(() => takesConnections(PORT));
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 30_000);
});

function start(name: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: `${root}${name}`,
    env: { MANAGEMENT_PORT: '0', AUDIT_FILE: devNull, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, ended: once(child, 'exit') as Promise<[number | null]> };
}

describe('[44] with a LibreTranslate that hangs', () => {
  it('the translation service, told to stop, finishes a translation and ends with 0', async () => {
    const libretranslate = await startDouble();
    const PORT = await freePort();
    const service = start('translation-service', {
      PORT,
      LIBRETRANSLATE_URL: libretranslate.url,
      LIBRETRANSLATE_TIMEOUT_MS: '60000',
      TRANSLATION_DEADLINE_MS: '2000',
    });
    const url = `http://127.0.0.1:${PORT}`;
    const isWhole = () =>
      fetch(`${url}/health/ready`).then(
        async (response) => ((await response.json()) as { status: string }).status === 'ready',
        () => false,
      );
    await eventually(isWhole);
    libretranslate.behave('held');
    const answer = fetch(`${url}/api/translate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: 'Flurry with no cough.', targetLanguage: 'es' }),
    });
    await eventually(() => libretranslate.asked.length > 0);
    service.child.kill('SIGTERM');
    const response = await answer;
    const { segments } = (await response.json()) as { segments: { origin: string }[] };
    expect([response.status, segments.map(({ origin }) => origin)]).toEqual([200, ['embedded']]);
    expect(await service.ended).toEqual([0, null]);
    libretranslate.close();
  }, 60_000);
});

describe('[44] with a translation service that hangs', () => {
  it('analysis service and gateway, told to stop, finish an analysis and end with 0', async () => {
    const asked = new AbortController();
    const isAsked = once(asked.signal, 'abort');
    // Takes the call and never answers, as a process that was paused does.
    const hanging = createServer(({ url }) => {
      if (url?.startsWith('/health/') === false) asked.abort();
    });
    await once(hanging.listen(0, '127.0.0.1'), 'listening');
    const TRANSLATION_URL = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
    const [analysisPort, gatewayPort] = [await freePort(), await freePort()];
    const analysis = start('analysis-service', { PORT: analysisPort, TRANSLATION_URL });
    const ANALYSIS_URL = `http://127.0.0.1:${analysisPort}`;
    const gateway = start('gateway', { PORT: gatewayPort, ANALYSIS_URL, TRANSLATION_URL });
    const url = `http://127.0.0.1:${gatewayPort}`;
    await eventually(() => isReady(ANALYSIS_URL));
    await eventually(() => isReady(url));
    const answer = fetch(`${url}/api/patients`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(makePatient()),
    });
    await isAsked;
    gateway.child.kill('SIGTERM');
    analysis.child.kill('SIGTERM');
    const response = await answer;
    const { warnings } = (await response.json()) as { warnings: { code: string }[] };
    expect(response.status).toBe(200);
    expect(warnings.map(({ code }) => code)).toEqual(['translation-unavailable']);
    expect([(await gateway.ended)[0], (await analysis.ended)[0]]).toEqual([0, 0]);
    hanging.closeAllConnections();
    hanging.close();
  }, 60_000);
});

describe('[13] a bug that ends a process', () => {
  const bugs = `setTimeout(() => { throw new Error('zebracanary'); }, 10); setTimeout(() => {}, 5_000);`;

  const setUp = `import { createLogger, exitOnUncaughtException } from './service-edge/dist/index.js';
    exitOnUncaughtException(createLogger('service', 'info'));`;

  it('ends it with code 1 and its place, without its message', () => {
    const script = ['--input-type=module', '--eval', `${setUp}\n${bugs}`];
    const { status, stdout, stderr } = spawnSync(process.execPath, script, {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout + stderr).not.toContain('zebracanary');
    expect(JSON.parse(stdout)).toMatchObject({ level: 'fatal', msg: 'uncaught exception' });
    expect(stdout).toMatch(/Error.*\bat /);
  });
});
