import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels, writable } from '@demanda/auth/field-levels';
import { billingPeriodInput } from '@demanda/contracts/billing';
import { currentMonth } from '@demanda/contracts/period-month';
import { useDraft } from '@demanda/record-form/use-draft';
import { useReturnToList } from '@demanda/router';
import { useOpening } from '@demanda/ui/core';
import { FormDialog } from '@demanda/ui/dialog';
import { showServerErrors, useZodForm } from '@demanda/ui/form';
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
  const { removeDraft, draftOffer } = useDraft({ form, name: 'billing.new' });
  const create = useMutation(createBillingPeriodOptions(useOpening('periods')));
  const save = form.handleSubmit((period) =>
    create.mutate(writable(period, levelOf), {
      onSuccess: (saved) => {
        removeDraft();
        onClose();
        showSaved(saved);
      },
      onError: (error) => showServerErrors(form, fieldErrors(error)),
    }),
  );
  return (
    <FormDialog
      title="Novo Período"
      submitText="Criar"
      busy={create.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
      levelOf={levelOf}
    >
      {draftOffer}
      <MonthFields control={form.control} />
      <PaymentDateField control={form.control} />
    </FormDialog>
  );
}
