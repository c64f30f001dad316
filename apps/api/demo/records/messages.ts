import { profileGrants } from '@demanda/contracts/permissions';
import { recipientsOf } from '../../src/domains/messaging/emails/recipients';
import type { RecordEmail } from '../../src/domains/messaging/emails/record-email';
import { storeAttemptIn } from '../../src/domains/messaging/outbox/attempts';
import { outboxChannels } from '../../src/domains/messaging/outbox/channels';
import type { Draft } from '../../src/domains/messaging/outbox/draft';
import { enqueue } from '../../src/domains/messaging/outbox/enqueue';
import { storedTexts } from '../../src/domains/messaging/outbox/links';
import { toMail } from '../../src/domains/messaging/outbox/mails';
import { readMessage } from '../../src/domains/messaging/outbox/read';
import { taskDataRecordEmail, taskFinancialRecordEmail } from '../../src/domains/tasks/emails/task-emails';
import type { Tx } from '../../src/engines/database/schema';
import { renderEmail } from '../../src/engines/mail/render';
import { mailboxTransport } from '../../src/engines/mail/transport';

/** Messages of each kind; older e-mails were sent before there was an outbox. */
const EACH = 8;

const channels = outboxChannels(mailboxTransport, {});

const marked = [
  ['financial_email_sent', taskFinancialRecordEmail],
  ['task_email_sent', taskDataRecordEmail],
] as const;

/** The sender may see all fields. */
const sender = { grants: profileGrants.ADMIN };

interface MessageContext {
  recordId: number;
  userId: number;
  now: Date;
}

async function insertMessage(
  transaction: Tx,
  email: RecordEmail,
  { recordId, userId, now }: MessageContext,
): Promise<void> {
  const { kind, configType } = email;
  const { content, contact } = await email.compose(transaction, recordId, sender, {});
  const { emails: recipients } = await recipientsOf(transaction, { configType, contact });
  await insertDraft(transaction, { kind, recordId, recipients, userId, ...renderEmail(content) }, now);
}

/** Inserts a message, which the local mailbox has at once. */
export async function insertDraft(transaction: Tx, draft: Draft, now: Date): Promise<void> {
  const { id } = await enqueue(transaction, draft, { channels, now });
  if (id === null) return;
  const message = await readMessage(transaction, id);
  const mail = toMail(message, storedTexts(message), []);
  const delivery = await mailboxTransport.deliver(mail, new AbortController().signal);
  await storeAttemptIn(transaction, { message, delivery, local: true, markSent: undefined, now });
}

/** Inserts the newest messages about tasks into the local mailbox. */
export async function insertMessages(transaction: Tx, userId: number): Promise<void> {
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
