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
import { startAnalysisThreads } from './analysis-threads.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { configSchema } from './config.ts';
import { AppModule, ROUTES } from './http/app.module.ts';
import { createTranslationClient, TRANSLATION_BREAKER } from './translation-client.ts';

// oxlint-disable-next-line node/no-process-env -- the one place that reads the environment
const config = configOrExit(configSchema, process.env);
const log = createLogger('analysis-service', config.LOG_LEVEL);
const metrics = createMetrics('analysis-service');
const availability = new Availability();
const { server, answerBy } = createWaitingServer();
await listen(server, config.PORT, config.HOST);
const engine = await startAnalysisThreads(
  new URL('./analysis-thread.js', import.meta.url),
  config.ANALYSIS_THREADS,
);
const breaker = createCircuitBreaker(TRANSLATION_BREAKER);
const translation = createTranslationClient({
  url: config.TRANSLATION_URL,
  timeoutMs: config.TRANSLATION_TIMEOUT_MS,
  breaker,
});

metrics.watch(
  'translation_circuit_open',
  'Whether calls of the translation service are spared because the last ones failed',
  () => (breaker.isOpen() ? 1 : 0),
);

const parts = { engine, translation, availability, deadlineMs: config.ANALYSIS_DEADLINE_MS };
answerBy(await createServiceListener(AppModule.with(parts), { log, metrics, routes: ROUTES }));
const management = createManagementServer(metrics.registry);
await listen(management, config.MANAGEMENT_PORT, config.HOST);
log.info({ port: config.PORT, ...engine.provenance }, 'listening');

stopOnSignal(log, async () => {
  availability.stop();
  management.close();
  await closeServer(server);
  await engine.stop();
});
