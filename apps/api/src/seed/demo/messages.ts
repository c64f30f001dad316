import { profileGrants } from '@demanda/contracts/permissions';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { renderEmail } from '../../mail/render';
import { mailboxTransport } from '../../mail/transport';
import { recipientsOf } from '../../modules/emails/recipients';
import type { RecordEmail } from '../../modules/emails/record-email';
import { settleWithin, toMail } from '../../modules/outbox/attempts';
import { outboxChannels } from '../../modules/outbox/channels';
import { enqueue } from '../../modules/outbox/enqueue';
import { readMessage } from '../../modules/outbox/read';
import { taskDataRecordEmail, taskFinancialRecordEmail } from '../../modules/task-emails/task-emails';

/** Messages of each kind; the e-mails of older tasks went before there was an outbox. */
const EACH = 8;

const channels = outboxChannels(mailboxTransport, {});

const marked = [
  ['financial_email_sent', taskFinancialRecordEmail],
  ['task_email_sent', taskDataRecordEmail],
] as const;

/** Sent by who may see everything. */
const sender = { grants: profileGrants.ADMIN };

interface Told {
  recordId: number;
  userId: number;
  now: Date;
}

async function insertMessage(
  transaction: Transaction<Database>,
  email: RecordEmail,
  { recordId, userId, now }: Told,
): Promise<void> {
  const { kind, configType } = email;
  const { content, contact } = await email.compose(transaction, recordId, sender, {});
  const { emails: recipients } = await recipientsOf(transaction, { configType, contact });
  const draft = { kind, recordId, recipients, userId, ...renderEmail(content) };
  const { id } = await enqueue(transaction, draft, { channels, now });
  if (id === null) return;
  const message = await readMessage(transaction, id);
  const delivery = await mailboxTransport.deliver(toMail(message, []), new AbortController().signal);
  await settleWithin(transaction, { message, delivery, local: true, markSent: undefined, now });
}

/** What was last sent about tasks, in the local mailbox. */
export async function insertMessages(transaction: Transaction<Database>, userId: number): Promise<void> {
  for (const [flag, email] of marked) {
    const tasks = await transaction
      .selectFrom('tasks')
      .where(flag, '=', true)
      .orderBy('updated_at', 'desc')
      .limit(EACH)
      .select(['id', 'updated_at'])
      .execute();
    for (const { id, updated_at } of tasks.reverse()) {
      await insertMessage(transaction, email, { recordId: id, userId, now: updated_at });
    }
  }
}
