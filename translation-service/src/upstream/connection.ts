import type { Logger } from '@neurovista/service-edge';
import { createClient } from 'libretranslate-client';
import type { Config } from '../config.ts';
import { startProbe, type Probe } from './probe.ts';
import { createUpstream, type Upstream } from './upstream.ts';

/** Requests under way at LibreTranslate: as many as it has workers (LT_THREADS). */
const CONCURRENCY = 2;

/** LibreTranslate, with what asks it in the background whether it is ready. */
export interface UpstreamConnection {
  readonly probe: Probe;
  readonly upstream: Upstream;
}

/** A connection to the configured LibreTranslate; `undefined` where none is configured. */
export function connectUpstream(config: Config, log: Logger): UpstreamConnection | undefined {
  const { LIBRETRANSLATE_URL: baseUrl } = config;
  if (baseUrl === undefined) return undefined;
  const client = createClient({
    baseUrl,
    apiKey: config.LIBRETRANSLATE_API_KEY,
    timeoutMs: config.LIBRETRANSLATE_TIMEOUT_MS,
    retries: 2,
    concurrency: CONCURRENCY,
  });
  const probe = startProbe({
    check: (signal) => client.ready(signal),
    onChange: (ready) => log.info({ ready }, 'libretranslate'),
  });
  return { probe, upstream: createUpstream(client, probe.isReady) };
}
