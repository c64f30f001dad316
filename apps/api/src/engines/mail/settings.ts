import { EMAIL_PATTERN } from '@demanda/contracts/fields';
import { gatewayTransport } from './gateway';
import { mailboxTransport, noTransport, type Gateways, type MailTransport } from './transport';
import { smtpTransport, type Sender } from './smtp';

const DEFAULT_SENDER: Sender = { name: 'Demanda', address: 'nao-responda@localhost.local' };

/** Parses 'Name <address>' or a plain address; undefined when it is neither. */
export function readSender(text: string): Sender | undefined {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
  return EMAIL_PATTERN.test(address) ? { name: name.trim(), address } : undefined;
}

/** Whether a text is a valid URL of a mail server: smtp or smtps, a host, decodable user and password. */
export function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '';
}

interface MailEnv {
  LOCAL_MAILBOX: boolean;
  SMTP_URL?: string;
  MAIL_FROM?: Sender;
}

/**
 * Returns the mail transport. The local mailbox takes precedence, because it is set to keep messages on this
 * machine.
 */
export function mailTransport(env: MailEnv, onFailure: (error: unknown) => void): MailTransport {
  if (env.LOCAL_MAILBOX) return mailboxTransport;
  if (!env.SMTP_URL) return noTransport;
  return smtpTransport({ url: env.SMTP_URL, from: env.MAIL_FROM ?? DEFAULT_SENDER }, onFailure);
}

interface GatewayEnv {
  SMS_GATEWAY_URL?: string;
  SMS_GATEWAY_TOKEN?: string;
  WHATSAPP_GATEWAY_URL?: string;
  WHATSAPP_GATEWAY_TOKEN?: string;
}

/** Returns the gateways that are configured, independent of the mail transport. */
export const gateways = (env: GatewayEnv, onFailure: (error: unknown) => void): Gateways => ({
  ...(env.SMS_GATEWAY_URL && {
    SMS: gatewayTransport('SMS', { url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN }, onFailure),
  }),
  ...(env.WHATSAPP_GATEWAY_URL && {
    WHATSAPP: gatewayTransport(
      'WHATSAPP',
      { url: env.WHATSAPP_GATEWAY_URL, token: env.WHATSAPP_GATEWAY_TOKEN },
      onFailure,
    ),
  }),
});
