import type { OutboxMessage } from '@demanda/contracts/outbox';

/** Returns the recipients of a message; the server omits phone numbers for users who may not see them. */
export const recipientsText = ({ recipients }: Pick<OutboxMessage, 'recipients'>): string =>
  recipients.join(', ') || 'Telefone oculto';
