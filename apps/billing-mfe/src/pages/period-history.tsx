import type { BillingPeriod } from '@demanda/contracts/billing';
import { HistoryDialog } from '@demanda/history/history-dialog';

/** History of a period, its links and its files. */
export function PeriodHistory({ period, onClose }: { period: BillingPeriod; onClose: () => void }) {
  return <HistoryDialog of="billing" id={period.id} name={period.title} onClose={onClose} />;
}
