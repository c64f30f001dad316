import { EMAIL_PATTERN } from '@demanda/contracts/fields';
import { gatewayTransport } from './gateway';
import { mailboxTransport, noTransport, type Gateways, type MailTransport } from './transport';
import { smtpTransport, type Sender } from './smtp';

const DEFAULT_SENDER: Sender = { name: 'Demanda', address: 'nao-responda@localhost.local' };

/** 'Name <address>' or an address alone; nothing when it is neither. */
export function readSender(text: string): Sender | undefined {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
  return EMAIL_PATTERN.test(address) ? { name: name.trim(), address } : undefined;
}

/** Whether a text is the address of a mail server: smtp or smtps, a host, readable user and password. */
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

/** How messages leave. The local mailbox wins: whoever asks for it wants nothing to leave the machine. */
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

/** How messages reach telephones, whatever becomes of e-mails: a gateway is only there when somebody named it. */
export const gateways = (env: GatewayEnv): Gateways => ({
  ...(env.SMS_GATEWAY_URL && {
    SMS: gatewayTransport('SMS', { url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN }),
  }),
  ...(env.WHATSAPP_GATEWAY_URL && {
    WHATSAPP: gatewayTransport('WHATSAPP', {
      url: env.WHATSAPP_GATEWAY_URL,
      token: env.WHATSAPP_GATEWAY_TOKEN,
    }),
  }),
});
