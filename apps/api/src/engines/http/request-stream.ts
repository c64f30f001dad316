import type { IncomingMessage } from 'node:http';

/** Time without progress after which the client counts as disconnected (G-GEN-9). */
const IDLE_TIMEOUT_MS = 15_000;
/** Bytes that count as progress, at least 1 kB/s: single bytes would hold a connection for hours. */
const PROGRESS_BYTES = 15_000;
/** Time limit for a body without files. */
const BODY_TIMEOUT_MS = 60_000;
/** Bytes of a refused body that are still read, so that the sender gets to read the response. */
const MAX_DRAINED_BYTES = 512 * 1024 * 1024;

/** Whether the body is multipart, which is streamed and not parsed as a whole. */
export const isMultipart = ({ headers }: IncomingMessage): boolean =>
  /^\s*multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** Calls back when less than 1 kB/s arrives while the server reads; returns a function that stops watching. */
export function watchIdle(raw: IncomingMessage, onIdle: () => void): () => void {
  let received = 0;
  let wasPaused = false;
  const timer = setTimeout(() => {
    // The server itself is slow: the storage is still writing.
    if (raw.isPaused() || wasPaused) timer.refresh();
    else onIdle();
    wasPaused = false;
  }, IDLE_TIMEOUT_MS);
  const onPause = () => (wasPaused = true);
  const onData = (chunk: Buffer) => {
    received += chunk.length;
    if (received < PROGRESS_BYTES) return;
    received = 0;
    timer.refresh();
  };
  raw.on('data', onData).on('pause', onPause);
  return () => {
    clearTimeout(timer);
    raw.off('data', onData).off('pause', onPause);
  };
}

/** Closes the connection of a sender that never finishes its body: each one holds a socket. */
export function enforceBodyTimeout(raw: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, BODY_TIMEOUT_MS).unref();
  raw.once('end', () => clearTimeout(timer));
  raw.once('close', () => clearTimeout(timer));
}

/**
 * Discards the rest of a refused body. Closing at once would reset the connection, and the client would see
 * that in place of the response.
 */
export function drainRequest(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = MAX_DRAINED_BYTES;
  const stop = watchIdle(raw, () => raw.destroy());
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.once('close', stop);
  raw.resume();
}
