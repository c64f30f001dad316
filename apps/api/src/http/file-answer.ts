import { create as attachmentNamed } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { finished, Readable } from 'node:stream';

/** What a handler of a contract with `file` answers: a file that is sent while it is being read. */
export interface FileAnswer {
  /** As a person sees it, in any script. */
  name: string;
  contentType: string;
  /** Bytes, when they are known beforehand. */
  size?: number;
  /** Read no faster than the caller takes it; destroyed when the caller hangs up. */
  content: Readable;
}

/** Waits until there is something to send: what fails before that is answered as any other failure. */
async function firstByte(content: Readable, signal: AbortSignal): Promise<void> {
  if (content.readableLength > 0) return;
  // A stream that is destroyed without an error tells nothing but its close.
  await once(content, 'readable', { signal: AbortSignal.any([signal, closeOf(content)]) });
}

function closeOf(content: Readable): AbortSignal {
  const closed = new AbortController();
  content.once('close', () => closed.abort());
  if (content.destroyed) closed.abort();
  return closed.signal;
}

/** The connection is cut in mid-stream by the framework; the reason is for us alone. */
function logFailure(content: Readable, { log }: FastifyRequest): void {
  finished(content, { writable: false }, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'file broke off');
  });
}

/** Sends a file for saving, never for showing: name by RFC 6266, and no guessing of its type. */
export async function sendFile(
  { name, contentType, size, content }: FileAnswer,
  { request, reply, signal }: { request: FastifyRequest; reply: FastifyReply; signal: AbortSignal },
): Promise<FastifyReply> {
  try {
    await firstByte(content, signal);
  } catch (error) {
    content.destroy();
    // Nobody is there to be told.
    if (signal.aborted) return reply.hijack();
    throw error;
  }
  logFailure(content, request);
  reply.headers({
    'content-type': contentType,
    'content-disposition': attachmentNamed(name),
    'x-content-type-options': 'nosniff',
    ...(size !== undefined && { 'content-length': size }),
  });
  if (request.method !== 'HEAD') return reply.send(content);
  content.destroy();
  return reply.send(Readable.from([]));
}
