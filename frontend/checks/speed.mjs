// Measures the page in a browser against its budgets for speed; run by hand against a stack:
//   node frontend/checks/speed.mjs --url http://localhost:8080 [--runs 7]
// It is no test, since its figures depend on the machine. Processor time of the page's main thread is counted, which
// other work on the machine inflates less than the time on the clock; the load and the time of a fixed piece of work
// are printed to compare runs. The budgets without a clock are tested in tests/web/budgets.spec.ts.
/* oxlint-disable no-await-in-loop -- one measurement after the other */
/* oxlint-disable typescript/no-unsafe-return, typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-argument, typescript/no-unsafe-call -- plain JavaScript has no types */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { patients } from '../../tools/dist/screenshots/patients.js';
import { ENTITIES, largeAnswer, largeForm } from './large-result.mjs';

const FIRST_PAINT_MS = 500;
const INTERACTION_MS = 200;

const { values } = parseArgs({
  options: { url: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
if (values.url === undefined) {
  process.stderr.write('Usage: node frontend/checks/speed.mjs --url http://localhost:8080\n');
  process.exit(2);
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Runs in the page: once the next frame is painted, as Interaction to Next Paint counts. */
const nextPaint = () =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });

/** Runs in the page: when there is nothing left to do. */
const idle = () =>
  new Promise((done) => {
    requestIdleCallback(() => requestIdleCallback(done));
  });

/** Runs in the page: the same work on every machine. */
function fixedWork() {
  let sum = 0;
  for (let index = 0; index < 20_000_000; index += 1) sum += Math.sqrt(index);
  return sum;
}

async function mainThreadTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

/** Runs in the page: has the paint after the next event waited for from within that event, so that none is missed. */
function awaitPaint() {
  globalThis.painted = new Promise((done) => {
    for (const kind of ['click', 'change', 'input']) {
      const wait = () => requestAnimationFrame(() => setTimeout(done));
      window.addEventListener(kind, wait, { capture: true, once: true });
    }
  });
}

/** Main-thread time from an action until the next paint, and until all that follows from it is done. */
async function measure({ page, session }, act, painting = nextPaint) {
  await page.evaluate(awaitPaint);
  await page.evaluate(idle);
  const before = await mainThreadTime(session);
  await act();
  await page.evaluate(painting);
  const painted = (await mainThreadTime(session)) - before;
  await page.evaluate(idle);
  return { painted, settled: (await mainThreadTime(session)) - before };
}

/** Runs in the page: stops right after the paint that first shows a result, before what is drawn later. */
const pauseWhenShown = () =>
  new Promise((done) => {
    const look = () => {
      if (document.querySelector('#results-title') === null) requestAnimationFrame(look);
      else
        setTimeout(() => {
          // oxlint-disable-next-line no-debugger -- the clock is read while the page stands still
          debugger;
          done();
        });
    };
    look();
  });

/** Main-thread time from Submit until the result is painted, and until all that follows is done. */
async function measureSubmit({ page, session }) {
  await session.send('Debugger.enable');
  await page.evaluate(idle);
  const before = await mainThreadTime(session);
  const paused = new Promise((done) => {
    session.once('Debugger.paused', done);
  });
  const shown = page.evaluate(pauseWhenShown);
  await page.evaluate(() => globalThis.pressNow('button', 'Submit'));
  await paused;
  const painted = (await mainThreadTime(session)) - before;
  await session.send('Debugger.resume');
  await shown;
  await session.send('Debugger.disable');
  await page.evaluate(idle);
  return { painted, settled: (await mainThreadTime(session)) - before };
}

async function openPage(browser, answer = largeAnswer) {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.route('**/api/patients', (route) => route.fulfill({ json: answer }));
  await page.route('**/api/translate', (route) =>
    route.fulfill({ json: { translatedText: 'Hola', segments: [] } }),
  );
  await page.goto(values.url);
  await page.getByRole('button', { name: 'Get Started' }).waitFor();
  return { context, page, session };
}

/** Runs in the page: time on the clock from the start of the navigation, once the paint has happened. */
const firstPaint = () =>
  new Promise((done) => {
    const observer = new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName('first-contentful-paint');
      if (entry !== undefined) done(entry.startTime);
    });
    observer.observe({ type: 'paint', buffered: true });
  });

async function fillForm({ page }, form = largeForm) {
  await page.getByRole('button', { name: 'Get Started' }).click();
  for (const [field, text] of Object.entries(form)) {
    await page.locator(`#patient-${field}`).fill(text);
  }
}

/** Runs in the page: presses what Playwright would first search and scroll to, which would be counted. */
function pressNow(selector, name) {
  const element = [...document.querySelectorAll(selector)].find(({ textContent }) =>
    textContent.startsWith(name),
  );
  element.click();
}

/** Runs in the page: once there are as many elements. Playwright's own waiting would lay out the page at each look. */
const drawn = ([selector, count]) =>
  new Promise((done) => {
    const look = () => {
      if (document.querySelectorAll(selector).length >= count) done();
      else requestAnimationFrame(look);
    };
    look();
  });

