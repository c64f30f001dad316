import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export const FILES = 10;
export const FILE_SIZE = 10 * 1024 * 1024;

const BOUNDARY = 'between-two-files';
const CHUNK = 64 * 1024;
const END = Buffer.from(`--${BOUNDARY}--\r\n`);

const headOf = (index: number) =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${index}.pdf"\r\n` +
      'Content-Type: application/pdf\r\n\r\n',
  );
const content = Buffer.alloc(FILE_SIZE, '%PDF-1.7\n');
const LINE = Buffer.from('\r\n');

/** Yields the form in chunks, because building one large copy would slow the client. */
function* pieces(): Generator<Buffer> {
  for (let index = 0; index < FILES; index += 1) {
    yield headOf(index);
    for (let at = 0; at < FILE_SIZE; at += CHUNK) yield content.subarray(at, at + CHUNK);
    yield LINE;
  }
  yield END;
}
const length = [...pieces()].reduce((sum, piece) => sum + piece.length, 0);

const agent = new Agent({ keepAlive: true });

/** Sends the files as one form and reads the response. Rejects unless it succeeded. */
export async function send(url: string, token = ''): Promise<void> {
  const call = request(url, {
    agent,
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': length,
    },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  await pipeline(Readable.from(pieces(), { objectMode: false, highWaterMark: CHUNK }), call);
  const [answer] = await answered;
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 201) throw new Error(`The upload was answered with ${answer.statusCode}.`);
}
