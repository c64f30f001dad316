import { trashCard } from '@demanda/contracts/records/trash';
import { taskOwner } from '@demanda/contracts/task-labels';
import type { TrashEntry, TrashListQuery } from '@demanda/contracts/trash';
import { deletionRight, TRASH_KINDS, type TrashKind } from '@demanda/contracts/trash-labels';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../engines/database/schema';
import { hasPermission } from '../../engines/http/access';
import { cardList } from '../../engines/list/card-list';
import type { ListDefinition } from '../../engines/list/definition';
import { enumIs, sortBy, textContains } from '../../engines/list/filters';
import { idIs } from '../../kernel/id-is';
import type { SessionUser } from '../../kernel/session-user';

const DAY_MS = 24 * 60 * 60_000;

const { sorts, filters } = cardList(trashCard, 'trash');
const deletedByKey = sql.ref('trash.deleted_by_key');

export const trashList: ListDefinition<TrashListQuery> = {
  tables: ['trash'],
  from: sql`trash`,
  id: sql.ref('trash.id'),
  sorts: { ...sorts, deletedByUserName: sortBy(deletedByKey) },
  filters: {
    ...filters,
    kind: enumIs(sql.ref('trash.kind')),
    deletedByUserName: textContains(deletedByKey),
  },
  defaultSort: ['id,desc'],
};

/** SQL: the entries of these kinds that a user may restore. */
export function visibleTo(user: SessionUser, among: readonly TrashKind[] = TRASH_KINDS): RawBuilder<SqlBool> {
  const kinds = among.filter((kind) => hasPermission(user, deletionRight(kind)));
  const owned = hasPermission(user, taskOwner.right) ? [] : kinds.filter((kind) => kind === 'tasks');
  return sql<SqlBool>`(trash.kind = any(${kinds}::text[])
    and (trash.kind <> all(${owned}::text[]) or trash.owner_id = ${user.id}))`;
}

/** Reads entries by their ids, in any order; they expire `days` after their deletion. */
export const entriesOf =
  (db: Db, days: number) =>
  async (ids: number[]): Promise<TrashEntry[]> => {
    const rows = await db
      .selectFrom('trash')
      .where(idIs('id')(ids))
      .select(['id', 'kind', 'record_id', 'name', 'deleted_by_name', 'deleted_at'])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      recordId: row.record_id,
      name: row.name,
      deletedByUserName: row.deleted_by_name,
      deletedAt: row.deleted_at.toISOString(),
      expiresAt: new Date(row.deleted_at.getTime() + days * DAY_MS).toISOString(),
    }));
  };
