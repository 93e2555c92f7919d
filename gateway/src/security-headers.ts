import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { GatewayConfig } from './config.ts';

/** Answers of the API are data: nothing may be loaded or run from them, framed, or kept. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  },
};

const PERMISSIONS =
  'accelerometer=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

/**
 * Security headers of every answer. HSTS only behind TLS: on a plain-HTTP intranet it, like
 * upgrade-insecure-requests, makes browsers ask for an address that does not answer.
 */
export function securityHeaders(config: GatewayConfig): RequestHandler[] {
  const isTls = config.TLS === 'true';
  return [
    helmet({
      contentSecurityPolicy,
      crossOriginEmbedderPolicy: true,
      referrerPolicy: { policy: 'no-referrer' },
      frameguard: { action: 'deny' },
      strictTransportSecurity: isTls && {
        maxAge: config.HSTS_MAX_AGE,
        includeSubDomains: config.HSTS_SUBDOMAINS === 'true',
      },
    }),
    // What helmet has no part for.
    (_request, response, next) => {
      response.set({ 'Permissions-Policy': PERMISSIONS, 'Cache-Control': 'no-store' });
      next();
    },
  ];
}
