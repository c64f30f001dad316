import type { EmailCalls, EmailPreview, PreviewOptions, SendOptions } from '@demanda/contracts/emails';
import type { App } from '../../../engines/http/app-types';
import type { SessionUser } from '../../../kernel/session-user';
import type { Db, Tx } from '../../../engines/database/schema';
import { handle } from '../../../engines/http/handle';
import { uniqueAddresses } from '../../../engines/mail/addresses';
import { renderEmail } from '../../../engines/mail/render';
import { shortText } from '../../../engines/mail/short-text';
import { badGateway, conflict, HttpError, unprocessable } from '../../../kernel/errors';
import { CANCELED_TEXT } from '../outbox/retry';
import type { OutboxServices } from '../outbox/outbox';
import { lastSentAt, type Outcome } from '../outbox/read';
import type { MessageRecord } from '../outbox/retry-recipients';
import { readSender } from '../sender';
import { refuseOutsideAddresses } from './outside-addresses';
import { provideLinks, withShownLinks, type LinkedMessage } from './recipient-links';
import { recipientsOf, type Recipients } from './recipients';
import type { Composed, RecordEmail } from './record-email';

const NO_RECIPIENTS =
  'Nenhum destinatário encontrado. Informe um endereço adicional ou cadastre uma configuração de notificação.';

/** A call that sends an e-mail: the record, the user and the additional recipients. */
interface SendRequest {
  recordId: number;
  user: SessionUser;
  options: SendOptions;
}

/** Renders a message in the name of its sender, without links: those are the recipient's own. */
async function rendered(db: Db, { content }: Composed, userId: number) {
  const sender = await readSender(db, userId);
  return { ...renderEmail({ ...content, senderName: sender.name ?? undefined }), sender };
}

/** The message with what its links lead to. */
const linked = (
  { recordUrl }: Pick<OutboxServices, 'recordUrl'>,
  { page, record }: Composed,
  addressed: Pick<LinkedMessage, 'recipients' | 'user'>,
): LinkedMessage => ({ page, recordUrl: recordUrl(record.kind, record.id), ...addressed });

async function preview(
  services: OutboxServices,
  email: RecordEmail,
  { recordId, user, options }: Omit<SendRequest, 'options'> & { options: PreviewOptions },
): Promise<EmailPreview> {
  const { db, outbox } = services;
  const composed = await email.compose(db, recordId, user, options);
  const { emails, phones } = await addresseesOf(db, email, composed);
  const { subject, text, html } = await withShownLinks(db, outbox.tokens.pages, {
    email: await rendered(db, composed, user.id),
    ...linked(services, composed, { recipients: emails, user }),
  });
  return {
    recipients: emails,
    phones: phones.map((phone) => ({ ...phone, configured: outbox.gateways.includes(phone.channel) })),
    ...{ subject, text, html },
    sentAt: await lastSentAt(db, email.kind, recordId, options.requesterId),
  };
}

/**
 * Recipients of a message; one to a single requester ignores the rules, which name the recipients of the
 * whole.
 */
const addresseesOf = (
  db: Db,
  { configType }: RecordEmail,
  { requesterId, contact }: Composed,
  additional: readonly string[] = [],
): Promise<Recipients> | Recipients =>
  requesterId === undefined
    ? recipientsOf(db, { configType, contact, additional })
    : { emails: uniqueAddresses([contact?.email ?? null, ...additional]), phones: [] };

async function messageOf(
  transaction: Tx,
  services: OutboxServices,
  { composed, recipients, user }: { composed: Composed; recipients: Recipients; user: SessionUser },
) {
  const { content, files } = composed;
  const { emails, phones } = recipients;
  const email = await rendered(transaction, composed, user.id);
  const links = await provideLinks(
    transaction,
    services.outbox.tokens.pages,
    linked(services, composed, { recipients: emails, user }),
  );
  const numbers = phones.flatMap(({ channel, numbers }) => numbers.map((number) => ({ channel, number })));
  const text = shortText(email.subject, content);
  return { ...email, links, recipients: emails, files, phones: { numbers, text } };
}

/** Writes the message in one transaction, then tries to deliver it. Throws 404, 422. */
async function send(
  services: OutboxServices,
  email: RecordEmail,
  { recordId, user, options }: SendRequest,
): Promise<Outcome> {
  const { db, outbox } = services;
  const ahead = await email.composeAhead?.(db, recordId, { user, options });
  const message = await db.transaction().execute(async (transaction) => {
    await ahead?.confirm?.(transaction);
    const composed = ahead ?? (await email.compose(transaction, recordId, user, options));
    const recipients = await addresseesOf(transaction, email, composed, options.additionalEmails);
    if (recipients.emails.length + recipients.phones.length === 0) throw unprocessable(NO_RECIPIENTS);
    await refuseOutsideAddresses(transaction, composed.clients ?? [], recipients.emails, options);
    const { requesterId } = composed;
    const draft = {
      kind: email.kind,
      recordId,
      requesterId,
      userId: user.id,
      ...(await messageOf(transaction, services, { composed, recipients, user })),
    };
    return outbox.enqueue(transaction, draft);
  });
  return outbox.deliver(message);
}

/**
 * Reads where an e-mail would go now; undefined when the record is gone, and for one that shows the data of several
 * clients, whose recipients the sender confirmed (G-USE-9).
 */
async function readCurrentRecipients(
  { db }: OutboxServices,
  email: RecordEmail,
  { record: { recordId, requesterId, chargeId }, user }: { record: MessageRecord; user: SessionUser },
): Promise<string[] | undefined> {
  if (chargeId !== undefined) return email.readChargeRecipients?.(db, chargeId, user);
  try {
    const composed = await email.compose(db, recordId, user, { requesterId });
    if (composed.clients && composed.requesterId === undefined) return undefined;
    return (await addresseesOf(db, email, composed)).emails;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}

/** Registers preview and sending of one kind of e-mail, and what a delivery changes in the record. */
export function handleRecordEmail(
  app: App,
  services: OutboxServices,
  calls: EmailCalls,
  email: RecordEmail,
): void {
  services.outbox.onSent(email.kind, email.markSent);
  services.outbox.onRetry(email.kind, (record, user) =>
    readCurrentRecipients(services, email, { record, user }),
  );

  handle(app, calls.preview, ({ params, query, user }) =>
    // Only kinds with an option for one requester have a query.
    preview(services, email, { recordId: params.id, user, options: query ?? {} }),
  );

  handle(app, calls.send, async ({ params, body, user, reply }) => {
    const request = { recordId: params.id, user, options: body };
    const { status, recipients, refused, reason } = await send(services, email, request);
    if (status === 'FAILED') throw badGateway(reason);
    if (status === 'CANCELED') throw conflict(CANCELED_TEXT);
    if (status === 'QUEUED') reply.code(202);
    return { status, recipients, refused };
  });
}
