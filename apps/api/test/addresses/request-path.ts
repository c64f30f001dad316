import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer over the network, as it came. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks for a path exactly as it is written: nothing in it is resolved on the way. */
export function requestPath(
  origin: string,
  path: string,
  { method = 'GET', headers, body }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    // Its own connection: none that the other side is about to close.
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      buffer(response).then((content) => resolve({ status, headers: answered, body: content }), reject);
    })
      .on('error', reject)
      .end(body);
  });
}

const unpackers: Record<string, (content: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** What an answer carries, unpacked. */
export const contentOf = ({ headers, body }: Answer): string =>
  (unpackers[headers['content-encoding'] ?? '']?.(body) ?? body).toString();
