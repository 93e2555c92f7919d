import { Counter, Gauge, type Registry } from 'prom-client';

export interface Occupancy {
  readonly inFlight: number;
  readonly queued: number;
}

/** What the gateway counts beside the requests themselves. */
export interface UpstreamMetrics {
  readonly countFailure: (service: string, kind: string) => void;
  /** Counts a request that was refused because too many were under way. */
  readonly countShed: (service: string) => void;
  /** Reports, whenever metrics are read, how full the bulkhead of a service is and whether its breaker is open. */
  readonly watch: (service: string, occupancy: () => Occupancy, isOpen: () => boolean) => void;
}

interface Watched {
  readonly service: string;
  readonly occupancy: () => Occupancy;
  readonly isOpen: () => boolean;
}

function createGauges(registers: Registry[], watched: readonly Watched[]): void {
  const calls: Gauge<'service' | 'state'> = new Gauge({
    name: 'gateway_bulkhead_calls',
    help: 'Calls of a service under way and waiting',
    labelNames: ['service', 'state'],
    registers,
    collect: (): void => {
      for (const { service, occupancy } of watched) {
        const { inFlight, queued } = occupancy();
        calls.set({ service, state: 'in-flight' }, inFlight);
        calls.set({ service, state: 'queued' }, queued);
      }
    },
  });
  const circuits: Gauge<'service'> = new Gauge({
    name: 'gateway_circuit_open',
    help: '1 while calls of a service are refused because it fails',
    labelNames: ['service'],
    registers,
    collect: (): void => {
      for (const { service, isOpen } of watched) circuits.set({ service }, isOpen() ? 1 : 0);
    },
  });
}

/** Counts lines of the audit that could not be written. */
export function countAuditFailures(registry: Registry): Counter {
  return new Counter({
    name: 'gateway_audit_failures_total',
    help: 'Lines of the audit that could not be written',
    registers: [registry],
  });
}

/** Adds what is counted of the calls of services to the registry. */
export function createUpstreamMetrics(registry: Registry): UpstreamMetrics {
  const registers = [registry];
  const failures = new Counter({
    name: 'gateway_upstream_failures_total',
    help: 'Calls of a service that failed, by problem kind',
    labelNames: ['service', 'kind'],
    registers,
  });
  const shed = new Counter({
    name: 'gateway_shed_total',
    help: 'Requests refused because too many were under way',
    labelNames: ['service'],
    registers,
  });
  const watched: Watched[] = [];
  createGauges(registers, watched);
  return {
    countFailure: (service, kind) => failures.inc({ service, kind }),
    countShed: (service) => shed.inc({ service }),
    watch: (service, occupancy, isOpen) => void watched.push({ service, occupancy, isOpen }),
  };
}
