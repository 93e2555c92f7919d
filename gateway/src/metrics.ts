import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface RequestSample {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly registry: Registry;
  startRequest(): void;
  endRequest(sample: RequestSample): void;
  countUpstreamFailure(service: string, kind: string): void;
}

/** Metrics in a registry of their own; every label comes from a bounded set. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const inFlight = new Gauge({
    name: 'gateway_requests_in_flight',
    help: 'Requests that are being answered',
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'gateway_upstream_failures_total',
    help: 'Calls of a service that failed, by problem kind',
    labelNames: ['service', 'kind'],
    registers: [registry],
  });
  return {
    registry,
    startRequest: () => inFlight.inc(),
    endRequest: ({ method, route, status, seconds }) => {
      inFlight.dec();
      duration.observe({ method, route, status }, seconds);
    },
    countUpstreamFailure: (service, kind) => failures.inc({ service, kind }),
  };
}
