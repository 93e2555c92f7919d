export type { Logger } from 'pino';
export { clientAbortSignal, isTimeout } from './client-abort-signal.ts';
export { ConfigError, exitOnConfigError, readConfig, settings } from './config.ts';
export { readJsonBody } from './json-body.ts';
export {
  createLogger,
  describeBug,
  measureRequests,
  openLogFile,
  requestLogOptions,
  type RouteOf,
} from './logging.ts';
export { createManagementServer, createMetrics, type ServiceMetrics } from './metrics.ts';
export { answerError, answerErrors, sendProblem, toProblemError } from './problem.ts';
export { assignContext, contextOf, type RequestContext } from './request-context.ts';
export {
  BrokenCircuitError,
  BulkheadRejectedError,
  CallerGoneError,
  createResilience,
  createShare,
  TaskCancelledError,
  type Resilience,
  type ResilienceOptions,
  type Share,
} from './resilience.ts';
export {
  CLOSE_LIMIT_MS,
  closeGracefully,
  createDeferredServer,
  createHttpServer,
  drain,
  listen,
  type ServerLimits,
} from './server.ts';
export { exitOnUncaughtException, exitWhileStarting, stopOnSignal } from './shutdown.ts';
