import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { devNull } from 'node:os';
import { ensureBuilt, ensureServicesBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { environment, root } from './environment.mjs';
import { jest, node, run } from './processes.mjs';
import { say, withProgress } from './terminal.mjs';
import { waitForStopRequest } from './stop-request.mjs';
import { startStack } from './start.mjs';

const READY_LIMIT_MS = 60_000;
const reports = `${root}.cache/reports`;
/** The tests send far more from one address than a clinic does; the limit itself is tested in gateway/. */
const TEST_SETTINGS = { RATE_LIMIT_PER_MINUTE: '100000', AUDIT_FILE: devNull };

/** Counts of a report; one that was not written counts as a failure, since its tests did not run. */
function readReport(name, count) {
  const file = `${reports}/${name}.json`;
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  return count(JSON.parse(readFileSync(file, 'utf8')));
}

const countJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
});

const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});

/** `passed` and `failed` of a run; an exit code that the report does not explain is one failure more. */
function explain(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Runs projects of Jest; answers how many tests passed and failed. */
export async function runJest(name, projects, { env = {}, skipped = [], more = [] } = {}) {
  say(`\n== ${name} tests`);
  const report = ['--json', `--outputFile=${reports}/${name}.json`];
  const without = skipped.flatMap((folder) => ['--testPathIgnorePatterns', folder]);
  const args = ['--selectProjects', ...projects, ...report, ...without, ...more];
  const { code } = await run(...jest(args), { env, output: 'stderr' });
  return explain(code, readReport(name, countJest));
}

async function runPlaywright(env, more) {
  say('\n== web tests');
  const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', ...more];
  const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/web.json` };
  const script = node('node_modules/playwright/cli.js', args);
  const { code } = await run(...script, { env: settings, output: 'stderr' });
  return explain(code, readReport('web', countPlaywright));
}

/** Tests that harm a stack of their own say nothing about one that runs. */
const OWN_STACK_TESTS = 'tests/resilience/';

/** Minutes of looking at the page alone, which is the same wherever it is served. */
const PAGE_ALONE = ['--grep-invert', 'no violations'];

async function runBlackBox(baseUrl, { skipped = [], web = [] } = {}) {
  const env = { BASE_URL: baseUrl, CHROMIUM_PATH: await findChromium() };
  // Tests that load the stack would disturb those beside them.
  const more = ['--runInBand'];
  return [await runJest('api', ['api'], { env, skipped, more }), await runPlaywright(env, web)];
}

export function startReports() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

/** Prints the one line that sums everything up; answers the exit code. */
export function conclude(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  process.stdout.write(`tests: ${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}

/** Black-box results, or one failure that says why there are none. */
async function runOrExplain(work) {
  try {
    return await work();
  } catch (error) {
    if (error?.name !== 'CommandError' && error?.name !== 'StackError') throw error;
    say(error.message);
    return [{ passed: 0, failed: 1 }];
  }
}

async function testOnOwnStack() {
  const stack = await startStack(0, TEST_SETTINGS);
  void waitForStopRequest().then(async () => {
    await stack.stop();
    process.exit(1);
  });
  try {
    return await runBlackBox(stack.url);
  } finally {
    await stack.stop();
  }
}

async function testRunningStack(baseUrl) {
  const { waitForReady } = await import('../dist/readiness.js');
  await withProgress(`Waiting for ${baseUrl}`, () => waitForReady(baseUrl, READY_LIMIT_MS));
  return runBlackBox(baseUrl, { skipped: [OWN_STACK_TESTS], web: PAGE_ALONE });
}

/** Unit tests, then API and browser tests against a stack that is started for them on free ports. */
export async function testLocally() {
  await ensureBuilt();
  startReports();
  const unit = await runJest('unit', ['unit', 'engine', 'sockets', 'frontend', 'policy', 'images']);
  return conclude([unit, ...(await runOrExplain(testOnOwnStack))]);
}

/** API and browser tests against the composed stack, which must be up. */
export async function testAgainstCompose() {
  await ensureServicesBuilt();
  startReports();
  const baseUrl = environment.COMPOSE_URL || `http://127.0.0.1:${environment.PORT || 8080}`;
  return conclude(await runOrExplain(() => testRunningStack(baseUrl)));
}
