import { useMutation } from '@demanda/api/use-mutation';
import { sendChosenFiles, notifyLostFiles, type ChosenFiles } from '@demanda/attachments/chosen-files';
import { fieldErrors } from '@demanda/api/messages';
import { staleRecord } from '@demanda/api/stale-record';
import { OUTDATED_TEXT } from '@demanda/auth/field-levels';
import type { FieldError } from '@demanda/contracts/errors';
import {
  task as taskShape,
  type ParsedTaskInput,
  type Task,
  type TaskInput,
} from '@demanda/contracts/task-shapes';
import { useDraft } from '@demanda/record-form/use-draft';
import { useReturnToList } from '@demanda/router';
import { toast, useOpening } from '@demanda/ui/core';
import { useConflict } from '@demanda/ui/dialog';
import { showServerErrors, type ZodForm } from '@demanda/ui/form';
import { useState } from 'react';
import { useBilledQuestion } from '../../shared/billed-question';
import { useAssignees } from '../../shared/use-assignees';
import { createTaskOptions, updateTaskOptions } from '../../api/tasks';
import { taskConflicts } from './task-conflict';
import { taskFailure } from './task-failure';
import { bodyOf, changesAmount, toTaskInput, toValues } from './task-values';
import type { useRequesterNames } from './use-requester-names';
import type { TaskLevels } from './use-task-levels';

type Form = ZodForm<TaskInput, ParsedTaskInput>;

interface SavedTask {
  /** The stored task to edit; absent for a new one. */
  task: Task | undefined;
  levels: TaskLevels;
  requesters: ReturnType<typeof useRequesterNames>;
  /** Files chosen for a new task. */
  files: ChosenFiles;
}

/** Saves the form as a new task or over the given one, and shows errors and conflicts. */
export function useTaskSave(form: Form, { task, levels, requesters, files }: SavedTask) {
  const leave = useReturnToList('/tasks');
  const { nameOf: assigneeName } = useAssignees(task);
  const [banner, setBanner] = useState<string>();
  /** The task as another user's save left it, which a conflict showed. */
  const [changed, setChanged] = useState<Task>();
  const opening = useOpening('tasks');
  const saving = useMutation(
    task
      ? updateTaskOptions(task.id, () => bodyOf(task, levels))
      : createTaskOptions({ sendFiles: sendFiles(files), opening }),
  );

  const { removeDraft, draftOffer } = useDraft({
    form,
    name: `tasks.${task?.id ?? 'new'}`,
    onContinue: (base) => conflict.startFrom(base),
  });

  const fail = (error: Error) => {
    const current = staleRecord(error, taskShape);
    if (current) {
      requesters.learn(current.requesterId, current.requesterName);
      setChanged(current);
      return conflict.open(current);
    }
    const failure = taskFailure(error, task ? 'Erro ao atualizar tarefa' : 'Erro ao criar tarefa');
    toast.error(failure.toast);
    setBanner(failure.banner);
    restoreRemovedSubTasks(form, fieldErrors(error));
    showServerErrors(form, fieldErrors(error));
    if (failure.keepsSubTasks) form.setValue('hasSubTasks', true);
  };
  const send = (values: ParsedTaskInput) =>
    saving.mutate(toTaskInput(values, levels), {
      onSuccess: (saved) => {
        removeDraft();
        leave(saved);
      },
      onError: fail,
    });
  const { askIfBilled, billedQuestion } = useBilledQuestion();
  const save = form.handleSubmit(
    (values) => {
      if (levels.isOutdated) return void toast.error(OUTDATED_TEXT);
      const stored = task && changed && changed.version > task.version ? changed : task;
      askIfBilled(stored && changesAmount(values, stored, levels) ? [stored] : [], () => send(values));
    },
    ({ requesterId }) => requesterId && toast.error('Por favor, selecione um solicitante'),
  );
  const conflict = useConflict({
    form,
    stored: task,
    toValues,
    fieldsOf: (versions) =>
      taskConflicts(versions, { names: requesters.names, assigneeName }, levels.subTask),
    levelOf: levels.task,
    save: () => void save(),
  });
  return {
    save,
    busy: saving.isPending,
    banner,
    closeBanner: () => setBanner(undefined),
    draftOffer,
    conflictDialog: conflict.dialog,
    billedQuestion,
  };
}

/** Restores subtasks whose removal the server refused, so that the reason is shown beside them (G-USE-1). */
function restoreRemovedSubTasks(form: Form, errors: readonly FieldError[]): void {
  const kept = new Set(errors.map(({ field }) => field));
  const subTasks = form.getValues('subTasks') ?? [];
  const isKept = (index: number) => kept.has(`subTasks[${index}].excluded`);
  if (!subTasks.some((_, index) => isKept(index))) return;
  form.setValue('hasSubTasks', true);
  form.setValue(
    'subTasks',
    subTasks.map((subTask, index) => (isKept(index) ? { ...subTask, excluded: false } : subTask)),
  );
}

/** The task exists even when some of its files fail to upload, so it must not be created again (G-TASK-9). */
const sendFiles = (files: ChosenFiles) => async (created: Task) => {
  const outcome = await sendChosenFiles(files, created.id);
  notifyLostFiles(outcome, `Anexe de novo ao editar a tarefa ${created.code}.`);
  return outcome.sent;
};
