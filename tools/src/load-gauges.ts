import type { LocalService } from './local-services.ts';

/** Memory and event-loop lag of a service, as its metrics tell them. */
export interface Gauges {
  readonly name: string;
  readonly megabytes: number;
  readonly lagMs: number;
}

function readValue(metrics: string, name: string): number {
  return Number(
    new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN,
  );
}

export async function readGauges({ name, managementUrl }: LocalService): Promise<Gauges> {
  const metrics = await (await fetch(`${managementUrl}/metrics`)).text();
  return {
    name,
    megabytes: readValue(metrics, 'process_resident_memory_bytes') / 1_000_000,
    lagMs: readValue(metrics, 'nodejs_eventloop_lag_p99_seconds') * 1_000,
  };
}
