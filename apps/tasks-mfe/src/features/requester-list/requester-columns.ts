import type { Requester } from '@demanda/contracts/requesters';
import { timestampColumns, type Column } from '@demanda/ui/list';

export const requesterColumns: readonly Column<Requester>[] = [
  { field: 'id', label: 'ID', cell: ({ id }) => id, filter: 'number', minWidth: 90, flex: 0.4 },
  {
    field: 'name',
    isMain: true,
    label: 'Nome',
    cell: ({ name }) => name,
    filter: 'text',
    minWidth: 200,
    flex: 1.4,
  },
  { field: 'email', label: 'E-mail', cell: ({ email }) => email, filter: 'text', minWidth: 220, flex: 1.4 },
  { field: 'phone', label: 'Telefone', cell: ({ phone }) => phone, filter: 'text', minWidth: 150 },
  ...timestampColumns<Requester>(),
];
