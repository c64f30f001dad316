import { ChosenFilesField, chooseFilesFor } from '@demanda/attachments/chosen-files';
import { taskInput, type Task } from '@demanda/contracts/task-shapes';
import { returnToList } from '@demanda/router';
import { Button, Card, LinkButton } from '@demanda/ui/core';
import { Form, FormActions, FormBanner, FormNote, MoneyField, useWatch, useZodForm } from '@demanda/ui/form';
import { useState } from 'react';
import { HasSubTasksField } from './has-sub-tasks-field';
import { PlanFields } from './plan-fields';
import { RequesterField, type RequesterDialogs } from './requester-field';
import { SubTaskEditor } from './sub-task-editor';
import { TaskFields } from './task-fields';
import { emptyTask, shownValues, toValues } from './task-values';
import { useRequesterNames } from './use-requester-names';
import { shownLevels, useTaskLevels } from './use-task-levels';
import { useTaskSave } from './use-task-save';

interface TaskFormProps {
  /** The stored task to edit; absent for a new one. */
  task?: Task;
  requesterDialogs: RequesterDialogs;
}

/** Form that creates a task or edits the given one. Its input stays until it is saved. */
export function TaskForm({ task, requesterDialogs }: TaskFormProps) {
  const levels = useTaskLevels(task);
  const levelOf = levels.task;
  const form = useZodForm(taskInput, task ? toValues(task) : emptyTask, {
    checked: (values) => shownValues(values, levels),
  });
  const { control } = form;
  const hasSubTasks = useWatch({ control, name: 'hasSubTasks' });
  const requesters = useRequesterNames(task, useWatch({ control, name: 'requesterId' }));
  const [files] = useState(() => chooseFilesFor('task'));
  const { save, busy, banner, closeBanner, draftOffer, conflictDialog, billedQuestion } = useTaskSave(form, {
    task,
    levels,
    requesters,
    files,
  });

  return (
    <Form
      label={task ? 'Editar Tarefa' : 'Nova Tarefa'}
      onSubmit={() => void save()}
      levelOf={shownLevels(levelOf, levels)}
    >
      {draftOffer}
      <FormBanner text={banner} onClose={closeBanner} />
      {levels.amountsLocked && <FormNote>{levels.amountsLocked}</FormNote>}
      <Card>
        <RequesterField form={form} requesters={requesters} {...requesterDialogs} />
        <TaskFields control={control} />
        <HasSubTasksField form={form} stored={task !== undefined} locked={levels.amountsLocked} />
        {/* Users with read access to amounts get no input for them (G-TASK-4). */}
        {!hasSubTasks && levelOf('amount') === 'EDIT' && (
          <MoneyField control={control} name="amount" label="Valor" />
        )}
        <PlanFields control={control} task={task} />
      </Card>
      {hasSubTasks && <SubTaskEditor form={form} levels={levels} />}
      {!task && (
        <Card title="Arquivos anexados">
          <ChosenFilesField files={files} />
        </Card>
      )}
      <FormActions>
        <LinkButton {...returnToList('/tasks', task)}>Cancelar</LinkButton>
        <Button kind="primary" type="submit" busy={busy}>
          {task ? 'Salvar Alterações' : 'Salvar'}
        </Button>
      </FormActions>
      {conflictDialog}
      {billedQuestion}
    </Form>
  );
}
