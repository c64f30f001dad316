import { useMutation } from '@demanda/api/use-mutation';
import { ERROR_CODES } from '@demanda/contracts/errors';
import type { ChangeableField, RefusedTaskChange } from '@demanda/contracts/task-changes';
import { notifyUnsaved, useKeptEdits } from '@demanda/record-form/kept-edits';
import { toast } from '@demanda/ui/core';
import { FieldConflictDialog } from '@demanda/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  editTaskOptions,
  withValue,
  type EditedTask,
  type EditedValue,
  type TaskEdit,
} from '../../api/task-edit';
import { changeableLabels, valueText } from './task-change-text';

interface Conflict extends TaskEdit {
  current: NonNullable<RefusedTaskChange['current']>;
}

/** Fields whose values are chosen from a list: a failed edit is not kept, since it is quickly repeated. */
const CHOICES: readonly ChangeableField[] = ['priority', 'taskType', 'requesterId', 'assigneeId'];

/**
 * Saves a field of a task that was edited in place; `dialog` shows both values when another user changed the same
 * field. A change of another field is not a conflict.
 */
export function useTaskEdit() {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();

  const kept = useKeptEdits<EditedValue['value']>('tasks');

  const forget = ({ task, edited }: TaskEdit) => kept.remove(task.id, edited.field);
  const keep = ({ task, edited: { field, value } }: TaskEdit) => {
    if (!CHOICES.includes(field)) kept.keep(task, field, value, task[field] ?? null);
  };
  const notify = (edit: TaskEdit) =>
    notifyUnsaved({
      label: changeableLabels[edit.edited.field],
      name: edit.task.code,
      text: valueText(edit.edited.field, withValue(edit.task, edit.edited)),
      onRetry: () => saving.mutate(edit, { isRetry: true }),
    });

  const resolve = (edit: TaskEdit, { errorCode, message, current }: RefusedTaskChange) => {
    const { task, edited } = edit;
    const { field, value } = edited;
    if (errorCode !== ERROR_CODES.staleVersion || !current) {
      toast.error(message);
      if (!CHOICES.includes(field)) notify(edit);
    } else if (current[field] === value) return forget(edit);
    else if (current[field] === task[field]) return saving.mutate({ ...edit, version: current.version });
    else setConflict({ ...edit, current });
    keep(edit);
  };
  const options = editTaskOptions(client, {
    onSaved: ({ refused: [refused] }, edit) => (refused ? resolve(edit, refused) : forget(edit)),
    onFailed: (edit) => {
      keep(edit);
      notify(edit);
    },
  });
  const saving = useMutation(options, { stays: true, parallel: true });

  const save = (task: EditedTask, edited: EditedValue) => {
    const edit = { task, version: task.version, edited };
    if ((task[edited.field] ?? null) !== edited.value) saving.mutate(edit);
    else forget(edit);
  };

  const end = (finish: (edit: Conflict) => void) => () => {
    setConflict(undefined);
    if (conflict) finish(conflict);
  };
  const dialog = conflict && (
    <FieldConflictDialog
      label={changeableLabels[conflict.edited.field]}
      mine={valueText(conflict.edited.field, withValue(conflict.task, conflict.edited))}
      current={valueText(conflict.edited.field, { ...conflict.task, ...conflict.current })}
      changedBy={conflict.current.updatedByUserName}
      changedAt={conflict.current.updatedAt}
      onKeepMine={end(({ task, edited, current: { version } }) => saving.mutate({ task, version, edited }))}
      onTakeCurrent={end(forget)}
      onClose={end(notify)}
    />
  );
  return { save, dialog };
}
