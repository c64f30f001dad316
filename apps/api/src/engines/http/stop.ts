import type { FastifyReply } from 'fastify';
import type { Socket } from 'node:net';
import { HttpError } from '../../kernel/errors';
import type { App } from './app-types';
import { writeError } from './client-errors';
import { drainRequest } from './request-stream';

/** Time that requests get to finish when the server stops. */
const STOP_GRACE_MS = 8_000;
/** Time that refused senders get to read the response: closing at once resets the connection. */
const READ_RESPONSE_MS = 500;
const RETRY_AFTER = { 'retry-after': '5' };

const stopping = () =>
  new HttpError(503, 'O servidor está sendo reiniciado. Tente novamente em alguns segundos.');

/**
 * Ends all connections when the server closes: those without a request at once, the others after their response, and
 * those that remain after the grace period with 503, or cut off where a response has begun. Without it the close waits
 * for the clients: Node.js never ends a connection that has sent nothing or part of a request.
 */
export function endConnections(app: App, graceMs = STOP_GRACE_MS): void {
  const sockets = new Set<Socket>();
  /** A connection has at most one request at a time. */
  const running = new Map<Socket, FastifyReply>();
  let isStopping = false;

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      running.delete(socket);
    });
  });

  app.addHook('onRequest', async (request, reply) => {
    running.set(request.raw.socket, reply);
    if (!isStopping) return;
    reply.headers(RETRY_AFTER);
    throw stopping();
  });
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    running.delete(socket);
    // Requests of tests have no connection.
    if (isStopping && sockets.has(socket)) socket.destroySoon();
  });

  function endRunning(socket: Socket, reply: FastifyReply): void {
    if (reply.raw.headersSent) return void socket.destroy();
    reply.hijack();
    writeError(socket, stopping(), RETRY_AFTER);
    drainRequest(reply.request.raw);
  }

  app.addHook('preClose', async () => {
    isStopping = true;
    app.server.closeIdleConnections();
    for (const socket of sockets) {
      if (running.has(socket)) continue;
      writeError(socket, stopping(), RETRY_AFTER);
      socket.destroySoon();
    }
    // Timers would keep a closed server in memory: a test file starts several.
    if (!app.server.listening) return;
    const timers = [
      setTimeout(() => {
        for (const [socket, reply] of running) endRunning(socket, reply);
      }, graceMs),
      setTimeout(() => app.server.closeAllConnections(), graceMs + READ_RESPONSE_MS),
    ];
    for (const timer of timers) {
      timer.unref();
      app.server.once('close', () => clearTimeout(timer));
    }
  });
}
