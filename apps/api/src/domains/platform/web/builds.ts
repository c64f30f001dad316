import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pathOf } from '../../../engines/http/request-path';
import type { CachedBuilds } from '../releases/releases';
import { buildType, CACHE_TABLE } from './cache-table';
import { sendNotFound, sendText } from './web-document';
import { buildHeaders, NOT_FOR_BUILDS } from './web-security';

const UNAVAILABLE_TEXT = 'Arquivo indisponível no momento. Tente novamente em instantes.';

const BUILD_URL_PATTERN = /^\/builds\/(?<app>[a-z0-9-]+)\/(?<digest>[0-9a-f]{16,64})\/[^?]+/;

/** Parses the build from a URL; undefined when the URL is not that of a build file. */
function namedBuild(url: string) {
  const { 0: path = '', groups } = BUILD_URL_PATTERN.exec(pathOf(url)) ?? {};
  const type = buildType(path);
  return groups && type ? { app: groups.app!, digest: groups.digest!, type } : undefined;
}

const headersOf = (response: { setHeader(name: string, value: string): void }) => {
  response.setHeader('cache-control', CACHE_TABLE.build.cacheControl);
  response.setHeader('vary', 'accept-encoding');
};

/**
 * Registers the files of released builds, with the precompressed variants of the publisher. A build that is
 * not cached yet is fetched first.
 */
export async function serveBuilds(app: FastifyInstance, { builds }: { builds: CachedBuilds }) {
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  // Invalid paths never reach the store; a server fault must not look like a file that is permanently gone.
  app.setErrorHandler<{ statusCode?: number }>((error, request, reply) => {
    if (error.statusCode === 416) return sendText(reply, 416, 'Trecho não encontrado');
    if ((error.statusCode ?? 500) < 500) return sendNotFound(reply);
    request.log.error(error);
    return sendText(reply, 503, UNAVAILABLE_TEXT);
  });
  app.addHook('onRequest', async (request, reply) => {
    const named = namedBuild(request.url);
    if (!named) return sendNotFound(reply);
    const isHere = await builds.ensure(named.app, named.digest).catch(() => undefined);
    if (isHere === undefined) return sendText(reply, 503, UNAVAILABLE_TEXT);
    if (!isHere) return sendNotFound(reply);
  });
  app.addHook('onSend', async (request, reply) => {
    const named = namedBuild(request.url);
    if (!named || reply.statusCode >= 400) return;
    // Here, because headers of the reply replace those that `setHeaders` gives.
    reply.headers(buildHeaders(pathOf(request.url)));
    for (const name of NOT_FOR_BUILDS) {
      reply.removeHeader(name);
      // Helmet sets those of its headers on the response of Node.
      reply.raw.removeHeader(name);
    }
    if (reply.statusCode < 300) reply.type(named.type);
  });
  await app.register(fastifyStatic, {
    root: builds.folder,
    preCompressed: true,
    cacheControl: false,
    index: false,
    redirect: false,
    decorateReply: false,
    setHeaders: headersOf,
  });
}
