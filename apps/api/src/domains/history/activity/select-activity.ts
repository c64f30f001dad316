import { ACTIVITY_KINDS, activityKindOf, type ActivityKind } from '@demanda/contracts/activity';
import { HISTORY_RESOURCES } from '@demanda/contracts/history-labels';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { hasPermission } from '../../../engines/http/access';
import type { SessionUser } from '../../../kernel/session-user';
import { visibleEntryConditions } from '../read/visible';

/** Place of an entry in the activity. */
export interface Place {
  source: 'history';
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

/** Returns the kinds of entries that this user may see. */
export const visibleKinds = (user: SessionUser): ActivityKind[] =>
  ACTIVITY_KINDS.filter(
    (kind) =>
      (kind !== 'DELIVERY' || hasPermission(user, 'deliveries:VIEW')) &&
      (kind !== 'BILLING' || hasPermission(user, 'billing:VIEW')),
  );

/** SQL: entries of the history that belong to one of the kinds; of a message only its first one. */
function isOfKind(kinds: readonly ActivityKind[]): RawBuilder<SqlBool> {
  const resources = HISTORY_RESOURCES.filter((resource) => kinds.includes(activityKindOf(resource)));
  return sql`history.resource = any(${resources}::text[])
    and (history.resource <> 'outbox' or history.before is null)`;
}

interface Wanted {
  /** Key of the record in the history, such as 'tasks:12'. */
  key: string;
  kinds: readonly ActivityKind[];
  before: string | undefined;
  limit: number;
}

/**
 * Selects the places of the newest entries about a record that the user may see, in one statement. `offset 0` makes the
 * planner find the entries of the record by the index of `about` first, as `recordHistoryList` does.
 */
export async function selectPlaces(
  db: Kysely<Database>,
  user: SessionUser,
  { key, kinds, before, limit }: Wanted,
): Promise<Place[]> {
  const conditions = [isOfKind(kinds), ...visibleEntryConditions(user)];
  const { rows } = await sql<Place>`
    select source, id, (extract(epoch from at) * 1000000)::bigint::text as at from (
      select 'history' as source, id, at from (select id, at, event, resource, about, before, after from history
        where about @> ${[key]}::text[] offset 0) history
      where ${sql.join(conditions, sql` and `)}
    ) place
    ${before === undefined ? sql`` : sql`where ${isBefore(before)}`}
    order by place.at desc, source desc, id desc limit ${limit}`.execute(db);
  return rows;
}
