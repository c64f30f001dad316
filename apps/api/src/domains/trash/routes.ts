import { restoreRecords, trash, type TrashEntry } from '@demanda/contracts/trash';
import { FIRST_TRASH_KINDS, TRASH_KINDS } from '@demanda/contracts/trash-labels';
import { sql } from 'kysely';
import type { App, Services } from '../../engines/http/app-types';
import { handleBulkDelete } from '../../engines/http/bulk';
import { handle } from '../../engines/http/handle';
import { listPage } from '../../engines/list/list-page';
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
  for (const kind of TRASH_KINDS) {
    handle(app, restoreRecords[kind], ({ body, user }) => restoreEach(db, kind, body, user));
  }
  handleBulkDelete(app, trash.deleteForever, (ids, user) =>
    deleteForever({ db }, sql`${visibleTo(user)} and trash.id = any(${ids}::bigint[])`),
  );
  handle(app, trash.empty, async ({ user }) => ({ count: await deleteForever({ db }, visibleTo(user)) }));
}
