import { useMutation } from '@demanda/api/use-mutation';
import { ERROR_CODES } from '@demanda/contracts/errors';
import type { RefusedTaskChange } from '@demanda/contracts/task-changes';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import { toast } from '@demanda/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editTaskOptions, withValue, type EditedValue, type TaskEdit } from '../../api/task-edit';
import { FieldConflictDialog } from './field-conflict-dialog';
import { changeableLabels, valueText } from './task-change-text';

interface Conflict {
  task: TaskRow;
  edited: EditedValue;
  current: NonNullable<RefusedTaskChange['current']>;
}

/**
 * Saves a field of a task that was edited in place; `dialog` shows both values when another user changed the same field.
 * A change of another field is no conflict.
 */
export function useTaskEdit() {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();

  const resolve = ({ task, edited }: TaskEdit, { errorCode, message, current }: RefusedTaskChange) => {
    const { field, value } = edited;
    if (errorCode !== ERROR_CODES.staleVersion || !current) toast.error(message);
    else if (current[field] === value) return;
    else if (current[field] === task[field]) saving.mutate({ task, version: current.version, edited });
    else setConflict({ task, edited, current });
  };
  const options = editTaskOptions(client, {
    onSaved: ({ refused: [refused] }, edit) => refused && resolve(edit, refused),
    // The field is no longer open, and what was typed must not be lost.
    onFailed: (edit) => {
      const { field } = edit.edited;
      const text = `${changeableLabels[field]} de ${edit.task.code}: ${valueText(field, withValue(edit.task, edit.edited))}`;
      const retry = () => saving.mutate(edit, { isRetry: true });
      toast.info('Não foi salvo', text, { label: 'Tentar novamente', onTake: retry });
    },
  });
  const saving = useMutation(options, { stays: true, parallel: true });

  const save = (task: TaskRow, edited: EditedValue) => {
    if (task[edited.field] !== edited.value) saving.mutate({ task, version: task.version, edited });
  };

  const dialog = conflict && (
    <FieldConflictDialog
      label={changeableLabels[conflict.edited.field]}
      mine={valueText(conflict.edited.field, withValue(conflict.task, conflict.edited))}
      current={valueText(conflict.edited.field, { ...conflict.task, ...conflict.current })}
      changedBy={conflict.current.updatedByUserName}
      changedAt={conflict.current.updatedAt}
      onKeepMine={() =>
        saving.mutate({ task: conflict.task, version: conflict.current.version, edited: conflict.edited })
      }
      onClose={() => setConflict(undefined)}
    />
  );
  return { save, dialog };
}
