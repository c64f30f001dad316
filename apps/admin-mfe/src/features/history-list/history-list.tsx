import { historyListQuery, type HistoryEntry } from '@demanda/contracts/history';
import { recordNameOf } from '@demanda/history/history-entry';
import { Button, IconButton } from '@demanda/ui/core';
import { DataList } from '@demanda/ui/list';
import { historyListOptions } from '../../api/history';
import { useSearchedList } from '../../shared/use-searched-list';
import { HistoryCard } from './history-card';
import { HistoryExport } from './history-export';
import { historyColumns } from './history-columns';
import { KindSwitch } from './kind-switch';

/** Searchable audit log, newest first. */
export function HistoryList({ onView }: { onView: (entry: HistoryEntry) => void }) {
  const list = useSearchedList(historyListQuery, 'id,desc', historyListOptions);
  return (
    <DataList
      name="Histórico"
      columns={historyColumns}
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
