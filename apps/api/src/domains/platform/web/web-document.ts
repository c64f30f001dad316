import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { CACHE_TABLE, type Encoding } from './cache-table';

/** A response that is built once and sent often. */
export interface WebDocument {
  type: string;
  tag: string;
  plain: Buffer;
  packed: Record<Encoding, Buffer>;
}

type DocumentKind = 'page' | 'preview' | 'release';

const TYPES: Record<DocumentKind, string> = {
  page: 'text/html',
  preview: 'text/html',
  release: 'application/json',
};

/** Compresses a text in advance. */
export async function makeDocument(kind: DocumentKind, content: string): Promise<WebDocument> {
  const plain = Buffer.from(content);
  const [br, packed] = await Promise.all([
    promisify(brotliCompress)(plain),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  const tag = createHash('sha256').update(plain).digest('base64url');
  return { type: `${TYPES[kind]}; charset=utf-8`, tag: `W/"${tag}"`, plain, packed: { br, gzip: packed } };
}

/** Whether If-None-Match contains the tag or `*`. */
function matchesETag({ headers }: FastifyRequest, tag: string): boolean {
  const weak = (text: string) => text.trim().replace(/^W\//, '');
  const known = headers['if-none-match']?.split(',').map(weak) ?? [];
  return known.includes('*') || known.includes(weak(tag));
}

/** Returns the encoding to send, or undefined when the browser accepts none of the variants. */
function negotiateEncoding({ headers }: FastifyRequest, encodings: readonly Encoding[]): Encoding | null {
  const accepted = headers['accept-encoding'];
  return accepted === undefined ? null : negotiate(String(accepted), [...encodings]);
}

/** Sends a document with the headers of the table: 304, compressed or plain. */
export function sendDocument(
  kind: DocumentKind,
  { type, tag, plain, packed }: WebDocument,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ 'cache-control': CACHE_TABLE[kind].cacheControl, vary: 'accept-encoding' });
  if (CACHE_TABLE[kind].isTagged) reply.header('etag', tag);
  if (CACHE_TABLE[kind].isTagged && matchesETag(request, tag)) return reply.code(304).send();
  const encoding = negotiateEncoding(request, CACHE_TABLE[kind].encodings);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).send(encoding ? packed[encoding] : plain);
}

/** Sends a message in place of a missing resource, not cacheable. */
export const sendText = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', CACHE_TABLE.missing.cacheControl)
    .header('x-content-type-options', 'nosniff')
    .type('text/plain; charset=utf-8')
    .send(sentence);

export const sendNotFound = (reply: FastifyReply) => sendText(reply, 404, 'Não encontrado');
