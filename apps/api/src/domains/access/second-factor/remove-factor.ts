import type { RecordVersion } from '@demanda/contracts/fields';
import type { FastifyBaseLogger } from 'fastify';
import { notFound } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { notifyAccountChanges } from '../account-notices';
import { endSessionsOf } from '../session/end-sessions';
import type { AccessServices } from '../users/access-services';
import { lockAccount, refuseStaleAccounts } from '../users/account-state';
import { withAdministrationLock } from '../users/administration';
import { refuseOwnAccount, refuseStrongerAccount } from '../users/rules';

type Services = Pick<AccessServices, 'db' | 'outbox' | 'providers' | 'secondFactors'>;

/**
 * Removes the second factors of another account, passkeys and linked external accounts too (but see `removeLinked`), ends
 * its sessions and queues the notice to its owner. Throws 404, 403 for an account with more permissions than the caller,
 * and 409 for the caller's own account, which takes a code.
 */
export const removeFactorOf = (
  { db, outbox, providers, secondFactors }: Services,
  record: RecordVersion,
  { caller, log }: { caller: SessionUser; log: FastifyBaseLogger },
): Promise<void> => {
  const { id } = record;
  refuseOwnAccount(caller, [id], 'Desative a sua própria verificação em duas etapas em Minha conta.');
  return notifyAccountChanges({ outbox, log }, (queueNotice) =>
    withAdministrationLock(db, caller, async (transaction, user) => {
      const account = await lockAccount(transaction, id);
      refuseStrongerAccount(user, account);
      await refuseStaleAccounts(transaction, [record]);
      if (!(await secondFactors.removeAll(transaction, id))) {
        throw notFound('Esta conta não usa a verificação em duas etapas nem chaves de acesso.');
      }
      await endSessionsOf(transaction, [id]);
      await providers.removeLinked(transaction, id);
      await queueNotice(transaction, { account, user, secondFactor: 'removed' });
    }),
  );
};
