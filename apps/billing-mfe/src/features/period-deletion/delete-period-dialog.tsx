import { isStale } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import { billingStatusLabels, isBilled, type BillingPeriod } from '@demanda/contracts/billing';
import { lockedDeletionText } from '@demanda/contracts/errors';
import { formatCount, formatMoney } from '@demanda/ui/format';
import { useState } from 'react';
import { deleteBillingPeriodOptions, isUnconfirmed } from '../../api/billing-periods';
import { LockedDialog } from '../../shared/locked-dialog';
import { DeletionQuestion, LOCKED_TITLE } from './deletion-question';

interface DeletePeriodDialogProps {
  period: BillingPeriod;
  onDeleted: () => void;
  onClose: () => void;
}

/**
 * Confirms and deletes one period with the links of its tasks; a locked one cannot be deleted (BILL-22, BILL-58,
 * API-107, G-BILL-11).
 */
export function DeletePeriodDialog({ period, onDeleted, onClose }: DeletePeriodDialogProps) {
  const { title, status, taskCount, totalAmount } = period;
  const removal = useMutation(deleteBillingPeriodOptions(period));
  // The period was billed after the list was loaded.
  const [billedMeanwhile, setBilledMeanwhile] = useState(false);
  const onSuccess = () => {
    onDeleted();
    onClose();
  };
  const onError = (error: Error) => {
    if (isUnconfirmed(error)) setBilledMeanwhile(true);
    if (isStale(error)) onClose();
  };
  if (period.locked) {
    return (
      <LockedDialog title={LOCKED_TITLE} onClose={onClose}>
        {lockedDeletionText([title])}
      </LockedDialog>
    );
  }
  return (
    <DeletionQuestion
      billed={billedMeanwhile || isBilled(period)}
      busy={removal.isPending}
      onConfirm={(confirm) => removal.mutate(confirm, { onSuccess, onError })}
      onClose={onClose}
    >
      Excluir <strong>{title}</strong>
      {` (${billingStatusLabels[status]}, ${formatCount(taskCount, 'tarefa(s)')}, ${formatMoney(totalAmount)})?`}
    </DeletionQuestion>
  );
}
