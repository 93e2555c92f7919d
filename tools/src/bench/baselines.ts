import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { LOWER_IS_BETTER, type Metrics } from './metrics.ts';

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

function writeBaselines(baselines: Baselines): void {
  writeFileSync(file, `${JSON.stringify(baselines, undefined, 2)}\n`);
}

const isWorse = (metric: string, now: number, baseline: number) =>
  LOWER_IS_BETTER.has(metric) ? now > baseline + TOLERANCE : now < baseline - TOLERANCE;

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** The figures of a set where they are new or no worse than what was recorded. */
export function raised(before: Metrics, now: Metrics): Record<string, number> {
  const after: Record<string, number> = { ...before };
  for (const [metric, value] of Object.entries(now)) {
    if (!Number.isFinite(value)) continue;
    const baseline = before[metric];
    const isLost = baseline !== undefined && isWorse(metric, value, baseline);
    after[metric] = isLost ? baseline : rounded(value);
  }
  return after;
}

/** Records these figures; one that is worse than its baseline leaves it: only a commit by hand lowers one. */
export function recordBaselines(results: Readonly<Record<string, Metrics>>): void {
  const baselines = readBaselines();
  for (const [name, metrics] of Object.entries(results))
    baselines[name] = raised(baselines[name] ?? {}, metrics);
  writeBaselines(baselines);
}

/** One line for each figure that is worse than its baseline, or is not measured any more. */
export function fallsBehind(name: string, metrics: Metrics, baselines: Baselines): string[] {
  return Object.entries(baselines[name] ?? {}).flatMap(([metric, baseline]) => {
    const now = metrics[metric];
    if (now === undefined || Number.isNaN(now)) return [`${name}: ${metric} was not measured`];
    return isWorse(metric, now, baseline)
      ? [`${name}: ${metric} ${now.toFixed(3)} is worse than ${baseline.toFixed(3)}`]
      : [];
  });
}
