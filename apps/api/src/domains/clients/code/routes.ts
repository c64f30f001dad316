import type { FastifyRequest } from 'fastify';
import type { App } from '../../../engines/http/app-types';
import { formRoutes } from '../../../engines/http/form-routes';
import { forbidden } from '../../../kernel/errors';
import { isFromOwnPage } from '../answers/same-origin';
import type { ClientServices } from '../client-services';
import { CLIENT_PATH, type OpenLink } from '../links/client-links';
import { leadToPage } from '../page/lead-to-page';
import { linkOf } from '../page/link-of';
import { asksForCode, ENTER_PATH, SEND_PATH, sendCodePage, tokenOf } from './code-gate';
import { CODE_PLACE } from './code-page';
import { isReachable, sendCode } from './send-code';
import { sessionCookie } from './session-cookie';

const REFUSED = {
  wrong: 'O código não confere. Veja o e-mail mais recente e digite de novo.',
  expired: 'O código venceu ou já foi usado. Peça outro.',
  tooMany: 'Foram muitas tentativas com este código. Peça outro.',
};
const HIDDEN = { schema: { hide: true } };

/** Returns the six digits that a person typed, also with spaces; undefined for anything else. */
function readCode(body: unknown): string | undefined {
  const { code } = (body ?? {}) as { code?: unknown };
  const digits = typeof code === 'string' ? code.replaceAll(/[\s-]/g, '') : '';
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Returns the link of a form. Throws 403 for a form of another site, 404. */
function ownLinkOf(request: FastifyRequest): OpenLink {
  if (!isFromOwnPage(request)) throw forbidden('O pedido não veio desta página. Abra o link e peça por ele.');
  return linkOf(request);
}

/** Registers the forms that send a code and open the page with it (ADR 0165). Only they send or change something. */
export const clientCodeRoutes = (scope: App, services: ClientServices): Promise<void> =>
  formRoutes(scope, (routes) => {
    const { clientCodes } = services;
    for (const url of [SEND_PATH, ENTER_PATH]) leadToPage(routes, url);

    routes.post(SEND_PATH, HIDDEN, async (request, reply) => {
      const link = ownLinkOf(request);
      const token = tokenOf(request);
      const page = `${CLIENT_PATH}/${token}`;
      if (!(await asksForCode(services, link, request))) return reply.redirect(page, 303);
      if (!isReachable(services, link))
        return sendCodePage(services, { reply, link, token }, { status: 403 });
      const message = await sendCode(services, link, request.ip);
      if (message === undefined) return reply.redirect(`${page}#${CODE_PLACE}`, 303);
      return sendCodePage(services, { reply, link, token }, { status: 403, message });
    });

    routes.post(ENTER_PATH, HIDDEN, async (request, reply) => {
      const link = ownLinkOf(request);
      const token = tokenOf(request);
      const code = readCode(request.body);
      const refuse = (message: string) =>
        sendCodePage(services, { reply, link, token }, { status: 403, message });
      if (code === undefined) return refuse('Digite os seis algarismos do código.');
      const verdict = await clientCodes.enter(link.id, code);
      if ('refused' in verdict) return refuse(REFUSED[verdict.refused]);
      const isSecure = clientCodes.isSecure || request.protocol === 'https';
      reply.header('set-cookie', sessionCookie(token, verdict.session, isSecure));
      return reply.redirect(`${CLIENT_PATH}/${token}`, 303);
    });
  });
