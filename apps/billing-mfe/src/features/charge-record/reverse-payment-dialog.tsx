import { paymentKindLabels } from '@demanda/contracts/charge-labels';
import { MAX_CHARGE_NOTE } from '@demanda/contracts/charges';
import { reversePaymentInput, type Payment } from '@demanda/contracts/payments';
import { useFormCall } from '@demanda/record-form/use-record-form';
import { FormDialog } from '@demanda/ui/dialog';
import { FormNote, TextField, useZodForm } from '@demanda/ui/form';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { reversePaymentOptions } from '../../api/payments';

interface ReversePaymentDialogProps {
  payment: Payment;
  /** Of the charge. */
  number: string;
  onClose: () => void;
}

/** Asks before a payment is reversed by a counter-entry, which stays beside it. */
export function ReversePaymentDialog({ payment, number, onClose }: ReversePaymentDialogProps) {
  const { id, amount, kind, paidOn } = payment;
  const form = useZodForm(reversePaymentInput, { note: '' });
  const { sending } = useFormCall({ form, options: reversePaymentOptions(id), onSaved: onClose });
  return (
    <FormDialog
      title={`Estornar pagamento da cobrança ${number}`}
      submitText="Estornar"
      {...sending}
      onClose={onClose}
    >
      <FormNote kind="warning">
        {`${formatMoney(amount)} (${paymentKindLabels[kind]}) de ${formatPlainDate(paidOn)} deixam de contar. O pagamento e o estorno continuam no extrato.`}
      </FormNote>
      <TextField control={form.control} name="note" label="Observação" limit={MAX_CHARGE_NOTE} />
    </FormDialog>
  );
}
