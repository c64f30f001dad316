import { sql, type InsertObject } from 'kysely';
import type { HistoryValues } from './history-table';
import type { Database, Db } from './schema';
import { actorName, type SessionUser } from '../../kernel/session-user';

type Entry = Pick<
  InsertObject<Database, 'history'>,
  'event' | 'resource' | 'record_id' | 'record_label' | 'about' | 'before' | 'after' | 'detail'
>;

/** Values before or after, as `jsonb`. */
export const historyValues = (values: HistoryValues) => sql<HistoryValues>`${JSON.stringify(values)}::jsonb`;

/** Records an act of a user that changes no tracked row, and so fires no trigger. */
export async function recordInHistory(
  db: Db,
  { user, traceId }: { user: SessionUser; traceId: string },
  entry: Entry,
): Promise<void> {
  const actor = { user_id: user.id, user_name: actorName(user), trace_id: traceId };
  await db
    .insertInto('history')
    .values({ ...actor, ...entry })
    .execute();
}
