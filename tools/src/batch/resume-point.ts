import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { UsageError } from '../arguments.ts';

const resumePointSchema = z.object({
  /** Path of the file that is read. */
  input: z.string(),
  /** Last line of it whose result is written, and the byte behind its end. */
  number: z.int().min(0),
  end: z.int().min(0),
  /** Bytes of the output up to that result; what lies behind them is made again. */
  outputBytes: z.int().min(0),
  records: z.int().min(0),
  skipped: z.int().min(0),
  /** The day (YYYY-MM-DD) that counts as today, the same for the whole output. */
  today: z.string(),
});

/** How far a run has come, so that another goes on from there. */
export type ResumePoint = z.infer<typeof resumePointSchema>;

/** Beside the output, until that is whole. */
const pathOf = (output: string) => `${output}.progress`;

/** Replaces the point in one step: whenever the run ends, one of the two is there whole. */
export function savePoint(output: string, point: ResumePoint): void {
  const next = `${pathOf(output)}.next`;
  writeFileSync(next, JSON.stringify(point));
  renameSync(next, pathOf(output));
}

export function removePoint(output: string): void {
  rmSync(pathOf(output), { force: true });
}

function parsePoint(text: string): ResumePoint {
  try {
    return resumePointSchema.parse(JSON.parse(text));
  } catch {
    throw new UsageError(
      'The progress file beside the output cannot be read; start without --resume',
    );
  }
}

/** Where to go on; `undefined` where nothing was begun. Throws a UsageError for a run of another input. */
export function loadPoint(output: string, input: string): ResumePoint | undefined {
  if (!existsSync(pathOf(output))) return undefined;
  const point = parsePoint(readFileSync(pathOf(output), 'utf8'));
  if (point.input !== input) throw new UsageError(`This output was made from ${point.input}`);
  return point;
}
