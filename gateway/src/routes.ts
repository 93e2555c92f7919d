import type { Request } from 'express';
import type { GatewayConfig } from './config.ts';

export type ServiceName = 'analysis-service' | 'translation-service';

/** A part of the API that a service answers: the path itself and everything under it. */
export interface ServiceRoute {
  readonly path: string;
  readonly service: ServiceName;
  /** Methods of the path itself; what lies under it is up to the service. */
  readonly methods: readonly string[];
}

export const SERVICE_ROUTES: readonly ServiceRoute[] = [
  { path: '/api/patients', service: 'analysis-service', methods: ['POST'] },
  { path: '/api/translate', service: 'translation-service', methods: ['POST'] },
];

/** Methods that are ever forwarded. */
export const FORWARDED_METHODS: readonly string[] = ['GET', 'POST'];

/** Paths that the gateway answers itself. */
const OWN_PATHS = ['/api/docs', '/health/live', '/health/ready'];

export function serviceUrl(config: GatewayConfig, service: ServiceName): string {
  return service === 'analysis-service' ? config.ANALYSIS_URL : config.TRANSLATION_URL;
}

const servicePaths = SERVICE_ROUTES.map((route) => route.path);
const exactRoutes: ReadonlySet<string> = new Set([...OWN_PATHS, ...servicePaths]);
const prefixes = [...servicePaths, '/problems'];

/**
 * The route that a path belongs to, for logs and metrics: of a bounded set, and without any part of the path that a
 * client can choose, since that may be patient text.
 */
export function routeTemplate(path: string): string {
  if (exactRoutes.has(path)) return path;
  const prefix = prefixes.find((candidate) => path.startsWith(`${candidate}/`));
  return prefix === undefined ? 'other' : `${prefix}/*`;
}

/** The route template of a request, whatever path it is just mounted at. */
export const routeOf = ({ originalUrl }: Request) =>
  routeTemplate(originalUrl.split('?', 1)[0] ?? '');
