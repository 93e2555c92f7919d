import type { Segment } from '@neurovista/contracts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

interface RequestLabels {
  readonly route: string;
  readonly method: string;
  readonly status: number;
}

export interface Metrics {
  readonly registry: Registry;
  readonly observeRequest: (labels: RequestLabels, seconds: number) => void;
  readonly countSegments: (segments: readonly Segment[]) => void;
}

interface Gauges {
  /** Whether LibreTranslate is ready, asked when the metrics are read. */
  readonly isUpstreamReady: () => boolean;
}

/** The metrics of one service; every label has a fixed set of values. */
export function createMetrics({ isUpstreamReady }: Gauges): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service: 'translation' });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request until its answer was sent',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
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
    collect: () => ready.set(isUpstreamReady() ? 1 : 0),
  });
  return {
    registry,
    observeRequest: ({ route, method, status }, seconds) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    countSegments: (made) => {
      for (const { origin, flags: codes } of made) {
        segments.inc({ origin });
        for (const flag of codes) flags.inc({ flag });
      }
    },
  };
}
