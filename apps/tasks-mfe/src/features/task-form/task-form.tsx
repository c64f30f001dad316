import { ChosenFilesField, chooseFilesFor } from '@demanda/attachments/chosen-files';
import { taskInput, type Task } from '@demanda/contracts/tasks';
import { Button, Card, LinkButton, Row } from '@demanda/ui/core';
import { Form, FormBanner, MoneyField, useWatch, useZodForm } from '@demanda/ui/form';
import { useState } from 'react';
import { useTaskRules } from '../../task-rules';
import { HasSubTasksField } from './has-sub-tasks-field';
import { RequesterField, type PickRequester } from './requester-field';
import { SubTaskEditor } from './sub-task-editor';
import { TaskFields } from './task-fields';
import { emptyTask, toValues } from './task-values';
import { useRequesterNames } from './use-requester-names';
import { useTaskSave } from './use-task-save';

interface TaskFormProps {
  /** The stored task to change; absent for a new one. */
  task?: Task;
  pickRequester: PickRequester;
}

/** Creates a task, or changes the one given. What was typed stays until it is saved. */
export function TaskForm({ task, pickRequester }: TaskFormProps) {
  const { writesAmounts } = useTaskRules();
  const form = useZodForm(taskInput, task ? toValues(task) : emptyTask);
  const { control } = form;
  const hasSubTasks = useWatch({ control, name: 'hasSubTasks' });
  const requesters = useRequesterNames(task);
  const [files] = useState(() => chooseFilesFor('task'));
  const { save, busy, banner, closeBanner, conflictDialog } = useTaskSave(form, { task, requesters, files });

  return (
    <Form label={task ? 'Editar Tarefa' : 'Nova Tarefa'} onSubmit={() => void save()}>
      <FormBanner text={banner} onClose={closeBanner} />
      <Card>
        <RequesterField form={form} requesters={requesters} pickRequester={pickRequester} />
        <TaskFields control={control} />
        <HasSubTasksField form={form} stored={task !== undefined} />
        {!hasSubTasks && writesAmounts && <MoneyField control={control} name="amount" label="Valor" />}
      </Card>
      {hasSubTasks && <SubTaskEditor form={form} writesAmounts={writesAmounts} />}
      {!task && (
        <Card title="Arquivos anexados">
          <ChosenFilesField files={files} />
        </Card>
      )}
      <Row end>
        <LinkButton to="/tasks">Cancelar</LinkButton>
        <Button kind="primary" type="submit" busy={busy}>
          {task ? 'Salvar Alterações' : 'Salvar'}
        </Button>
      </Row>
      {conflictDialog}
    </Form>
  );
}
