import type { ShownProvider } from '@demanda/contracts/provider-sign-in';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isApiPath, pathOf } from '../../../engines/http/request-path';
import type { Releases } from '../releases/releases';
import type { Previews } from '../previews/previews';
import { serveBuilds } from './builds';
import { sendDocument, sendNotFound, sendText } from './web-document';
import { documentsOf, previewPage } from './web-release';
import { pageHeaders } from './web-security';

/** Messages of a server without a release. */
const NOT_PUBLISHED_TEXT = 'Nenhuma versão foi publicada ainda. Publique uma e recarregue a página.';
const CANNOT_SERVE_TEXT =
  'A versão publicada não pode ser servida por este servidor. O motivo está no registro do servidor; corrija-o e recarregue a página.';

interface WebOptions {
  releases: Releases;
  /** Names of the disabled remotes, which the page passes to the shell. */
  disabled?: () => Promise<readonly string[]>;
  /** Providers at which people may sign in, which the page passes to the shell. */
  providers?: readonly ShownProvider[];
  /** Previews of branches; none by default. */
  previews?: Pick<Previews, 'of'>;
}

/** A path with an extension is a missing file, not a page of the product. */
const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path) || /^\/builds\/?$/.test(path);

const isPreviewPage = (path: string) => /^\/preview\//i.test(path);

/** Registers the page, the builds and `/release.json`. Unknown URLs below /api are left to the API. */
export async function web(
  app: FastifyInstance,
  { releases, disabled = async () => [], providers = [], previews }: WebOptions,
) {
  const documents = documentsOf(releases, disabled, providers);
  const notPublished = (reply: FastifyReply) =>
    sendText(reply, 503, releases.problem() === undefined ? NOT_PUBLISHED_TEXT : CANNOT_SERVE_TEXT);

  await app.register(serveBuilds, { builds: releases.builds, prefix: '/builds' });

  app.get('/release.json', { schema: { hide: true } }, async (request, reply) => {
    const found = await documents();
    return found ? sendDocument('release', found.json, request, reply) : notPublished(reply);
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url);
    if (isApiPath(path)) return reply.callNotFound();
    if (isFile(path)) return sendNotFound(reply);
    // The page that asks before it opens a preview runs nothing of any.
    const preview = isPreviewPage(path) ? undefined : await previews?.of(request.headers.cookie);
    const live = releases.live();
    if (preview && live) {
      if (preview.cookie) reply.header('set-cookie', preview.cookie);
      const parts = { disabled: await disabled(), providers };
      const { page, inlineScripts } = await previewPage(live, preview, parts);
      return sendDocument(
        'preview',
        page,
        request,
        reply.headers(pageHeaders(inlineScripts, preview.shown?.about.machine)),
      );
    }
    const found = await documents();
    if (!found) return notPublished(reply);
    return sendDocument('page', found.page, request, reply.headers(pageHeaders(found.inlineScripts)));
  });
}
