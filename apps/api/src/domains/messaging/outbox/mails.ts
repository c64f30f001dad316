import type { Db } from '../../../engines/database/schema';
import { addressKey, excludeAddresses } from '../../../engines/mail/addresses';
import type { LinkPart } from '../../../engines/mail/content';
import { withPart } from '../../../engines/mail/link-part';
import type { Delivery, Mail, MailFile } from '../../../engines/mail/transport';
import { readAccountAddresses } from '../account-addresses';
import type { Message } from './attempts';
import type { MessageLinks } from '../tables';
import { withAccountToken, withClientCode, withToken, type Tokens } from './links';

/** A mail to some of the recipients, who do not see the others. */
const mailTo = (mail: Mail, to: string[]): Mail => ({ ...mail, to, recipients: to });

/** An id of its own for the mail with a link, the same for all attempts. */
const messageIdOf = (messageId: string, linkId: number): string => messageId.replace('@', `.${linkId}@`);

interface Linked {
  db: Db;
  mail: Mail;
  links: MessageLinks;
}

/** One mail for each recipient with a link of their own, one for people with an account, and one for all others. */
async function linkedMails({ db, mail, links }: Linked, { pages }: Tokens): Promise<Mail[]> {
  const { client, account, clientLinkIds } = links;
  const tokens = client ? await pages.tokensOf(clientLinkIds) : [];
  const byAddress = new Map(tokens.map((one) => [addressKey(one.recipient), one]));
  const own = mail.to.flatMap((address) => {
    const link = byAddress.get(addressKey(address));
    if (!client || !link) return [];
    const filled = withPart(mailTo(mail, [address]), withToken(client, link.token));
    return [{ ...filled, messageId: messageIdOf(mail.messageId, link.id) }];
  });
  const rest = excludeAddresses(
    mail.to,
    own.flatMap(({ to }) => to),
  );
  const plain = account ? excludeAddresses(rest, await readAccountAddresses(db)) : rest;
  const accounts = excludeAddresses(rest, plain);
  return [
    ...own,
    ...(account && accounts.length > 0 ? [withPart(mailTo(mail, accounts), account)] : []),
    ...(plain.length > 0 ? [mailTo(mail, plain)] : []),
  ];
}

/** Returns the mail to the recipients that have not received a message yet. */
export const toMail = (message: Message, texts: LinkPart, files: readonly MailFile[]): Mail => ({
  messageId: message.message_id,
  recipients: message.recipients,
  senderName: message.sender_name,
  replyTo: message.reply_to,
  to: excludeAddresses(message.recipients, [...message.delivered, ...message.refused]),
  subject: message.subject,
  ...texts,
  files,
});

/** Returns the mails of one attempt: a single one, unless recipients get different links. */
export async function mailsOf(
  db: Db,
  message: Message,
  { files, tokens }: { files: readonly MailFile[]; tokens: Tokens },
): Promise<Mail[]> {
  const texts = (await withClientCode(message, tokens)) ?? (await withAccountToken(message, tokens));
  const mail = toMail(message, texts, files);
  return message.links && message.links.clientCodeId === undefined
    ? linkedMails({ db, mail, links: message.links }, tokens)
    : [mail];
}

/** Returns the results of the mails of one attempt as that of the message. */
export function joinedDelivery(deliveries: readonly Delivery[]): Delivery {
  const [first] = deliveries;
  if (deliveries.length === 1) return first!;
  const answers = deliveries.flatMap(({ isServerWorking }) => isServerWorking ?? []);
  const reasons = new Set(deliveries.flatMap(({ reason }) => reason ?? []));
  return {
    accepted: deliveries.flatMap(({ accepted }) => accepted),
    refused: deliveries.flatMap(({ refused }) => refused),
    deferred: deliveries.flatMap(({ deferred }) => deferred),
    ...(reasons.size > 0 && { reason: [...reasons].join(' ') }),
    ...(answers.length > 0 && { isServerWorking: answers.includes(true) }),
  };
}
