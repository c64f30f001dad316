import type { TrashEntry } from '@demanda/contracts/trash';
import { TRASH_KINDS, trashKindLabels } from '@demanda/contracts/trash-labels';
import { formatDate, formatDateTime } from '@demanda/ui/format';
import type { Column } from '@demanda/ui/list';

export const trashColumns: readonly Column<TrashEntry>[] = [
  {
    field: 'kind',
    label: 'Tipo',
    cell: ({ kind }) => trashKindLabels[kind],
    filter: TRASH_KINDS.map((value) => ({ value, label: trashKindLabels[value] })),
    minWidth: 150,
    flex: 0.6,
  },
  {
    field: 'name',
    isMain: true,
    label: 'Nome',
    cell: ({ name }) => name,
    filter: 'text',
    minWidth: 240,
    flex: 2,
  },
  {
    field: 'deletedByUserName',
    label: 'Excluído por',
    cell: ({ deletedByUserName }) => deletedByUserName,
    filter: 'text',
    minWidth: 150,
    flex: 0.8,
  },
  {
    field: 'deletedAt',
    label: 'Excluído em',
    cell: ({ deletedAt }) => formatDateTime(deletedAt),
    filter: 'day',
    minWidth: 160,
    flex: 0.7,
  },
  {
    field: 'expiresAt',
    label: 'Expira em',
    cell: ({ expiresAt }) => formatDate(expiresAt),
    sortable: false,
    minWidth: 120,
    flex: 0.5,
  },
];
