import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels, useIsOutdated, writable } from '@demanda/auth/field-levels';
import {
  billingPeriod as periodShape,
  billingPeriodInput,
  MONTHS,
  type BillingPeriod,
  type BillingPeriodInput,
} from '@demanda/contracts/billing';
import { periodCard } from '@demanda/contracts/records/billing';
import { conflictFieldsOf } from '@demanda/record-form/card-fields';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { useReturnToList } from '@demanda/router';
import { FormDialog, plainField } from '@demanda/ui/dialog';
import { FormNote, useZodForm } from '@demanda/ui/form';
import { updateBillingPeriodOptions } from '../../api/billing-periods';
import { MonthFields, PaymentDateField } from '../../shared/period-fields';

const conflictFields = [
  plainField<BillingPeriodInput, 'month'>('month', periodCard.month.label, (month) => MONTHS[month - 1]),
  ...conflictFieldsOf<BillingPeriodInput>(periodCard, ['year', 'paymentDate']),
];

/** Without the status, which has its own dialog and stays as stored. */
const toValues = ({ month, year, paymentDate, version }: BillingPeriod): BillingPeriodInput => ({
  month,
  year,
  paymentDate: paymentDate ?? '',
  version,
});

/** Dialog that edits month, year and payment date; a locked period keeps its month (API-104, G-BILL-11). */
export function EditPeriodDialog({ period, onClose }: { period: BillingPeriod; onClose: () => void }) {
  const levelOf = useFieldLevels('billing', period);
  const form = useZodForm(billingPeriodInput, toValues(period), {
    checked: (values) => writable(values, levelOf),
  });
  const isOutdated = useIsOutdated('billing', period);
  const showSaved = useReturnToList('/billing');
  const update = useMutation(updateBillingPeriodOptions(period.id, writable(toValues(period), levelOf)));
  const { sending, conflictDialog, draftOffer } = useRecordForm({
    form,
    stored: period,
    shape: periodShape,
    toValues,
    fields: conflictFields,
    levelOf,
    isOutdated,
    draft: `billing.${period.id}`,
    update,
    onSaved: (saved) => {
      onClose();
      showSaved(saved);
    },
  });
  return (
    <>
      <FormDialog
        title={`Editar ${period.title}`}
        submitText="Salvar Alterações"
        {...sending}
        onClose={onClose}
        levelOf={levelOf}
      >
        {draftOffer}
        {period.locked ? (
          <FormNote>O período está fechado: mês e ano não mudam enquanto ele não for reaberto.</FormNote>
        ) : (
          <MonthFields control={form.control} />
        )}
        <PaymentDateField control={form.control} />
      </FormDialog>
      {conflictDialog}
    </>
  );
}
