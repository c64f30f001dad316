import { billingStatusLabels, type BillingPeriod } from '@demanda/contracts/billing';
import { billingLinkInput } from '@demanda/contracts/billing-links';
import { SelectField, useZodForm } from '@demanda/ui/form';

const shape = billingLinkInput.pick({ billingPeriodId: true });

interface PeriodFieldProps {
  periods: readonly BillingPeriod[];
  /** The period that is chosen at first. */
  value: number;
  onChoose: (id: number) => void;
}

/** Field for the billing period of the selected tasks. */
export function PeriodField({ periods, value, onChoose }: PeriodFieldProps) {
  const { control } = useZodForm(shape, { billingPeriodId: value }, { isDraft: false });
  return (
    <SelectField
      control={control}
      name="billingPeriodId"
      label="Período"
      required
      options={periods.map(({ id, title, status }) => ({
        value: id,
        label: `${title} · ${billingStatusLabels[status]}`,
      }))}
      onChoose={(id) => onChoose(Number(id))}
    />
  );
}
