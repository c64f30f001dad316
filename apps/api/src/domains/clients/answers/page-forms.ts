import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../engines/http/app-types';
import { formRoutes } from '../../../engines/http/form-routes';
import { forbidden } from '../../../kernel/errors';
import { CLIENT_PATH } from '../links/client-links';
import type { ClientServices } from '../client-services';
import { leadToPage } from '../page/lead-to-page';
import { linkOf } from '../page/link-of';
import type { Asked } from './act-as-client';
import { isFromOwnPage } from './same-origin';

/** Makes the change of a form. Returns the place of the page that the browser shows afterwards. */
type Change = (body: unknown, asked: Asked) => Promise<string>;

/** Registers the forms of the page, by the ends of their addresses. A sent form is a visit. */
export async function pageForms(
  scope: App,
  { clientLinks }: Pick<ClientServices, 'clientLinks'>,
  forms: Readonly<Record<string, Change>>,
): Promise<void> {
  await formRoutes(scope, (routes) => {
    for (const [path, change] of Object.entries(forms)) {
      const url = `${CLIENT_PATH}/:token/${path}`;
      leadToPage(routes, url);
      routes.post(url, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
        if (!isFromOwnPage(request))
          throw forbidden('A resposta não veio desta página. Abra o link e responda por ele.');
        const { token } = request.params as { token: string };
        const place = await change(request.body, { token, address: request.ip, traceId: request.id });
        // Also of a browser without scripts.
        await clientLinks.recordVisit(linkOf(request).id);
        return reply.redirect(`${CLIENT_PATH}/${token}#${place}`, 303);
      });
    }
  });
}
