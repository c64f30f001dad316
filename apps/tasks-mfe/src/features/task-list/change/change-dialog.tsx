import { failureOf } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import type { TaskChangesResult } from '@demanda/contracts/task-changes';
import { chosenTasksOptions } from '@demanda/record-form/chosen-tasks';
import { FailurePanel, IconButton } from '@demanda/ui/core';
import { FormDialog } from '@demanda/ui/dialog';
import { FieldRow, useWatch, useZodForm } from '@demanda/ui/form';
import { MenuButton } from '@demanda/ui/navigation';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { changeTasksOptions } from '../../../api/task-changes';
import { changeableLabels } from '../../../shared/inline-edit/task-change-text';
import type { ChosenRequester } from '../../../shared/requester-input';
import { useBilledQuestion } from '../../../shared/billed-question';
import { useAssignees } from '../../../shared/use-assignees';
import { shapeOf, type BulkField } from './bulk-fields';
import { changesOf, previewOf } from './change-preview';
import { PreviewList } from './preview-list';
import { ValueField } from './value-field';

interface ChangeDialogProps {
  /** Field to begin with. */
  field: BulkField;
  /** All fields that the user may change. */
  offered: readonly BulkField[];
  ids: readonly number[];
  /** Called after a save of these fields, with the tasks that changed and those that the server refused. */
  onDone: (result: TaskChangesResult, fields: readonly BulkField[]) => void;
  onClose: () => void;
}

/** Asks for new values of fields of the selected tasks, and shows what each changes before they are saved. */
export function ChangeDialog({ field: first, offered, ids, onDone, onClose }: ChangeDialogProps) {
  const [fields, setFields] = useState([first]);
  const tasks = useQuery(chosenTasksOptions(ids));
  const form = useZodForm(shapeOf(fields), {}, { isDraft: false });
  const [requester, setRequester] = useState<ChosenRequester>();
  const { nameOf } = useAssignees({}, fields.includes('assigneeId'));
  const saving = useMutation(changeTasksOptions, { stays: true });
  const values = useWatch({ control: form.control });
  const previews = fields.map((field) =>
    tasks.data && shapeOf([field]).safeParse(values).success
      ? previewOf(
          tasks.data,
          field,
          values,
          field === 'assigneeId' ? nameOf(values.assigneeId) : requester?.name,
        )
      : undefined,
  );
  const { askIfBilled, billedQuestion } = useBilledQuestion();
  const save = form.handleSubmit(() => {
    if (!tasks.data) return;
    const made = previews.filter((preview) => preview !== undefined);
    const changes = changesOf(made);
    if (changes.length === 0) return onClose();
    const revalued = made.find(({ field }) => field === 'amount')?.changing ?? [];
    askIfBilled(revalued, () => saving.mutate(changes, { onSuccess: (result) => onDone(result, fields) }));
  });
  const show = (next: BulkField[]) => {
    setFields(next);
    // Rendered by then; the button that was pressed may be gone.
    setTimeout(() => form.setFocus(next.at(-1)!));
  };
  const others = offered.filter((field) => !fields.includes(field));
  return (
    <FormDialog
      title={fields.length > 1 ? 'Alterar campos' : `Alterar ${changeableLabels[fields[0]!].toLowerCase()}`}
      submitText="Salvar"
      busy={saving.isPending || tasks.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {fields.map((field, index) => (
        <Fragment key={field}>
          <FieldRow
            action={
              fields.length > 1 && (
                <IconButton
                  icon="close"
                  label={`Não alterar ${changeableLabels[field].toLowerCase()}`}
                  bordered
                  onClick={() => show(fields.filter((one) => one !== field))}
                />
              )
            }
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
          </FieldRow>
          {!tasks.error && (
            <PreviewList
              selected={ids.length}
              gone={tasks.data ? ids.length - tasks.data.length : 0}
              preview={previews[index]}
            />
          )}
        </Fragment>
      ))}
      {tasks.error && <FailurePanel title="Erro ao buscar tarefas" {...failureOf(tasks)} />}
      {others.length > 0 && (
        <MenuButton
          bordered
          align="start"
          label=" outro campo"
          actions={others.map((field) => ({
            label: changeableLabels[field],
            onSelect: () => show([...fields, field]),
          }))}
        >
          Alterar também…
        </MenuButton>
      )}
      {billedQuestion}
    </FormDialog>
  );
}
