import type { LinkPreview } from '@demanda/contracts/billing-links';
import { HANDED_OVER_STATUSES } from '@demanda/contracts/delivery-labels';
import { sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import type { Granted } from '../../../kernel/session-user';
import { previewOf } from '../charges/preview';
import { locateInList, type LinkEntry } from './rules';
import { storeLinks } from './writes';

/** Runs work whose writes are rolled back. */
async function dryRun<T>(db: Db, work: (transaction: Tx) => Promise<T>): Promise<T> {
  const transaction = await db.startTransaction().execute();
  try {
    return await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

const readUndelivered = (db: Db, taskIds: readonly number[]) =>
  db
    .selectFrom('tasks')
    .where(idIs('tasks.id')(taskIds))
    .where(
      sql<SqlBool>`not exists (select from delivery_groups grp where grp.task_id = tasks.id
        and grp.shown_status = any(${[...HANDED_OVER_STATUSES]}::delivery_status[]))`,
    )
    .select(['id', 'code'])
    .orderBy('id')
    .execute();

/** Reads what linking tasks would do to billed periods, by linking them in vain. Throws what linking throws. */
export const readLinkPreview = (db: Db, entries: readonly LinkEntry[], user: Granted): Promise<LinkPreview> =>
  dryRun(db, async (transaction) => {
    const { periodByTask, grown } = await storeLinks(transaction, entries, locateInList);
    const billed = grown.filter(({ snapshot_id }) => snapshot_id !== null).map(({ id }) => id);
    const taskIds = [...periodByTask].filter(([, periodId]) => billed.includes(periodId)).map(([id]) => id);
    return {
      undelivered: await readUndelivered(transaction, taskIds),
      charges: await previewOf(transaction, billed, { refusedTo: user }),
    };
  });
