import { billingStatusLabels, type BillingPeriod } from '@demanda/contracts/billing';
import { formatInteger, formatMoney } from '@demanda/ui/format';
import { useMutation } from '@tanstack/react-query';
import { deleteBillingPeriodOptions } from '../../api/billing-periods';
import { DeletionQuestion, isBilled } from './deletion-question';

interface DeletePeriodDialogProps {
  period: BillingPeriod;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, then deletes one period with the links of its tasks (BILL-22, BILL-58, API-107). */
export function DeletePeriodDialog({ period, onDeleted, onClose }: DeletePeriodDialogProps) {
  const { title, status, taskCount, totalAmount } = period;
  const removal = useMutation(deleteBillingPeriodOptions(period.id));
  return (
    <DeletionQuestion
      billed={isBilled(period)}
      busy={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onDeleted, onSettled: onClose })}
      onClose={onClose}
    >
      Excluir <strong>{title}</strong>
      {` (${billingStatusLabels[status]}, ${formatInteger(taskCount)} tarefa(s), ${formatMoney(totalAmount)})?`}
    </DeletionQuestion>
  );
}
