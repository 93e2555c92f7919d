// Load on the stack while it is harmed: analyses and the page, some at a time, until it is told to stop.
import { spawn } from 'node:child_process';
import { patient } from '../patient.mjs';
import { STACK } from './stack.mjs';

// oxlint-disable-next-line node/no-process-env -- passed on to docker
const environment = process.env;
/** Requests that the load has under way. */
export const AT_ONCE = 4;

/** Runs where the stack can be reached: it prints what came of each request that failed or was slow. */
const program = `
const SLOW_MS = 5000;
const counts = { answered: 0, untranslated: 0, slow: 0, longestMs: 0, failures: [] };
let isOn = true;
process.on('SIGTERM', () => (isOn = false));
const url = process.env.URL_OF_PAGE;
async function ask(path, options) {
  const begun = Date.now();
  let outcome;
  try {
    const answer = await fetch(url + path, { ...options, signal: AbortSignal.timeout(30000) });
    const text = await answer.text();
    outcome = answer.status;
    if (outcome === 200 && text.includes('translation-unavailable')) counts.untranslated += 1;
  } catch (error) { outcome = error.cause?.code ?? error.name; }
  const took = Date.now() - begun;
  if (outcome === 200) {
    counts.answered += 1;
    counts.longestMs = Math.max(counts.longestMs, took);
    if (took > SLOW_MS) counts.slow += 1;
  } else {
    counts.failures.push({ begun, what: path + ' ' + outcome + ' after ' + took + ' ms' });
    console.error(new Date(begun).toISOString(), path, outcome, took);
  }
}
const headers = { connection: 'close' };
const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: process.env.BODY };
const one = async () => { while (isOn) { await ask('/api/patients', post); await ask('/', { headers }); await new Promise((done) => setTimeout(done, 100)); } };
await Promise.all(Array.from({ length: ${AT_ONCE} }, one));
console.log(JSON.stringify(counts));
`;

/** Begins; what it returns ends the load and tells what came of it. With `byTasks` it comes from a container. */
export function startLoad({ byTasks }) {
  const url = byTasks ? 'http://frontend:8080' : 'http://127.0.0.1:8080';
  const env = { URL_OF_PAGE: url, BODY: JSON.stringify(patient) };
  const run = ['node', '--input-type=module', '--eval', program];
  const names = Object.keys(env).flatMap((name) => ['--env', name]);
  const container = ['run', '--rm', '--init', '--network', `${STACK}_edge`, ...names];
  const child = byTasks
    ? spawn('docker', [...container, 'node:24-bookworm-slim', ...run], {
        env: { ...environment, ...env },
        stdio: ['ignore', 'pipe', 2],
      })
    : spawn(process.execPath, run.slice(1), {
        env: { ...environment, ...env },
        stdio: ['ignore', 'pipe', 2],
      });
  // Before the stack goes.
  process.prependOnceListener('exit', () => child.kill());
  let printed = '';
  child.stdout.on('data', (part) => (printed += part));
  return async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
    return JSON.parse(printed);
  };
}

export const describe = ({ answered, untranslated, slow, longestMs, failures }) =>
  `${answered} answered, ${untranslated} without translation, ${slow} after more than 5 s, the slowest after ${longestMs} ms; failed: ${failures.length}`;
