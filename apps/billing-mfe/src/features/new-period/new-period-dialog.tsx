import { fieldErrors } from '@demanda/api/messages';
import { billingPeriodInput, MONTHS } from '@demanda/contracts/billing';
import { MAX_BILLING_YEAR, MIN_BILLING_YEAR } from '@demanda/contracts/limits';
import { FormDialog } from '@demanda/ui/dialog';
import {
  FormGrid,
  NumberField,
  SelectField,
  showServerErrors,
  TextField,
  useZodForm,
} from '@demanda/ui/form';
import { useMutation } from '@tanstack/react-query';
import { createBillingPeriodOptions } from '../../api/billing-periods';

const months = MONTHS.map((label, index) => ({ value: index + 1, label }));

/** This year, or the nearest that a period may have (G-BILL-8). */
export const defaultYear = (today = new Date()): number =>
  Math.min(Math.max(today.getFullYear(), MIN_BILLING_YEAR), MAX_BILLING_YEAR);

/** 'Novo Período': always starts as PENDENTE (BILL-19, BILL-36, BILL-41 to BILL-47). */
export function NewPeriodDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(billingPeriodInput, {
    year: defaultYear(),
    paymentDate: '',
    status: 'PENDENTE',
  });
  const create = useMutation(createBillingPeriodOptions);
  const save = form.handleSubmit((period) =>
    create.mutate(period, {
      onSuccess: onClose,
      onError: (error) => showServerErrors(form, fieldErrors(error)),
    }),
  );
  const { control } = form;
  return (
    <FormDialog
      title="Novo Período"
      submitText="Criar"
      busy={create.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          control={control}
          name="month"
          label="Mês"
          options={months}
          placeholder="Selecione o mês"
          required
        />
        <NumberField
          control={control}
          name="year"
          label="Ano"
          hint={`De ${MIN_BILLING_YEAR} a ${MAX_BILLING_YEAR}`}
          required
        />
      </FormGrid>
      <TextField
        control={control}
        name="paymentDate"
        label="Data de pagamento"
        type="date"
        hint="Opcional. Pode ser informada depois."
      />
    </FormDialog>
  );
}
