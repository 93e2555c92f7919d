import {
  createLogger,
  exitOnConfigError,
  exitOnUncaughtException,
  exitWhileStarting,
  stopOnSignal,
} from '@neurovista/service-edge';
import { readConfig } from './config.ts';
import { closeLimitOf, startGateway } from './gateway.ts';

/** For what is to close besides the server. */
const SPARE_MS = 500;

const markStarted = exitWhileStarting();
await exitOnConfigError(async () => {
  // oxlint-disable-next-line node/no-process-env -- the one place of this service that reads the environment
  const config = readConfig(process.env);
  const logger = createLogger('gateway', config.LOG_LEVEL);
  exitOnUncaughtException(logger);
  const gateway = await startGateway(config, logger);
  markStarted();
  stopOnSignal(logger, () => gateway.stop(), config.DRAIN_MS + closeLimitOf(config) + SPARE_MS);
});
