import type { IncomingMessage } from 'node:http';

/** Milliseconds without a byte after which a sender counts as gone (G-GEN-9). */
const IDLE_MS = 15_000;
/** Milliseconds in which a body that is no upload must be there. */
const WHOLE_MS = 60_000;
/** Bytes of a refused body that are still let in, so that the sender comes to read the answer. */
const MAX_DRAINED = 512 * 1024 * 1024;

/** A form, which is read part by part, and not a body that is parsed as a whole. */
export const isMultipart = ({ headers }: IncomingMessage): boolean =>
  /^\s*multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** Tells when nothing arrives although we read; answers the function that stops it. */
export function whenIdle(raw: IncomingMessage, tell: () => void): () => void {
  const timer = setTimeout(() => {
    // We are the slow one: the storage is still writing.
    if (raw.isPaused()) timer.refresh();
    else tell();
  }, IDLE_MS);
  const listen = () => timer.refresh();
  raw.on('data', listen);
  return () => {
    clearTimeout(timer);
    raw.off('data', listen);
  };
}

/** Hangs up on a sender whose body does not come to its end: every open one holds a socket. */
export function expectWhole(raw: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, WHOLE_MS).unref();
  raw.once('end', () => clearTimeout(timer));
  raw.once('close', () => clearTimeout(timer));
}

/**
 * Reads what is left of a refused body and throws it away. Closing at once would reset the
 * connection, and the sender would see that instead of the answer.
 */
export function drain(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = MAX_DRAINED;
  const stop = whenIdle(raw, () => raw.destroy());
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.once('close', stop);
  raw.resume();
}
