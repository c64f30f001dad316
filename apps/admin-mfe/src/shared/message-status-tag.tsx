import { type MessageStatus, messageStatusLabels } from '@demanda/contracts/notification-labels';
import { type OutboxMessage } from '@demanda/contracts/outbox';
import { Tag, type Tone } from '@demanda/ui/core';

const tones: Record<MessageStatus, Tone> = {
  QUEUED: 'warning',
  SENT: 'quiet',
  FAILED: 'danger',
  CANCELED: 'neutral',
};

/** Status of a message; says when it was delivered to the local mailbox only. */
export const MessageStatusTag = ({
  message,
}: {
  message: Pick<OutboxMessage, 'status' | 'local' | 'running'>;
}) => (
  <Tag tone={tones[message.status]}>
    {messageStatusLabels[message.status]}
    {message.local && ' (local)'}
    {message.running && ' (enviando)'}
  </Tag>
);
