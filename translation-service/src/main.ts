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

function connect({ LIBRETRANSLATE_URL: baseUrl, ...settings }: Config) {
  if (baseUrl === undefined) return undefined;
  const client = createClient({
    baseUrl,
    apiKey: settings.LIBRETRANSLATE_API_KEY,
    timeoutMs: settings.LIBRETRANSLATE_TIMEOUT_MS,
    retries: 2,
    concurrency: UPSTREAM_CONCURRENCY,
  });
  const probe = startProbe({
    check: (signal) => client.ready(signal),
    onChange: (ready) => log.info({ ready }, 'libretranslate'),
  });
  return { probe, upstream: createUpstream(client, probe.isReady) };
}

const connection = connect(config);
const metrics = createMetrics('translation-service');
const availability = new Availability();
const translator = createTranslator(connection ? { upstream: connection.upstream } : {});
// A deadline that has passed leaves LibreTranslate out.
await translator.translate(WARM_UP, { deadline: 0 });
const parts = {
  translator,
  probe: connection?.probe,
  metrics: createTranslationMetrics(metrics.registry, () => connection?.probe.isReady() ?? false),
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
