// Measures the page in a browser against its budgets for speed; run by hand against a stack, on an idle machine:
//   node frontend/checks/speed.mjs --url http://localhost:8080
// It is no test, since its figures depend on the machine. The budgets without a clock are tested in
// tests/web/budgets.spec.ts.
/* oxlint-disable no-await-in-loop -- one measurement after the other */
/* oxlint-disable typescript/no-unsafe-return, typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-argument -- plain JavaScript has no types */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';

const RENDER_MS = 100;
const INTERACTION_MS = 200;
const ENTITIES = 500;
const RUNS = 5;

const { values } = parseArgs({ options: { url: { type: 'string' } } });
if (values.url === undefined) {
  process.stderr.write('Usage: node frontend/checks/speed.mjs --url http://localhost:8080\n');
  process.exit(2);
}

const sentence = (index) => `Has symptom ${index}. No sign ${index}. `;
const symptoms = Array.from({ length: ENTITIES / 2 }, (_none, index) => sentence(index)).join('');

/** Entities with different texts, so that none can be merged away. */
function entities() {
  return Array.from({ length: ENTITIES }, (_none, index) => {
    const number = Math.floor(index / 2);
    const Text = index % 2 === 0 ? `symptom ${number}` : `sign ${number}`;
    const BeginOffset = symptoms.indexOf(`${Text}.`);
    const traits = index % 2 === 0 ? ['SYMPTOM'] : ['SYMPTOM', 'NEGATION'];
    return {
      Id: index,
      Text,
      Category: 'MEDICAL_CONDITION',
      Type: 'DX_NAME',
      Score: 0.5 + (index % 50) / 100,
      BeginOffset,
      EndOffset: BeginOffset + Text.length,
      Traits: traits.map((Name) => ({ Name, Score: 0.9 })),
      Attributes: [],
      field: 'symptoms',
      concept: { system: 'ICD-10-CM', code: 'R00', name: `concept ${number}` },
    };
  });
}

const answer = {
  analysis: {
    medicalConditions: entities(),
    medications: [],
    tests: [],
    anatomy: [],
    timeExpressions: [],
  },
  diagnosticRecommendations: 'Intro\n\n1. One: reason\n\nFooter',
  assessment: {
    patient: { age: 46 },
    differential: [],
    redFlags: [],
    medicationSafety: [],
    triage: { level: 'routine', reasons: [] },
    unrecognized: [],
  },
  warnings: [],
  provenance: { engine: 'check', knowledge: 'check' },
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Processor time of the page's main thread, in milliseconds: what else the machine does hardly counts. */
async function mainThreadTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

/** Main-thread time from an action until two frames after it. */
async function measure({ page, session }, act) {
  const before = await mainThreadTime(session);
  await act();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return (await mainThreadTime(session)) - before;
}

/** Runs in the page; clicking through Playwright would count its own searching and scrolling. */
function clickByName(name) {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  );
  button.click();
}

async function openForm(browser) {
  const page = await browser.newPage({ locale: 'en-US' });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.route('**/api/patients', (route) => route.fulfill({ json: answer }));
  await page.route('**/api/translate', (route) =>
    route.fulfill({ json: { translatedText: 'Hola', segments: [] } }),
  );
  await page.goto(values.url);
  await page.getByRole('button', { name: 'Get Started' }).click();
  const fields = {
    name: 'A',
    dateOfBirth: '1980-01-01',
    chiefComplaint: 'x',
    symptoms,
    medicalHistory: 'x',
  };
  for (const [field, text] of Object.entries(fields)) {
    await page.locator(`#patient-${field}`).fill(text);
  }
  return { page, session };
}

// oxlint-disable-next-line node/no-process-env -- the place of the browser, as for the browser tests
const { CHROMIUM_PATH } = process.env;
const browser = await chromium.launch({
  executablePath: CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const renders = [];
const interactions = { type: [], filter: [], spanish: [], english: [] };
for (let run = 0; run < RUNS; run += 1) {
  const tab = await openForm(browser);
  const { page, session } = tab;
  const press = (name) => () => page.evaluate(clickByName, name);
  renders.push(
    await measure(tab, async () => {
      await press('Submit')();
      await page.waitForSelector('[id^=finding-]', { state: 'attached' });
    }),
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  interactions.type.push(await measure(tab, () => page.locator('#patient-name').press('b')));
  interactions.filter.push(
    await measure(tab, () => page.locator('select').last().selectOption('0.7')),
  );
  interactions.spanish.push(await measure(tab, press('Ver en español')));
  interactions.english.push(await measure(tab, press('View in English')));
  await page.close();
}
await browser.close();

const rows = [
  [`${ENTITIES} entities, from Submit to the screen`, median(renders), RENDER_MS],
  ...Object.entries(interactions).map(([name, times]) => [
    `${name}, 4x slower`,
    median(times),
    INTERACTION_MS,
  ]),
];
for (const [name, time, budget] of rows) {
  process.stdout.write(
    `${time <= budget ? 'ok  ' : 'OVER'} ${name}: ${Math.round(time)} ms of ${budget} ms\n`,
  );
}
process.exit(rows.every(([, time, budget]) => time <= budget) ? 0 : 1);
