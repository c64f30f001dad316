import type { ParsedTaskInput, TaskInput } from '@demanda/contracts/task-shapes';
import { ChoiceField, useFieldMessage, useWatch, type ZodForm } from '@demanda/ui/form';
import type { useRequesterNames } from './use-requester-names';

/** Opens the requester picker; `onPick` receives the choice. */
export type PickRequester = (onPick: (requester: { id: number; name: string }) => void) => void;

interface RequesterFieldProps {
  form: ZodForm<TaskInput, ParsedTaskInput>;
  requesters: ReturnType<typeof useRequesterNames>;
  pickRequester: PickRequester;
}

/** Requester of the task, chosen in a picker (TASK-040, TASK-051). */
export function RequesterField({ form, requesters, pickRequester }: RequesterFieldProps) {
  const { control, setValue } = form;
  const requesterId = useWatch({ control, name: 'requesterId' });
  const error = useFieldMessage(control, 'requesterId');
  const choose = () =>
    pickRequester(({ id, name }) => {
      requesters.learn(id, name);
      setValue('requesterId', id, { shouldDirty: true, shouldValidate: true });
    });
  return (
    <ChoiceField
      label="Solicitante"
      required
      value={requesters.names[requesterId]}
      error={error}
      onChoose={choose}
    />
  );
}
