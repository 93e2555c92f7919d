export type { Logger } from 'pino';
export { leavingSignal } from './leaving-signal.ts';
export { createLogger } from './logging.ts';
export { createManagementServer, createMetrics, type ServiceMetrics } from './metrics.ts';
export { parseBody } from './parse-body.ts';
export { describeBug } from './problem-filter.ts';
export { configOrExit } from './read-config.ts';
export { Availability } from './readiness.ts';
export { contextOf, type RequestContext } from './request-context.ts';
export type { Route } from './route-table.ts';
export {
  closeServer,
  createServiceListener,
  createServiceServer,
  createWaitingServer,
  listen,
  MAX_BODY_BYTES,
} from './service.ts';
export { stopOnSignal } from './stop-on-signal.ts';
