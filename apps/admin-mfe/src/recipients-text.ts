import type { OutboxMessage } from '@demanda/contracts/outbox';

/** Whom a message is for; the server leaves the telephone out for whoever may not see it. */
export const recipientsText = ({ recipients }: Pick<OutboxMessage, 'recipients'>): string =>
  recipients.join(', ') || 'Telefone oculto';
