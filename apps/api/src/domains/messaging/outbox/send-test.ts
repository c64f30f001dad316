import type { NotificationType } from '@demanda/contracts/notification-labels';
import type { TestResult } from '@demanda/contracts/test-messages';
import { randomUUID } from 'node:crypto';
import type { MailSender, RenderedEmail } from '../../../engines/mail/content';
import type { Delivery } from '../../../engines/mail/transport';
import type { Channels } from './channels';
import type { OnOutcome } from './sender';

/** Shorter than the time that a browser waits for the response. */
const TEST_TIMEOUT_MS = 9_000;

/** Environment variable that configures each channel. */
const VARIABLES: Record<NotificationType, string> = {
  EMAIL: 'SMTP_URL',
  SMS: 'SMS_GATEWAY_URL',
  WHATSAPP: 'WHATSAPP_GATEWAY_URL',
};

const LOCAL_TEXT =
  'O teste não saiu: a caixa de e-mails local está ligada, e nenhum e-mail sai deste servidor. Desligue LOCAL_MAILBOX e indique o servidor de e-mail em SMTP_URL.';

export interface TestMessage {
  channel: NotificationType;
  to: string;
  content: RenderedEmail;
  sender: MailSender;
}

function resultOf({ channel, to }: TestMessage, { accepted, reason = '', isServerWorking }: Delivery) {
  if (accepted.length > 0) return { sent: true, text: `Teste enviado para ${to}.` };
  // What the server itself refuses is about the message; anything else is about its configuration.
  const end = reason.endsWith('.') ? '' : '.';
  const advice = isServerWorking === false ? ` Confira ${VARIABLES[channel]}.` : '';
  return { sent: false, text: `O teste para ${to} não saiu. ${reason}${end}${advice}` };
}

interface Sending {
  channels: Channels;
  onOutcome: OnOutcome;
}

/**
 * Makes one attempt through the transport of real messages and returns its result as sentences. Nothing is queued, so
 * that a test that failed is not sent hours later.
 */
export async function sendTest({ channels, onOutcome }: Sending, message: TestMessage): Promise<TestResult> {
  const { channel, to, content, sender } = message;
  if (channels.isLocal(channel)) return { sent: false, text: LOCAL_TEXT };
  const missing = channels.missing(channel);
  if (missing !== null)
    return { sent: false, text: `O teste não saiu. ${missing} Indique ${VARIABLES[channel]}.` };
  const delivery = await channels.transportOf(channel).deliver(
    {
      ...content,
      messageId: channel === 'EMAIL' ? `<test-${randomUUID()}@${channels.domain}>` : `test-${randomUUID()}`,
      recipients: [to],
      to: [to],
      ...{ senderName: sender.name, replyTo: sender.replyTo },
      files: [],
    },
    AbortSignal.timeout(TEST_TIMEOUT_MS),
  );
  if (delivery.isServerWorking !== undefined) onOutcome(channel, delivery.isServerWorking);
  return resultOf(message, delivery);
}
