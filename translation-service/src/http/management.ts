import http from 'node:http';
import type { Registry } from 'prom-client';

/** The server of the management port, which is never published: GET /metrics and nothing else. */
export function createManagementServer(registry: Registry): http.Server {
  return http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
