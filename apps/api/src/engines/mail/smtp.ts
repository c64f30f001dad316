import { createTransport, type NodemailerError } from 'nodemailer';
import { deliveryOf, deliveryOfFailure } from './failures';
import type { Mail, MailTransport } from './transport';

/** Milliseconds; the caller's signal bounds the whole attempt. */
const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  // Shorter than servers wait, so that a message does not meet a connection just closed.
  idleTimeout: 30_000,
};

/** The `From` of every message: 'Demanda <nao-responda@empresa.example>'. */
export interface Sender {
  name: string;
  address: string;
}

const connections = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxRequeues: 1,
    ...TIMEOUTS,
    // A message is made of what it was given: never of files or addresses that its text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const toMessage = (mail: Mail, from: Sender, signal: AbortSignal) => ({
  messageId: mail.messageId,
  // The address stays: the mail server sends for no other.
  from: { ...from, name: mail.senderName ?? from.name },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  // As objects, so that no text is read as a list of addresses.
  to: mail.recipients.map((address) => ({ name: '', address })),
  envelope: { from: from.address, to: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.files.map(({ name, ...file }) => ({ filename: name, ...file })),
  signal,
});

/** Delivers by the mail server of `url`, `smtp://user:password@host:port`, with TLS as it offers. */
export function smtpTransport(
  { url, from }: { url: string; from: Sender },
  onFailure: (error: unknown) => void = () => {},
): MailTransport {
  const server = connections(url);
  server.on('error', onFailure);
  return {
    name: 'SMTP',
    domain: from.address.slice(from.address.lastIndexOf('@') + 1),
    async deliver(mail, signal) {
      try {
        const { rejectedErrors = [] } = await server.sendMail(toMessage(mail, from, signal));
        return deliveryOf(mail.to, rejectedErrors);
      } catch (error) {
        onFailure(error);
        return deliveryOfFailure(mail.to, error as NodemailerError);
      }
    },
    close: () => server.close({ force: true }),
  };
}
