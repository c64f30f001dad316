import { historyListQuery, type HistoryEntry } from '@demanda/contracts/history';
import { HISTORY_KINDS, historyKindLabels, type HistoryKindOf } from '@demanda/contracts/history-labels';
import { historyCard } from '@demanda/contracts/records/history';
import { HistoryEventTag, HistoryRecord, recordNameOf } from '@demanda/history/history-entry';
import { summaryOf } from '@demanda/history/history-summary';
import { Button, IconButton } from '@demanda/ui/core';
import { Segments } from '@demanda/ui/dialog';
import { formatDateTime } from '@demanda/ui/format';
import { cardColumns, CardLine, CardTags, CardTitle, DataList, useHasParameter } from '@demanda/ui/list';
import { historyListOptions } from '../../api/history';
import { useSearchedList } from '../../shared/use-searched-list';
import { HistoryExport } from './history-export';

const OPTIONS = [
  { value: 'ALL', label: 'Tudo' },
  ...HISTORY_KINDS.map((value) => ({ value, label: historyKindLabels[value] })),
] as const;

interface KindSwitchProps {
  /** The filter in the URL; any value but one kind shows everything. */
  kind: HistoryKindOf | HistoryKindOf[] | undefined;
  onChange: (kind: HistoryKindOf | undefined) => void;
}

/** Switch between changes of records and what opened the system to someone; not with a server that does not know it. */
function KindSwitch({ kind, onChange }: KindSwitchProps) {
  if (!useHasParameter('kind')) return null;
  return (
    <Segments
      label="Tipo de registro"
      options={OPTIONS}
      value={typeof kind === 'string' ? kind : 'ALL'}
      onChange={(chosen) => onChange(chosen === 'ALL' ? undefined : chosen)}
    />
  );
}

/** Entry of the audit log on a phone. */
function HistoryCard({ entry }: { entry: HistoryEntry }) {
  return (
    <>
      <CardTitle>{recordNameOf(entry)}</CardTitle>
      <CardLine>{`${entry.userName} · ${formatDateTime(entry.at)}`}</CardLine>
      <CardLine>{summaryOf(entry)}</CardLine>
      <CardTags>
        <HistoryEventTag event={entry.event} detail={entry.detail} />
      </CardTags>
    </>
  );
}

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
