import { useMutation } from '@demanda/api/use-mutation';
import {
  charge as chargeShape,
  chargeDueDateInput,
  type Charge,
  type ChargeDueDateInput,
} from '@demanda/contracts/charges';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { FormDialog, plainField } from '@demanda/ui/dialog';
import { DateField, useZodForm } from '@demanda/ui/form';
import { formatPlainDate } from '@demanda/ui/format';
import { changeDueDateOptions } from '../../api/charges';

const conflictFields = [plainField<ChargeDueDateInput, 'dueOn'>('dueOn', 'Vencimento', formatPlainDate)];

const toValues = ({ dueOn, version }: Charge): ChargeDueDateInput => ({ dueOn, version });

interface DueDateDialogProps {
  charge: Charge;
  onClose: () => void;
}

/** Dialog that changes the due date of a charge, which makes a new revision of it. */
export function DueDateDialog({ charge, onClose }: DueDateDialogProps) {
  const form = useZodForm(chargeDueDateInput, toValues(charge));
  const { sending, conflictDialog } = useRecordForm({
    form,
    stored: charge,
    shape: chargeShape,
    toValues,
    fields: conflictFields,
    update: useMutation(changeDueDateOptions(charge.id, toValues(charge))),
    onSaved: onClose,
  });
  return (
    <>
      <FormDialog
        title={`Alterar vencimento da cobrança ${charge.number}`}
        submitText="Alterar vencimento"
        {...sending}
        onClose={onClose}
      >
        <DateField
          control={form.control}
          name="dueOn"
          label="Vencimento"
          hint="Em fim de semana ou feriado, vale o próximo dia útil bancário. A cobrança ganha uma nova revisão."
          required
        />
      </FormDialog>
      {conflictDialog}
    </>
  );
}
