import { ALREADY_LINKED_TEXT, type BillingPeriodTask } from '@demanda/contracts/billing-links';
import type { RecordVersion } from '@demanda/contracts/fields';
import { ERROR_CODES } from '@demanda/contracts/errors';
import type { Db, Tx } from '../../../engines/database/schema';
import { withRefusals } from '../../../engines/records/refusals';
import { conflict } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { linkNotFound, linksOfTasks, readLink, readLinks } from '../periods/link-read';
import { locateInList, locateInBody, type LinkEntry, type LocateField } from './rules';
import { findLink, insertLinks, updateLink, removeLinks } from './writes';

/** Refuses a task that another period linked in the meantime. */
const refusals = {
  billing_period_tasks_task_id_key: () => conflict(ALREADY_LINKED_TEXT, ERROR_CODES.alreadyLinked),
};

/** Repository of the links between tasks and billing periods; each write is one transaction (G-BILL-3). */
export function linkRepository(db: Db) {
  const write = <T>(work: (transaction: Tx) => Promise<T>): Promise<T> =>
    withRefusals(() => db.transaction().execute(work), refusals);

  const link = (entries: readonly LinkEntry[], user: SessionUser, fieldOf: LocateField) =>
    write(async (transaction): Promise<BillingPeriodTask[]> => {
      await insertLinks(transaction, entries, user, fieldOf);
      const taskIds = [...new Set(entries.map((entry) => entry.taskId))];
      const links = await readLinks(transaction, linksOfTasks(taskIds));
      const byTask = new Map(links.map((one) => [one.task.id, one]));
      return taskIds.map((taskId) => byTask.get(taskId)!);
    });

  return {
    /**
     * Links tasks in the order of the entries, all or none. Throws 400, 409 ALREADY_LINKED or PERIOD_LOCKED.
     */
    linkAll: (entries: readonly LinkEntry[], user: SessionUser) => link(entries, user, locateInList),

    linkOne: async (entry: LinkEntry, user: SessionUser): Promise<BillingPeriodTask> =>
      (await link([entry], user, locateInBody))[0]!,

    /** Throws 404, 400, 409. */
    move: (id: number, entry: LinkEntry, user: SessionUser): Promise<BillingPeriodTask> =>
      write(async (transaction) => {
        await updateLink(transaction, id, entry, user);
        return readLink(transaction, id);
      }),

    /** Throws 404, 409 PERIOD_LOCKED. `version` is that of the period. */
    removeOne: ({ id, version }: RecordVersion, user: SessionUser): Promise<void> =>
      write(async (transaction) => {
        const { billingPeriodId, taskId } = await findLink(transaction, id);
        const period = { id: billingPeriodId, version };
        if ((await removeLinks(transaction, period, [taskId], user)) === 0) throw linkNotFound();
      }),

    /**
     * Removes the given tasks from a period and ignores tasks that it does not contain. Throws 404, 409
     * PERIOD_LOCKED.
     */
    unlink: (period: RecordVersion, taskIds: readonly number[], user: SessionUser): Promise<number> =>
      write((transaction) => removeLinks(transaction, period, taskIds, user)),
  };
}
