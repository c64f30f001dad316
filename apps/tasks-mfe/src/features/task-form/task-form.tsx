import { fieldErrors } from '@demanda/api/messages';
import { taskInput, type Task } from '@demanda/contracts/tasks';
import { useNavigate } from '@demanda/router';
import { Button, Card, LinkButton, Row, toast } from '@demanda/ui/core';
import {
  ChoiceField,
  Form,
  FormBanner,
  MoneyField,
  showServerErrors,
  useWatch,
  useZodForm,
} from '@demanda/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createTaskOptions, updateTaskOptions } from '../../api/tasks';
import { useTaskRules } from '../../task-rules';
import { HasSubTasksField } from './has-sub-tasks-field';
import { SubTaskEditor } from './sub-task-editor';
import { taskFailure } from './task-failure';
import { TaskFields } from './task-fields';
import { initialValues, toTaskInput } from './task-values';

interface TaskFormProps {
  /** The stored task to change; absent for a new one. */
  task?: Task;
  /** Opens the choice of a requester and hands over what was chosen. */
  pickRequester: (onPick: (requester: { id: number; name: string }) => void) => void;
}

/** Creates a task, or changes the one given. What was typed stays until it is saved. */
export function TaskForm({ task, pickRequester }: TaskFormProps) {
  const navigate = useNavigate();
  const { writesAmounts } = useTaskRules();
  const [requesterName, setRequesterName] = useState(task?.requesterName);
  const [banner, setBanner] = useState<string>();
  const form = useZodForm(taskInput, initialValues(task));
  const { control, formState } = form;
  const hasSubTasks = useWatch({ control, name: 'hasSubTasks' });
  const saving = useMutation(task ? updateTaskOptions(task.id) : createTaskOptions);

  const fail = (error: Error) => {
    const failure = taskFailure(error, task ? 'Erro ao atualizar tarefa' : 'Erro ao criar tarefa');
    toast.error(failure.toast);
    setBanner(failure.banner);
    showServerErrors(form, fieldErrors(error));
    if (failure.keepsSubTasks) form.setValue('hasSubTasks', true);
  };
  const save = form.handleSubmit(
    (values) =>
      saving.mutate(toTaskInput(values, writesAmounts), {
        onSuccess: () => navigate('/tasks'),
        onError: fail,
      }),
    ({ requesterId }) => requesterId && toast.error('Por favor, selecione um solicitante'),
  );

  return (
    <Form label={task ? 'Editar Tarefa' : 'Nova Tarefa'} onSubmit={() => void save()}>
      <FormBanner text={banner} onClose={() => setBanner(undefined)} />
      <Card>
        <ChoiceField
          label="Solicitante"
          required
          value={requesterName}
          error={formState.errors.requesterId?.message}
          onChoose={() =>
            pickRequester(({ id, name }) => {
              setRequesterName(name);
              form.setValue('requesterId', id, { shouldDirty: true, shouldValidate: true });
            })
          }
        />
        <TaskFields control={control} />
        <HasSubTasksField control={control} stored={task !== undefined} />
        {!hasSubTasks && writesAmounts && <MoneyField control={control} name="amount" label="Valor" />}
      </Card>
      {hasSubTasks && <SubTaskEditor form={form} writesAmounts={writesAmounts} />}
      <Row end>
        <LinkButton to="/tasks">Cancelar</LinkButton>
        <Button kind="primary" type="submit" busy={saving.isPending}>
          {task ? 'Salvar Alterações' : 'Salvar'}
        </Button>
      </Row>
    </Form>
  );
}
