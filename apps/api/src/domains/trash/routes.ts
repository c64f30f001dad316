import { restoreRecords, trash, type TrashEntry } from '@demanda/contracts/trash';
import { FIRST_TRASH_KINDS, TRASH_KINDS } from '@demanda/contracts/trash-labels';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../../engines/database/schema';
import type { App, Services } from '../../engines/http/app-types';
import { handleBulkDelete } from '../../engines/http/bulk';
import { handle } from '../../engines/http/handle';
import { listPage } from '../../engines/list/list-page';
import type { SessionUser } from '../../kernel/session-user';
import { notifyAdmins } from '../settings-changes/notify-admins';
import type { SettingsChange } from '../settings-changes/shown-change';
import { deleteForever } from './delete-forever';
import { entriesOf, trashList, visibleTo } from './list';
import { restoreEach } from './restore';

type FirstEntry = TrashEntry & { kind: (typeof FIRST_TRASH_KINDS)[number] };

export interface TrashServices extends Services {
  /** Days after which entries expire. */
  trashDays: number;
}

/** Registers the calls of the trash. Each concerns only what its user may restore. */
export function trashRoutes(app: App, { db, trashDays }: TrashServices): void {
  const source = { db, definition: trashList, load: entriesOf(db, trashDays) };
  const firstKinds = { ...source, load: source.load as (ids: number[]) => Promise<FirstEntry[]> };

  handle(app, trash.list, ({ query, user }) => listPage({ ...source, scope: [visibleTo(user)] }, query));
  handle(app, trash.listFirstKinds, ({ query, user }) =>
    listPage({ ...firstKinds, scope: [visibleTo(user, FIRST_TRASH_KINDS)] }, query),
  );
  /** Notifies every ADMIN of the number of records, unless it is 0. */
  const notify = (
    transaction: Tx,
    user: SessionUser,
    { setting, label, count }: Pick<SettingsChange, 'setting'> & { label: string; count: number },
  ) => notifyAdmins(transaction, user, { setting, facts: count > 0 ? [{ label, to: String(count) }] : [] });

  for (const kind of TRASH_KINDS) {
    const label = 'regras restauradas da lixeira';
    handle(app, restoreRecords[kind], ({ body, user }) =>
      restoreEach(db, kind, {
        ...body,
        user,
        onRestored: async (transaction, count) => {
          if (kind === 'notifications') await notify(transaction, user, { setting: kind, label, count });
        },
      }),
    );
  }
  const deleteAndNotify = (user: SessionUser, which: RawBuilder<SqlBool>): Promise<number> =>
    db.transaction().execute(async (transaction) => {
      const count = await deleteForever({ db: transaction }, which);
      await notify(transaction, user, { setting: 'trash', label: 'quantidade', count });
      return count;
    });
  handleBulkDelete(app, trash.deleteForever, (records, user) => {
    const ids = records.map(({ id }) => id);
    return deleteAndNotify(user, sql`${visibleTo(user)} and trash.id = any(${ids}::bigint[])`);
  });
  handle(app, trash.empty, async ({ user }) => ({ count: await deleteAndNotify(user, visibleTo(user)) }));
}
