import type { BillingMonth } from '@demanda/contracts/billing';
import { ColumnChart } from '@demanda/ui/chart';
import { addressOfMonth, billingByMonth, billingSummary, MOST_MONTHS } from './chart-values';

/** Paid, billed and open upon each other, month by month; of very many the last ones. */
export function MonthChart({ months }: { months: readonly BillingMonth[] }) {
  const shown = months.slice(-MOST_MONTHS);
  const left = shown.length < months.length ? ` São mostrados os últimos ${MOST_MONTHS} meses.` : '';
  return (
    <ColumnChart
      title="Faturamento por mês"
      summary={`${billingSummary(shown)}${left}`}
      data={billingByMonth(shown)}
      addressOf={addressOfMonth(shown)}
    />
  );
}
