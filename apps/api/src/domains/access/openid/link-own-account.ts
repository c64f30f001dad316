import type { FastifyBaseLogger } from 'fastify';
import { runAsActor } from '../../../kernel/audit-context';
import { notifyAccountChanges } from '../account-notices';
import type { SessionServices } from '../users/access-services';
import { holdsFactor } from '../second-factor/account-factors';
import { linkAccount } from './external-accounts';
import { flowUser, lockFlowAccount } from './flow-account';
import type { Flow } from './flow-cookie';
import { ProviderError, type Confirmed } from './provider-clients';
import type { Provider } from './providers';

interface Link {
  provider: Provider;
  confirmed: Confirmed;
  traceId: string;
  log: FastifyBaseLogger;
}

/**
 * Links a confirmed person to the account whose session asked for it, and queues the notice to its owner. Throws
 * ProviderError when the session has ended, when the account got or lost its second factor since the start, and when
 * either is linked already.
 */
export async function linkOwnAccount(
  { db, outbox, providers, sessions }: Pick<SessionServices, 'db' | 'outbox' | 'providers' | 'sessions'>,
  { jti, hasFactor }: NonNullable<Flow['linking']>,
  { provider, confirmed, traceId, log }: Link,
): Promise<void> {
  const user = await flowUser(sessions, jti);
  if (user.mustSetUpFactor) throw new ProviderError('sessionEnded');
  await runAsActor({ userId: user.id, traceId }, () =>
    notifyAccountChanges({ outbox, log }, (queueNotice) =>
      db.transaction().execute(async (transaction) => {
        const account = await lockFlowAccount(transaction, user);
        if ((await holdsFactor(transaction, user.id)) !== hasFactor) throw new ProviderError('sessionEnded');
        await linkAccount(transaction, { userId: user.id, provider, confirmed });
        await providers.erased.forget(transaction, confirmed);
        await queueNotice(transaction, { account, user, externalAccount: { linked: provider.name } });
      }),
    ),
  );
}
