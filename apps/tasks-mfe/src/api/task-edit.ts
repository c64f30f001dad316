import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  changeTasks,
  type ChangeableField,
  type TaskChange,
  type TaskChangesResult,
} from '@demanda/contracts/task-changes';
import type { Task, TaskRow } from '@demanda/contracts/task-shapes';
import { withChangedRecord } from '@demanda/record-form/cached-record';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { invalidates, undo } from './task-changes';

/** A task of a list, which has no description, or an open one. */
export type EditedTask = TaskRow & Pick<Task, 'description'>;

/** A new value of one field, with the name where the value is an id. */
export interface EditedValue {
  field: ChangeableField;
  value: string | number | null;
  requesterName?: string;
  assigneeName?: string | null;
}

export interface TaskEdit {
  /** The task as it was when the edit began. */
  task: EditedTask;
  /** The version that the new value replaces. */
  version: number;
  edited: EditedValue;
}

/** Returns the task with the new value. */
export const withValue = <T extends EditedTask>(task: T, { field, value, ...names }: EditedValue): T => ({
  ...task,
  [field]: value,
  ...names,
});

const toChange = ({ task: { id }, version, edited: { field, value } }: TaskEdit): TaskChange => ({
  id,
  version,
  [field]: value,
});

interface EditCallbacks {
  onSaved: (result: TaskChangesResult, edit: TaskEdit) => void;
  /** The call failed; its toast says why. */
  onFailed: (edit: TaskEdit) => void;
}

/**
 * Changes one field of one task. The new value is shown at once; what is stored is loaded afterwards. The callbacks
 * are called for each of several edits that run at the same time.
 */
export const editTaskOptions = (client: QueryClient, { onSaved, onFailed }: EditCallbacks) =>
  mutationOptions({
    mutationFn: (edit: TaskEdit) => request(changeTasks, { body: { tasks: [toChange(edit)] } }),
    onMutate: ({ task: { id }, edited }: TaskEdit) =>
      client.setQueriesData({ queryKey: ['tasks'] }, (data: unknown) =>
        withChangedRecord<EditedTask>(data, id, (task) => withValue(task, edited)),
      ),
    onSuccess: onSaved,
    onError: (_: Error, edit: TaskEdit) => {
      onFailed(edit);
      // Not awaited: without a network it takes long, and the edit could not be sent again meanwhile.
      void client.invalidateQueries({ queryKey: ['tasks'] });
    },
    meta: {
      invalidates,
      undo: (data, edit) => undo(data as TaskChangesResult, [toChange(edit as TaskEdit)]),
      success: (data: unknown) => ((data as TaskChangesResult).changed.length > 0 ? 'Tarefa alterada.' : ''),
      failure: serverTextOr('Erro ao alterar tarefa'),
    },
  });
