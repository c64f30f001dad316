import type { BillingPeriod } from '@demanda/contracts/billing';
import { formatInteger } from '@demanda/ui/format';
import { useMutation } from '@tanstack/react-query';
import { deleteBillingPeriodsOptions } from '../../api/billing-periods';
import { DeletionQuestion, isBilled } from './deletion-question';

interface DeletePeriodsDialogProps {
  ids: readonly number[];
  /** Those of them that could be looked at; what could not counts as billed. */
  periods: readonly BillingPeriod[] | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, then deletes all that are chosen in one call (BILL-23, API-106). */
export function DeletePeriodsDialog({ ids, periods, onDeleted, onClose }: DeletePeriodsDialogProps) {
  const removal = useMutation(deleteBillingPeriodsOptions);
  const billed = periods?.filter(isBilled) ?? [];
  return (
    <DeletionQuestion
      billed={billed.length > 0 || !periods}
      busy={removal.isPending}
      onConfirm={() => removal.mutate(ids, { onSuccess: onDeleted, onSettled: onClose })}
      onClose={onClose}
    >
      Excluir <strong>{`${formatInteger(ids.length)} período(s)`}</strong>?
      {billed.length > 0 && ` Já foram faturados: ${billed.map(({ title }) => title).join(', ')}.`}
    </DeletionQuestion>
  );
}
