import {
  activityKindOf,
  activityKindsOf,
  type ActivityKind,
  type ActivityOf,
} from '@demanda/contracts/activity';
import { HISTORY_RESOURCES } from '@demanda/contracts/history-labels';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { hasPermission } from '../../../engines/http/access';
import type { SessionUser } from '../../../kernel/session-user';
import { visibleEntryConditions } from '../read/visible';

/** Place of an entry in the activity. */
export interface Place {
  source: 'comment' | 'history';
  id: number;
  /** Microseconds since 1970, as text: JavaScript's dates round them. */
  at: string;
}

export const cursorOf = ({ at, source, id }: Place): string => `${at}-${source}-${id}`;

/** SQL: the places before a cursor. */
function isBefore(cursor: string): RawBuilder<SqlBool> {
  const [at, source, id] = cursor.split('-');
  return sql`(at, source, id) <
    (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${source}::text, ${id}::bigint)`;
}

/** Returns the kinds of entries that this user may see on a page. */
export const visibleActivityKinds = (user: SessionUser, of: ActivityOf): ActivityKind[] =>
  activityKindsOf[of].filter(
    (kind) =>
      (kind !== 'DELIVERY' || hasPermission(user, 'deliveries:VIEW')) &&
      (kind !== 'BILLING' || hasPermission(user, 'billing:VIEW')),
  );

/** SQL: entries of the history that belong to one of the kinds; of a message only its first one, of comments none. */
function isOfKind(kinds: readonly ActivityKind[]): RawBuilder<SqlBool> {
  const resources = HISTORY_RESOURCES.filter((resource) => kinds.includes(activityKindOf(resource)));
  return sql`history.resource = any(${resources}::text[])
    and (history.resource <> 'outbox' or history.before is null)
    and not coalesce(history.before, history.after, '{}') ? 'comment'`;
}

/** SQL: a moment that a cursor can hold. */
const hasMoment = (column: string) => sql<SqlBool>`isfinite(${sql.ref(column)})`;

const commentsOf = (taskId: number) => sql`union all
  select 'comment', id, created_at from comments where task_id = ${taskId} and ${hasMoment('created_at')}`;

interface Wanted {
  of: ActivityOf;
  recordId: number;
  kinds: readonly ActivityKind[];
  before: string | undefined;
  limit: number;
}

/**
 * Selects the places of the newest entries about a record that the user may see, in one statement. `offset 0` makes the
 * planner find the entries of the record by the index of `about` first, as `recordHistoryList` does.
 */
export async function selectPlaces(
  db: Db,
  user: SessionUser,
  { of, recordId, kinds, before, limit }: Wanted,
): Promise<Place[]> {
  const conditions = [hasMoment('at'), isOfKind(kinds), ...visibleEntryConditions(user)];
  const { rows } = await sql<Place>`
    select source, id, (extract(epoch from at) * 1000000)::bigint::text as at from (
      select 'history' as source, id, at from (select id, at, event, resource, about, before, after from history
        where about @> ${[`${of}:${recordId}`]}::text[] offset 0) history
      where ${sql.join(conditions, sql` and `)}
      ${kinds.includes('COMMENT') ? commentsOf(recordId) : sql``}
    ) place
    ${before === undefined ? sql`` : sql`where ${isBefore(before)}`}
    order by place.at desc, source desc, id desc limit ${limit}`.execute(db);
  return rows;
}
