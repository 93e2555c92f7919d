import type { Segment } from '@neurovista/contracts';
import { Counter, Gauge, type Registry } from 'prom-client';

export interface TranslationMetrics {
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
  const ready: Gauge = new Gauge({
    name: 'libretranslate_ready',
    help: 'Whether LibreTranslate passed its last probe',
    registers: [registry],
    collect: (): void => ready.set(isUpstreamReady() ? 1 : 0),
  });
  return {
    countSegments: (made) => {
      for (const { origin, flags: codes } of made) {
        segments.inc({ origin });
        for (const flag of codes) flags.inc({ flag });
      }
    },
  };
}
