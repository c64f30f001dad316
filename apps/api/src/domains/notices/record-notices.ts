import { MAX_NOTICE_RECIPIENTS } from '@demanda/contracts/limits';
import type { NoticeKind } from '@demanda/contracts/notice-labels';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../engines/database/schema';
import { TIME_ZONE } from '../../kernel/time-zone';
import type { NoticeRecord } from './followers';

/** Time in which notices of a person about one record are collected for one e-mail. */
const COLLECTED_MINUTES = 5;
/** Hour of the daily e-mail. */
const DIGEST_HOUR = 7;

export interface NewNotices {
  kind: NoticeKind;
  record: NoticeRecord;
  /** Who did it, and gets no notice; null for what nobody did. */
  actorId: number | null;
  /** May have repetitions. */
  recipientIds: readonly number[];
  /** The comment that it is about. */
  commentId?: number;
  /** The new status, of a change of status. */
  detail?: string;
}

export interface RecordedNotices {
  notified: number;
  /** Recipients beyond `MAX_NOTICE_RECIPIENTS`, who get no notice; callers say so. */
  omitted: number;
}

/** SQL: the next hour of the daily e-mail. */
const nextDigest = sql`(date_trunc('day', (now() at time zone ${TIME_ZONE}) - make_interval(hours => ${DIGEST_HOUR}))
  + make_interval(days => 1, hours => ${DIGEST_HOUR})) at time zone ${TIME_ZONE}`;

/**
 * Writes the notices of one event in its transaction, as each recipient chose for the kind: at most one for each, none
 * for the actor and for disabled accounts. Whether a recipient may see the record is judged when the notice is read.
 */
export async function recordNotices(
  transaction: Transaction<Database>,
  { kind, record, actorId, recipientIds, commentId, detail }: NewNotices,
): Promise<RecordedNotices> {
  const others = [...new Set(recipientIds)].filter((id) => id !== actorId);
  const notified = others.slice(0, MAX_NOTICE_RECIPIENTS);
  const omitted = others.length - notified.length;
  if (notified.length === 0) return { notified: 0, omitted };
  const { numAffectedRows = 0n } = await sql`
    insert into notices
      (user_id, kind, record_kind, record_id, actor_id, comment_id, detail, email_due_at, is_digest)
    select users.id, ${kind}::text, ${record.kind}::text, ${record.id}::bigint, ${actorId}::bigint,
      ${commentId ?? null}::bigint, ${detail ?? null}::text,
      case choice.channel
        when 'DIGEST' then ${nextDigest}
        when 'EMAIL' then coalesce(
          (select min(email_due_at) from notices waiting
            where waiting.user_id = users.id and waiting.record_kind = ${record.kind}::text
              and waiting.record_id = ${record.id}::bigint and waiting.read_at is null
              and waiting.email_due_at is not null and not waiting.is_digest),
          now() + make_interval(mins => ${COLLECTED_MINUTES})) end,
      coalesce(choice.channel = 'DIGEST', false)
    from users left join notice_channels choice on choice.user_id = users.id and choice.kind = ${kind}::text
    where users.id = any(${notified}::bigint[]) and users.enabled and users.deleted_at is null
      and choice.channel is distinct from 'NONE'
    order by users.id`.execute(transaction);
  return { notified: Number(numAffectedRows), omitted };
}

/** Deletes the notices of a comment that was deleted. */
export async function removeNoticesOfComment(
  transaction: Transaction<Database>,
  commentId: number,
): Promise<void> {
  await transaction.deleteFrom('notices').where('comment_id', '=', commentId).execute();
}
