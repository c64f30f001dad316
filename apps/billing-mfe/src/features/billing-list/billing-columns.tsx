import type { BillingPeriod } from '@demanda/contracts/billing';
import { formatInteger, formatMoney, formatPlainDate } from '@demanda/ui/format';
import type { Column } from '@demanda/ui/list';
import { BillingStatusTag } from '../../shared/billing-status-tag';
import { unbilledAmounts, UnbilledTags } from '../../shared/unbilled';
import { PeriodMark } from '../../shared/period-mark';

/** Columns without filters of their own: the bar above filters list and totals alike (G-BILL-4). */
export const billingColumns: readonly Column<BillingPeriod>[] = [
  { field: 'year', isMain: true, label: 'Período', cell: ({ title }) => title, minWidth: 140, flex: 1.2 },
  {
    field: 'status',
    label: 'Status',
    cell: (period) => (
      <>
        <BillingStatusTag status={period.status} />
        <PeriodMark {...period} />
      </>
    ),
    minWidth: 150,
  },
  {
    field: 'totalAmount',
    label: 'Total',
    cell: ({ totalAmount }) => formatMoney(totalAmount),
    align: 'end',
    minWidth: 120,
  },
  {
    field: 'difference',
    label: 'Não cobrado',
    cell: (period) => <UnbilledTags {...period} />,
    text: unbilledAmounts,
    sortable: false,
    align: 'end',
    minWidth: 130,
    flex: 0.7,
  },
  {
    field: 'taskCount',
    label: 'Tarefas',
    cell: ({ taskCount }) => formatInteger(taskCount),
    align: 'end',
    minWidth: 90,
    flex: 0.6,
  },
  {
    field: 'paymentDate',
    label: 'Data de pagamento',
    cell: ({ paymentDate }) => formatPlainDate(paymentDate) || '—',
    minWidth: 156,
  },
];
