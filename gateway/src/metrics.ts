import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface RequestSample {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Occupancy {
  readonly inFlight: number;
  readonly queued: number;
}

export interface Metrics {
  readonly registry: Registry;
  startRequest(): void;
  endRequest(sample: RequestSample): void;
  countUpstreamFailure(service: string, kind: string): void;
  /** Counts a request that was refused because too many were under way. */
  countShed(service: string): void;
  /** Reports how full the bulkhead of a service is whenever metrics are read. */
  watchBulkhead(service: string, read: () => Occupancy): void;
  /** Reports whether calls of a service are spared whenever metrics are read. */
  watchCircuit(service: string, isOpen: () => boolean): void;
}

const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

function createRequestMetrics(registry: Registry, countInFlight: () => number) {
  const inFlight: Gauge = new Gauge({
    name: 'gateway_requests_in_flight',
    help: 'Requests that are being answered',
    registers: [registry],
    collect: (): void => inFlight.set(countInFlight()),
  });
  const duration = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return duration;
}

function createUpstreamMetrics(registry: Registry) {
  const failures = new Counter({
    name: 'gateway_upstream_failures_total',
    help: 'Calls of a service that failed, by problem kind',
    labelNames: ['service', 'kind'],
    registers: [registry],
  });
  const shed = new Counter({
    name: 'gateway_shed_total',
    help: 'Requests refused because too many were under way',
    labelNames: ['service'],
    registers: [registry],
  });
  return { failures, shed };
}

/** Shows what `watched` reads as a gauge of calls by service and state. */
function createBulkheadGauge(registry: Registry, watched: ReadonlyMap<string, () => Occupancy>) {
  const gauge: Gauge<'service' | 'state'> = new Gauge({
    name: 'gateway_bulkhead_calls',
    help: 'Calls of a service under way and waiting',
    labelNames: ['service', 'state'],
    registers: [registry],
    collect: (): void => {
      for (const [service, read] of watched) {
        const { inFlight, queued } = read();
        gauge.set({ service, state: 'in-flight' }, inFlight);
        gauge.set({ service, state: 'queued' }, queued);
      }
    },
  });
}

/** Shows as 1 what is open. */
function createCircuitGauge(registry: Registry, watched: ReadonlyMap<string, () => boolean>) {
  const gauge: Gauge<'service'> = new Gauge({
    name: 'gateway_circuit_open',
    help: '1 while calls of a service are spared because it fails',
    labelNames: ['service'],
    registers: [registry],
    collect: (): void => {
      for (const [service, isOpen] of watched) gauge.set({ service }, isOpen() ? 1 : 0);
    },
  });
}

/** Metrics in a registry of their own; every label comes from a bounded set. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let inFlight = 0;
  const duration = createRequestMetrics(registry, () => inFlight);
  const { failures, shed } = createUpstreamMetrics(registry);
  const watched = new Map<string, () => Occupancy>();
  createBulkheadGauge(registry, watched);
  const circuits = new Map<string, () => boolean>();
  createCircuitGauge(registry, circuits);
  return {
    registry,
    startRequest: () => {
      inFlight += 1;
    },
    endRequest: ({ method, route, status, seconds }) => {
      inFlight -= 1;
      duration.observe({ method, route, status }, seconds);
    },
    countUpstreamFailure: (service, kind) => failures.inc({ service, kind }),
    countShed: (service) => shed.inc({ service }),
    watchBulkhead: (service, read) => void watched.set(service, read),
    watchCircuit: (service, isOpen) => void circuits.set(service, isOpen),
  };
}
