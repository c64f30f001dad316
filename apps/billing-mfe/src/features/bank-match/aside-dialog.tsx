import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { asideReasonLabels } from '@demanda/contracts/bank-match-labels';
import { setBankLineAside, type BankLine } from '@demanda/contracts/bank-matches';
import { MAX_CHARGE_NOTE } from '@demanda/contracts/charges';
import { FormDialog } from '@demanda/ui/dialog';
import { optionsOf, SelectField, showServerErrors, TextField, useZodForm } from '@demanda/ui/form';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { setAsideOptions } from '../../api/bank-lines';

const reasons = optionsOf(asideReasonLabels);

/** Dialog that says why a line pays no charge. */
export function AsideDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { id, amount, day, asideReason } = line;
  const form = useZodForm(setBankLineAside.body, { reason: asideReason ?? undefined, note: '' });
  const { mutate, isPending } = useMutation(setAsideOptions(id));
  const save = form.handleSubmit((input) =>
    mutate(input, {
      onSuccess: onClose,
      onError: (error) => showServerErrors(form, fieldErrors(error)),
    }),
  );
  return (
    <FormDialog
      title={`Separar ${formatMoney(amount)} de ${formatPlainDate(day)}`}
      submitText="Separar"
      busy={isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SelectField control={form.control} name="reason" label="Motivo" options={reasons} required />
      <TextField control={form.control} name="note" label="Observação" limit={MAX_CHARGE_NOTE} />
    </FormDialog>
  );
}
