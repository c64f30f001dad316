import { endUserSession, endUserSessions, listUserSessions } from '@demanda/contracts/user-sessions';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import type { AccessServices } from './access-services';
import { endAllSessions, endOneSession, listSessions } from './sessions';

/** Registers the calls that list and end the sessions of an account. */
export function userSessionRoutes(app: App, { db, idleLimit }: AccessServices): void {
  handle(app, listUserSessions, ({ params, user }) => listSessions({ db, idleLimit }, params.id, user));
  handle(app, endUserSession, ({ params: { id, sessionId }, user }) =>
    endOneSession(db, { userId: id, jti: sessionId }, user),
  );
  handle(app, endUserSessions, ({ params, user }) => endAllSessions(db, params.id, user));
}
