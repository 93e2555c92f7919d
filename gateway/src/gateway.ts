import { setTimeout as pause } from 'node:timers/promises';
import {
  CLOSE_LIMIT_MS,
  closeGracefully,
  createHttpServer,
  createManagementServer,
  createMetrics,
  drain,
  listen,
  type Logger,
} from '@neurovista/service-edge';
import { createApp } from './app.ts';
import { openAuditLog } from './audit-log.ts';
import type { GatewayConfig } from './config.ts';
import { countAuditFailures } from './metrics.ts';

export interface Gateway {
  /** Reports not ready, lets the requests in flight finish, then closes. */
  stop(): Promise<void>;
}

/** A moment more than the slowest request in flight may take, milliseconds. */
const closeLimitOf = ({ GATEWAY_TIMEOUT_MS }: GatewayConfig): number =>
  Math.max(CLOSE_LIMIT_MS, GATEWAY_TIMEOUT_MS + 1_000);

/** For what is to close besides the server, milliseconds. */
const SPARE_MS = 500;

/** The longest that a gateway takes to end, milliseconds. */
export const stopLimitOf = (config: GatewayConfig): number =>
  config.DRAIN_MS + closeLimitOf(config) + SPARE_MS;

/** Starts the public and the management server. */
export async function startGateway(config: GatewayConfig, logger: Logger): Promise<Gateway> {
  let isStopping = false;
  const metrics = createMetrics('gateway');
  const failures = countAuditFailures(metrics.registry);
  const audit = openAuditLog(config.AUDIT_FILE, () => {
    failures.inc();
    logger.error('a line of the audit could not be written');
  });
  process.on('SIGHUP', audit.reopen);
  const app = createApp(config, {
    logger,
    audit: audit.logger,
    metrics,
    isStopping: () => isStopping,
  });
  const server = createHttpServer(app);
  const management = createManagementServer(metrics.registry);
  await listen(server, config.PORT, config.HOST);
  await listen(management, config.MANAGEMENT_PORT, config.HOST);
  logger.info({ port: config.PORT }, 'listening');
  if (config.AUTH_MODE === 'none') {
    logger.warn('AUTH_MODE is none: whoever reaches the page can use it');
  }
  return {
    async stop() {
      // Not ready first: whoever shares out requests sees it go while it still takes them.
      isStopping = true;
      drain(server);
      await pause(config.DRAIN_MS);
      await closeGracefully(server, closeLimitOf(config));
      await closeGracefully(management, 0);
      process.off('SIGHUP', audit.reopen);
      logger.info('stopped');
    },
  };
}
