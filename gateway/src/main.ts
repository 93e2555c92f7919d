import {
  createLogger,
  exitOnConfigError,
  exitOnUncaughtException,
  stopOnSignal,
} from '@neurovista/service-edge';
import { readConfig } from './config.ts';
import { startGateway } from './gateway.ts';

await exitOnConfigError(async () => {
  // oxlint-disable-next-line node/no-process-env -- the one place of this service that reads the environment
  const config = readConfig(process.env);
  const logger = createLogger('gateway', config.LOG_LEVEL);
  exitOnUncaughtException(logger);
  const gateway = await startGateway(config, logger);
  // A moment more than the slowest request in flight may take.
  stopOnSignal(logger, () => gateway.stop(), config.GATEWAY_TIMEOUT_MS + 2_000);
});
