import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

interface RequestLabels {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

export interface ServiceMetrics {
  readonly registry: Registry;
  /** Counts a request as under way until the function that it answers is called. */
  readonly startRequest: () => (labels: RequestLabels) => void;
  /** Adds a gauge whose value is read whenever metrics are. */
  readonly watch: (name: string, help: string, read: () => number) => void;
  /** Adds a counter; each call of what it answers counts one. */
  readonly count: (name: string, help: string) => () => void;
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Prometheus metrics of a service in a registry of their own; every label comes from a bounded set. */
export function createMetrics(service: string): ServiceMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered',
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  return {
    registry,
    startRequest: () => {
      inFlight.inc();
      const observe = seconds.startTimer();
      return (labels) => {
        inFlight.dec();
        observe({ ...labels });
      };
    },
    watch: (name, help, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: (): void => gauge.set(read()),
      });
    },
    count: (name, help) => {
      const counter = new Counter({ name, help, registers: [registry] });
      return () => counter.inc();
    },
  };
}

/** Serves GET /metrics alone; meant for a management port that is never published. */
export function createManagementServer(registry: Registry): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void registry.metrics().then((text) => {
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
      return text;
    });
  });
}
