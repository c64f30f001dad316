import type { FastifyRequest } from 'fastify';
import type { App } from '../../../engines/http/app-types';
import { clientAnswerRoutes } from '../answers/routes';
import type { ClientServices } from '../client-services';
import { codeGate } from '../code/code-gate';
import { clientCodeRoutes } from '../code/routes';
import { CLIENT_PATH } from '../links/client-links';
import { clientQuestionRoutes } from '../thread/routes';
import { VIEW_PATH } from '../view/client-views';
import { clientPageFiles } from './files';
import { linkOf } from './link-of';
import { PAGE_POLICY } from './page-style';
import { pageThrottle } from './page-throttle';
import { readClientPage } from './read-page';
import { answerWithPages, linkClosed } from './refusals';
import { clientVisitRoutes } from './visits';

const HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};
const HIDDEN = { schema: { hide: true } };

/** Whether a browser fetches the page before a user asks for it. */
const isAhead = ({ method, headers }: FastifyRequest): boolean =>
  method === 'HEAD' ||
  /prefetch|preview/i.test(`${String(headers['sec-purpose'])} ${String(headers.purpose)}`);

/** Registers the page of clients, which is complete without a script (ADR 0159). The token is its only permission. */
export async function clientPageRoutes(app: App, services: ClientServices): Promise<void> {
  const { clientLinks, clientViews } = services;
  const throttle = pageThrottle(services.rateLimits);

  await app.register(async (scope: App) => {
    answerWithPages(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
    scope.decorateRequest('clientLink');
    scope.addHook('preHandler', async (request) => {
      const { token, view } = request.params as { token?: string; view?: string };
      if (token === undefined && view === undefined) return;
      await throttle(request.ip);
      request.clientLink = await (token === undefined ? clientViews.open(view!) : clientLinks.find(token));
    });
    scope.addHook('preHandler', codeGate(services));

    for (const page of [`${CLIENT_PATH}/:token`, `${VIEW_PATH}/:view`]) {
      scope.get(page, HIDDEN, async (request, reply) => {
        const link = linkOf(request);
        if (!link.isView && !isAhead(request)) await clientLinks.countView(link.id);
        const { pathname } = new URL(request.url, 'http://localhost');
        const content = await readClientPage(services, link, pathname.replace(/\/$/, ''));
        return reply.type('text/html; charset=utf-8').send(content);
      });
      clientPageFiles(scope, page, services);
    }
    await clientCodeRoutes(scope, services);
    await clientAnswerRoutes(scope, services);
    await clientQuestionRoutes(scope, services);
    await clientVisitRoutes(scope, services);

    for (const url of [CLIENT_PATH, `${CLIENT_PATH}/*`]) {
      scope.get(url, HIDDEN, () => Promise.reject(linkClosed()));
    }
  });
}
