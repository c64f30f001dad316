import { messageKindLabels, notificationTypeLabels } from '@demanda/contracts/notification-labels';
import { outboxListQuery, type OutboxMessage } from '@demanda/contracts/outbox';
import { messageCard } from '@demanda/contracts/records/outbox';
import { Button, Tag } from '@demanda/ui/core';
import { formatDateTime } from '@demanda/ui/format';
import { cardColumns, CardLine, CardTags, CardTitle, DataList } from '@demanda/ui/list';
import { outboxListOptions } from '../../api/outbox';
import { MessageStatusTag } from '../../shared/message-status-tag';
import { recipientsText } from '../../shared/recipients-text';
import { useSearchedList } from '../../shared/use-searched-list';
import { MessageActions, type MessageActionsProps } from './message-actions';

/** Message on a phone. */
function OutboxCard({ message }: { message: OutboxMessage }) {
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

const columns = cardColumns<OutboxMessage>(messageCard, {
  status: { cell: (message) => <MessageStatusTag message={message} /> },
  recipients: { cell: recipientsText, filter: 'text' },
  attempts: { align: 'end' },
  lastError: { cell: ({ lastError }) => lastError && <span title={lastError}>{lastError}</span> },
});

const OTHER_FILTERS = [
  {
    key: 'withoutChannel',
    label: 'Sem canal configurado',
    text: ([value]: readonly string[]) => (value === 'true' ? 'Sim' : 'Não'),
  },
];

/** List of the messages with their status, newest first (G-MAIL-1). */
export function OutboxList(actions: Omit<MessageActionsProps, 'message'>) {
  const list = useSearchedList(outboxListQuery, 'id,desc', outboxListOptions);
  return (
    <DataList
      name="Mensagens"
      columns={columns}
      {...list}
      emptyText="Nenhuma mensagem encontrada"
      emptyHint="As mensagens sobre tarefas, entregas e faturamentos aparecem aqui."
      card={(message) => <OutboxCard message={message} />}
      searchIn={['subject']}
      searchLabel="Buscar por assunto"
      tools={
        <Button icon="retry" onClick={list.result.retry}>
          Atualizar
        </Button>
      }
      rowActions={(message) => <MessageActions message={message} {...actions} />}
      otherFilters={OTHER_FILTERS}
      actionsWidthPx={132}
    />
  );
}
