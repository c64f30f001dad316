import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A raw HTTP response. */
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

/** Requests a path exactly as written, without normalization. */
export function requestPath(
  origin: string,
  path: string,
  { method = 'GET', headers, body }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    // A connection of its own, because the server may be closing a pooled one.
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      buffer(response).then((content) => resolve({ status, headers: answered, body: content }), reject);
    })
      .on('error', reject)
      .end(body);
  });
}

const unpackers: Record<string, (content: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Decompressed content of a response. */
export const contentOf = ({ headers, body }: Answer): string =>
  (unpackers[headers['content-encoding'] ?? '']?.(body) ?? body).toString();
