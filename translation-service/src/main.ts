import 'reflect-metadata';
import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createClient } from 'libretranslate-client';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { AppModule, configureApp } from './http/app.module.ts';
import { createManagementServer } from './http/management.ts';
import { createMetrics } from './http/metrics.ts';
import { createTranslator, createUpstream } from './index.ts';
import { startProbe } from './upstream/probe.ts';

/** A translation must be finished, or given up, within this many milliseconds of a stop. */
const STOP_MS = 10_000;
/** Requests under way at LibreTranslate: as many as it has workers (LT_THREADS). */
const UPSTREAM_CONCURRENCY = 2;

function connect(config: Config, logger: Logger) {
  if (config.LIBRETRANSLATE_URL === undefined) return undefined;
  const client = createClient({
    baseUrl: config.LIBRETRANSLATE_URL,
    apiKey: config.LIBRETRANSLATE_API_KEY,
    timeoutMs: config.LIBRETRANSLATE_TIMEOUT_MS,
    retries: 2,
    concurrency: UPSTREAM_CONCURRENCY,
  });
  const probe = startProbe({
    check: (signal) => client.ready(signal),
    onChange: (ready) => logger.info({ ready }, 'libretranslate'),
  });
  return { probe, upstream: createUpstream(client, probe.isReady) };
}

async function start(config: Config, logger: Logger): Promise<void> {
  const connection = connect(config, logger);
  let stopping = false;
  const runtime = {
    translator: createTranslator(connection ? { upstream: connection.upstream } : {}),
    probe: connection?.probe,
    metrics: createMetrics({ isUpstreamReady: () => connection?.probe.isReady() ?? false }),
    deadlineMs: config.TRANSLATION_DEADLINE_MS,
    isStopping: () => stopping,
  };
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(runtime), {
    bodyParser: false,
    logger: false,
  });
  app.disable('x-powered-by');
  app.disable('etag');
  configureApp(app, runtime, logger);
  const management = createManagementServer(runtime.metrics.registry);
  const stop = () => {
    stopping = true;
    connection?.probe.stop();
    logger.info('stopping');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void closeAll(app.getHttpServer(), management).then(() => logger.info('stopped'));
  };
  await app.listen(config.PORT, config.HOST);
  limitTimes(app.getHttpServer());
  management.listen(config.MANAGEMENT_PORT, config.HOST);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  logger.info({ port: config.PORT, managementPort: config.MANAGEMENT_PORT }, 'listening');
}

/** No caller may hold a socket by sending slowly. */
function limitTimes(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
}

/** Takes no new requests and resolves when those under way are answered. */
async function closeAll(...servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeIdleConnections();
        }),
    ),
  );
}

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'bad configuration'}\n`);
    process.exit(1);
  }
}

const config = readConfigOrExit();
const logger = pino({
  level: config.LOG_LEVEL,
  base: { service: 'translation' },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
});
try {
  await start(config, logger);
} catch (error) {
  // No request has been read yet, so the message holds no text of a patient.
  logger.fatal({ reason: error instanceof Error ? error.message : 'unknown' }, 'cannot start');
  process.exitCode = 1;
}
