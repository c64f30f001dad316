import type { HistoryChange } from '@demanda/contracts/history';
import { sql, type Selectable } from 'kysely';
import type { HistoryTable } from '../../../engines/database/history-table';
import type { Db } from '../../../engines/database/schema';
import type { SessionUser } from '../../../kernel/session-user';
import { isFullAdmin } from '../../access/session/grant-comparison';

/** The part of a user that decides what the history shows. */
export type HistoryReader = Pick<SessionUser, 'profiles' | 'grants'>;

type Row = Pick<Selectable<HistoryTable>, 'resource' | 'record_id' | 'before' | 'after'>;

const REMOVED_TEXT = 'Texto removido';

const textsOf = ({ before, after }: Row): string[] =>
  [before?.comment, after?.comment].filter((text) => typeof text === 'string');

const keyOf = (resource: string, recordId: number | null, text: string) => `${resource}:${recordId}:${text}`;

/**
 * Returns a function that replaces texts of comments in an entry that no comment of its record has any more, since their
 * author or a manager removed them. Only an ADMIN reads those.
 */
export async function commentRedactor(db: Db, rows: readonly Row[], user: HistoryReader) {
  const commented = rows.filter((row) => textsOf(row).length > 0);
  if (isFullAdmin(user) || commented.length === 0) return (_row: Row, changes: HistoryChange[]) => changes;
  const ids = commented.flatMap(({ record_id }) => record_id ?? []);
  const { rows: present } = await sql<{ resource: string; id: number; text: string }>`
    select case when task_id is null then 'deliveryItems' else 'tasks' end as resource,
      coalesce(task_id, delivery_item_id) as id, text from comments
    where (task_id = any(${ids}::bigint[]) or delivery_item_id = any(${ids}::bigint[]))
      and deleted_at is null and text = any(${commented.flatMap(textsOf)}::text[])`.execute(db);
  const known = new Set(present.map(({ resource, id, text }) => keyOf(resource, id, text)));
  return ({ resource, record_id }: Row, changes: HistoryChange[]): HistoryChange[] => {
    const shown = (value: HistoryChange['before']) =>
      typeof value !== 'string' || known.has(keyOf(resource, record_id, value)) ? value : REMOVED_TEXT;
    return changes.map(({ field, before, after }) =>
      field === 'comment' ? { field, before: shown(before), after: shown(after) } : { field, before, after },
    );
  };
}
