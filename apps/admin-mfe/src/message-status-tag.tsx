import { messageStatusLabels, type MessageStatus, type OutboxMessage } from '@demanda/contracts/outbox';
import { Tag, type Tone } from '@demanda/ui/core';

const tones: Record<MessageStatus, Tone> = { QUEUED: 'warning', SENT: 'success', FAILED: 'danger' };

/** What became of a message; one that never left the local mailbox says so. */
export const MessageStatusTag = ({ message }: { message: Pick<OutboxMessage, 'status' | 'local'> }) => (
  <Tag tone={tones[message.status]}>
    {messageStatusLabels[message.status]}
    {message.local && ' (local)'}
  </Tag>
);
