import type { ConnectionError } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { toErrorBody, type HttpError } from '../../kernel/errors';
import { refusalOf } from './error-handler';
import { traceIdOf } from './trace';

const STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Writes an error response to a connection without Fastify's help, and ends it. */
export function writeError(socket: Socket, refusal: HttpError, headers: Record<string, string> = {}): void {
  const traceId = traceIdOf({ headers: {} });
  const body = JSON.stringify(toErrorBody(refusal, traceId));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Strict-Transport-Security: max-age=31536000; includeSubDomains',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    `X-Trace-Id: ${traceId}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Responds to bytes that never become a request: malformed HTTP, headers too large or never finished (G-GEN-2). */
export function answerClientError({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  writeError(socket, refusalOf(STATUSES[code] ?? 400));
  socket.destroy();
}