/** Runs in the page: chooses as a person does, without the looks of Playwright at the page, which would be counted. */
function chooseNow(selector, value) {
  const element = document.querySelector(selector);
  element.value = value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Every kind of interaction, in the order of a visit. */
function interactionsOf({ page }) {
  const press = (name, selector = 'button') =>
    page.evaluate(([from, text]) => globalThis.pressNow(from, text), [selector, name]);
  return {
    'hide findings by their score': () =>
      page.evaluate(() => globalThis.chooseNow('select', '0.7')),
    'show all findings': () => press('Show all'),
    'show the words of a finding': () => press('symptom 200'),
    'show the codes of a list': () => press('Details'),
    'open a candidate': () => press('1Candidate 0', 'summary'),
    'keep it': () => press('Keep in the report'),
    'switch to Spanish': () => press('Ver en español'),
    'unfold 250 sentences': () => press('Frase por frase', 'summary'),
    'switch to English': () => press('View in English'),
    'open the intake': () => press('Edit intake'),
    'type a letter into the name': () => page.keyboard.press('b'),
    'type a letter into 10,000 characters': () => page.keyboard.press('b'),
  };
}

/** Where the focus has to be before an interaction; that is not part of it. */
const focusBefore = {
  'type a letter into the name': '#patient-name',
  'type a letter into 10,000 characters': '#patient-symptoms',
};

async function measureVisit(browser, note) {
  const tab = await openPage(browser);
  const { context, page, session } = tab;
  note('first contentful paint', FIRST_PAINT_MS, { painted: await page.evaluate(firstPaint) });
  note('(fixed work)', undefined, await measure(tab, () => page.evaluate(fixedWork)));
  await fillForm(tab);
  await page.evaluate(
    `Object.assign(globalThis, { pressNow: ${pressNow}, chooseNow: ${chooseNow} })`,
  );
  const result = await measureSubmit(tab);
  await page.evaluate(drawn, ['[id^=finding-]', ENTITIES]);
  note('a result of 500 entities, from Submit to its paint', undefined, result);
  note('500 entities, until nothing is left to do', undefined, { painted: result.settled });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const [name, act] of Object.entries(interactionsOf(tab))) {
    if (focusBefore[name] !== undefined) await page.locator(focusBefore[name]).focus();
    note(`${name}, 4x slower`, INTERACTION_MS, await measure(tab, act, () => globalThis.painted));
  }
  await context.close();
}

/** What is read most: a note of five lines and one of 10 kB, with the answers that the stack gives. */
const NOTES = { 'five lines': patients.emergency, '10 kB': patients['long-note'] };

async function measureNote(browser, note, [size, form]) {
  const asked = await fetch(new URL('/api/patients', values.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
  });
  const tab = await openPage(browser, await asked.json());
  const { context, page, session } = tab;
  await fillForm(tab, form);
  await page.evaluate(
    `Object.assign(globalThis, { pressNow: ${pressNow}, chooseNow: ${chooseNow} })`,
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  note(`${size}: from Submit to its paint, 4x slower`, INTERACTION_MS, await measureSubmit(tab));
  const press = (name, selector = 'button') =>
    page.evaluate(([from, text]) => globalThis.pressNow(from, text), [selector, name]);
  const steps = {
    'hide findings by their score': [
      () => page.evaluate(() => globalThis.chooseNow('select', '0.95')),
      () => globalThis.painted,
    ],
    'show all findings': [() => press('Show all'), () => globalThis.painted],
    'show the codes of a list': [() => press('Details'), () => globalThis.painted],
    'open a candidate': [() => press('1', 'summary'), () => globalThis.painted],
    'switch to Spanish': [() => press('Ver en español'), () => globalThis.painted],
    'switch to English': [() => press('View in English'), () => globalThis.painted],
  };
  for (const [name, [act, painting]] of Object.entries(steps))
    note(`${size}: ${name}, 4x slower`, INTERACTION_MS, await measure(tab, act, painting));
  await context.close();
}

const rounded = (times) => Math.round(median(times));

/** Prints the medians; answers whether all are within their budgets. */
function report(rows) {
  let isWithin = true;
  for (const [name, { budget, times }] of rows) {
    const painted = rounded(times.map((time) => time.painted));
    const isOver = budget !== undefined && painted > budget;
    isWithin &&= !isOver;
    const limit = budget === undefined ? '' : ` of ${budget}`;
    const settled = times.flatMap((time) => time.settled ?? []);
    const all = settled.length === 0 ? '' : `, ${rounded(settled)} until all is done`;
    process.stdout.write(`${isOver ? 'OVER' : 'ok  '} ${name}: ${painted}${limit} ms${all}\n`);
  }
  return isWithin;
}

// oxlint-disable-next-line node/no-process-env -- the place of the browser, as for the browser tests
const { CHROMIUM_PATH } = process.env;
const browser = await chromium.launch({
  executablePath: CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
process.stdout.write(`load before: ${loadavg()[0].toFixed(1)}\n`);
const measured = new Map();
for (let run = 0; run < Number(values.runs); run += 1) {
  const note = (name, budget, time) => {
    const times = measured.get(name)?.times ?? [];
    measured.set(name, { budget, times: [...times, time] });
  };
  for (const one of Object.entries(NOTES)) await measureNote(browser, note, one);
  await measureVisit(browser, note);
}
await browser.close();
const isWithin = report(measured);
process.stdout.write(`load after: ${loadavg()[0].toFixed(1)}\n`);
process.exit(isWithin ? 0 : 1);
