import type { HistoryEntry } from '@demanda/contracts/history';
import {
  HISTORY_EVENTS,
  HISTORY_RESOURCES,
  historyEventLabels,
  historyResourceLabels,
} from '@demanda/contracts/history-labels';
import { HistoryEventTag, HistoryRecord } from '@demanda/history/history-entry';
import { summaryOf } from '@demanda/history/history-summary';
import { formatDateTime } from '@demanda/ui/format';
import type { Column } from '@demanda/ui/list';

export const historyColumns: readonly Column<HistoryEntry>[] = [
  {
    field: 'at',
    label: 'Quando',
    cell: ({ at }) => formatDateTime(at),
    filter: 'moment',
    minWidth: 150,
    flex: 0.2,
  },
  {
    field: 'userName',
    filterKey: 'user',
    label: 'Quem',
    cell: ({ userName }) => userName,
    filter: 'text',
    sortable: false,
    minWidth: 130,
    flex: 0.6,
  },
  {
    field: 'event',
    label: 'O quê',
    cell: (entry) => <HistoryEventTag event={entry.event} detail={entry.detail} />,
    filter: HISTORY_EVENTS.map((value) => ({ value, label: historyEventLabels[value] })),
    sortable: false,
    minWidth: 165,
    flex: 0.2,
  },
  {
    field: 'resource',
    label: 'Registro',
    cell: ({ resource }) => historyResourceLabels[resource],
    filter: HISTORY_RESOURCES.map((value) => ({ value, label: historyResourceLabels[value] })),
    sortable: false,
    minWidth: 120,
    flex: 0.3,
  },
  {
    field: 'recordLabel',
    isMain: true,
    filterKey: 'record',
    label: 'Nome',
    cell: (entry) => <HistoryRecord entry={entry} name={entry.recordLabel} />,
    filter: 'text',
    sortable: false,
    minWidth: 130,
    flex: 0.6,
  },
  {
    field: 'changes',
    label: 'Resumo',
    cell: (entry) => <span title={summaryOf(entry)}>{summaryOf(entry)}</span>,
    sortable: false,
    minWidth: 280,
    flex: 3,
  },
  {
    field: 'address',
    label: 'Endereço',
    cell: ({ address }) => address,
    filter: 'text',
    sortable: false,
    minWidth: 130,
    flex: 0.4,
    hidden: true,
  },
  {
    field: 'traceId',
    label: 'Rastreio',
    cell: ({ traceId }) => traceId,
    filter: 'text',
    sortable: false,
    minWidth: 160,
    hidden: true,
  },
];
