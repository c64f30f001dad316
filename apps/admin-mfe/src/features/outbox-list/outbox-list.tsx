import { outboxListQuery } from '@demanda/contracts/outbox';
import { Button } from '@demanda/ui/core';
import { DataList } from '@demanda/ui/list';
import { outboxListOptions } from '../../api/outbox';
import { useSearchedList } from '../../shared/use-searched-list';
import { MessageActions, type MessageActionsProps } from './message-actions';
import { OutboxCard } from './outbox-card';
import { outboxColumns } from './outbox-columns';

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
      columns={outboxColumns}
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
