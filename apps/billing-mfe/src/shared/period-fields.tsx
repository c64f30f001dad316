import { MONTHS, type BillingPeriodInput } from '@demanda/contracts/billing';
import { MAX_BILLING_YEAR, MIN_BILLING_YEAR } from '@demanda/contracts/limits';
import { periodCard } from '@demanda/contracts/records/billing';
import { DateField, FormGrid, SelectField, WholeNumberField, type Control } from '@demanda/ui/form';

const months = MONTHS.map((label, index) => ({ value: index + 1, label }));

interface FieldsProps {
  control: Control<BillingPeriodInput>;
}

/** Fields for month and year (BILL-41 to BILL-46). */
export function MonthFields({ control }: FieldsProps) {
  return (
    <FormGrid>
      <SelectField
        control={control}
        name="month"
        label={periodCard.month.label}
        options={months}
        placeholder="Selecione o mês"
        clearable
        required
      />
      <WholeNumberField
        control={control}
        name="year"
        label={periodCard.year.label}
        hint={`De ${MIN_BILLING_YEAR} a ${MAX_BILLING_YEAR}`}
        required
      />
    </FormGrid>
  );
}

/** BILL-47. */
export function PaymentDateField({ control }: FieldsProps) {
  return (
    <DateField
      control={control}
      name="paymentDate"
      label={periodCard.paymentDate.label}
      hint="Opcional. Pode ser informada depois."
    />
  );
}
