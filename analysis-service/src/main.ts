import {
  ConfigError,
  createDeferredServer,
  createLogger,
  createManagementServer,
  createMetrics,
  exitOnConfigError,
  exitOnUncaughtException,
  exitWhileStarting,
  listen,
  readConfig,
} from '@neurovista/service-edge';
import { createApplication, listenerOf } from '@neurovista/nest-edge';
import { configSchema, type Config } from './config.ts';
import { AppModule } from './http/app.module.ts';
import { checkReaderFiles, ReaderModelError } from './reader/model-files.ts';

/** A damaged model is told as a bad setting is, before the threads of the analysis start to load it. */
async function checkReader({ READER }: Config): Promise<void> {
  if (READER === 'off') return;
  await checkReaderFiles().catch((error: unknown) => {
    throw error instanceof ReaderModelError ? new ConfigError(error.message) : error;
  });
}

const config = await exitOnConfigError(async () => {
  // oxlint-disable-next-line node/no-process-env -- the one place that reads the environment
  const read = readConfig(configSchema, process.env);
  await checkReader(read);
  return read;
});
const markStarted = exitWhileStarting();
const logger = createLogger('analysis-service', config.LOG_LEVEL);
exitOnUncaughtException(logger);
const metrics = createMetrics('analysis-service');
const { server, attachHandler } = createDeferredServer();
const management = createManagementServer(metrics.registry);

await listen(server, config.PORT, config.HOST);
const edge = { logger, metrics, servers: [server, management], drainMs: config.DRAIN_MS };
const app = await createApplication(AppModule.forRoot(config, edge), edge);
markStarted();
attachHandler(listenerOf(app));
await listen(management, config.MANAGEMENT_PORT, config.HOST);
logger.info({ port: config.PORT }, 'listening');
