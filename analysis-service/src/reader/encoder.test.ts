import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DIMENSIONS, loadEncoder, type Encoder } from './encoder.ts';
import { MODEL_FOLDER } from './model-files.ts';

let encoder: Encoder;
beforeAll(async () => {
  encoder = await loadEncoder();
});

const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, one, at) => sum + one * b[at]!, 0);

async function likeness(one: string, other: string): Promise<number> {
  const [a, b] = await encoder.encode([one, other]);
  return dot(a!, b!);
}

describe('the encoder', () => {
  it.each([
    ['crushing pain in the chest', 'an elephant sitting on my chest', 'an itchy rash on my arm'],
    ['short of breath', "can't get enough air in", 'my toenail is ingrown'],
    ['double vision', 'seeing two of the telly', 'burning when I pass water'],
    ['she has a fever', 'burning up, 39.5 last night', 'fell off the monkey bars'],
  ])('puts "%s" nearer to "%s" than to "%s"', async (text, near, far) => {
    // With a margin: the last digits differ between processors.
    expect(await likeness(text, near)).toBeGreaterThan((await likeness(text, far)) + 0.1);
  });

  // Computed with exact sums; products of signed weights overflow on processors without VNNI and gave 0.049, 0.106, 0.113, ...
  it('gives the same numbers on every processor', async () => {
    const text = 'crushing chest pain going down the left arm for an hour, sweating and grey';
    const [vector] = await encoder.encode([text]);
    const exact = [0.0414, 0.1094, 0.1144, 0.086, 0.073, -0.067, -0.0588, -0.0265];
    for (const [at, number] of exact.entries()) expect(vector![at]).toBeCloseTo(number, 2);
  });

  it('gives each text its own vector, in the order of the texts, once for equal ones', async () => {
    const texts = ['chest pain', 'a swollen ankle since last night after a fall', '', 'chest pain'];
    const together = await encoder.encode(texts);
    const alone = await Promise.all(texts.map((text) => encoder.encode([text])));
    expect(together).toEqual(alone.flat());
    expect(together[3]).toBe(together[0]);
  });

  it('reads the beginning of a long text', async () => {
    const long = 'my chest hurts and my arm is heavy '.repeat(200);
    expect(await likeness(long, `${long} and the dog has fleas`)).toBeCloseTo(1, 5);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \t\n\u00a0'],
    ['control characters alone', '\u0000\u0007'],
    ['a surrogate half', '\ud83d'],
  ])('has zeros for %s', async (_, text) => {
    const [vector] = await encoder.encode([text]);
    expect(vector).toEqual(new Float64Array(DIMENSIONS));
  });

  it.each([
    ['emoji', '😵‍💫🤮 since noon'],
    ['control characters', 'chest\u0000 pain\u0007\u202e'],
    ['other scripts', '胸が痛い ألم في الصدر боль в груди'],
    ['40,000 characters', 'chest pain '.repeat(4000).slice(0, 40_000)],
    ['40,000 letters', 'a'.repeat(40_000)],
    ['marks of the tokenizer', '[CLS] [SEP] [MASK] [PAD] pain'],
  ])('gives a vector of length 1 for %s', async (_, text) => {
    const [vector] = await encoder.encode([text]);
    expect(vector).toHaveLength(DIMENSIONS);
    expect(dot(vector!, vector!)).toBeCloseTo(1, 3);
  });

  it('stops when it is told to', async () => {
    const limit = new AbortController();
    const encoding = encoder.encode(['chest pain', 'double vision'], limit.signal);
    limit.abort(new Error('late'));
    await expect(encoding).rejects.toThrow('late');
  });
});

describe('loadEncoder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reader-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function copyModel(change: (copy: string) => void): URL {
    const copy = mkdtempSync(join(folder, 'model-'));
    cpSync(MODEL_FOLDER, copy, { recursive: true });
    change(copy);
    return pathToFileURL(`${copy}/`);
  }

  it.each([
    [
      'a network that is cut off',
      'encoder-int8.onnx',
      (file: string) => writeFileSync(file, 'onnx'),
    ],
    ['word pieces that were edited', 'tokenizer.json', (file: string) => writeFileSync(file, '{}')],
    ['a missing network', 'encoder-int8.onnx', (file: string) => rmSync(file)],
    ['missing sums', 'SHA256SUMS', (file: string) => rmSync(file)],
  ])('refuses %s in one sentence that names the file', async (_, name, change) => {
    const model = copyModel((copy) => change(join(copy, name)));
    await expect(loadEncoder(model)).rejects.toThrow(
      new RegExp(`^The reader cannot start: \\S*${name} .*READER=off\\.$`),
    );
  });
});
