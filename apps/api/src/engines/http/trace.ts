import { getLive } from '@demanda/contracts/platform';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { App } from './app-types';

const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** 32 hex digits: the caller's W3C trace id when it sends one, else a new one. */
export function traceIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const { traceparent } = request.headers;
  const given = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  return given && !/^0+$/.test(given) ? given : randomBytes(16).toString('hex');
}

/** Polled by every open tab: their log lines would hide all others. */
const UNTRACED_PATHS = [`/api${getLive.path}`];

/** Adds the trace id to every response and writes one log line per request. */
export function traceRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-trace-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const [path] = url.split('?');
    const line = { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    const level = UNTRACED_PATHS.includes(line.path ?? '') && line.status < 400 ? 'debug' : 'info';
    request.log[level]({ ...line, userId: request.sessionUser?.id }, 'answered');
    done();
  });
}
