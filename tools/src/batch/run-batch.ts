import { open, stat, truncate, type FileHandle } from 'node:fs/promises';
import { UsageError } from '../arguments.ts';
import { readInputLines, type InputLine, type Place } from './input-lines.ts';
import { mapInOrder } from './map-in-order.ts';
import { removePoint, savePoint, type ResumePoint } from './resume-point.ts';

/** What became of a line: a result to write, or why there is none, never with its text. */
export type LineResult =
  | { readonly kind: 'done'; readonly json: string }
  | { readonly kind: 'bad'; readonly reason: string };

export interface BatchRun {
  /** Where to begin. */
  readonly point: ResumePoint;
  readonly output: string;
  /** Never rejects. */
  readonly analyze: (text: string, today: string) => Promise<LineResult>;
  /** Lines that are worked on or wait for the one before them. */
  readonly most: number;
  readonly onSkip: (line: Place, reason: string) => void;
  readonly onResult: (point: ResumePoint) => void;
  /** Ends the run after what it has begun. */
  readonly signal: AbortSignal;
}

/** Characters that are written at once, and milliseconds between two resume points. */
const WRITE_LENGTH = 1 << 18;
const SAVE_EVERY_MS = 2_000;

async function* until<Item>(signal: AbortSignal, items: AsyncIterable<Item>) {
  for await (const item of items) {
    if (signal.aborted) return;
    yield item;
  }
}

/** The output, open behind what is kept of it. */
async function openOutput({ output, point }: BatchRun): Promise<FileHandle> {
  // First of all, so that an output without a point beside it is a whole one.
  savePoint(output, point);
  if (point.number === 0) return open(output, 'w');
  const { size } = await stat(output);
  if (size < point.outputBytes)
    throw new UsageError('The output is shorter than it was; start without --resume');
  await truncate(output, point.outputBytes);
  return open(output, 'a');
}

/** The point behind one more line, and what that line adds to the output. */
function advance(point: ResumePoint, { number, end }: Place, result: LineResult | undefined) {
  const text = result?.kind === 'done' ? `${result.json}\n` : '';
  const next = {
    ...point,
    number,
    end,
    outputBytes: point.outputBytes + Buffer.byteLength(text),
    records: point.records + (result?.kind === 'done' ? 1 : 0),
    skipped: point.skipped + (result?.kind === 'bad' ? 1 : 0),
  };
  return { next, text };
}

/** Adds results to the output; a resume point is saved only when all that it says is on the disk. */
function createWriter(file: FileHandle, { output, point: start }: BatchRun) {
  let point = start;
  let waiting = '';
  let savedAt = performance.now();
  const write = async () => {
    const text = waiting;
    waiting = '';
    await file.appendFile(text);
  };
  const save = async () => {
    await write();
    await file.datasync();
    savePoint(output, point);
    savedAt = performance.now();
  };
  const add = async (place: Place, result: LineResult | undefined): Promise<ResumePoint> => {
    const { next, text } = advance(point, place, result);
    point = next;
    waiting += text;
    if (performance.now() - savedAt > SAVE_EVERY_MS) await save();
    else if (waiting.length > WRITE_LENGTH) await write();
    return next;
  };
  return { add, save };
}

/** Works through the input in its order; answers how far it came, and whether that is the end. */
export async function runBatch(run: BatchRun): Promise<{ point: ResumePoint; isWhole: boolean }> {
  const { analyze, signal, onSkip, onResult } = run;
  let { point } = run;
  const file = await openOutput(run);
  const { add, save } = createWriter(file, run);
  const makeResult = async (line: InputLine): Promise<LineResult | undefined> => {
    if (line.fault !== undefined) return { kind: 'bad', reason: line.fault };
    return line.text.trim() === '' ? undefined : analyze(line.text, point.today);
  };
  const work = async (line: InputLine) => ({ line, result: await makeResult(line) });
  try {
    const lines = until(signal, readInputLines(point.input, point));
    for await (const { line, result } of mapInOrder(lines, work, run.most)) {
      if (result?.kind === 'bad') onSkip(line, result.reason);
      point = await add(line, result);
      onResult(point);
    }
    await save();
  } finally {
    await file.close();
  }
  if (!signal.aborted) removePoint(run.output);
  return { point, isWhole: !signal.aborted };
}
