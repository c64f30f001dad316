import { errorMessage } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import type { TaskChangesResult } from '@demanda/contracts/task-changes';
import { FailurePanel } from '@demanda/ui/core';
import { FormDialog } from '@demanda/ui/dialog';
import { useWatch, useZodForm } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeTasksOptions, chosenTasksOptions } from '../../../api/task-changes';
import { changeableLabels } from '../../../shared/inline-edit/task-change-text';
import type { ChosenRequester } from '../../../shared/requester-input';
import { useBilledQuestion } from '../../../shared/billed-question';
import { useAssignees } from '../../../shared/use-assignees';
import { shapeOf, type BulkField } from './bulk-fields';
import { previewOf } from './change-preview';
import { PreviewList } from './preview-list';
import { ValueField } from './value-field';

interface ChangeDialogProps {
  field: BulkField;
  /** Ids of the selected tasks. */
  ids: readonly number[];
  /** Called after a save, with the tasks that changed and those that the server refused. */
  onDone: (result: TaskChangesResult) => void;
  onClose: () => void;
}

/** Asks for the new value of one field of the selected tasks, and shows what it changes before it is saved. */
export function ChangeDialog({ field, ids, onDone, onClose }: ChangeDialogProps) {
  const tasks = useQuery(chosenTasksOptions(ids));
  const shape = shapeOf(field);
  const form = useZodForm(shape, {}, { isDraft: false });
  const [requester, setRequester] = useState<ChosenRequester>();
  const { nameOf } = useAssignees({}, field === 'assigneeId');
  const saving = useMutation(changeTasksOptions, { stays: true });
  const values = useWatch({ control: form.control });
  const preview =
    tasks.data && shape.safeParse(values).success
      ? previewOf(
          tasks.data,
          field,
          values,
          field === 'assigneeId' ? nameOf(values.assigneeId) : requester?.name,
        )
      : undefined;
  const { askIfBilled, billedQuestion } = useBilledQuestion();
  const save = form.handleSubmit(() => {
    if (!preview || !tasks.data) return;
    if (preview.changes.length === 0) return onClose();
    const changed = new Set(preview.changes.map(({ id }) => id));
    const revalued = field === 'amount' ? tasks.data.filter(({ id }) => changed.has(id)) : [];
    askIfBilled(revalued, () => saving.mutate(preview.changes, { onSuccess: onDone }));
  });
  return (
    <FormDialog
      title={`Alterar ${changeableLabels[field].toLowerCase()}`}
      submitText="Salvar"
      busy={saving.isPending || tasks.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ValueField
        field={field}
        form={form}
        requester={requester}
        onRequester={(chosen) => {
          setRequester(chosen);
          form.setValue('requesterId', chosen?.id, { shouldDirty: true, shouldValidate: true });
        }}
      />
      {tasks.error ? (
        <FailurePanel
          title="Erro ao buscar tarefas"
          text={errorMessage(tasks.error)}
          onRetry={() => void tasks.refetch()}
        />
      ) : (
        <PreviewList
          selected={ids.length}
          gone={tasks.data ? ids.length - tasks.data.length : 0}
          preview={preview}
        />
      )}
      {billedQuestion}
    </FormDialog>
  );
}
