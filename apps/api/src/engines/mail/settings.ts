import { gatewayTransport } from './gateway';
import { mailboxTransport, noTransport, type Gateways, type MailTransport } from './transport';
import { smtpTransport, type Sender } from './smtp';

const DEFAULT_SENDER: Sender = { name: 'Demanda', address: 'nao-responda@localhost.local' };

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
