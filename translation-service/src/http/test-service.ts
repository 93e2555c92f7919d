// The service with parts of a test's own.
import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import {
  createHttpServer,
  createLogger,
  createMetrics,
  type ServiceMetrics,
} from '@neurovista/service-edge';
import { configure, listenerOf } from '@neurovista/nest-edge';
import type { Health } from 'libretranslate-client';
import { configSchema } from '../config.ts';
import type { Translator } from '../index.ts';
import { AppModule } from './app.module.ts';
import { THREADS, TRANSLATOR, UPSTREAM } from './tokens.ts';

interface TestParts {
  readonly translator: Pick<Translator, 'translate'>;
  readonly health: () => Health;
  /** Whether the threads are; by default they are. */
  readonly isReady?: () => boolean;
  readonly settings?: Readonly<Record<string, string>>;
}

export interface TestService {
  readonly app: NestExpressApplication;
  readonly server: Server;
  readonly metrics: ServiceMetrics;
  /** Lines that were logged so far. */
  readonly lines: readonly string[];
}

/** The real module with this translator and probe. */
export async function startTestService(parts: TestParts): Promise<TestService> {
  const lines: string[] = [];
  const logger = createLogger('translation-service', 'debug', {
    write: (line) => void lines.push(line),
  });
  const metrics = createMetrics('translation-service');
  const edge = { logger, metrics };
  const imports = [AppModule.forRoot(configSchema.parse(parts.settings ?? {}), edge)];
  const module = await Test.createTestingModule({ imports })
    .overrideProvider(THREADS)
    .useValue({ isReady: async () => parts.isReady?.() ?? true, stop: async () => undefined })
    .overrideProvider(TRANSLATOR)
    .useValue(parts.translator)
    .overrideProvider(UPSTREAM)
    .useValue({ client: { health: parts.health }, probe: { stop: () => undefined } })
    .compile();
  const app = module.createNestApplication<NestExpressApplication>({ bodyParser: false });
  const server = createHttpServer(listenerOf(await configure(app, edge)));
  return { app, server, metrics, lines };
}
