import type { NoticeRecordKind } from '@demanda/contracts/notice-labels';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../engines/database/schema';

/** A record that people follow and get notices about. */
export interface NoticeRecord {
  kind: NoticeRecordKind;
  id: number;
}

const ownRecord = ({ kind, id }: NoticeRecord) =>
  sql`select 0 as distance, ${kind}::text as kind, ${id}::bigint as id`;

/** SQL: the record and those that it belongs to, the nearest first. */
const chainOf: Record<NoticeRecordKind, (record: NoticeRecord) => RawBuilder<unknown>> = {
  tasks: ownRecord,
  billing: ownRecord,
  deliveries: (record) => sql`${ownRecord(record)}
    union all select 2, 'tasks', task_id from deliveries where id = ${record.id}`,
  deliveryItems: (record) => sql`${ownRecord(record)}
    union all select 1, 'deliveries', delivery_id from delivery_items where id = ${record.id}
    union all select 2, 'tasks', task_id from deliveries
      where id = (select delivery_id from delivery_items where id = ${record.id})`,
};

/**
 * Returns the ids of the accounts that follow a record: by their choice for it, else for the delivery or task that it
 * belongs to, else as creator of the task. Following grants no sight: notices are judged when they are read.
 */
export async function followersOf(db: Kysely<Database>, record: NoticeRecord): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with chain as materialized (${chainOf[record.kind](record)}),
    choices as (
      select follower.user_id, follower.is_following, chain.distance
      from chain join record_followers follower
        on follower.record_kind = chain.kind and follower.record_id = chain.id
      union all
      select task.created_by_id, true, 3 from chain join tasks task on chain.kind = 'tasks' and task.id = chain.id),
    nearest as (
      select distinct on (user_id) user_id, is_following from choices order by user_id, distance)
    select user_id from nearest where is_following order by user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

async function choose(
  db: Kysely<Database>,
  { kind, id }: NoticeRecord,
  userId: number,
  isFollowing: boolean,
) {
  await db
    .insertInto('record_followers')
    .values({ record_kind: kind, record_id: id, user_id: userId, is_following: isFollowing })
    .onConflict((conflicting) =>
      conflicting.columns(['record_kind', 'record_id', 'user_id']).doUpdateSet({ is_following: isFollowing }),
    )
    .execute();
}

/** Makes an account follow a record; the caller checks that the account may see it. */
export const follow = (db: Kysely<Database>, record: NoticeRecord, userId: number): Promise<void> =>
  choose(db, record, userId, true);

/** Ends the following, also of the creator of a task or of a follower of what the record belongs to. */
export const unfollow = (db: Kysely<Database>, record: NoticeRecord, userId: number): Promise<void> =>
  choose(db, record, userId, false);
