import { messageKindLabels, notificationTypeLabels } from '@demanda/contracts/notification-labels';
import { type OutboxMessage } from '@demanda/contracts/outbox';
import { Tag } from '@demanda/ui/core';
import { formatDateTime } from '@demanda/ui/format';
import { CardLine, CardTags, CardTitle } from '@demanda/ui/list';
import { MessageStatusTag } from '../../shared/message-status-tag';
import { recipientsText } from '../../shared/recipients-text';

/** Message on a phone. */
export function OutboxCard({ message }: { message: OutboxMessage }) {
  return (
    <>
      <CardTitle>{message.subject}</CardTitle>
      <CardLine>{`${messageKindLabels[message.kind]} · ${formatDateTime(message.createdAt)}`}</CardLine>
      <CardLine>{recipientsText(message)}</CardLine>
      {message.lastError && <CardLine>{message.lastError}</CardLine>}
      <CardTags>
        <MessageStatusTag message={message} />
        <Tag tone="info">{notificationTypeLabels[message.channel]}</Tag>
      </CardTags>
    </>
  );
}
