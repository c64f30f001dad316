import { listCharges } from '@demanda/contracts/charges';
import { createClientLink } from '@demanda/contracts/client-links';
import { request } from '@playwright/test';
import { callAsUser } from '../../apps/e2e/support/call';
import type { Goal, VisitedProduct } from '../../apps/e2e/support/scenario';

/** Creates a link for a client with a charge. Returns the visit of the page that it opens, which needs no account. */
export async function clientPageGoal({ url, storage }: VisitedProduct): Promise<Goal> {
  const api = await request.newContext({ baseURL: url });
  try {
    const call = callAsUser(api, storage['auth.token'] ?? '');
    const { content } = await call(listCharges, { query: { size: 1 } });
    const link = await call(createClientLink, {
      params: { id: content[0]!.requesterId },
      body: { recipientName: 'Bia', recipientEmail: 'bia@cliente.example', showsCharges: true },
    });
    return {
      name: '/cliente',
      path: new URL(link.url, url).pathname,
      isSignedIn: false,
      until: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    };
  } finally {
    await api.dispose();
  }
}
