import { isMissing } from '@demanda/api/api-error';
import { failureOf } from '@demanda/api/messages';
import {
  messageKindLabels,
  notificationTypeLabels,
  type MessageKind,
} from '@demanda/contracts/notification-labels';
import { type OutboxMessageDetail } from '@demanda/contracts/outbox';
import type { SearchKind } from '@demanda/contracts/search';
import { MessageBody } from '@demanda/email/message-body';
import { FailurePanel, PageSkeleton, RecordLink, ResultPanel } from '@demanda/ui/core';
import { Detail, Details, Dialog } from '@demanda/ui/dialog';
import { FormNote } from '@demanda/ui/form';
import { formatDateTime, formatFileSize } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { outboxMessageOptions } from '../../api/outbox';
import { MessageStatusTag } from '../../shared/message-status-tag';
import { recipientsText } from '../../shared/recipients-text';

const HIDDEN_TEXT = 'O texto desta mensagem fala de campos que você não pode ver.';

/** Returns the name and size of an attachment, or that it was removed. */
const fileText = ({ name, size }: OutboxMessageDetail['files'][number]): string =>
  `${name} (${size === null ? 'removido após 30 dias' : formatFileSize(size)})`;

/** Dialog of a message: content, recipients and status. */
export function OutboxMessageDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: message, error, refetch } = useQuery(outboxMessageOptions(id));
  return (
    <Dialog title={`Mensagem ${id}`} size="lg" onClose={onClose}>
      {message ? (
        <>
          <MessageFacts message={message} />
          {message.text === null ? (
            <FormNote>{HIDDEN_TEXT}</FormNote>
          ) : (
            <MessageBody html={message.html} text={message.text} />
          )}
        </>
      ) : isMissing(error) ? (
        <ResultPanel icon="empty" title="Mensagem não encontrada" />
      ) : error ? (
        <FailurePanel title="Erro ao carregar mensagem" {...failureOf({ error, refetch })} />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  );
}

const linkedKinds: Partial<Record<MessageKind, SearchKind>> = {
  TASK_FINANCIAL: 'tasks',
  TASK_DATA: 'tasks',
  CLIENT_ANSWER: 'tasks',
  CLIENT_CODE: 'requesters',
  DELIVERY: 'deliveries',
  BILLING: 'periods',
};

/** What the message is about, as a link to it. */
function MessageRecord({ message }: { message: OutboxMessageDetail }) {
  const { kind, recordId, taskId, chargeId, chargeNumber } = message;
  if (chargeId !== undefined)
    return (
      <RecordLink kind="charges" id={chargeId}>
        {`Cobrança ${chargeNumber ?? chargeId}`}
      </RecordLink>
    );
  const text = `${messageKindLabels[kind]} ${recordId}`;
  const linkedKind = linkedKinds[kind];
  if (!linkedKind) return text;
  return (
    <RecordLink kind={linkedKind} id={kind === 'DELIVERY' ? taskId : recordId}>
      {text}
    </RecordLink>
  );
}

function MessageFacts({ message }: { message: OutboxMessageDetail }) {
  const { createdAt, createdByUserName, sentAt, nextAttemptAt } = message;
  return (
    <Details>
      <Detail label="Situação">
        <MessageStatusTag message={message} />
      </Detail>
      <Detail label="Canal">{notificationTypeLabels[message.channel]}</Detail>
      <Detail label="Tipo">
        <MessageRecord message={message} />
      </Detail>
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
        {recipientsText(message)}
      </Detail>
      <Detail label="Assunto" wide>
        {message.subject}
      </Detail>
      {message.files.length > 0 && (
        <Detail label="Anexos" wide>
          {message.files.map(fileText).join(', ')}
        </Detail>
      )}
    </Details>
  );
}
