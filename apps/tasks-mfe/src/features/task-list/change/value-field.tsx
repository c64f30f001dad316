import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import {
  DateField,
  MoneyField,
  optionsOf,
  SelectField,
  useFieldMessage,
  type ZodForm,
} from '@demanda/ui/form';
import { RequesterInput, type ChosenRequester } from '../../../shared/requester-input';
import { useAssignees } from '../../../shared/use-assignees';
import { bulkFieldLabels, NO_ASSIGNEE, NO_TYPE, type BulkField, type BulkValues } from './bulk-fields';

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
  const people = useAssignees().options;
  const label = bulkFieldLabels[field];
  if (field === 'requesterId') {
    return <RequesterInput name={requester?.name} error={error} onChange={onRequester} />;
  }
  if (field === 'amount') return <MoneyField control={control} name="amount" label={label} required />;
  if (field === 'dueOn') return <DateField control={control} name="dueOn" label={label} required />;
  const options = {
    priority: optionsOf(priorityLabels),
    taskType: [...optionsOf(taskTypeLabels), { value: NO_TYPE, label: 'Sem tipo' }],
    assigneeId: [{ value: NO_ASSIGNEE, label: 'Sem responsável' }, ...people],
  }[field];
  return <SelectField control={control} name={field} label={label} options={options} required />;
}
