import { Attachments } from '@demanda/attachments/attachments';
import type { BillingPeriod } from '@demanda/contracts/billing';
import { Dialog } from '@demanda/ui/dialog';

/** Dialog with the files of a period: ADMIN edits them, MANAGER downloads (ATT-37 to ATT-51, BILL-54). */
export function PeriodFilesDialog({ period, onClose }: { period: BillingPeriod; onClose: () => void }) {
  return (
    <Dialog title={`Anexos de ${period.title}`} size="lg" onClose={onClose}>
      <Attachments of="billingPeriod" recordId={period.id} />
    </Dialog>
  );
}
