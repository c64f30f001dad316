import { asideReasonLabels } from '@demanda/contracts/bank-match-labels';
import { setBankLineAside, type BankLine } from '@demanda/contracts/bank-matches';
import { MAX_CHARGE_NOTE } from '@demanda/contracts/charges';
import { useFormCall } from '@demanda/record-form/use-record-form';
import { FormDialog } from '@demanda/ui/dialog';
import { optionsOf, SelectField, TextField, useZodForm } from '@demanda/ui/form';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { setAsideOptions } from '../../api/bank-lines';

const reasons = optionsOf(asideReasonLabels);

/** Dialog that says why a line pays no charge. */
export function AsideDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { id, amount, day, asideReason } = line;
  const form = useZodForm(setBankLineAside.body, { reason: asideReason ?? undefined, note: '' });
  const { sending } = useFormCall({ form, options: setAsideOptions(id), onSaved: onClose });
  return (
    <FormDialog
      title={`Separar ${formatMoney(amount)} de ${formatPlainDate(day)}`}
      submitText="Separar"
      {...sending}
      onClose={onClose}
    >
      <SelectField control={form.control} name="reason" label="Motivo" options={reasons} required />
      <TextField control={form.control} name="note" label="Observação" limit={MAX_CHARGE_NOTE} />
    </FormDialog>
  );
}
