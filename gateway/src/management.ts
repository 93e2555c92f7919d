import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Serves GET /metrics on a port of its own that is never published. */
export function createManagementServer(registry: Registry): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    void registry.metrics().then((text) => {
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
      return text;
    });
  });
}
