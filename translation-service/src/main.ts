import {
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
import { configSchema } from './config.ts';
import { AppModule } from './http/app.module.ts';

// oxlint-disable-next-line node/no-process-env -- the one place that reads the environment
const config = await exitOnConfigError(() => readConfig(configSchema, process.env));
const markStarted = exitWhileStarting();
const logger = createLogger('translation-service', config.LOG_LEVEL);
exitOnUncaughtException(logger);
const metrics = createMetrics('translation-service');
const { server, attachHandler } = createDeferredServer();
const management = createManagementServer(metrics.registry);

await listen(server, config.PORT, config.HOST);
const edge = { logger, metrics, servers: [server, management], drainMs: config.DRAIN_MS };
const app = await createApplication(AppModule.forRoot(config, edge), edge);
markStarted();
attachHandler(listenerOf(app));
await listen(management, config.MANAGEMENT_PORT, config.HOST);
logger.info({ port: config.PORT }, 'listening');
