import 'reflect-metadata';
import {
  Availability,
  closeServer,
  configOrExit,
  createLogger,
  createManagementServer,
  createMetrics,
  createServiceListener,
  createWaitingServer,
  listen,
  stopOnSignal,
} from '@neurovista/service-edge';
import { createClient } from 'libretranslate-client';
import { configSchema, type Config } from './config.ts';
import { AppModule, ROUTES } from './http/app.module.ts';
import { createTranslationMetrics } from './http/translation-metrics.ts';
import { createTranslator, createUpstream } from './index.ts';
import { startProbe } from './upstream/probe.ts';

/** The first translation of a process takes a quarter of a second, others milliseconds: no patient's should wait for it. */
const WARM_UP = 'Denies fever, cough or leg swelling. Takes lisinopril 10 mg daily since 2012.';

/** Requests under way at LibreTranslate: as many as it has workers (LT_THREADS). */
const UPSTREAM_CONCURRENCY = 2;

// oxlint-disable-next-line node/no-process-env -- the one place that reads the environment
const config = configOrExit(configSchema, process.env);
const log = createLogger('translation-service', config.LOG_LEVEL);

const { server, answerBy } = createWaitingServer();
await listen(server, config.PORT, config.HOST);

const metrics = createMetrics('translation-service');

function connect({ LIBRETRANSLATE_URL: baseUrl, ...settings }: Config) {
  if (baseUrl === undefined) return undefined;
  const client = createClient({
    baseUrl,
    apiKey: settings.LIBRETRANSLATE_API_KEY,
    timeoutMs: settings.LIBRETRANSLATE_TIMEOUT_MS,
    concurrency: UPSTREAM_CONCURRENCY,
    onHealth: (health) => {
      log[health.ready ? 'info' : 'warn'](health, 'libretranslate');
      // A failure may have been a moment's: the sooner it is known, the fewer requests go without.
      if (!health.ready) probe.wake();
    },
  });
  const probe = startProbe({ check: client.check });
  return { client, probe };
}

const connection = connect(config);
const measured = createTranslationMetrics(
  metrics.registry,
  () => connection?.client.health().ready ?? false,
);
const availability = new Availability();
const translator = createTranslator({
  upstream: connection && createUpstream(connection.client, measured.countOutcome),
});
// A deadline that has passed leaves LibreTranslate out.
await translator.translate(WARM_UP, { deadline: 0 });
const parts = {
  translator,
  libretranslate: connection?.client.health,
  metrics: measured,
  availability,
  log,
  deadlineMs: config.TRANSLATION_DEADLINE_MS,
};
answerBy(await createServiceListener(AppModule.with(parts), { log, metrics, routes: ROUTES }));
const management = createManagementServer(metrics.registry);
await listen(management, config.MANAGEMENT_PORT, config.HOST);
log.info({ port: config.PORT }, 'listening');

stopOnSignal(log, async () => {
  availability.stop();
  connection?.probe.stop();
  management.close();
  await closeServer(server);
});
