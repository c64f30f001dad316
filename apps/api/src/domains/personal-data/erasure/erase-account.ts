import type { RecordVersion } from '@demanda/contracts/fields';
import { ERROR_CODES } from '@demanda/contracts/errors';
import type { DeletedUser } from '@demanda/contracts/personal-data';
import { sql } from 'kysely';
import { forgetRowChanges } from '../../../engines/list/row-changes';
import type { Db, Tx } from '../../../engines/database/schema';
import { conflict, forbidden, notFound } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import type { Providers } from '../../access/openid/provider-services';
import { isFullAdmin } from '../../access/session/grant-comparison';
import { NO_PASSWORD } from '../../access/session/passwords';
import { refuseStaleAccounts } from '../../access/users/account-state';
import { withAdministrationLock } from '../../access/users/administration';
import { refuseOwnAccount, refuseServiceAccount } from '../../access/users/rules';
import { recordErasure } from '../../history/erasure/begin-erasure';
import { erasePersonFromHistory, readFormerNames } from '../../history/erasure/erase-person';
import { replaceCopies } from './replace-copies';

const MAX_LISTED = 500;

/** Lists deleted accounts of people whose personal data is still there, the last deleted first. */
export async function readDeletedUsers(db: Db): Promise<DeletedUser[]> {
  const rows = await db
    .selectFrom('users')
    .where('deleted_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where('is_service', '=', false)
    .select(['id', 'username', 'name', 'deleted_at', 'version'])
    .orderBy('deleted_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ deleted_at, ...row }) => ({ ...row, deletedAt: deleted_at!.toISOString() }));
}

async function lockErasable(transaction: Tx, id: number) {
  const row = await transaction
    .selectFrom('users')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .select(['id', 'username', 'name', 'email', 'enabled', 'deleted_at', 'is_service'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Usuário não encontrado');
  return row;
}

/** Leaves an anonymous account under its id, which cannot be used. */
const replaceAccount = (
  transaction: Tx,
  id: number,
  { name, username, email }: Record<'name' | 'username' | 'email', string>,
) =>
  transaction
    .updateTable('users')
    .set({ name, username, email, password_hash: NO_PASSWORD, enabled: false, grant_changes: null })
    .set({ one_time_password_until: null, invitation_ends_at: null, erased_at: sql<Date>`now()` })
    .set((eb) => ({
      deleted_at: eb.fn.coalesce('deleted_at', sql<Date>`now()`),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute();

/**
 * Replaces the personal data of a disabled or deleted account for ever, wherever it is stored, and deletes the account.
 * Throws 404 for an unknown or erased account, 403 for callers that are not ADMIN, 409 for the caller's own,
 * for that of a service, for one that is in use, and for a stale version; so the last active ADMIN stays.
 */
export const eraseAccount = (
  { db, providers }: { db: Db; providers: Pick<Providers, 'erased'> },
  record: RecordVersion,
  caller: SessionUser,
): Promise<void> =>
  withAdministrationLock(db, caller, async (transaction, user) => {
    const { id } = record;
    refuseOwnAccount(user, [id], 'Você não pode apagar os dados da sua própria conta.');
    const { username, name, email, ...account } = await lockErasable(transaction, id);
    if (!isFullAdmin(user)) throw forbidden('Somente um administrador pode apagar dados pessoais.');
    refuseServiceAccount(account);
    if (account.enabled) {
      throw conflict('Desative a conta antes de apagar os dados pessoais.', ERROR_CODES.protectedAccount);
    }
    await refuseStaleAccounts(transaction, [record]);
    const known = await readFormerNames(transaction, id);
    const person = {
      id,
      substitute: {
        name: `Pessoa removida ${id}`,
        username: `pessoa-removida-${id}`,
        email: `pessoa-removida-${id}@removida.invalid`,
      },
      former: {
        usernames: [...new Set([username, ...known.usernames])],
        emails: [...new Set([email, ...known.emails])],
      },
      shownNames: [...new Set([name ?? username, ...known.names])],
    };
    // The usual entries of these changes would hold what is replaced.
    await sql`select set_config('demanda.history', 'off', true)`.execute(transaction);
    await erasePersonFromHistory(transaction, person);
    await providers.erased.remember(transaction, id);
    await replaceCopies(transaction, person);
    await replaceAccount(transaction, id, person.substitute);
    await forgetRowChanges(transaction);
    await recordErasure(transaction, {
      ...{ event: 'DELETE', resource: 'users', recordId: id, label: person.substitute.username },
      detail: 'Dados pessoais apagados a pedido',
    });
  });
