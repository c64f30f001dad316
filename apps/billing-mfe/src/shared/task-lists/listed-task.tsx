import { formatMoney } from '@demanda/ui/format';
import { CardLine, CardTitle, type Column } from '@demanda/ui/list';
import type { ListedTask } from '../../api/billing-links';

/** Columns of tasks in the billing dialogs. */
const columns: readonly Column<ListedTask>[] = [
  { field: 'code', label: 'Código', cell: ({ code }) => code, filter: 'text', minWidth: 130, flex: 0.7 },
  { field: 'title', label: 'Título', cell: ({ title }) => title, filter: 'text', minWidth: 240, flex: 2 },
  {
    field: 'requesterName',
    label: 'Solicitante',
    cell: ({ requesterName }) => requesterName,
    filter: 'text',
    minWidth: 160,
  },
  {
    field: 'amount',
    label: 'Valor',
    cell: ({ amount }) => formatMoney(amount) || '—',
    align: 'end',
    minWidth: 120,
    flex: 0.7,
  },
];

export const TaskCard = ({ code, title, requesterName, amount }: ListedTask) => (
  <>
    <CardLine>{code}</CardLine>
    <CardTitle>{title}</CardTitle>
    <CardLine>{[requesterName, formatMoney(amount) || 'Sem valor'].join(' · ')}</CardLine>
  </>
);

/** Common props of `RecordsDialog` in these dialogs. */
export const listedTasks = {
  columns,
  searchKey: 'title',
  searchLabel: 'Buscar por título',
  card: (task: ListedTask) => <TaskCard {...task} />,
  full: true,
} as const;
