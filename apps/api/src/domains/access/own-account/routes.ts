import {
  confirmSecondFactor,
  disableSecondFactor,
  endOtherSessions,
  endOwnSession,
  getAccount,
  listOwnSessions,
  proveIdentity,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@demanda/contracts/account';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { notFound } from '../../../kernel/errors';
import { countRecoveryCodes } from '../second-factor/recovery-codes';
import { endSessionsOf } from '../session/end-sessions';
import { endSession } from '../session/open-sessions';
import { lockOwnAccount, type SessionRepository } from '../session/repository';
import type { AccessServices } from '../users/access-services';
import { listSessions } from '../users/sessions';
import { ownPasswordCheck } from './check-own-password';
import { ownSecondFactor } from './second-factor';

interface Services extends AccessServices {
  sessions: SessionRepository;
}

/** Registers the calls about one's own account: its sessions and its second factor (ADR 0086). */
export function ownAccountRoutes(app: App, services: Services): void {
  const { db, minPassword, secondFactors } = services;
  const own = ownSecondFactor(services);
  const checkPassword = ownPasswordCheck(services);

  handle(app, getAccount, async ({ user }) => {
    const since = await secondFactors.since(user.id);
    const recoveryCodes = since ? await countRecoveryCodes(db, user.id) : 0;
    return { minPassword, secondFactor: since ? { since: since.toISOString(), recoveryCodes } : null };
  });

  handle(app, listOwnSessions, ({ user }) => listSessions(services, user.id, user));
  handle(app, endOwnSession, async ({ params, user }) => {
    const isEnded = await db.transaction().execute(async (transaction) => {
      await lockOwnAccount(transaction, user);
      return endSession(transaction, { userId: user.id, jti: params.sessionId });
    });
    if (!isEnded) throw notFound('Sessão não encontrada');
  });
  handle(app, endOtherSessions, ({ user }) =>
    db.transaction().execute(async (transaction) => {
      await lockOwnAccount(transaction, user);
      await endSessionsOf(transaction, [user.id], { kept: user.jti, keepsTokens: true });
    }),
  );

  handle(app, setUpSecondFactor, async ({ body, user, request, log }) => {
    await checkPassword(user, body.password, request);
    return own.setUp({ user, log });
  });
  handle(app, confirmSecondFactor, ({ body, user, log }) => own.confirm({ user, log }, body.code));
  handle(app, renewRecoveryCodes, async ({ body, user, request, log }) => {
    await checkPassword(user, body.password, request);
    return own.renewCodes({ user, log }, body.code);
  });
  handle(app, proveIdentity, async ({ body, user, request, log }) => {
    await checkPassword(user, body.password, request);
    await own.prove({ user, log }, body.code);
  });
  handle(app, disableSecondFactor, async ({ body, user, request, log }) => {
    await checkPassword(user, body.password, request);
    await own.disable({ user, log }, body.code);
  });
}
