import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels, writable } from '@demanda/auth/field-levels';
import { billingPeriodInput } from '@demanda/contracts/billing';
import { localDay } from '@demanda/contracts/time-zone';
import { MAX_BILLING_YEAR, MIN_BILLING_YEAR } from '@demanda/contracts/limits';
import { useDraft } from '@demanda/record-form/use-draft';
import { useReturnToList } from '@demanda/router';
import { useOpening } from '@demanda/ui/core';
import { FormDialog } from '@demanda/ui/dialog';
import { showServerErrors, useZodForm } from '@demanda/ui/form';
import { createBillingPeriodOptions } from '../../api/billing-periods';
import { MonthFields, PaymentDateField } from '../../shared/period-fields';

/** Returns the current year, limited to the years that a period may have (G-BILL-8). */
export const defaultYear = (now = new Date()): number =>
  Math.min(Math.max(Number(localDay(now).slice(0, 4)), MIN_BILLING_YEAR), MAX_BILLING_YEAR);

/** Dialog 'Novo Período'; the status is always PENDENTE (BILL-19, BILL-36, BILL-41 to BILL-47). */
export function NewPeriodDialog({ onClose }: { onClose: () => void }) {
  const levelOf = useFieldLevels('billing');
  const form = useZodForm(
    billingPeriodInput,
    {
      year: defaultYear(),
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
