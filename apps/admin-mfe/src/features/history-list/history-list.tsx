import { historyListQuery, type HistoryEntry } from '@demanda/contracts/history';
import { historyCard } from '@demanda/contracts/records/history';
import { HistoryEventTag, HistoryRecord, recordNameOf } from '@demanda/history/history-entry';
import { summaryOf } from '@demanda/history/history-summary';
import { Button, IconButton } from '@demanda/ui/core';
import { cardColumns, DataList } from '@demanda/ui/list';
import { historyListOptions } from '../../api/history';
import { useSearchedList } from '../../shared/use-searched-list';
import { HistoryCard } from './history-card';
import { HistoryExport } from './history-export';
import { KindSwitch } from './kind-switch';

const columns = cardColumns<HistoryEntry>(historyCard, {
  at: { filter: 'moment' },
  userName: { filterKey: 'user', filter: 'text' },
  event: { cell: (entry) => <HistoryEventTag event={entry.event} detail={entry.detail} /> },
  recordLabel: {
    cell: (entry) => <HistoryRecord entry={entry} name={entry.recordLabel} />,
    filterKey: 'record',
    filter: 'text',
  },
  changes: { cell: (entry) => <span title={summaryOf(entry)}>{summaryOf(entry)}</span> },
  address: { filter: 'text' },
  traceId: { filter: 'text' },
});

/** Searchable audit log, newest first. */
export function HistoryList({ onView }: { onView: (entry: HistoryEntry) => void }) {
  const list = useSearchedList(historyListQuery, 'id,desc', historyListOptions);
  return (
    <DataList
      name="Histórico"
      columns={columns}
      {...list}
      emptyText="Nada registrado"
      emptyHint="Cada mudança nos registros aparece aqui, com quem a fez e quando."
      card={(entry) => <HistoryCard entry={entry} />}
      searchIn={['record', 'user']}
      searchLabel="Buscar por registro ou pessoa"
      tools={
        <>
          <KindSwitch kind={list.search.kind} onChange={(kind) => list.onSearch({ kind })} />
          <HistoryExport search={list.search} />
          <Button icon="retry" onClick={list.result.retry}>
            Atualizar
          </Button>
        </>
      }
      rowActions={(entry) => (
        <IconButton
          icon="view"
          label={`Ver detalhes de ${recordNameOf(entry)}`}
          onClick={() => onView(entry)}
        />
      )}
    />
  );
}
