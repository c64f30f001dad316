import { useFieldLevels, writable } from '@demanda/auth/field-levels';
import { billingPeriodInput } from '@demanda/contracts/billing';
import { currentMonth } from '@demanda/contracts/period-month';
import { useFormCall } from '@demanda/record-form/use-record-form';
import { useReturnToList } from '@demanda/router';
import { useOpening } from '@demanda/ui/core';
import { FormDialog } from '@demanda/ui/dialog';
import { useZodForm } from '@demanda/ui/form';
import { createBillingPeriodOptions } from '../../api/billing-periods';
import { MonthFields, PaymentDateField } from '../../shared/period-fields';

/**
 * Dialog 'Novo Período', for the current month unless another is chosen; the status is always PENDENTE (BILL-19, BILL-36,
 * BILL-41 to BILL-47).
 */
export function NewPeriodDialog({ onClose }: { onClose: () => void }) {
  const levelOf = useFieldLevels('billing');
  const form = useZodForm(
    billingPeriodInput,
    {
      ...currentMonth(),
      paymentDate: '',
      status: 'PENDENTE',
    },
    {
      checked: (values) => writable(values, levelOf),
    },
  );
  const showSaved = useReturnToList('/billing');
  const { draftOffer, sending } = useFormCall({
    form,
    options: createBillingPeriodOptions(useOpening('periods')),
    toInput: (period) => writable(period, levelOf),
    draft: 'billing.new',
    onSaved: (saved) => {
      onClose();
      showSaved(saved);
    },
  });
  return (
    <FormDialog title="Novo Período" submitText="Criar" {...sending} onClose={onClose} levelOf={levelOf}>
      {draftOffer}
      <MonthFields control={form.control} />
      <PaymentDateField control={form.control} />
    </FormDialog>
  );
}
