import type { RequesterReminders, requesterRemindersInput } from '@demanda/contracts/reminders';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { notFound, staleVersion } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { withdrawReminders } from './withdraw';

const requesterNotFound = () => notFound('Solicitante não encontrado');

const readStored = async (db: Db, requesterId: number): Promise<RequesterReminders> => {
  const settings = await db
    .selectFrom('reminder_settings')
    .select(['is_on as remindersOn', 'steps as reminderSteps'])
    .executeTakeFirstOrThrow();
  const own = await db
    .selectFrom('requester_reminders')
    .where('requester_id', '=', requesterId)
    .select(['mode', 'text_before as textBefore', 'text_on as textOn', 'text_after as textAfter', 'version'])
    .executeTakeFirst();
  const none = { mode: 'INSTALLATION', textBefore: null, textOn: null, textAfter: null, version: 0 } as const;
  return { ...none, ...own, ...settings };
};

/** Reads the reminders of a requester. Throws 404. */
export async function readRequesterReminders(db: Db, requesterId: number): Promise<RequesterReminders> {
  const { rows } = await sql<{
    isThere: boolean;
  }>`select exists (select from requesters where id = ${requesterId})
    or exists (select from charges where requester_id = ${requesterId}) as "isThere"`.execute(db);
  if (!rows[0]!.isThere) throw requesterNotFound();
  return readStored(db, requesterId);
}

/** Locks the requester, so that a deletion and a second call wait. Throws 404. */
async function lockRequester(transaction: Tx, id: number): Promise<void> {
  const requester = transaction.selectFrom('requesters').where('id', '=', id).select('id').forUpdate();
  if (!(await requester.executeTakeFirst())) throw requesterNotFound();
}

/** Changes the reminders of a requester; without any, those that wait are withdrawn. Throws 404, 409 for a stale version. */
export const updateRequesterReminders = (
  db: Db,
  requesterId: number,
  { input, user }: { input: z.output<typeof requesterRemindersInput>; user: SessionUser },
): Promise<RequesterReminders> =>
  db.transaction().execute(async (transaction) => {
    await lockRequester(transaction, requesterId);
    const stored = await readStored(transaction, requesterId);
    const { mode, textBefore, textOn, textAfter, version } = input;
    if (version !== undefined && version !== stored.version) throw staleVersion(stored);
    const changes = {
      ...{ mode, text_before: textBefore, text_on: textOn, text_after: textAfter },
      ...{ version: stored.version + 1, updated_by_id: user.id, updated_at: sql<Date>`now()` },
    };
    await transaction
      .insertInto('requester_reminders')
      .values({ requester_id: requesterId, ...changes })
      .onConflict((conflicting) => conflicting.column('requester_id').doUpdateSet(changes))
      .execute();
    if (mode === 'NONE') {
      const charges = await transaction
        .selectFrom('charges')
        .where('requester_id', '=', requesterId)
        .where('open_amount', '>', '0')
        .select('id')
        .execute();
      const ids = charges.map(({ id }) => id);
      await withdrawReminders(transaction, ids, 'REQUESTER_STOPPED');
    }
    return readStored(transaction, requesterId);
  });
