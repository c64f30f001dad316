import { create as attachmentNamed } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { finished, Readable } from 'node:stream';

/** Result of a handler whose contract has `file`: a file that is streamed to the caller. */
export interface FileResponse {
  /** File name as people see it; may contain any Unicode character. */
  name: string;
  contentType: string;
  /** Size in bytes, when known before reading. */
  size?: number;
  /** Read with backpressure; destroyed when the caller disconnects. */
  content: Readable;
}

/** Waits for the first bytes: an error before them still gets a regular error response. */
async function firstByte(content: Readable, signal: AbortSignal): Promise<void> {
  if (content.readableLength > 0) return;
  // A stream destroyed without an error emits only `close`.
  await once(content, 'readable', { signal: AbortSignal.any([signal, closeOf(content)]) });
}

function closeOf(content: Readable): AbortSignal {
  const closed = new AbortController();
  content.once('close', () => closed.abort());
  if (content.destroyed) closed.abort();
  return closed.signal;
}

/** Logs why a stream broke: Fastify can only cut the connection by then. */
function logFailure(content: Readable, { log }: FastifyRequest): void {
  finished(content, { writable: false }, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'file broke off');
  });
}

/** With a character set where a browser would guess one; of an uploaded text it is not known. */
const withCharset = (contentType: string): string =>
  /^text\/|\bjson$/.test(contentType) ? `${contentType}; charset=utf-8` : contentType;

/** Sends a file as an attachment, with its name by RFC 6266 and `nosniff`. */
export async function sendFile(
  { name, contentType, size, content }: FileResponse,
  { request, reply, signal }: { request: FastifyRequest; reply: FastifyReply; signal: AbortSignal },
): Promise<FastifyReply> {
  try {
    await firstByte(content, signal);
  } catch (error) {
    content.destroy();
    // The caller has disconnected.
    if (signal.aborted) return reply.hijack();
    throw error;
  }
  logFailure(content, request);
  reply.headers({
    'content-type': withCharset(contentType),
    'content-disposition': attachmentNamed(name),
    'x-content-type-options': 'nosniff',
    // A browser that shows it nevertheless runs nothing of it, and gives it no origin.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    ...(size !== undefined && { 'content-length': size }),
  });
  if (request.method !== 'HEAD') return reply.send(content);
  content.destroy();
  return reply.send(Readable.from([]));
}
