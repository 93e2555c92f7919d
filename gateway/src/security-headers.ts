import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { GatewayConfig } from './config.ts';

const ONE_YEAR_SECONDS = 31_536_000;

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

/** What helmet sets; it is the same for every answer, so helmet is asked once and not its fifteen parts each time. */
function headersOfHelmet(config: GatewayConfig): readonly (readonly [string, string])[] {
  const setAll = helmet({
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: true,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity:
      config.TLS === 'true' ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: true } : false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setAll(request, response, (error?: unknown) => {
    if (error instanceof Error) throw error;
  });
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}

/**
 * Security headers of every answer. HSTS only behind TLS: on a plain-HTTP intranet it, like
 * upgrade-insecure-requests, makes browsers ask for an address that does not answer.
 */
export function securityHeaders(config: GatewayConfig): RequestHandler {
  const headers = [
    ...headersOfHelmet(config),
    ['Permissions-Policy', PERMISSIONS] as const,
    ['Cache-Control', 'no-store'] as const,
  ];
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}
