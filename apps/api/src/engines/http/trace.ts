import { live, ready } from '@demanda/contracts/health';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { App } from './app-types';
import { onRequestEnd, type RequestEnd } from './request-end';

const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** 32 hex digits: the caller's W3C trace id when it sends one, else a new one. */
export function traceIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const { traceparent } = request.headers;
  const given = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  return given && !/^0+$/.test(given) ? given : randomBytes(16).toString('hex');
}

/** Routes whose log lines would hide all others; a page load requests dozens of files of builds. */
const FREQUENT_ROUTES = [`/api${live.path}`, `/api${ready.path}`, '/builds/*'];

/** Failures are logged in any case; the polling of monitors and open tabs only at level `debug`. */
function levelOf({ request, route, status }: RequestEnd): 'debug' | 'info' {
  const isFrequent = request.routeOptions.config.background || FREQUENT_ROUTES.includes(route ?? '');
  return isFrequent && (status ?? 0) < 400 ? 'debug' : 'info';
}

/**
 * Adds the trace id to every response and writes one log line per request. The line has the pattern of the route in
 * place of the URL, whose ids and filters may be personal data.
 */
export function traceRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-trace-id', request.id);
    done();
  });
  onRequestEnd(app, (end) => {
    const { request, route, status, durationMs } = end;
    const { method, ip: address, sessionUser } = request;
    const line = { method, route, status, ms: Math.round(durationMs), userId: sessionUser?.id, address };
    request.log[levelOf(end)](line, status === undefined ? 'client disconnected' : 'answered');
  });
}
