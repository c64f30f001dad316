import type { App } from '../../../engines/http/app-types';
import { formRoutes } from '../../../engines/http/form-routes';
import { forbidden } from '../../../kernel/errors';
import { isFromOwnPage } from '../answers/same-origin';
import type { ClientServices } from '../client-services';
import { CLIENT_PATH } from '../links/client-links';
import { linkOf } from './link-of';

/** Last segment of the URL to which a page reports that a person visits it. */
export const VISIT_PATH = 'visita';

/** Registers the report of a visit, which the script of the page sends after the first input (ADR 0178). */
export const clientVisitRoutes = (scope: App, { clientLinks }: ClientServices): Promise<void> =>
  formRoutes(scope, (routes) =>
    routes.post(`${CLIENT_PATH}/:token/${VISIT_PATH}`, { schema: { hide: true } }, async (request, reply) => {
      if (!isFromOwnPage(request)) throw forbidden('O pedido não veio desta página.');
      await clientLinks.recordVisit(linkOf(request).id);
      return reply.code(204).send();
    }),
  );
