import type { OutboxMessage } from '@demanda/contracts/outbox';
import { messageCard } from '@demanda/contracts/records/outbox';
import { cardColumns } from '@demanda/ui/list';
import { MessageStatusTag } from '../../shared/message-status-tag';
import { recipientsText } from '../../shared/recipients-text';

export const outboxColumns = cardColumns<OutboxMessage>(messageCard, {
  status: { cell: (message) => <MessageStatusTag message={message} /> },
  recipients: { cell: recipientsText, filter: 'text' },
  attempts: { align: 'end' },
  lastError: { cell: ({ lastError }) => lastError && <span title={lastError}>{lastError}</span> },
});
