import type { Tx } from '../../../engines/database/schema';
import { HttpError } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { lockOwnAccount } from '../session/proof';
import type { SessionRepository } from '../session/repository';
import { ProviderError } from './provider-clients';

/** Finds the user of the session that began a flow. Throws ProviderError when it has ended. */
export async function flowUser(sessions: SessionRepository, jti: string): Promise<SessionUser> {
  const user = await sessions.findSessionUser(jti);
  if (!user || user.previewOf !== undefined) throw new ProviderError('sessionEnded');
  return user;
}

/** Locks the account of this user. Throws ProviderError when the session was ended meanwhile. */
export const lockFlowAccount = (transaction: Tx, user: SessionUser) =>
  lockOwnAccount(transaction, user).catch((cause: unknown) => {
    throw cause instanceof HttpError ? new ProviderError('sessionEnded', { cause }) : cause;
  });
