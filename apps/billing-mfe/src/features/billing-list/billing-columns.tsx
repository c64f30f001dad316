import type { BillingPeriod } from '@demanda/contracts/billing';
import { periodCard } from '@demanda/contracts/records/billing';
import { formatPlainDate } from '@demanda/ui/format';
import { namedColumns } from '@demanda/ui/list';
import { BillingStatusTag } from '../../shared/billing-status-tag';
import { unbilledAmounts, UnbilledTags } from '../../shared/unbilled';
import { PeriodMark } from '../../shared/period-mark';

/** Columns without filters of their own: the bar above filters list and totals alike (G-BILL-4). */
export const billingColumns = namedColumns<BillingPeriod>(periodCard, {
  year: { cell: ({ title }) => title, filter: undefined, minWidth: 140, flex: 1.2 },
  status: {
    cell: (period) => (
      <>
        <BillingStatusTag status={period.status} />
        <PeriodMark {...period} />
      </>
    ),
    minWidth: 150,
  },
  totalAmount: { minWidth: 120 },
  difference: {
    cell: (period) => <UnbilledTags {...period} />,
    text: unbilledAmounts,
    minWidth: 130,
    flex: 0.7,
  },
  taskCount: { minWidth: 90, flex: 0.6 },
  paymentDate: { cell: ({ paymentDate }) => formatPlainDate(paymentDate) || '—', minWidth: 156 },
});
