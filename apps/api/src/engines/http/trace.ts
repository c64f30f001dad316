import { live, ready } from '@demanda/contracts/health';
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { App } from './app-types';
import { onRequestEnd, type RequestEnd } from './request-end';

const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** The span of the caller, from the header of W3C Trace Context; undefined without a valid one. */
export function traceParentOf({ headers }: Pick<IncomingMessage, 'headers'>) {
  const { traceparent } = headers;
  const [, traceId, spanId, flags] =
    typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent) ?? []) : [];
  return traceId && spanId ? { traceId, spanId, traceFlags: parseInt(flags!, 16) } : undefined;
}

/** 32 hex digits: the trace id of the caller when it sends one, as browsers do, else a new one. */
export const traceIdOf = (request: Pick<IncomingMessage, 'headers'>): string =>
  traceParentOf(request)?.traceId ?? randomBytes(16).toString('hex');

/** Routes whose log lines and traces would hide all others; a page load requests dozens of files of builds. */
const FREQUENT_ROUTES = [`/api${live.path}`, `/api${ready.path}`, '/builds/*'];

/** Whether monitors, open tabs or page loads make this request all the time. */
export const isFrequent = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.background === true || FREQUENT_ROUTES.includes(routeOptions.url ?? '');

/** Failures are logged in any case; frequent requests only at level `debug`. */
const levelOf = ({ request, status }: RequestEnd): 'debug' | 'info' =>
  isFrequent(request) && (status ?? 0) < 400 ? 'debug' : 'info';

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
