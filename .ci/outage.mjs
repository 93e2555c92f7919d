// Kills LibreTranslate while the composed stack is at work, and shows that nothing but translations changes; ends a
// service, and shows that it comes back; then looks for words of the patient in logs and files.
// Usage: node .ci/outage.mjs COMPOSE..., where COMPOSE... is the command that stands for `docker compose`.
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const [program, ...compose] = process.argv.slice(2);
// oxlint-disable-next-line node/no-process-env -- the one setting of this script
const baseUrl = process.env.COMPOSE_URL ?? 'http://127.0.0.1:8080';
const READY_LIMIT_MS = 120_000;
const CALLS = 24;
const KILL_AFTER = 8;

const patient = {
  name: 'Ana Zebracanary',
  dateOfBirth: '1961-05-04',
  chiefComplaint: 'Chest pain for 2 hours',
  symptoms:
    'Crushing chest pain radiating to the left arm, with sweating. Denies fever or cough, zebracanary.',
  medicalHistory: 'Hypertension. Takes lisinopril 10 mg daily. Allergic to penicillin (rash).',
};

const results = { passed: 0, failed: 0 };
function expectThat(sentence, holds) {
  results[holds ? 'passed' : 'failed'] += 1;
  process.stderr.write(`${holds ? 'ok' : 'NOT OK'}: ${sentence}\n`);
}

const control = (...args) => execFileSync(program, [...compose, ...args], { stdio: 'ignore' });

/** What the stack says of itself; `undefined` while the page itself is started again. */
async function readStatus() {
  try {
    const response = await fetch(`${baseUrl}/health/ready`);
    return (await response.json()).status;
  } catch {
    return undefined;
  }
}

async function waitForStatus(wanted) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    // oxlint-disable-next-line no-await-in-loop -- polling
    if ((await readStatus()) === wanted) return true;
    // oxlint-disable-next-line no-await-in-loop -- polling
    await pause(500);
  }
  return false;
}

async function analyze() {
  const start = Date.now();
  const response = await fetch(`${baseUrl}/api/patients`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(patient),
  });
  return { status: response.status, ms: Date.now() - start, body: await response.json() };
}

/** What must not depend on LibreTranslate. */
const withoutTranslation = ({ analysis, diagnosticRecommendations, assessment }) => ({
  analysis,
  diagnosticRecommendations,
  assessment,
});

const engines = ({ translated }) =>
  [...new Set((translated?.segments ?? []).map(({ origin }) => origin))].join(', ');

expectThat('the stack is ready with LibreTranslate', await waitForStatus('ready'));
const before = await analyze();
const answers = [];
for (let call = 0; call < CALLS; call += 1) {
  if (call === KILL_AFTER) control('kill', 'libretranslate');
  // oxlint-disable-next-line no-await-in-loop -- one after the other, across the moment of the kill
  answers.push(await analyze());
}

expectThat(
  `${CALLS} of ${CALLS} analyses are answered while LibreTranslate dies`,
  answers.every(({ status }) => status === 200),
);
expectThat(
  'entities, recommendations and assessment stay the same',
  answers.every(({ body }) =>
    isDeepStrictEqual(withoutTranslation(body), withoutTranslation(before.body)),
  ),
);
expectThat(
  'every answer has a Spanish text or says why not',
  answers.every(({ body }) => body.translated !== undefined || body.warnings.length > 0),
);
const slowest = Math.max(...answers.map(({ ms }) => ms));
expectThat(`no answer passes the deadline of 15 s (slowest ${slowest} ms)`, slowest < 15_000);
expectThat('the stack says that it is degraded', await waitForStatus('degraded'));
process.stderr.write(
  `translated by: ${engines(before.body)} before, ${engines(answers.at(-1).body)} after\n`,
);
const up = ['up', '--detach', '--no-build', '--wait', '--wait-timeout', '60'];
const startBroken = () => control('-f', 'docker-compose.yml', '-f', '.ci/away.yml', ...up);
let isUpWithoutIt = true;
try {
  startBroken();
} catch {
  isUpWithoutIt = false;
}
expectThat('the stack comes up while LibreTranslate does not start at all', isUpWithoutIt);
control(...up, 'libretranslate');
expectThat('LibreTranslate is used again when it is back', await waitForStatus('ready'));

// The logs of ten thousand requests are longer than what is read otherwise.
const maxBuffer = 2 ** 29;
const read = (...args) =>
  execFileSync(program, [...compose, ...args], { encoding: 'utf8', maxBuffer });
const stop = "process.kill(1, 'SIGTERM')";
control('exec', '-T', 'analysis-service', 'node', '-e', stop);
expectThat(
  'a service that ends is started again by its restart policy',
  await waitForStatus('ready'),
);

const logs = read('logs', '--no-color');
expectThat('the requests are in the logs', logs.includes('/api/patients'));
expectThat('no word of the patient is in any log', !/zebracanary/i.test(logs));
const files = read('exec', '-T', 'frontend', 'find', '/tmp', '-type', 'f', '-size', '+1k');
expectThat('nginx holds nothing in a file', files.trim() === '');

process.stdout.write(`tests: ${results.passed} passed, ${results.failed} failed\n`);
process.exitCode = results.failed === 0 ? 0 : 1;
