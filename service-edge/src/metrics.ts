import { createServer, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface ServiceMetrics {
  readonly registry: Registry;
  /** Counts one finished request; `ms` is its time in milliseconds. */
  readonly observe: (request: { route: string; status: number; ms: number }) => void;
  /** Adds a gauge whose value is read whenever metrics are. */
  readonly watch: (name: string, help: string, read: () => number) => void;
}

/** Prometheus metrics of a service; labels are bounded: route templates and status codes. */
export function createMetrics(service: string): ServiceMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  });
  return {
    registry,
    observe: ({ route, status, ms }) => seconds.observe({ route, status }, ms / 1_000),
    watch: (name, help, read) => watch(registry, { name, help, read }),
  };
}

interface Watched {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

function watch(registry: Registry, { name, help, read }: Watched): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: (): void => gauge.set(read()),
  });
}

/** Serves GET /metrics alone; meant for a management port that is never published. */
export function createManagementServer(registry: Registry): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void sendMetrics(registry, response);
  });
}

async function sendMetrics(registry: Registry, response: ServerResponse): Promise<void> {
  const text = await registry.metrics();
  response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
}
