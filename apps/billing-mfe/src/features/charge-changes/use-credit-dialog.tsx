import { useCreditInput as creditInput } from '@demanda/contracts/payments';
import { FormDialog } from '@demanda/ui/dialog';
import { MoneyField, useZodForm } from '@demanda/ui/form';
import { formatMoney } from '@demanda/ui/format';
import { applyCreditOptions } from '../../api/payments';
import type { ShownCharge } from '../../shared/charge-actions';
import { useChargeChange } from '../../shared/use-charge-change';

interface UseCreditDialogProps {
  charge: ShownCharge;
  onClose: () => void;
}

/** Dialog that pays a charge with credit of its requester. */
export function UseCreditDialog({ charge: known, onClose }: UseCreditDialogProps) {
  const { availableCredit: credit = 0 } = known;
  const form = useZodForm(creditInput, {
    amount: Math.min(credit, known.openAmount) || undefined,
    version: known.version,
  });
  const optionsOf = applyCreditOptions;
  const { charge, note, ...saving } = useChargeChange({ charge: known, form, optionsOf, onClose });
  return (
    <FormDialog
      title={`Usar crédito na cobrança ${charge.number}`}
      submitText="Usar crédito"
      onClose={onClose}
      {...saving}
    >
      {note}
      <MoneyField
        control={form.control}
        name="amount"
        label="Valor"
        hint={`Crédito: ${formatMoney(credit)}. Em aberto: ${formatMoney(charge.openAmount)}.`}
        required
      />
    </FormDialog>
  );
}
