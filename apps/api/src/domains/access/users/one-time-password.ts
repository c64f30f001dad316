import { ERROR_CODES } from '@demanda/contracts/errors';
import type { RecordVersion } from '@demanda/contracts/fields';
import type { resetUserPassword } from '@demanda/contracts/users';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { conflict } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { notifyAccountChanges } from '../account-notices';
import { readableSecret } from '../readable-secret';
import { endSessionsOf } from '../session/end-sessions';
import { hashPassword } from '../session/passwords';
import type { AccessServices } from './access-services';
import { withAdministrationLock } from './administration';
import { lockForChange } from './repository';
import { refuseOwnAccount, refuseServiceAccount, refuseStrongerAccount } from './rules';

const VALIDITY_MS = 24 * 60 * 60_000;

const PROVIDER_ONLY_TEXT =
  'Aqui só administradores entram com senha. Esta pessoa entra pelo provedor da empresa: redefina a senha dela lá.';

/** Example: 'h7kq-m2xw-9tpr'; 59 bits. */
const makePassword = () => readableSecret(3);

/**
 * Sets a one-time password, ends the sessions of the account and queues the notice to its owner. Throws 404,
 * 403 for an account with more permissions than the caller, and 409 for a service account, for one that may sign in at a
 * provider only, and for the caller's own, because the sign-out would remove the password from the screen. The password is
 * only in the response.
 */
export async function resetPassword(
  { db, outbox, providers }: Pick<AccessServices, 'db' | 'outbox' | 'providers'>,
  { id, version }: RecordVersion,
  { caller, log }: { caller: SessionUser; log: FastifyBaseLogger },
): Promise<z.input<(typeof resetUserPassword)['response']>> {
  refuseOwnAccount(caller, [id], 'Altere a sua própria senha em Configurações.');
  const password = makePassword();
  const password_hash = await hashPassword(password);
  const until = new Date(Date.now() + VALIDITY_MS);
  await notifyAccountChanges({ outbox, log }, (queueNotice) =>
    withAdministrationLock(db, caller, async (transaction, user) => {
      const account = await lockForChange(transaction, id, { user, input: { version } });
      refuseStrongerAccount(user, account);
      refuseServiceAccount(account);
      const profiles = account.profiles.filter(({ active }) => active).map(({ code }) => code);
      if (!providers.mayEnterWithout(profiles))
        throw conflict(PROVIDER_ONLY_TEXT, ERROR_CODES.protectedAccount);
      await transaction
        .updateTable('users')
        .set({
          password_hash,
          one_time_password_until: until,
          invitation_ends_at: null,
          updated_by_id: user.id,
          updated_at: new Date(),
        })
        .where('id', '=', id)
        .execute();
      await endSessionsOf(transaction, [id]);
      await providers.removeLinked(transaction, id);
      await queueNotice(transaction, { account, user, password: 'reset' });
    }),
  );
  return { password, expiresAt: until.toISOString() };
}
