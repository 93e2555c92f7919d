import {
  createLogger,
  exitOnConfigError,
  exitOnUncaughtException,
  exitWhileStarting,
  stopOnSignal,
} from '@neurovista/service-edge';
import { readConfig } from './config.ts';
import { startGateway, stopLimitOf } from './gateway.ts';

const markStarted = exitWhileStarting();
await exitOnConfigError(async () => {
  // oxlint-disable-next-line node/no-process-env -- the one place of this service that reads the environment
  const config = readConfig(process.env);
  const logger = createLogger('gateway', config.LOG_LEVEL);
  exitOnUncaughtException(logger);
  const gateway = await startGateway(config, logger);
  markStarted();
  stopOnSignal(logger, () => gateway.stop(), stopLimitOf(config));
});
