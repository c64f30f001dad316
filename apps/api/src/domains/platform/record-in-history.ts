import { sql, type InsertObject, type Kysely } from 'kysely';
import type { HistoryValues } from '../../engines/database/history-table';
import type { Database } from '../../engines/database/schema';
import type { SessionUser } from '../../kernel/session-user';

type Entry = Pick<
  InsertObject<Database, 'history'>,
  'event' | 'record_id' | 'record_label' | 'about' | 'before' | 'after' | 'detail'
>;

/** Values before or after, as `jsonb`. */
export const historyValues = (values: HistoryValues) => sql<HistoryValues>`${JSON.stringify(values)}::jsonb`;

/** Records an act of a user on the platform that changes no row of the database, and so fires no trigger. */
export async function recordInHistory(
  db: Kysely<Database>,
  { user, traceId }: { user: SessionUser; traceId: string },
  entry: Entry,
): Promise<void> {
  const actor = { user_id: user.id, user_name: user.name ?? user.username, trace_id: traceId };
  await db
    .insertInto('history')
    .values({ ...actor, resource: 'releases', ...entry })
    .execute();
}
