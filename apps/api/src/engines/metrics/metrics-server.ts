import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics';

async function answer(metrics: Metrics, { method, url }: IncomingMessage, response: ServerResponse) {
  if (url !== '/metrics') return response.writeHead(404).end();
  if (method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end();
  const text = await metrics.text();
  return response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
}

/** Serves `GET /metrics` and nothing else. Rejects with the code of the system when the port cannot be used. */
export async function serveMetrics(metrics: Metrics, listen: { host: string; port: number }) {
  const server = createServer((request, response) => {
    answer(metrics, request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(listen);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Ends at once: a scrape that is running is repeated by Prometheus. */
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
