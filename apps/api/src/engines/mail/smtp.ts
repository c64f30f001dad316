import { createTransport, type NodemailerError } from 'nodemailer';
import { deliveryOf, deliveryOfFailure } from './failures';
import { isLoopback } from '../../kernel/loopback';
import type { Mail, MailTransport } from './transport';

/** In milliseconds; the caller's signal limits the whole attempt. */
const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  // Shorter than the time-outs of servers, so that no message uses a connection that was just closed.
  idleTimeout: 30_000,
};

/** The sender of every message: 'Demanda <nao-responda@empresa.example>'. */
export interface Sender {
  name: string;
  address: string;
}

/** Whether TLS is required: everywhere but on this machine, unless the URL says `requireTLS=false`. */
function requiresTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === 'smtp:' && !isLoopback(hostname) && searchParams.get('requireTLS') !== 'false';
}

const connections = (url: string) =>
  createTransport({
    url,
    requireTLS: requiresTls(url),
    pool: true,
    maxRequeues: 1,
    ...TIMEOUTS,
    // Prevents that a message attaches files or URLs that its text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const toMessage = (mail: Mail, from: Sender, signal: AbortSignal) => ({
  messageId: mail.messageId,
  // Keeps the address, because the mail server accepts no other.
  from: { ...from, name: mail.senderName ?? from.name },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  // Objects, because a text would be parsed as a list of addresses.
  to: mail.recipients.map((address) => ({ name: '', address })),
  envelope: { from: from.address, to: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.files.map(({ name, contentId, ...file }) => ({
    filename: name,
    ...file,
    ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
  })),
  signal,
});

/**
 * Creates the transport for the mail server of `url`, `smtp://user:password@host:port`; without TLS nothing is sent
 * over a network.
 */
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
