import { Duplex } from 'node:stream';
import type { WorkerHost } from './worker-host';

type Callback = (error?: Error | null) => void;

const encoder = new TextEncoder();
/** A simple query message of the wire protocol. */
export function queryMessage(text: string): Uint8Array {
  const body = encoder.encode(`${text}\0`);
  const message = new Uint8Array(5 + body.length);
  message[0] = 'Q'.charCodeAt(0);
  new DataView(message.buffer).setInt32(1, 4 + body.length);
  message.set(body, 5);
  return message;
}

/** PostgreSQL replies to a start-up packet (no type byte), Sync and Query; never to Terminate. */
const ANSWERED = [0, 'S'.charCodeAt(0), 'Q'.charCodeAt(0)];

/**
 * A stream that `pg` uses as its socket and that leads to the embedded database, so that pooling, queueing, statements,
 * types and errors run the same code as with a PostgreSQL server.
 */
export class WireStream extends Duplex {
  #pending: Uint8Array[] = [];

  constructor(private readonly host: WorkerHost) {
    super();
  }

  connect(): this {
    this.host.open().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: Callback): void {
    this.#send([chunk], done);
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: Callback): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  /** Resets the session when a client ends: all clients share one session of the embedded database. */
  override _final(done: Callback): void {
    const reset = Buffer.concat([queryMessage('rollback'), queryMessage('discard all')]);
    this.host.exchange(new Uint8Array(reset)).then(
      () => {
        this.push(null);
        done();
      },
      () => this.destroy(),
    );
  }

  #send(chunks: Uint8Array[], done: Callback): void {
    this.#pending.push(...chunks);
    if (!ANSWERED.includes(lastMessageType(chunks.at(-1)!))) return done();
    // A copy, since its memory is transferred to the worker thread.
    const bytes = new Uint8Array(Buffer.concat(this.#pending));
    this.#pending = [];
    this.host.exchange(bytes).then(
      ({ reply, isLast }) => {
        this.push(reply);
        done();
        if (isLast) this.destroy(new Error('The embedded database has stopped'));
      },
      (error: Error) => this.destroy(error),
    );
  }
}

/** Type of the last message in a buffer of complete messages; 0 for the start-up packet. */
function lastMessageType(chunk: Uint8Array): number {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  let type = 0;
  if (chunk[0] === 0) return 0;
  for (let offset = 0; offset < chunk.length; offset += 1 + view.getInt32(offset + 1)) type = chunk[offset]!;
  return type;
}
