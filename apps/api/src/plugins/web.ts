import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { currentRelease, type WebDocument } from './web-release';
import { pageHeaders } from './web-security';

/** Serves what the release store holds: the page under every address, and the builds (federation design, rule 7). */

const NOT_PUBLISHED = 'Nenhuma versão foi publicada ainda. Publique uma e recarregue a página.';

interface WebOptions {
  /** Folder of the release store. */
  store: string;
}

/** A name with an extension is a file that is not there, not a page of the product. */
const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path);

const isApi = (path: string) => path === '/api' || path.startsWith('/api/');

const items = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .map((item) => item.trim());

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, tag, plain, packed }: WebDocument,
) {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag });
  if (items(request.headers['if-none-match']).includes(tag)) return reply.code(304).send();
  const takesBrotli = items(request.headers['accept-encoding']).some((item) => /^br(;|$)/.test(item));
  if (takesBrotli) reply.header('content-encoding', 'br');
  return reply.type(type).send(takesBrotli ? packed : plain);
}

const missingFile = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Não encontrado');

const notPublished = (reply: FastifyReply) =>
  reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(NOT_PUBLISHED);

async function builds(app: FastifyInstance, { store }: WebOptions) {
  const root = resolve(store, 'builds');
  await mkdir(root, { recursive: true });
  app.setNotFoundHandler((_request, reply) => missingFile(reply));
  app.setErrorHandler((error, request, reply) => {
    request.log.warn(error);
    return missingFile(reply);
  });
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    redirect: false,
    decorateReply: false,
    setHeaders: (response) => {
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('cross-origin-resource-policy', 'same-origin');
    },
  });
}

/** Registers the page, the builds and `/release.json`. Unknown addresses below /api stay with the API. */
export async function web(app: FastifyInstance, options: WebOptions) {
  const live = currentRelease(options.store);

  await app.register(builds, { ...options, prefix: '/builds' });

  app.get('/release.json', { schema: { hide: true } }, async (request, reply) => {
    const release = await live();
    return release ? sendDocument(request, reply, release.json) : notPublished(reply);
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isApi(path)) return reply.callNotFound();
    if (isFile(path)) return missingFile(reply);
    const release = await live();
    if (!release) return notPublished(reply);
    return sendDocument(request, reply.headers(pageHeaders(release.inlineScripts)), release.page);
  });
}
