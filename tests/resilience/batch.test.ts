import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePatient } from '../support/http.ts';
import { eventually } from '../support/own-stack.ts';

const tool = fileURLToPath(new URL('../../tools/dist/batch.js', import.meta.url));
const CANARY = 'zebracanary';
const LINES = 24;

let folder = '';
let input = '';
const outputOf = (name: string) => join(folder, name);
const argumentsFor = (name: string, ...more: string[]) => [
  tool,
  '--input',
  input,
  '--output',
  outputOf(name),
  ...more,
];
const run = (name: string, ...more: string[]) =>
  spawnSync(process.execPath, argumentsFor(name, ...more), { encoding: 'utf8' });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'neurovista-batch-'));
  input = join(folder, 'notes.ndjson');
  const { name: _name, ...patient } = makePatient();
  const records = Array.from({ length: LINES }, (_, id) => ({
    id,
    asOf: '2026-03-01',
    ...patient,
    // Longer and shorter ones in turn, so that threads overtake each other.
    medicalHistory: patient.medicalHistory.repeat(id % 3 === 0 ? 12 : 1),
  }));
  const good = records.map((record) => Buffer.from(`${JSON.stringify(record)}\n`));
  const bad = Buffer.from(`{"text":"${CANARY}"\n`);
  const latin = Buffer.from(`{"id":"l","text":"${CANARY} 50 µg"}\n`, 'latin1');
  writeFileSync(input, Buffer.concat([...good.slice(0, 3), bad, latin, ...good.slice(3)]));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run batch', () => {
  it('answers the same on one thread and on two, in order, and a bad line stops nothing', () => {
    const one = run('one', '--threads', '1');
    const two = run('two', '--threads', '2');
    const output = readFileSync(outputOf('one'), 'utf8');
    expect([one.status, two.status]).toEqual([1, 1]);
    expect(readFileSync(outputOf('two'), 'utf8')).toBe(output);
    const ids = output
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: number }).id);
    expect(ids).toEqual(Array.from({ length: LINES }, (_, id) => id));
    expect(two.stderr).toContain('line 4 skipped: not a JSON object');
    expect(two.stderr).toContain('line 5 skipped: not in UTF-8');
    expect(two.stderr).toMatch(/24 records in .* \(.*100 % of the input\)/);
    expect(two.stderr).not.toContain(CANARY);
  }, 120_000);

  it('that was told to stop goes on with --resume to the same output', async () => {
    const child = spawn(process.execPath, argumentsFor('stopped', '--threads', '1'), {
      stdio: 'ignore',
    });
    await eventually(() => existsSync(outputOf('stopped')));
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(130);
    expect(run('stopped', '--threads', '1', '--resume').status).toBe(1);
    expect(readFileSync(outputOf('stopped'), 'utf8')).toBe(readFileSync(outputOf('one'), 'utf8'));
    expect(run('stopped', '--resume').stderr).toContain('The output is whole');
  }, 120_000);
});
