import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import { MoneyField, optionsOf, SelectField, useFieldMessage, type ZodForm } from '@demanda/ui/form';
import { RequesterInput, type ChosenRequester } from '../../../shared/requester-input';
import { bulkFieldLabels, NO_TYPE, type BulkField, type BulkValues } from './bulk-fields';

interface ValueFieldProps {
  field: BulkField;
  form: ZodForm<BulkValues, BulkValues>;
  requester: ChosenRequester | undefined;
  onRequester: (requester: ChosenRequester | undefined) => void;
}

/** Field for the new value of the tasks. */
export function ValueField({ field, form, requester, onRequester }: ValueFieldProps) {
  const { control } = form;
  const error = useFieldMessage(control, 'requesterId');
  const label = bulkFieldLabels[field];
  if (field === 'requesterId') {
    return <RequesterInput name={requester?.name} error={error} onChange={onRequester} />;
  }
  if (field === 'amount') return <MoneyField control={control} name="amount" label={label} required />;
  const options =
    field === 'priority'
      ? optionsOf(priorityLabels)
      : [...optionsOf(taskTypeLabels), { value: NO_TYPE, label: 'Sem tipo' }];
  return <SelectField control={control} name={field} label={label} options={options} required />;
}
