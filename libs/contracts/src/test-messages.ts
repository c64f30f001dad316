import { z } from '@demanda/schema';
import { contract } from './contract';
import { EMAIL_PATTERN, idParams, INVALID_EMAIL_TEXT, optionalText } from './fields';
import { MAX_EMAIL } from './limits';
import { NOTIFICATION_TYPES, type NotificationType } from './notification-labels';

/** Test messages: one attempt at once, outside of the outbox, whose result is the response (ADR 0097). */

const MISSING_PHONE = 'Informe o telefone que recebe o teste';

/** Returns why a test of the channel cannot go to this recipient; undefined when it can. */
export function testRecipientRefusal(
  channel: NotificationType,
  recipient: string | null,
): string | undefined {
  if (channel !== 'EMAIL') return recipient ? undefined : MISSING_PHONE;
  return !recipient || EMAIL_PATTERN.test(recipient) ? undefined : INVALID_EMAIL_TEXT;
}

/** Blank for the e-mail address of the caller's account. */
const recipient = optionalText(MAX_EMAIL).transform((text) => text ?? null);

export const testMessageInput = z
  .object({ channel: z.enum(NOTIFICATION_TYPES, { error: 'Canal é obrigatório' }), recipient })
  .superRefine((input, context) => {
    const message = testRecipientRefusal(input.channel, input.recipient);
    if (message) context.addIssue({ code: 'custom', path: ['recipient'], message });
  });
export type TestMessageInput = z.input<typeof testMessageInput>;

const testResult = z.object({
  /** Whether the mail server or gateway accepted the message. */
  sent: z.boolean(),
  /** One Portuguese sentence or two: to whom it was sent, or why not and what to check. */
  text: z.string(),
});
export type TestResult = z.output<typeof testResult>;

/** Sends a test through the mail server or a gateway. */
export const sendTestMessage = contract({
  method: 'POST',
  path: '/outbox/test',
  summary: 'Enviar uma mensagem de teste por um canal',
  access: 'notifications:EDIT',
  body: testMessageInput,
  response: testResult,
});

/** Sends what a notification rule would send, with sample values, in its channel; never to the rule's own contacts. */
export const sendRuleTest = contract({
  method: 'POST',
  path: '/notification-configs/:id/test',
  summary: 'Enviar um teste de uma configuração de notificação',
  access: 'notifications:EDIT',
  params: idParams,
  body: z.object({ recipient }),
  response: testResult,
});
