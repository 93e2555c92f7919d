import type { Segment } from '@neurovista/contracts';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { UpstreamOutcome } from '../index.ts';

export interface TranslationMetrics {
  /** What became of a text that LibreTranslate was asked for. */
  readonly countOutcome: (outcome: UpstreamOutcome) => void;
  readonly countSegments: (segments: readonly Segment[]) => void;
}

/** Adds what is counted of translations to the registry; labels have a fixed set of values. */
export function createTranslationMetrics(
  registry: Registry,
  isUpstreamReady: () => boolean,
): TranslationMetrics {
  const segments = new Counter({
    name: 'translation_segments_total',
    help: 'Translated segments by who made them',
    labelNames: ['origin'],
    registers: [registry],
  });
  const flags = new Counter({
    name: 'translation_flags_total',
    help: 'Flags that guards put on segments',
    labelNames: ['flag'],
    registers: [registry],
  });
  const outcomes = new Counter({
    name: 'libretranslate_texts_total',
    help: 'Texts that LibreTranslate was asked for, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const ready: Gauge = new Gauge({
    name: 'libretranslate_ready',
    help: 'Whether LibreTranslate is used',
    registers: [registry],
    collect: (): void => ready.set(isUpstreamReady() ? 1 : 0),
  });
  return {
    countOutcome: (outcome) => outcomes.inc({ outcome }),
    countSegments: (made) => {
      for (const { origin, flags: codes } of made) {
        segments.inc({ origin });
        for (const flag of codes) flags.inc({ flag });
      }
    },
  };
}
