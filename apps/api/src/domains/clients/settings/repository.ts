import { getCharge } from '@demanda/contracts/charges';
import type { ClientPage, clientPageInput } from '@demanda/contracts/client-page';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { mayCall } from '../../../engines/http/access';
import { forbidden, notFound, staleVersion } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { endClientSessions } from '../code/client-codes';
import { readSwitches, rowOf } from './switches';

/** Throws 403 for a user who shows charges again without seeing them. */
function refuseCharges({ own, installation }: ClientPage, next: ClientPage['own'], user: SessionUser): void {
  const isShown = (own ?? installation).clientCharges;
  if (isShown || !(next ?? installation).clientCharges || mayCall(getCharge, user)) return;
  throw forbidden('As cobranças só podem ser mostradas ao cliente por quem vê o faturamento.');
}

/** Locks the requester, so that a deletion and a second call wait. Throws 404. */
async function lockRequester(transaction: Tx, id: number): Promise<void> {
  const requester = transaction.selectFrom('requesters').where('id', '=', id).select('id').forUpdate();
  if (!(await requester.executeTakeFirst())) throw notFound('Solicitante não encontrado');
}

/**
 * Changes what one client sees on its page. Throws 403 when it shows charges that the user may not see, 404, and 409
 * with the stored settings for a stale version.
 */
export const updateClientPage = (
  db: Db,
  requesterId: number,
  { input: { own, version }, user }: { input: z.output<typeof clientPageInput>; user: SessionUser },
): Promise<ClientPage> =>
  db.transaction().execute(async (transaction) => {
    await lockRequester(transaction, requesterId);
    const stored = await readSwitches(transaction, requesterId);
    if (version !== undefined && version !== stored.version) throw staleVersion(stored);
    refuseCharges(stored, own, user);
    // An older tab sends fewer switches; the others stay.
    const next = own && { ...(stored.own ?? stored.installation), ...own };
    const changes = {
      ...{ is_own: own !== null, updated_by_id: user.id, updated_at: sql<Date>`now()` },
      ...{ version: stored.version + 1, ...(next && rowOf(next)) },
    };
    await transaction
      .insertInto('client_pages')
      .values({ requester_id: requesterId, ...changes })
      .onConflict((conflicting) => conflicting.column('requester_id').doUpdateSet(changes))
      .execute();
    if ((next ?? stored.installation).clientCode !== (stored.own ?? stored.installation).clientCode)
      await endClientSessions(
        transaction,
        sql`select id from client_links where requester_id = ${requesterId}::bigint`,
      );
    return readSwitches(transaction, requesterId);
  });
