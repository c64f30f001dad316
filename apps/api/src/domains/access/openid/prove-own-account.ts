import { markProved } from '../session/proof';
import type { SessionServices } from '../users/access-services';
import { findExternal } from './external-accounts';
import { flowUser, lockFlowAccount } from './flow-account';
import type { Flow } from './flow-cookie';
import { ProviderError, type Confirmed } from './provider-clients';
import { hasPassword } from './without-password';

/** How far the clock of a provider may be behind, in seconds. */
const TOLERANCE_S = 10;

/** Throws ProviderError unless the person signed in after the request, and not in an earlier session of the provider. */
function refuseEarlierSignIn({ claims }: Confirmed, startedAtMs: number): void {
  const { auth_time: signedInAtS } = claims;
  if (typeof signedInAtS !== 'number') throw new ProviderError('noSignInTime');
  if (signedInAtS + TOLERANCE_S < startedAtMs / 1000) throw new ProviderError('noFreshSignIn');
}

/**
 * Marks the session that asked for it as that of its owner, who signed in again with a linked external account. Throws
 * ProviderError when the session has ended, another person signed in, or the account has a password.
 */
export async function proveOwnAccount(
  { db, sessions }: Pick<SessionServices, 'db' | 'sessions'>,
  { jti, startedAt }: NonNullable<Flow['proving']>,
  confirmed: Confirmed,
): Promise<void> {
  refuseEarlierSignIn(confirmed, startedAt);
  const user = await flowUser(sessions, jti);
  await db.transaction().execute(async (transaction) => {
    await lockFlowAccount(transaction, user);
    const linked = await findExternal(transaction, confirmed);
    if (linked?.user_id !== user.id) throw new ProviderError('otherPerson');
    if (await hasPassword(transaction, user.id)) throw new ProviderError('sessionEnded');
    await markProved(transaction, jti);
  });
}
