// Sends what is too large or no address to the page of the composed stack, then holds connections, requests and bodies there,
// as many clients and as one, and shows that others are served meanwhile and that no worker of nginx dies.
// Usage: node .ci/edge.mjs COMPOSE..., where COMPOSE... is the command that stands for `docker compose`.
import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import { patient } from './patient.mjs';

const [program, ...compose] = process.argv.slice(2);
// oxlint-disable-next-line node/no-process-env -- passed on to compose
const environment = process.env;
const port = Number(environment.PORT ?? 8080);
const baseUrl = `http://127.0.0.1:${port}`;

const HELD_BODIES = 250;
const BODY_BYTES = 700_000;
// Fewer than the connections of a worker (frontend/nginx/nginx.conf), should a single one get all of them.
const HELD_BY_ONE = 400;
const ONE = '10.9.9.9';

const results = { passed: 0, failed: 0 };
function expectThat(sentence, holds) {
  results[holds ? 'passed' : 'failed'] += 1;
  process.stderr.write(`${holds ? 'ok' : 'NOT OK'}: ${sentence}\n`);
}

const read = (...args) =>
  execFileSync(program, [...compose, ...args], { encoding: 'utf8', maxBuffer: 2 ** 29 });
/** The page alone, anew; `changes` are settings. */
const startPage = (changes) =>
  execFileSync(
    program,
    [...compose, ...'up --detach --no-build --no-deps --wait frontend'.split(' ')],
    {
      env: { ...environment, ...changes },
      stdio: ['ignore', 2, 2],
    },
  );

/** Ids of the workers, in the container. */
function listWorkers() {
  const script =
    'for one in /proc/[0-9]*; do echo "${one#/proc/} $(tr "\\0" " " < $one/cmdline)"; done';
  return read('exec', '-T', 'frontend', 'bash', '-c', script)
    .split('\n')
    .filter((line) => line.includes('worker process'))
    .toSorted();
}

const sockets = new Set();
/** Sends these bytes and no more; resolves with what was answered by the time that all others are held, too. */
function hold(bytes) {
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  const held = { answer: '' };
  socket.on('data', (part) => (held.answer += part));
  socket.on('error', () => undefined);
  return new Promise((done) => {
    socket.once('close', () => done(held));
    if (bytes === '') socket.once('connect', () => done(held));
    else socket.write(bytes, () => done(held));
  });
}
function letGo() {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
}

const head = (client, length) =>
  `POST /api/patients HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const startOf = (client, length) => `${head(client, length + 1)}${'a'.repeat(length)}`;

const analyze = (client) =>
  fetch(`${baseUrl}/api/patients`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': client },
    body: JSON.stringify(patient),
    signal: AbortSignal.timeout(15_000),
  });
const statusOf = (answer) =>
  answer.then(
    ({ status }) => status,
    () => 0,
  );
/** Statuses of what somebody else asks for. */
const askMeanwhile = () =>
  Promise.all([
    statusOf(fetch(baseUrl)),
    statusOf(fetch(`${baseUrl}/health/ready`)),
    ...['10.8.0.1', '10.8.0.2', '10.8.0.3'].map((client) => statusOf(analyze(client))),
  ]);
const isServed = (statuses) => statuses.every((status) => status === 200);
/** Status, content type and type of the problem that is answered; what went wrong where none is. */
async function refusalOf(path, options) {
  try {
    const signal = AbortSignal.timeout(15_000);
    const answer = await fetch(`${baseUrl}${path}`, { ...options, signal });
    const { type } = await answer.json();
    return `${answer.status} ${answer.headers.get('content-type')} ${type}`;
  } catch (error) {
    return `${error.cause ?? error}`;
  }
}

// What is claimed stands for the address here, so that this machine can be many clients.
startPage({ REAL_IP_FROM: '0.0.0.0/0' });
process.once('exit', () => {
  letGo();
  startPage({});
});
const workers = listWorkers();
expectThat(
  `two workers are there, whatever the processors: ${workers.length}`,
  workers.length === 2,
);

const TOO_LARGE = '431 application/problem+json /problems/headers-too-large';
const longHeader = await refusalOf('/', { headers: { 'X-Long': 'a'.repeat(17_000) } });
expectThat(`a header of 17 kB is refused: ${longHeader}`, longHeader === TOO_LARGE);
const longLine = await refusalOf(`/?${'a'.repeat(9_000)}`);
expectThat(`a request line of 9 kB is refused: ${longLine}`, longLine === TOO_LARGE);
const elsewhere = await Promise.all(
  ['/api/translate/', '//api/translate'].map((path) =>
    refusalOf(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: 'No fever.', targetLanguage: 'es' }),
    }),
  ),
);
expectThat(
  `an address of the API with a slash too many is none: ${elsewhere}`,
  elsewhere.every((refusal) => refusal.startsWith('404 ')),
);

const bodies = await Promise.all(
  Array.from({ length: HELD_BODIES }, (_, index) =>
    hold(startOf(`10.1.${Math.floor(index / 200)}.${1 + (index % 200)}`, BODY_BYTES)),
  ),
);
const duringBodies = await askMeanwhile();
const refused = bodies.filter(({ answer }) => answer.startsWith('HTTP/1.1 503 ')).length;
expectThat(
  `others are served while ${HELD_BODIES} clients hold back the end of ${BODY_BYTES} bytes: ${duringBodies}`,
  isServed(duringBodies),
);
expectThat(
  `of those some are held and the others told to come back: ${refused} refused`,
  refused > 0 &&
    refused < HELD_BODIES &&
    bodies.every(({ answer }) => answer === '' || /\r\nRetry-After: 1\r\n/i.test(answer)),
);
letGo();

await Promise.all(
  Array.from({ length: HELD_BY_ONE }, (_, index) =>
    hold(
      ['', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', startOf(ONE, 500), startOf(ONE, 90_000)][
        index % 4
      ],
    ),
  ),
);
const duringMany = await askMeanwhile();
expectThat(
  `others are served while one client holds ${HELD_BY_ONE} connections: ${duringMany}`,
  isServed(duringMany),
);
const itself = await statusOf(analyze(ONE));
expectThat(`that client itself is refused: ${itself}`, itself === 503);
letGo();

const after = await askMeanwhile();
expectThat(`all are served after it: ${after}`, isServed(after));
expectThat('no worker has died', listWorkers().join('\n') === workers.join('\n'));

process.stdout.write(`tests: ${results.passed} passed, ${results.failed} failed\n`);
process.exitCode = results.failed === 0 ? 0 : 1;
