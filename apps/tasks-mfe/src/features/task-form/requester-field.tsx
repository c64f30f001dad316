import type { ParsedTaskInput, TaskInput } from '@demanda/contracts/task-shapes';
import { Button } from '@demanda/ui/core';
import { useFieldMessage, useWatch, type ZodForm } from '@demanda/ui/form';
import { RequesterInput, type ChosenRequester } from '../../shared/requester-input';
import type { useRequesterNames } from './use-requester-names';

type OnPick = (requester: ChosenRequester) => void;

/** Dialogs for the requester of a task; `onPick` receives the choice. */
export interface RequesterDialogs {
  pickRequester: (onPick: OnPick) => void;
  /** Absent without the permission. */
  createRequester?: (name: string, onPick: OnPick) => void;
}

interface RequesterFieldProps extends RequesterDialogs {
  form: ZodForm<TaskInput, ParsedTaskInput>;
  requesters: ReturnType<typeof useRequesterNames>;
}

/** Requester of the task, chosen by typing or in a picker. */
export function RequesterField({ form, requesters, pickRequester, createRequester }: RequesterFieldProps) {
  const { control, setValue } = form;
  const requesterId = useWatch({ control, name: 'requesterId' });
  const error = useFieldMessage(control, 'requesterId');
  const name = requesters.nameOf(requesterId);

  const set = (requester: ChosenRequester | undefined) => {
    if (requester) requesters.learn(requester.id, requester.name);
    setValue('requesterId', requester?.id as number, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <RequesterInput
      name={name}
      error={error}
      onChange={set}
      onCreate={createRequester && ((typed) => createRequester(typed, set))}
      action={
        <Button icon={name ? 'edit' : 'search'} onClick={() => pickRequester(set)}>
          {name ? 'Alterar' : 'Selecionar'}
        </Button>
      }
    />
  );
}
