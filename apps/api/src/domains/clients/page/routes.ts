import type { FastifyRequest } from 'fastify';
import type { App } from '../../../engines/http/app-types';
import { sendFile, type FileResponse } from '../../../engines/http/file-response';
import { HttpError } from '../../../kernel/errors';
import type { Granted } from '../../../kernel/session-user';
import { receiptFile, statementFile } from '../../billing/charges/charge-files';
import type { ClientServices } from '../client-services';
import { codeGate, tokenOf } from '../code/code-gate';
import { clientCodeRoutes } from '../code/routes';
import { CLIENT_PATH, type OpenLink } from '../links/client-links';
import { readThreads } from '../thread/read-threads';
import { clientQuestionRoutes } from '../thread/routes';
import { readAnswers } from '../answers/answers';
import { clientAnswerRoutes } from '../answers/routes';
import { readCompany } from './company-html';
import { clientPageHtml } from './page-html';
import { PAGE_POLICY } from './page-style';
import { pageThrottle } from './page-throttle';
import { isShownCharge, readCharges } from './read-charges';
import { readDeliveries } from './read-deliveries';
import { readShownSwitches } from '../settings/switches';
import { answerWithPages, linkClosed } from './refusals';

const HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** A client reads its own data in its receipt, and nothing else by permissions. */
const OWN_DATA: Granted = { grants: { screens: [], permissions: [], fields: {} } };

/** Whether a browser fetches the page before anybody asks for it. */
const isAhead = ({ method, headers }: FastifyRequest): boolean =>
  method === 'HEAD' ||
  /prefetch|preview/i.test(`${String(headers['sec-purpose'])} ${String(headers.purpose)}`);

/** A file that cannot be made, such as the receipt of a charge that nobody paid, is not there. */
function asClosed(error: unknown): never {
  throw error instanceof HttpError ? linkClosed() : error;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The open link of a page of a client; undefined for an unknown, expired or revoked one. */
    clientLink?: OpenLink;
  }
}

/** Throws 404 for an unknown, expired or revoked link. */
function linkOf({ clientLink }: FastifyRequest): OpenLink {
  if (!clientLink) throw linkClosed();
  return clientLink;
}

/** Registers the page of clients, which is complete without a script (ADR 0159). The token is its only permission. */
export async function clientPageRoutes(app: App, services: ClientServices): Promise<void> {
  const { db, clientLinks } = services;
  const throttle = pageThrottle(services.rateLimits);

  /** Registers a file of a charge of the client. */
  function chargeFile(scope: App, name: string, read: (id: number) => Promise<FileResponse>): void {
    scope.get(
      `${CLIENT_PATH}/:token/cobrancas/:id/${name}`,
      { schema: { hide: true } },
      async (request, reply) => {
        const { shows_charges, requester_id } = linkOf(request);
        const id = Number((request.params as { id: string }).id);
        const isShown =
          shows_charges &&
          (await readShownSwitches(db, requester_id)).clientCharges &&
          Number.isSafeInteger(id) &&
          (await isShownCharge(db, requester_id, id));
        if (!isShown) throw linkClosed();
        const closed = new AbortController();
        reply.raw.once('close', () => closed.abort());
        return sendFile(await read(id).catch(asClosed), { request, reply, signal: closed.signal });
      },
    );
  }

  await app.register(async (scope: App) => {
    answerWithPages(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
    scope.decorateRequest('clientLink');
    scope.addHook('preHandler', async (request) => {
      if (tokenOf(request) === undefined) return;
      await throttle(request.ip);
      request.clientLink = await clientLinks.find(tokenOf(request));
    });
    scope.addHook('preHandler', codeGate(services));

    scope.get(`${CLIENT_PATH}/:token`, { schema: { hide: true } }, async (request, reply) => {
      const link = linkOf(request);
      if (!isAhead(request)) await clientLinks.countView(link.id);
      const switches = await readShownSwitches(db, link.requester_id);
      const showsCharges = link.shows_charges && switches.clientCharges;
      const deliveries = await readDeliveries(db, link.requester_id, switches);
      const page = clientPageHtml({
        link,
        base: `${CLIENT_PATH}/${tokenOf(request)}`,
        company: await readCompany(db),
        isOpen: switches.clientAnswers,
        deliveries,
        answers: await readAnswers(db, link),
        threads: await readThreads(
          db,
          link.requester_id,
          deliveries.map(({ taskId }) => taskId),
        ),
        charges: showsCharges ? await readCharges(db, link.requester_id) : undefined,
      });
      return reply.type('text/html; charset=utf-8').send(page);
    });

    await clientCodeRoutes(scope, services);
    await clientAnswerRoutes(scope, services);
    await clientQuestionRoutes(scope, services);
    chargeFile(scope, 'demonstrativo.pdf', (id) => statementFile(db, id));
    chargeFile(scope, 'recibo.pdf', (id) => receiptFile(db, id, OWN_DATA));

    for (const url of [CLIENT_PATH, `${CLIENT_PATH}/*`]) {
      scope.get(url, { schema: { hide: true } }, () => Promise.reject(linkClosed()));
    }
  });
}
