import type { UserSession } from '@demanda/contracts/user-sessions';
import type { Db, Tx } from '../../../engines/database/schema';
import { notFound } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { deviceName } from '../session/device-name';
import { endSessionsOf } from '../session/end-sessions';
import { isLive } from '../session/live-sessions';
import { endSession } from '../session/open-sessions';
import type { AccessServices } from './access-services';
import { lockAccount } from './account-state';
import { withAdministrationLock } from './administration';
import { readUser } from './read-users';
import { refuseStrongerAccount } from './rules';

/** Lists the sessions of an account, last used first. Throws 404. */
export async function listSessions(
  { db, idleLimit }: Pick<AccessServices, 'db' | 'idleLimit'>,
  userId: number,
  { jti: current }: SessionUser,
): Promise<UserSession[]> {
  await readUser(db, userId);
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_digest', 'is', null)
    .where(isLive(idleLimit))
    .select(['jti', 'created_at', 'last_seen_at', 'expires_at', 'user_agent', 'address'])
    .orderBy('last_seen_at', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ jti, created_at, last_seen_at, expires_at, user_agent, address }) => ({
    id: jti,
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at?.toISOString() ?? null,
    expiresAt: expires_at.toISOString(),
    device: deviceName(user_agent),
    address,
    current: jti === current,
  }));
}

/** Throws 404, and 403 for the sessions of an account with more permissions than the caller. */
async function lockAccountForSessions(transaction: Tx, userId: number, user: SessionUser): Promise<void> {
  const account = await lockAccount(transaction, userId);
  if (userId !== user.id) refuseStrongerAccount(user, account);
}

/** Ends one session. Throws 404, also for a session that has ended. */
export const endOneSession = (
  db: Db,
  session: { userId: number; jti: string },
  caller: SessionUser,
): Promise<void> =>
  withAdministrationLock(db, caller, async (transaction, user) => {
    await lockAccountForSessions(transaction, session.userId, user);
    if (!(await endSession(transaction, session))) throw notFound('Sessão não encontrada');
  });

export const endAllSessions = (db: Db, userId: number, caller: SessionUser): Promise<void> =>
  withAdministrationLock(db, caller, async (transaction, user) => {
    await lockAccountForSessions(transaction, userId, user);
    await endSessionsOf(transaction, [userId]);
  });
