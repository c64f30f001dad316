import type { BillingStatistics } from '@demanda/contracts/billing';
import { Stat, StatGrid } from '@demanda/ui/core';
import { formatCount, formatMoney } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { billingStatisticsOptions, type BillingFilters } from '../../api/billing-periods';

const SUMMARY_FIGURES: readonly { figure: keyof BillingStatistics; label: string }[] = [
  { figure: 'total', label: 'Total' },
  { figure: 'paid', label: 'Pago' },
  { figure: 'pending', label: 'Pendente' },
  { figure: 'billed', label: 'Faturado' },
  { figure: 'overdue', label: 'Atrasado' },
  { figure: 'canceled', label: 'Cancelado' },
];

/** Sums of the matching periods by status (BILL-03 to BILL-09). */
export function BillingSummary({ filters }: { filters: BillingFilters }) {
  const { data, isError } = useQuery(billingStatisticsOptions(filters));
  return (
    <StatGrid>
      {SUMMARY_FIGURES.map(({ figure, label }) => (
        <Stat
          key={figure}
          label={label}
          value={data ? formatMoney(data[figure].amount) : isError ? '—' : undefined}
          hint={data ? formatCount(data[figure].count, 'período(s)') : '\u00a0'}
        />
      ))}
    </StatGrid>
  );
}
