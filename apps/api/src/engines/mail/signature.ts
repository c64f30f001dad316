import type { MailSender } from './content';

export const PRODUCT = 'Demanda';
/** Last line of every e-mail. */
export const signatureOf = (sender: MailSender | undefined): string =>
  sender
    ? `Mensagem de ${sender.name}, enviada pelo ${PRODUCT}.`
    : `Mensagem enviada pelo ${PRODUCT}, o sistema de acompanhamento de tarefas.`;
