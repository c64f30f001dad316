import {
  configTypeLabels,
  notificationTypeLabels,
  type NotificationType,
} from '@demanda/contracts/notification-labels';
import type { NotificationConfig } from '@demanda/contracts/notifications';
import { testRecipientRefusal, type TestResult } from '@demanda/contracts/test-messages';
import type { FastifyRequest } from 'fastify';
import { historyValues, recordInHistory } from '../../../engines/database/record-in-history';
import type { EmailContent, MailSender, RenderedEmail } from '../../../engines/mail/content';
import { isPhoneNumber, phoneNumber } from '../../../engines/mail/phones';
import { renderEmail } from '../../../engines/mail/render';
import { shortText } from '../../../engines/mail/short-text';
import { badRequest } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { readSender } from '../sender';
import type { OutboxServices } from './outbox';

const WINDOW_MS = 10 * 60_000;
/** Tests of a user within the window. */
const MAX_TESTS = 20;
const TOO_MANY_TEXT = 'Muitos testes em pouco tempo. Aguarde alguns minutos e tente de novo.';
const INCOMPLETE_PHONE = 'Informe o telefone com DDD: 11 98888-7777';

export type Rule = Pick<NotificationConfig, 'id' | 'configType'>;

interface RequestedTest {
  channel: NotificationType;
  /** Address as typed; null for that of the user's own account. */
  recipient: string | null;
  content: EmailContent;
  /** The rule whose message is tested. */
  rule?: Rule;
}

interface Sender {
  user: SessionUser;
  request: FastifyRequest;
}

/** What the test of a channel says. */
export const channelTest = (channel: NotificationType): EmailContent => ({
  subject: 'Mensagem de teste',
  topic: 'Teste',
  title: 'Mensagem de teste',
  lead: `Este é um teste do canal ${notificationTypeLabels[channel]}: o Demanda consegue enviar mensagens por ele. Não é preciso fazer nada.`,
  blocks: [],
});

/** Renders what the channel takes, marked as a test. */
function rendered(channel: NotificationType, content: EmailContent, { name }: MailSender): RenderedEmail {
  const marked = {
    ...content,
    senderName: name ?? undefined,
    subject: `[Teste] ${content.subject}`,
    title: `[Teste] ${content.title}`,
  };
  const email = renderEmail(marked);
  return channel === 'EMAIL' ? email : { ...email, text: shortText(email.subject, marked), html: '' };
}

/** A service account has no address of its own. */
const MISSING_EMAIL = 'Informe o e-mail que recebe o teste';

const refusedRecipient = (message: string) => badRequest(undefined, [{ field: 'recipient', message }]);

async function recipientOf({ db }: OutboxServices, { channel, recipient }: RequestedTest, { user }: Sender) {
  const refusal = testRecipientRefusal(channel, recipient);
  if (refusal) throw refusedRecipient(refusal);
  if (channel !== 'EMAIL') {
    const number = phoneNumber(recipient!);
    if (!isPhoneNumber(number)) throw refusedRecipient(INCOMPLETE_PHONE);
    return number;
  }
  if (recipient) return recipient;
  const own = await db
    .selectFrom('users')
    .where('id', '=', user.id)
    .select(['email', 'is_service'])
    .executeTakeFirstOrThrow();
  if (own.is_service) throw refusedRecipient(MISSING_EMAIL);
  return own.email;
}

/** Id of the only row of `installation`, whose servers the test of a channel is about. */
const INSTALLATION_ID = 1;

const subjectOf = (rule: Rule | undefined) =>
  rule
    ? {
        ...{ resource: 'notifications' as const, record_id: rule.id, about: [`notifications:${rule.id}`] },
        record_label: configTypeLabels[rule.configType],
      }
    : {
        ...{ resource: 'installation' as const, record_id: INSTALLATION_ID, record_label: '' },
        about: [`installation:${INSTALLATION_ID}`],
      };

/**
 * Sends a test of a channel or rule to one recipient and returns its result. The history has two entries, as of other
 * messages: the first, written before the attempt, also claims the call, so that a repeated one does not send again.
 * Throws 400, 429.
 */
export async function sendTestTo(
  services: OutboxServices,
  test: RequestedTest,
  sender: Sender,
): Promise<TestResult> {
  const { db, outbox, rateLimits } = services;
  const { channel, content, rule } = test;
  const { user, request } = sender;
  const to = await recipientOf(services, test, sender);
  const limit = { key: `test messages of user ${user.id}`, max: MAX_TESTS };
  await rateLimits.takeOrRefuse([limit], WINDOW_MS, () => TOO_MANY_TEXT);
  const record = (values: { status: string; lastError?: string }) =>
    recordInHistory(
      db,
      { user, traceId: request.id },
      {
        event: 'EMAIL',
        ...subjectOf(rule),
        after: historyValues({ channel, recipients: [to], ...values }),
        detail: 'Mensagem de teste',
      },
    );
  await record({ status: 'QUEUED' });
  const from = await readSender(db, user.id);
  const result = await outbox.test({ channel, to, content: rendered(channel, content, from), sender: from });
  await record(result.sent ? { status: 'SENT' } : { status: 'FAILED', lastError: result.text });
  return result;
}
