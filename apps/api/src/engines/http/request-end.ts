import type { FastifyRequest } from 'fastify';
import type { App } from './app-types';

/** How a request ended. */
export interface RequestEnd {
  request: FastifyRequest;
  /** Pattern of the route, such as `/api/tasks/:id`; undefined for an unknown URL. */
  route: string | undefined;
  /** Undefined when the client disconnected before the response was complete. */
  status: number | undefined;
  durationMs: number;
}

/** Calls back once for every request, when its response was sent or its client disconnected. */
export function onRequestEnd(app: App, listener: (end: RequestEnd) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now();
    // Not the hook `onResponse`, which fastify does not call when the client disconnected.
    reply.raw.once('close', () => {
      const status = reply.raw.writableEnded ? reply.statusCode : undefined;
      const durationMs = performance.now() - startedAt;
      listener({ request, route: request.routeOptions.url, status, durationMs });
    });
    done();
  });
}
