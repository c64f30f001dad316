import type { BillingMonth } from '@demanda/contracts/billing-chart';
import { ColumnChart } from '@demanda/ui/chart';
import { monthUrl, billingByMonth, billingSummary, MAX_MONTHS } from './chart-values';

/** Stacked columns of paid, billed and open amounts by month; only the last months of very many. */
export function MonthChart({ months }: { months: readonly BillingMonth[] }) {
  const shown = months.slice(-MAX_MONTHS);
  const left = shown.length < months.length ? ` São mostrados os últimos ${MAX_MONTHS} meses.` : '';
  return (
    <ColumnChart
      title="Faturamento por mês"
      summary={`${billingSummary(shown)}${left}`}
      data={billingByMonth(shown)}
      urlOf={monthUrl(shown)}
    />
  );
}
