import type { Request } from 'express';
import type { GatewayConfig } from './config.ts';

export type ServiceName = 'analysis-service' | 'translation-service';

/** An address of the API that a service answers: this very path, and nothing under it or like it. */
export interface ServiceRoute {
  readonly path: string;
  readonly service: ServiceName;
  readonly methods: readonly string[];
}

export const SERVICE_ROUTES: readonly ServiceRoute[] = [
  { path: '/api/patients', service: 'analysis-service', methods: ['POST'] },
  { path: '/api/translate', service: 'translation-service', methods: ['POST'] },
];

/** Paths that the gateway answers itself. */
const OWN_PATHS = ['/api/docs', '/health/live', '/health/ready'];

export function serviceUrl(config: GatewayConfig, service: ServiceName): string {
  return service === 'analysis-service' ? config.ANALYSIS_URL : config.TRANSLATION_URL;
}

const servicePaths = SERVICE_ROUTES.map((route) => route.path);
const exactRoutes: ReadonlySet<string> = new Set([...OWN_PATHS, ...servicePaths]);
/** The path of a request target, which may name a scheme and a host before it. */
const PATH = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i;

/**
 * The route that a request target belongs to, for logs and metrics: of a bounded set, and without any part of the path
 * that a client can choose, since that may be patient text.
 */
export function routeTemplate(target: string): string {
  const [, path = ''] = PATH.exec(target) ?? [];
  if (exactRoutes.has(path)) return path;
  return path.startsWith('/problems/') ? '/problems/*' : 'other';
}

/** The route template of a request, whatever path it is just mounted at. */
export const routeOf = ({ originalUrl }: Request) => routeTemplate(originalUrl);
