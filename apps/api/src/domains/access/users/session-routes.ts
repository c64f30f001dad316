import { listUserApiTokens, revokeUserApiToken } from '@demanda/contracts/api-tokens';
import { endUserSession, endUserSessions, listUserSessions } from '@demanda/contracts/user-sessions';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { listTokens } from '../api-tokens/repository';
import type { AccessServices } from './access-services';
import { readUser } from './read-users';
import { endAllSessions, endOneSession, listSessions } from './sessions';

/** Registers the calls that list and end the sessions and API tokens of an account. */
export function userSessionRoutes(app: App, { db, idleLimit }: AccessServices): void {
  handle(app, listUserSessions, ({ params, user }) => listSessions({ db, idleLimit }, params.id, user));
  handle(app, endUserSession, ({ params: { id, sessionId }, user }) =>
    endOneSession(db, { userId: id, jti: sessionId }, user),
  );
  handle(app, listUserApiTokens, async ({ params: { id } }) => {
    await readUser(db, id);
    return listTokens(db, id);
  });
  handle(app, revokeUserApiToken, ({ params: { id, tokenId }, user }) =>
    endOneSession(db, { userId: id, jti: tokenId }, user),
  );
  handle(app, endUserSessions, ({ params, user }) => endAllSessions(db, params.id, user));
}
