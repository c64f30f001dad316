import type { FailureFact } from '@demanda/contracts/failure-facts';
import { MAX_NOTICE_RECIPIENTS } from '@demanda/contracts/limits';
import { DEFAULT_NOTICE_CHANNELS } from '@demanda/contracts/notice-labels';
import { sql } from 'kysely';
import type { SweepOptions } from '../../../engines/database/change-in-batches';
import type { Db, Tx } from '../../../engines/database/schema';
import { TIME_ZONE } from '@demanda/contracts/time-zone';
import { activeUsers } from '../../access/session/active-users';
import { DIGEST_HOUR } from '../../notices/record-notices';
import { seesRecords } from '../../notices/sight';
import type { PlatformServices } from '../panel/platform-services';
import { readFailures, type DigestOptions } from './read-failures';

/** Rows of the last minute may not be committed yet; the next digest, which begins here, reads them. */
const MARGIN_MS = 60_000;
/** Rows of older days are deleted; unread notices live for a year. */
const KEPT_DAYS = 400;

interface DueDay {
  /** `yyyy-mm-dd`, of the people. */
  day: string;
  /** End of the digest before; null for the first, before which nothing counts. */
  since: Date | null;
}

/** Returns the day at this moment; undefined before the hour of the digest, and when it was claimed before. */
async function readDueDay(db: Db, at: Date): Promise<DueDay | undefined> {
  const { rows } = await sql<DueDay>`
    select local.day::text as day, (select max(until) from failure_digests) as since
    from (select (${at}::timestamptz at time zone ${TIME_ZONE})::date as day,
      extract(hour from ${at}::timestamptz at time zone ${TIME_ZONE}) as hour) as local
    where local.hour >= ${DIGEST_HOUR}
      and not exists (select from failure_digests claimed where claimed.day = local.day)`.execute(db);
  return rows[0];
}

/** Claims a day. Returns undefined when another instance has claimed it: one that does so now is waited for. */
async function claimDay(transaction: Tx, day: string, until: Date): Promise<number | undefined> {
  const claimed = await transaction
    .insertInto('failure_digests')
    .values({ day, until })
    .onConflict((conflicting) => conflicting.column('day').doNothing())
    .returning('id')
    .executeTakeFirst();
  return claimed?.id;
}

interface Digest {
  id: number;
  facts: readonly FailureFact[];
  /** Without a mail server the notice is in the bell only: an e-mail that waits would be the failure of the next day. */
  sendsMail: boolean;
}

/** Writes the notice of each recipient, as each chose; the e-mail is due at once, also for those who chose the daily one. */
async function insertNotices(transaction: Tx, { id, facts, sendsMail }: Digest): Promise<void> {
  const recipients = await activeUsers(transaction, (user) => seesRecords(user, 'installation'));
  const recipientIds = recipients.slice(0, MAX_NOTICE_RECIPIENTS).map(({ id }) => id);
  await sql`
    insert into notices (user_id, kind, record_kind, record_id, detail, email_due_at)
    select recipient.id, 'FAILURES', 'installation', ${id}, ${JSON.stringify(facts)},
      case when ${sendsMail}::boolean and chosen.channel in ('EMAIL', 'DIGEST') then now() end
    from unnest(${recipientIds}::bigint[]) as recipient(id)
    left join notice_channels choice on choice.user_id = recipient.id and choice.kind = 'FAILURES'
    cross join lateral (select coalesce(choice.channel, ${DEFAULT_NOTICE_CHANNELS.FAILURES})) as chosen(channel)
    where chosen.channel <> 'NONE' order by recipient.id`.execute(transaction);
}

/**
 * Creates the job that notifies administrators once a day of what failed since the day before, in one notice each;
 * nothing when nothing failed. Day and notices are one transaction, so that neither a restart nor another instance
 * repeats it. Returns the number of facts.
 */
export const failureDigest =
  (services: PlatformServices) =>
  (options: DigestOptions = {}) =>
  async ({ db }: Pick<SweepOptions, 'db'>): Promise<number> => {
    const at = new Date(services.now());
    const due = await readDueDay(db, at);
    if (!due) return 0;
    const { day, since } = due;
    const until = new Date(at.getTime() - MARGIN_MS);
    const facts = since ? await readFailures(services, { since, until }, options) : [];
    const sendsMail = services.outbox.open.includes('EMAIL');
    return db.transaction().execute(async (transaction) => {
      const id = await claimDay(transaction, day, until);
      if (id === undefined) return 0;
      await sql`delete from failure_digests
        where until < ${until}::timestamptz - make_interval(days => ${sql.lit(KEPT_DAYS)})`.execute(
        transaction,
      );
      if (facts.length > 0) await insertNotices(transaction, { id, facts, sendsMail });
      return facts.length;
    });
  };
