import type { FastifyBaseLogger } from 'fastify';
import type { Notice } from '@demanda/contracts/notices';
import { sql } from 'kysely';
import type { Tx } from '../../engines/database/schema';
import type { EmailContent } from '../../engines/mail/content';
import { renderEmail } from '../../engines/mail/render';
import { selectHeldProfiles } from '../access/session/account-grants';
import { effectiveGrants } from '../access/session/grants';
import type { Enqueued } from '../messaging/outbox/enqueue';
import type { OutboxServices } from '../messaging/outbox/outbox';
import { digestContent, failuresContent, recordContent, settingsContent } from './mail-content';
import { selectNotices } from './read';
import { visibleRecordKinds } from './sight';

interface Claimed {
  id: number;
  is_digest: boolean;
}

/**
 * Takes the due notices of the person who waits longest. A concurrent instance waits for the same person's, and then
 * finds them taken.
 */
async function claimDue(transaction: Tx) {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from notices where email_due_at <= now() order by email_due_at limit 1`.execute(
    transaction,
  );
  const userId = rows[0]?.user_id;
  if (userId === undefined) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notices of ${userId}`}, 0))`.execute(
    transaction,
  );
  const claimed = await sql<Claimed>`
    update notices set email_due_at = null where user_id = ${userId} and email_due_at <= now()
    returning id, is_digest`.execute(transaction);
  return { userId, claimed: claimed.rows };
}

const readAccount = (transaction: Tx, userId: number) =>
  transaction
    .selectFrom('users')
    .where('id', '=', userId)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .select(['email', 'grant_changes'])
    .select(selectHeldProfiles(transaction))
    .executeTakeFirst();

/** Returns one list for each record, newest first. */
function byRecord(notices: readonly Notice[]): Notice[][] {
  const lists = new Map<string, Notice[]>();
  for (const notice of notices) {
    const key = `${notice.record.kind} ${notice.record.id}`;
    lists.set(key, [...(lists.get(key) ?? []), notice]);
  }
  return [...lists.values()];
}

interface Mailing {
  userId: number;
  email: string;
}

interface MailerServices extends OutboxServices {
  /** Address of the product without a slash at the end. */
  publicUrl?: string;
}

/** Queues the e-mails of one person. Returns undefined when no notices are due. */
async function queueNext(
  transaction: Tx,
  { outbox, recordUrl, publicUrl }: MailerServices,
): Promise<Enqueued[] | undefined> {
  const due = await claimDue(transaction);
  if (!due) return undefined;
  const { userId, claimed } = due;
  const account = await readAccount(transaction, userId);
  if (!account) return [];
  // Uses the permissions that the person has now, as the bell does.
  const kinds = visibleRecordKinds({ grants: effectiveGrants(account.profiles, account.grant_changes) });
  const unread = async (isDigest: boolean) => {
    const ids = claimed.filter(({ is_digest }) => is_digest === isDigest).map(({ id }) => id);
    if (ids.length === 0) return [];
    return selectNotices(
      transaction,
      { userId, kinds },
      {
        which: sql`notice.id = any(${ids}::bigint[])
          and (notice.read_at is null or notice.kind = 'SETTINGS_CHANGED')`,
        limit: ids.length,
      },
    );
  };
  const mailing = { userId, email: account.email };
  const queued: Enqueued[] = [];
  for (const notices of byRecord(await unread(false))) {
    queued.push(await enqueueTo(mailing, contentOf(notices)));
  }
  const daily = await unread(true);
  if (daily.length > 0) queued.push(await enqueueTo(mailing, digestContent(daily)));
  return queued;

  function contentOf(notices: Notice[]): EmailContent {
    const { shown, record } = notices[0]!;
    if (shown) return settingsContent(notices[0]!, publicUrl);
    const { target } = record;
    if (!target) return failuresContent(notices[0]!, publicUrl);
    return recordContent(notices, recordUrl(target.kind, target.id));
  }

  function enqueueTo({ userId: recordId, email }: Mailing, content: EmailContent): Promise<Enqueued> {
    return outbox.enqueue(transaction, {
      ...renderEmail(content),
      kind: 'NOTICE',
      recordId,
      recipients: [email],
      // The e-mails about two changes of settings have the same subject.
      isDistinct: true,
      userId: recordId,
    });
  }
}

/**
 * Creates the job that queues the due e-mails about notices, one transaction for each person, and lets the outbox
 * deliver them. What the person has read meanwhile, or may no longer see, is in none. Returns the number of e-mails.
 */
export const noticeMailer =
  (services: MailerServices, log: Pick<FastifyBaseLogger, 'error'>) =>
  async ({ signal }: { signal?: AbortSignal } = {}): Promise<number> => {
    const { db, outbox } = services;
    let count = 0;
    while (!signal?.aborted) {
      const queued = await db.transaction().execute((transaction) => queueNext(transaction, services));
      if (!queued) break;
      count += queued.length;
      for (const message of queued) {
        // The worker of the outbox repeats what fails.
        outbox.deliver(message).catch((err: unknown) => log.error({ err }, 'notice'));
      }
    }
    return count;
  };
