import { ConfigError, type GatewayConfig, readConfig } from './config.ts';
import { exitOnBug } from './end-of-process.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { createLogger } from './logger.ts';

function readConfigOrExit(): GatewayConfig {
  try {
    // oxlint-disable-next-line node/no-process-env -- the one place of this service that reads the environment
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`gateway: ${error.message}\n`);
    return process.exit(1);
  }
}

async function startOrExit(): Promise<Gateway> {
  const config = readConfigOrExit();
  const logger = createLogger(config.LOG_LEVEL);
  exitOnBug(logger);
  try {
    return await startGateway(config, logger);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`gateway: ${error.message}\n`);
    return process.exit(1);
  }
}

const gateway = await startOrExit();

async function stopAndExit(): Promise<void> {
  await gateway.stop();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stopAndExit());
