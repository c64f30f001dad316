import { MAX_NOTICE_RECIPIENTS } from '@demanda/contracts/limits';
import type { NoticeKind, FollowedRecordKind } from '@demanda/contracts/notice-labels';
import { sql } from 'kysely';
import type { Tx } from '../../engines/database/schema';
import { TIME_ZONE } from '@demanda/contracts/time-zone';
import { followersOfEach, type Follower, type NoticeRecord } from './followers';

/** Time in which notices of a person about one record are collected for one e-mail. */
const COLLECTED_MINUTES = 5;
/** Hour of the daily e-mails. */
export const DIGEST_HOUR = 7;

interface NoticeContent {
  kind: NoticeKind;
  /** User who caused the event, and gets no notice; null for an event of the system. */
  actorId: number | null;
  /** Name of a client who caused it, and has no account. */
  actorName?: string;
  /** The comment that it is about. */
  commentId?: number;
  /** The new status, of a change of status. */
  detail?: string;
}

export interface NewNotices extends NoticeContent {
  record: NoticeRecord;
  /** May have repetitions. */
  recipientIds: readonly number[];
}

export interface RecordedNotices {
  notified: number;
  /** Recipients beyond `MAX_NOTICE_RECIPIENTS`, who get no notice; callers say so. */
  omitted: number;
}

/** SQL: the next hour of the daily e-mail. */
const nextDigest = sql`(date_trunc('day', (now() at time zone ${TIME_ZONE}) - make_interval(hours => ${DIGEST_HOUR}))
  + make_interval(days => 1, hours => ${DIGEST_HOUR})) at time zone ${TIME_ZONE}`;

/** Inserts notices about records of one kind, in one statement. Returns their number. */
async function insertNotices(
  transaction: Tx,
  recordKind: FollowedRecordKind,
  followers: readonly Follower[],
  { kind, actorId, actorName, commentId, detail }: NoticeContent,
): Promise<number> {
  if (followers.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into notices
      (user_id, kind, record_kind, record_id, actor_id, actor_name, comment_id, detail, email_due_at, is_digest)
    select users.id, ${kind}::text, ${recordKind}::text, recipient.record_id, ${actorId}::bigint, ${actorName ?? null}::text,
      ${commentId ?? null}::bigint, ${detail ?? null}::text,
      case choice.channel
        when 'DIGEST' then ${nextDigest}
        when 'EMAIL' then coalesce(
          (select min(email_due_at) from notices waiting
            where waiting.user_id = users.id and waiting.record_kind = ${recordKind}::text
              and waiting.record_id = recipient.record_id and waiting.read_at is null
              and waiting.email_due_at is not null and not waiting.is_digest),
          now() + make_interval(mins => ${COLLECTED_MINUTES})) end,
      coalesce(choice.channel = 'DIGEST', false)
    from jsonb_to_recordset(${JSON.stringify(followers)}::jsonb) as recipient(record_id bigint, user_id bigint)
    join users on users.id = recipient.user_id
    left join notice_channels choice on choice.user_id = users.id and choice.kind = ${kind}::text
    where users.enabled and users.deleted_at is null and not users.is_service and choice.channel is distinct from 'NONE'
    order by recipient.record_id, users.id`.execute(transaction);
  return Number(numAffectedRows);
}

/**
 * Writes the notices of one event in its transaction, as each recipient chose for the kind: at most one for each, none
 * for the actor, for disabled accounts and for service accounts. Whether a recipient may see the record is judged when the notice is read.
 */
export async function recordNotices(
  transaction: Tx,
  { record, recipientIds, ...content }: NewNotices,
): Promise<RecordedNotices> {
  const others = [...new Set(recipientIds)].filter((id) => id !== content.actorId);
  const chosen = others.slice(0, MAX_NOTICE_RECIPIENTS);
  const followers = chosen.map((user_id) => ({ record_id: record.id, user_id }));
  const notified = await insertNotices(transaction, record.kind, followers, content);
  return { notified, omitted: others.length - chosen.length };
}

/** Writes the notices of the same event of several records for the followers of each, as `recordNotices`. */
export async function notifyFollowers(
  transaction: Tx,
  recordKind: FollowedRecordKind,
  ids: readonly number[],
  content: NoticeContent,
): Promise<void> {
  const followers = await followersOfEach(transaction, recordKind, ids);
  const counts = new Map<number, number>();
  const chosen = followers.filter(({ record_id, user_id }) => {
    if (user_id === content.actorId) return false;
    const count = (counts.get(record_id) ?? 0) + 1;
    counts.set(record_id, count);
    return count <= MAX_NOTICE_RECIPIENTS;
  });
  await insertNotices(transaction, recordKind, chosen, content);
}

/** Writes the notices of the same event of several records, each for a recipient of its own, as `recordNotices`. */
export async function notifyEach(
  transaction: Tx,
  recordKind: FollowedRecordKind,
  recipients: readonly Follower[],
  content: NoticeContent,
): Promise<void> {
  const others = recipients.filter(({ user_id }) => user_id !== content.actorId);
  await insertNotices(transaction, recordKind, others, content);
}

/** Deletes the notices of a comment that was deleted. */
export async function removeNoticesOfComment(transaction: Tx, commentId: number): Promise<void> {
  await transaction.deleteFrom('notices').where('comment_id', '=', commentId).execute();
}
