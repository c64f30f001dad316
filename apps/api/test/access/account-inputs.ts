import { TOKEN_INPUT } from '../make/program';
import type { Input } from '../servers/caller';
import { unique } from '../servers/template';
import type { World } from './world';

const person = ({ user: { username, email } }: World) => ({
  ...{ username, email, name: 'Lia Prado', profileCodes: ['USER'] },
});

/** Valid input for the calls about accounts. */
export const accountInputs: Record<string, (world: World) => Input> = {
  'POST /admin/users': () => {
    const username = unique('nova');
    const email = `${username}@demanda.example`;
    return { body: { username, email, name: 'Nova', password: 'Senha@123', profileCodes: ['USER'] } };
  },
  'POST /admin/users/invitations': () => ({
    body: { email: `${unique('convite')}@demanda.example`, profileCodes: ['USER'] },
  }),
  'POST /admin/users/:id/invitation': ({ invitedId }) => ({ params: { id: invitedId } }),
  'POST /admin/users/:id/erasure': ({ disabledId }) => ({
    params: { id: disabledId },
    body: { confirm: 'EXCLUIR' },
  }),
  'DELETE /admin/users/:id/invitation': ({ invitedId }) => ({ params: { id: invitedId } }),
  'POST /admin/users/service-accounts': () => ({
    body: { username: unique('robo'), name: 'Robô', profileCodes: ['USER'] },
  }),
  'PUT /admin/users/service-accounts/:id': ({ serviceId }) => ({
    params: { id: serviceId },
    body: { username: unique('robo'), name: 'Outro robô', profileCodes: ['USER'] },
  }),
  'POST /admin/users/:id/tokens': ({ serviceId }) => ({ params: { id: serviceId }, body: TOKEN_INPUT }),
  'PUT /admin/users/:id': (world) => ({ body: person(world) }),
  'PATCH /admin/users/:id/enabled': () => ({ body: { enabled: false } }),
  'PUT /admin/users/:id/permissions': () => ({ body: { permissions: ['tasks:VIEW'] } }),
  'DELETE /admin/users/:id/sessions/:sessionId': ({ user, sessionId }) => ({
    params: { id: user.id, sessionId },
  }),
  'DELETE /admin/users/:id/tokens/:tokenId': ({ user, sessionId }) => ({
    params: { id: user.id, tokenId: sessionId },
  }),
  'PATCH /admin/users': ({ user }) => ({ body: { users: [{ id: user.id, enabled: false }] } }),
  'POST /admin/users/bulk/invitation': ({ invitedId }) => ({ body: { users: [{ id: invitedId }] } }),
  'POST /admin/users/bulk/invitations': () => ({
    body: { lines: [{ line: 1, email: `${unique('convite')}@demanda.example`, profileCodes: ['USER'] }] },
  }),
  'POST /admin/users/bulk/end-sessions': ({ user }) => ({ body: { users: [{ id: user.id }] } }),
  'DELETE /admin/users/bulk': ({ user }) => ({ body: [user.id] }),
};
