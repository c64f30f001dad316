import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { useCreditInput as creditInput } from '@demanda/contracts/payments';
import { FormDialog } from '@demanda/ui/dialog';
import { FormNote, MoneyField, showServerErrors, useZodForm } from '@demanda/ui/form';
import { formatMoney } from '@demanda/ui/format';
import { applyCreditOptions } from '../../api/payments';
import type { ShownCharge } from '../../shared/charge-actions';
import { useChargeBase } from '../../shared/use-charge-base';

interface UseCreditDialogProps {
  charge: ShownCharge;
  onClose: () => void;
}

/** Dialog that pays a charge with credit of its requester. */
export function UseCreditDialog({ charge: known, onClose }: UseCreditDialogProps) {
  const { charge, rebase, changeText } = useChargeBase(known);
  const { availableCredit: credit = 0 } = known;
  const form = useZodForm(creditInput, {
    amount: Math.min(credit, known.openAmount) || undefined,
    version: known.version,
  });
  const use = useMutation(applyCreditOptions(charge.id));
  const save = form.handleSubmit(({ amount }) =>
    use.mutate(
      { amount, version: charge.version },
      {
        onSuccess: onClose,
        onError: (error) => {
          rebase(error);
          showServerErrors(form, fieldErrors(error));
        },
      },
    ),
  );
  return (
    <FormDialog
      title={`Usar crédito na cobrança ${charge.number}`}
      submitText="Usar crédito"
      busy={use.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {changeText && <FormNote kind="warning">{changeText}</FormNote>}
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
