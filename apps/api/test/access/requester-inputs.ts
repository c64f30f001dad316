import type { Input } from '../servers/caller';
import type { World } from './world';

const requester = { name: 'Bia', email: 'bia@cliente.example' };

/** Valid input for the calls about requesters. */
export const requesterInputs: Record<string, (world: World) => Input> = {
  'POST /requesters': () => ({ body: requester }),
  'PUT /requesters/:id': () => ({ body: requester }),
  'POST /requesters/match': () => ({ body: { lines: [{ name: 'Bia' }] } }),
  'POST /requesters/:id/erasure': ({ unusedRequester }) => ({
    params: { id: unusedRequester.id },
    body: { confirm: 'EXCLUIR' },
  }),
  'POST /requesters/:id/client-links': ({ unusedRequester }) => ({
    params: { id: unusedRequester.id },
    body: { recipientName: 'Bia', recipientEmail: 'bia@cliente.example', showsCharges: false },
  }),
  'POST /requesters/:id/client-links/:linkId/renewal': ({ clientLink }) => ({
    params: clientLink,
    body: {},
  }),
  'PUT /requesters/:id/client-page': ({ unusedRequester }) => ({
    params: { id: unusedRequester.id },
    body: { own: null },
  }),
  'PUT /requesters/:id/reminders': ({ unusedRequester }) => ({
    params: { id: unusedRequester.id },
    body: { mode: 'NONE' },
  }),
  'DELETE /requesters/:id/client-links/:linkId': ({ clientLink }) => ({ params: clientLink }),
  'DELETE /requesters/bulk': ({ unusedRequester }) => ({ body: [unusedRequester.id] }),
};
