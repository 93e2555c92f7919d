// Whether the time that a text takes grows with its length alone: every entry that sees text of users, on texts made to
// find a pattern or a scan that takes the square of it. Double the length may take 2.6 times the time, by the least of
// several runs each: other work of the machine only ever adds. A case that takes more is measured again before it counts.
// Ends with 1 when one does.
// Usage: npm run bench:linear -- [--entry translate] [--only words of the shape]
import { parseArgs } from 'node:util';
import { runTool } from './arguments.ts';
import { listEntries, type Entry } from './linear-time/entries.ts';
import { SHAPES, type Shape } from './linear-time/shapes.ts';

const RATIO_LIMIT = 2.6;
/** What is done so soon at the longest that a text may be needs no measuring: its figures are noise. */
const SOON_MS = 100;
const REPEATS = 5;
const ATTEMPTS = 4;
const WHOLE = 1;
const HALF = 0.5;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Milliseconds of the processor: those of the clock are others' as well. */
async function time({ take }: Entry, { write }: Shape, share: number): Promise<number> {
  const start = process.cpuUsage();
  await take(write, share);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

interface Growth {
  readonly ratio: number;
  readonly ms: number;
}

async function measure(entry: Entry, shape: Shape): Promise<Growth> {
  let half = Infinity;
  let whole = Infinity;
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    half = Math.min(half, await time(entry, shape, HALF));
    // oxlint-disable-next-line no-await-in-loop -- as above
    whole = Math.min(whole, await time(entry, shape, WHOLE));
  }
  return { ratio: whole / half, ms: whole };
}

/** One look at a case, which is enough for most of them. */
async function look(entry: Entry, shape: Shape): Promise<Growth> {
  const ms = await time(entry, shape, WHOLE);
  if (ms <= SOON_MS) return { ratio: 1, ms };
  return { ratio: ms / (await time(entry, shape, HALF)), ms };
}

const holds = ({ ratio }: Growth) => ratio <= RATIO_LIMIT;

/** The growth of a case: of one look, or of several runs where that one was too much. */
async function examine(entry: Entry, shape: Shape): Promise<Growth> {
  let growth = await look(entry, shape);
  for (let attempt = 0; attempt < ATTEMPTS && !holds(growth); attempt += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    growth = await measure(entry, shape);
  return growth;
}

const describe = (entry: Entry, shape: Shape, { ratio, ms }: Growth) =>
  `${entry.name} ${shape.what}: ${ratio.toFixed(1)} times, ${ms.toFixed(0)} ms for ${entry.longest} characters`;

async function judge(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { entry: { type: 'string' }, only: { type: 'string' } },
  });
  const entries = (await listEntries()).filter(
    ({ name }) => values.entry === undefined || name === values.entry,
  );
  const shapes = SHAPES.filter(({ what }) => what.includes(values.only ?? ''));
  let broken = 0;
  let slowest = { ms: 0, line: '' };
  for (const entry of entries) {
    for (const shape of shapes) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const growth = await examine(entry, shape);
      const line = describe(entry, shape, growth);
      if (!holds(growth)) {
        broken += 1;
        say(`BROKEN ${line}`);
      } else if (values.only !== undefined) say(`ok     ${line}`);
      if (growth.ms > slowest.ms) slowest = { ms: growth.ms, line };
    }
  }
  say(`slowest: ${slowest.line}`);
  say(`tests: ${shapes.length * entries.length - broken} passed, ${broken} failed`);
  return broken === 0 ? 0 : 1;
}

await runTool(judge);
