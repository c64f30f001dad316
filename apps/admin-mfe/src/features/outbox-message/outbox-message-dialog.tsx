import { messageKindLabels, type OutboxMessageDetail } from '@demanda/contracts/outbox';
import { MessageBody } from '@demanda/email/message-body';
import { PageSkeleton, ResultPanel } from '@demanda/ui/core';
import { Detail, Details, Dialog } from '@demanda/ui/dialog';
import { formatDateTime, formatFileSize } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { outboxMessageOptions } from '../../api/outbox';
import { MessageStatusTag } from '../../message-status-tag';

/** A message with both its parts, its recipients and its fate. */
export function OutboxMessageDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: message, isError } = useQuery(outboxMessageOptions(id));
  return (
    <Dialog title={`Mensagem ${id}`} size="lg" onClose={onClose}>
      {message ? (
        <>
          <MessageFacts message={message} />
          <MessageBody html={message.html} text={message.text} />
        </>
      ) : isError ? (
        <ResultPanel title="Mensagem não encontrada" />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  );
}

function MessageFacts({ message }: { message: OutboxMessageDetail }) {
  const { createdAt, createdByUserName, sentAt, nextAttemptAt } = message;
  return (
    <Details>
      <Detail label="Situação">
        <MessageStatusTag message={message} />
      </Detail>
      <Detail label="Tipo">{`${messageKindLabels[message.kind]} ${message.recordId}`}</Detail>
      <Detail label="Tentativas">{message.attempts}</Detail>
      <Detail label="Criada por">{`${createdByUserName} em ${formatDateTime(createdAt)}`}</Detail>
      {sentAt && <Detail label="Enviada em">{formatDateTime(sentAt)}</Detail>}
      {nextAttemptAt && <Detail label="Próxima tentativa">{formatDateTime(nextAttemptAt)}</Detail>}
      {message.lastError && (
        <Detail label="Motivo" wide>
          {message.lastError}
        </Detail>
      )}
      <Detail label="Destinatários" wide>
        {message.recipients.join(', ')}
      </Detail>
      <Detail label="Assunto" wide>
        {message.subject}
      </Detail>
      {message.files.length > 0 && (
        <Detail label="Anexos" wide>
          {message.files.map(({ name, size }) => `${name} (${formatFileSize(size)})`).join(', ')}
        </Detail>
      )}
    </Details>
  );
}
