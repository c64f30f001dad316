import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { busy, toErrorBody } from '../../kernel/errors';
import { RETRY_AFTER_S, UNAVAILABLE_TEXT } from './database-errors';

/** Answers every request with 503, before the server itself can start. */
export async function serveUnavailable(address: { host: string; port: number }) {
  const server = createServer((_request, response) => {
    const traceId = randomUUID().replaceAll('-', '');
    response
      .writeHead(503, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(RETRY_AFTER_S),
        'x-trace-id': traceId,
        connection: 'close',
      })
      .end(JSON.stringify(toErrorBody(busy(UNAVAILABLE_TEXT, RETRY_AFTER_S), traceId)));
  });
  await once(server.listen(address), 'listening');
  return {
    async close(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
