import type { Logger } from '@neurovista/service-edge';
import { createClient, type LibreTranslateClient } from 'libretranslate-client';
import type { Config } from '../config.ts';
import { startProbe, type Probe } from './probe.ts';

/** Requests under way at LibreTranslate: as many as it has workers (LT_THREADS). */
const CONCURRENCY = 2;

/** LibreTranslate, with what has it checked in the background. */
export interface UpstreamConnection {
  readonly client: LibreTranslateClient;
  readonly probe: Probe;
}

/** A connection to the configured LibreTranslate; `undefined` where none is configured. */
export function connectUpstream(config: Config, logger: Logger): UpstreamConnection | undefined {
  const { LIBRETRANSLATE_URL: baseUrl } = config;
  if (baseUrl === undefined) return undefined;
  const client = createClient({
    baseUrl,
    apiKey: config.LIBRETRANSLATE_API_KEY_FILE ?? config.LIBRETRANSLATE_API_KEY,
    timeoutMs: config.LIBRETRANSLATE_TIMEOUT_MS,
    concurrency: CONCURRENCY,
    onHealth: (health) => {
      logger[health.ready ? 'info' : 'warn'](health, 'libretranslate');
      // A failure may have been a moment's: the sooner it is known, the fewer requests go without.
      if (!health.ready) probe.wake();
    },
  });
  const probe = startProbe({ check: client.check });
  return { client, probe };
}
