import { closingDialog } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import { isBilled, type BillingPeriod } from '@demanda/contracts/billing';
import { lockedDeletionText } from '@demanda/contracts/errors';
import type { RecordVersion } from '@demanda/contracts/fields';
import { formatCount } from '@demanda/ui/format';
import { deleteBillingPeriodsOptions } from '../../api/billing-periods';
import { LockedDialog } from '../../shared/locked-dialog';
import { DeletionQuestion, LOCKED_TITLE } from './deletion-question';

interface DeletePeriodsDialogProps {
  records: readonly RecordVersion[];
  /** The periods that could be loaded; the others count as billed. */
  periods: readonly BillingPeriod[] | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

/**
 * Confirms and deletes all selected periods in one call; none while one of them is locked (BILL-23, API-106,
 * G-BILL-11).
 */
export function DeletePeriodsDialog({ records, periods, onDeleted, onClose }: DeletePeriodsDialogProps) {
  const removal = useMutation(deleteBillingPeriodsOptions);
  const onSuccess = () => {
    onDeleted();
    onClose();
  };
  const billed = periods?.filter(isBilled) ?? [];
  const locked = periods?.filter((period) => period.locked) ?? [];
  if (locked.length > 0) {
    return (
      <LockedDialog title={LOCKED_TITLE} onClose={onClose}>
        {lockedDeletionText(locked.map(({ title }) => title))}
      </LockedDialog>
    );
  }
  return (
    <DeletionQuestion
      billed={billed.length > 0 || !periods}
      busy={removal.isPending}
      onConfirm={(confirm) => removal.mutate({ records, confirm }, { ...closingDialog(onClose), onSuccess })}
      onClose={onClose}
    >
      Excluir <strong>{formatCount(records.length, 'período(s)')}</strong>?
      {billed.length > 0 && ` Já foram faturados: ${billed.map(({ title }) => title).join(', ')}.`}
    </DeletionQuestion>
  );
}
