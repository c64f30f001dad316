import { useListQuery } from '@demanda/api/use-list-query';
import { historyListQuery, type HistoryEntry } from '@demanda/contracts/history';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { recordNameOf } from '@demanda/history/history-entry';
import { useSearch } from '@demanda/router';
import { Button, IconButton } from '@demanda/ui/core';
import { DataList } from '@demanda/ui/list';
import { historyListOptions } from '../../api/history';
import { HistoryCard } from './history-card';
import { HistoryExport } from './history-export';
import { historyColumns } from './history-columns';
import { KindSwitch } from './kind-switch';

/** Searchable audit log, newest first. */
export function HistoryList({ onView }: { onView: (entry: HistoryEntry) => void }) {
  const [search, setSearch] = useSearch(historyListQuery, {
    page: 0,
    size: DEFAULT_PAGE_SIZE,
    sort: 'id,desc',
  });
  const result = useListQuery(historyListOptions, search);
  return (
    <DataList
      name="Histórico"
      columns={historyColumns}
      result={result}
      search={search}
      onSearch={setSearch}
      emptyText="Nada registrado"
      emptyHint="Cada mudança nos registros aparece aqui, com quem a fez e quando."
      card={(entry) => <HistoryCard entry={entry} />}
      searchIn={['record', 'user']}
      searchLabel="Buscar por registro ou pessoa"
      tools={
        <>
          <KindSwitch kind={search.kind} onChange={(kind) => setSearch({ kind })} />
          <HistoryExport search={search} />
          <Button icon="retry" onClick={result.retry}>
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
