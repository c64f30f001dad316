import { DateField, MoneyField, SelectField, useFieldMessage, type ZodForm } from '@demanda/ui/form';
import { changeableLabels } from '../../../shared/inline-edit/task-change-text';
import { RequesterInput, type ChosenRequester } from '../../../shared/requester-input';
import { choicesOf } from '../../../shared/task-choices';
import { useAssignees } from '../../../shared/use-assignees';
import type { BulkField, BulkValues } from './bulk-fields';

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
  const people = useAssignees({}, field === 'assigneeId').options;
  const label = changeableLabels[field];
  if (field === 'requesterId') {
    return <RequesterInput name={requester?.name} error={error} onChange={onRequester} />;
  }
  if (field === 'amount') return <MoneyField control={control} name="amount" label={label} required />;
  if (field === 'dueOn') return <DateField control={control} name="dueOn" label={label} required />;
  return (
    <SelectField control={control} name={field} label={label} options={choicesOf(field, people)} required />
  );
}
