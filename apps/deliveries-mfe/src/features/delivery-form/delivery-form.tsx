import { fieldErrors } from '@demanda/api/messages';
import { deliveryInput } from '@demanda/contracts/deliveries';
import { MAX_DELIVERY_NOTES } from '@demanda/contracts/limits';
import type { Project } from '@demanda/contracts/projects';
import type { Task } from '@demanda/contracts/tasks';
import { useNavigate } from '@demanda/router';
import { Button, Card, LinkButton, Row, toast } from '@demanda/ui/core';
import { ChoiceField, Form, FormBanner, showServerErrors, TextAreaField, useZodForm } from '@demanda/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createDeliveryOptions } from '../../api/deliveries';
import { ChosenProjects } from './chosen-projects';

const TASK_FIRST = 'Selecione uma tarefa primeiro';
const chosen = { shouldDirty: true, shouldValidate: true };

interface DeliveryFormProps {
  /** Opens the choice of a task and hands over what was chosen. */
  pickTask: (onPick: (task: Task) => void) => void;
  /** Opens the choice of projects, with those chosen before. */
  pickProjects: (before: readonly Project[], onPick: (projects: Project[]) => void) => void;
}

/** Creates a delivery. What was chosen and typed stays until it is saved (DELIV-30 to DELIV-34). */
export function DeliveryForm({ pickTask, pickProjects }: DeliveryFormProps) {
  const navigate = useNavigate();
  const [task, setTask] = useState<Task>();
  const [projects, setProjects] = useState<readonly Project[]>([]);
  const [banner, setBanner] = useState<string>();
  const form = useZodForm(deliveryInput, { status: 'PENDING', notes: '', items: [] });
  const { errors } = form.formState;
  const create = useMutation(createDeliveryOptions);

  const takeTask = (picked: Task) => {
    setTask(picked);
    form.setValue('taskId', picked.id, chosen);
  };
  const takeProjects = (picked: readonly Project[]) => {
    setProjects(picked);
    const items = picked.map(({ id }) => ({ projectId: id, status: 'PENDING' as const }));
    form.setValue('items', items, chosen);
  };
  const save = form.handleSubmit(
    (delivery) =>
      create.mutate(delivery, {
        onSuccess: () => navigate('/deliveries'),
        onError: (error) => {
          setBanner('Erro ao processar solicitação');
          showServerErrors(form, fieldErrors(error));
        },
      }),
    ({ taskId }) => taskId && toast.error(TASK_FIRST),
  );

  return (
    <Form label="Nova Entrega" onSubmit={() => void save()}>
      <FormBanner text={banner} onClose={() => setBanner(undefined)} />
      <Card>
        <ChoiceField
          label="Tarefa"
          required
          value={task && `${task.code} · ${task.title}`}
          error={errors.taskId?.message}
          onChoose={() => pickTask(takeTask)}
        />
        <TextAreaField control={form.control} name="notes" label="Notas" limit={MAX_DELIVERY_NOTES} />
      </Card>
      <ChosenProjects
        projects={projects}
        error={errors.items?.root?.message ?? errors.items?.message}
        onChoose={() => (task ? pickProjects(projects, takeProjects) : toast.error(TASK_FIRST))}
        onRemove={({ id }) => takeProjects(projects.filter((project) => project.id !== id))}
      />
      <Row end>
        <LinkButton to="/deliveries">Cancelar</LinkButton>
        <Button kind="primary" type="submit" busy={create.isPending}>
          Salvar
        </Button>
      </Row>
    </Form>
  );
}
