export { configure, createApplication, listenerOf, MAX_BODY_BYTES } from './application.ts';
export { CLIENT_HEADER, clientOf } from './client-of.ts';
export { EdgeModule, LOGGER, METRICS, type EdgeOptions } from './edge.module.ts';
export { JsonBodyGuard } from './json-body.guard.ts';
export { toReadiness } from './readiness.ts';
export { countOverdueThreads } from './threads/count-overdue.ts';
