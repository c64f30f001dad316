import type { FollowedRecordKind } from '@demanda/contracts/notice-labels';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../engines/database/schema';

/** A record that people follow and get notices about. */
export interface NoticeRecord {
  kind: FollowedRecordKind;
  id: number;
}

/** SQL: the records and those that they belong to, the nearest first; `record_id` is that of the record. */
const chainOf: Record<FollowedRecordKind, RawBuilder<unknown>> = {
  tasks: sql`select record_id, 0 as distance, 'tasks' as kind, record_id as id from records`,
  billing: sql`select record_id, 0 as distance, 'billing' as kind, record_id as id from records`,
  deliveries: sql`select record_id, 0 as distance, 'deliveries' as kind, record_id as id from records
    union all select record_id, 2, 'tasks', delivery.task_id
      from records join deliveries delivery on delivery.id = record_id`,
  deliveryItems: sql`select record_id, 0 as distance, 'deliveryItems' as kind, record_id as id from records
    union all select record_id, 1, 'deliveries', item.delivery_id
      from records join delivery_items item on item.id = record_id
    union all select record_id, 2, 'tasks', delivery.task_id
      from records join delivery_items item on item.id = record_id
        join deliveries delivery on delivery.id = item.delivery_id`,
};

export interface Follower {
  record_id: number;
  user_id: number;
}

/**
 * Returns the accounts that follow each of the records: by their choice for it, else for the delivery or task that it
 * belongs to, else as creator or assignee of the task. Following grants no sight: notices are judged when they are read.
 */
export async function followersOfEach(
  db: Db,
  kind: FollowedRecordKind,
  ids: readonly number[],
): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    with records as (select unnest(${ids}::bigint[]) as record_id),
    chain as materialized (${chainOf[kind]}),
    choices as (
      select chain.record_id, follower.user_id, follower.is_following, chain.distance
      from chain join record_followers follower
        on follower.record_kind = chain.kind and follower.record_id = chain.id
      union all
      select chain.record_id, account.id, true, 3
      from chain join tasks task on chain.kind = 'tasks' and task.id = chain.id
      cross join lateral (values (task.created_by_id), (task.assignee_id)) as account(id)
      where account.id is not null),
    nearest as (
      select distinct on (record_id, user_id) record_id, user_id, is_following
      from choices order by record_id, user_id, distance)
    select record_id, user_id from nearest where is_following order by record_id, user_id`.execute(db);
  return rows;
}

/** Returns the ids of the accounts that follow a record, as `followersOfEach`. */
export const followersOf = async (db: Db, { kind, id }: NoticeRecord): Promise<number[]> =>
  (await followersOfEach(db, kind, [id])).map(({ user_id }) => user_id);

export const isFollower = async (db: Db, record: NoticeRecord, userId: number): Promise<boolean> =>
  (await followersOf(db, record)).includes(userId);

async function choose(db: Db, { kind, id }: NoticeRecord, userId: number, isFollowing: boolean) {
  await db
    .insertInto('record_followers')
    .values({ record_kind: kind, record_id: id, user_id: userId, is_following: isFollowing })
    .onConflict((conflicting) =>
      conflicting.columns(['record_kind', 'record_id', 'user_id']).doUpdateSet({ is_following: isFollowing }),
    )
    .execute();
}

/** Makes an account follow a record; the caller checks that the account may see it. */
export const follow = (db: Db, record: NoticeRecord, userId: number): Promise<void> =>
  choose(db, record, userId, true);

/** Ends the following, also of the creator of a task or of a follower of what the record belongs to. */
export const unfollow = (db: Db, record: NoticeRecord, userId: number): Promise<void> =>
  choose(db, record, userId, false);

/** Makes accounts follow a record, but for those who once chose otherwise. */
export async function followUnlessChosen(
  db: Db,
  { kind, id }: NoticeRecord,
  userIds: readonly number[],
): Promise<void> {
  await sql`insert into record_followers (record_kind, record_id, user_id, is_following)
    select ${kind}::text, ${id}::bigint, user_id, true from unnest(${userIds}::bigint[]) user_id
    on conflict do nothing`.execute(db);
}
