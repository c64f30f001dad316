import { useListQuery } from '@demanda/api/use-list-query';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { outboxListQuery } from '@demanda/contracts/outbox';
import { useSearch } from '@demanda/router';
import { Button } from '@demanda/ui/core';
import { DataList } from '@demanda/ui/list';
import { outboxListOptions } from '../../api/outbox';
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
  const [search, setSearch] = useSearch(outboxListQuery, {
    page: 0,
    size: DEFAULT_PAGE_SIZE,
    sort: 'id,desc',
  });
  const result = useListQuery(outboxListOptions, search);
  return (
    <DataList
      name="Mensagens"
      columns={outboxColumns}
      result={result}
      search={search}
      onSearch={setSearch}
      emptyText="Nenhuma mensagem encontrada"
      emptyHint="As mensagens sobre tarefas, entregas e faturamentos aparecem aqui."
      card={(message) => <OutboxCard message={message} />}
      searchIn={['subject']}
      searchLabel="Buscar por assunto"
      tools={
        <Button icon="retry" onClick={result.retry}>
          Atualizar
        </Button>
      }
      rowActions={(message) => <MessageActions message={message} {...actions} />}
      otherFilters={OTHER_FILTERS}
      actionsWidthPx={132}
    />
  );
}
