import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Metrics } from './metrics.ts';

// Compiled to tools/dist/bench, so two folders up is tools/.
const file = new URL('../../baselines.json', import.meta.url);
const schema = z.record(z.string(), z.record(z.string(), z.number()));
// Figures are printed with three digits; a difference below that is none.
const TOLERANCE = 0.0005;

export type Baselines = z.infer<typeof schema>;

/** The recorded figures by set; empty when none were recorded. */
export function readBaselines(): Baselines {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Records the figures of these sets and leaves those of the others. */
export function writeBaselines(results: Baselines): void {
  writeFileSync(file, `${JSON.stringify({ ...readBaselines(), ...results }, undefined, 2)}\n`);
}

/** One line for each figure that is below its baseline. */
export function fallsBelow(name: string, metrics: Metrics, baselines: Baselines): string[] {
  return Object.entries(baselines[name] ?? {}).flatMap(([metric, baseline]) => {
    const now = metrics[metric] ?? 0;
    return now < baseline - TOLERANCE
      ? [`${name}: ${metric} ${now.toFixed(3)} is below ${baseline.toFixed(3)}`]
      : [];
  });
}
