import type { App } from '../../../engines/http/app-types';
import { CLIENT_PATH } from '../links/client-links';
import { linkOf } from './link-of';

/** Leads GET at the address of a form, where a refusal leaves the browser, to the page: it is reloaded without a change. */
export const leadToPage = (scope: App, url: string): void =>
  void scope.get(url, { schema: { hide: true } }, async (request, reply) => {
    linkOf(request);
    const { token } = request.params as { token: string };
    return reply.redirect(`${CLIENT_PATH}/${token}`, 303);
  });
