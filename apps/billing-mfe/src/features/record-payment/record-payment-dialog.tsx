import { isDifference, PAYMENT_KINDS, paymentKindLabels } from '@demanda/contracts/charge-labels';
import { MAX_CHARGE_NOTE, type Charge } from '@demanda/contracts/charges';
import { paymentInput, type PaymentInput } from '@demanda/contracts/payments';
import { today } from '@demanda/contracts/time-zone';
import { useDraft } from '@demanda/record-form/use-draft';
import { FormDialog } from '@demanda/ui/dialog';
import {
  DateField,
  FormGrid,
  FormNote,
  MoneyField,
  SelectField,
  TextField,
  useWatch,
  useZodForm,
} from '@demanda/ui/form';
import { useState } from 'react';
import { recordPaymentOptions } from '../../api/payments';
import { fittingRest, lessAmount } from '../../shared/charge-rules';
import { RestField } from '../../shared/rest-field';
import { useChargeChange } from '../../shared/use-charge-change';
import { remainderText } from './remainder-text';

const kinds = PAYMENT_KINDS.map((value) => ({ value, label: paymentKindLabels[value] }));

/** Whether money leaves a part of a charge open, which may be a difference. */
const leavesRest = (
  { openAmount }: Charge,
  { amount, kind }: Pick<PaymentInput, 'amount' | 'kind'>,
): boolean =>
  !isDifference(kind) && typeof amount === 'number' && amount > 0 && lessAmount(openAmount, amount) > 0;

/** Dialog that records a payment: the open amount, received today by Pix, unless something else is typed. */
export function RecordPaymentDialog({ charge: known, onClose }: { charge: Charge; onClose: () => void }) {
  const [charge, setCharge] = useState(known);
  const form = useZodForm(
    paymentInput,
    {
      paidOn: today(),
      amount: known.openAmount || undefined,
      kind: 'PIX',
      rest: 'ABERTO',
      restAmount: null,
      note: '',
      version: known.version,
    },
    { checked: (values) => fittingRest(leavesRest(charge, values) ? values : { ...values, rest: 'ABERTO' }) },
  );
  const [amount, kind] = useWatch({ control: form.control, name: ['amount', 'kind'] });
  const { removeDraft, draftOffer } = useDraft({ form, name: `payment.${known.id}` });
  const { note, busy, onSubmit } = useChargeChange({
    charge: known,
    form,
    optionsOf: recordPaymentOptions,
    onChanged: setCharge,
    onClose: () => {
      removeDraft();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Registrar pagamento da cobrança ${charge.number}`}
      submitText="Registrar pagamento"
      onClose={onClose}
      busy={busy}
      onSubmit={onSubmit}
    >
      {draftOffer}
      {note}
      <FormGrid>
        <DateField control={form.control} name="paidOn" label="Data" required />
        <MoneyField control={form.control} name="amount" label="Valor" required />
      </FormGrid>
      <SelectField control={form.control} name="kind" label="Forma" options={kinds} required />
      <TextField control={form.control} name="note" label="Observação" limit={MAX_CHARGE_NOTE} />
      {leavesRest(charge, { amount, kind }) && (
        <RestField
          control={form.control}
          name="rest"
          amountName="restAmount"
          rest={lessAmount(charge.openAmount, amount)}
        />
      )}
      <FormNote>{remainderText(charge, amount, kind)}</FormNote>
    </FormDialog>
  );
}
