import { useMutation } from '@demanda/api/use-mutation';
import {
  chooseFilesFor,
  ChosenFilesField,
  sendChosenFiles,
  notifyLostFiles,
  type ChosenFiles,
} from '@demanda/attachments/chosen-files';
import { fieldErrors } from '@demanda/api/messages';
import { useFieldLevels, writable } from '@demanda/auth/field-levels';
import { deliveryInput, type Delivery } from '@demanda/contracts/delivery-shapes';
import type { Task } from '@demanda/contracts/task-shapes';
import { useDraft } from '@demanda/record-form/use-draft';
import { returnToList } from '@demanda/router';
import { Button, Card, toast, useOpening } from '@demanda/ui/core';
import { LeaveButton } from '@demanda/ui/dialog';
import {
  Form,
  FormActions,
  FormBanner,
  showServerErrors,
  TextAreaField,
  useWatch,
  useZodForm,
} from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createDeliveryOptions } from '../../api/deliveries';
import { deliveredTaskOptions } from '../../api/tasks';
import { notesInput } from '../../shared/notes-input';
import type { PickProjects } from './use-chosen-projects';
import { TaskField } from './task-field';
import { useProjectField } from './use-project-field';

const CHOOSE_TASK_FIRST_TEXT = 'Selecione uma tarefa primeiro';

interface DeliveryFormProps {
  /** Opens the task picker; `onPick` receives the choice. */
  pickTask: (onPick: (task: Task) => void) => void;
  pickProjects: PickProjects;
  onCreated: (delivery: Delivery) => void;
}

/** Form that creates a delivery. Its input stays until it is saved (DELIV-30 to DELIV-34). */
export function DeliveryForm({ pickTask, pickProjects, onCreated }: DeliveryFormProps) {
  const [picked, setPicked] = useState<Task>();
  const [banner, setBanner] = useState<string>();
  const levelOf = useFieldLevels('deliveries');
  const form = useZodForm(
    deliveryInput,
    { status: 'PENDING', notes: '', items: [] },
    { checked: (values) => writable(values, levelOf) },
  );
  const { errors } = form.formState;
  const taskId = useWatch({ control: form.control, name: 'taskId' }) as number | undefined;
  const isOfDraft = taskId !== undefined && taskId !== picked?.id;
  const { data: draftTask } = useQuery({ ...deliveredTaskOptions(taskId ?? 0), enabled: isOfDraft });
  const task = isOfDraft ? draftTask : picked;
  const { removeDraft, draftOffer } = useDraft({ form, name: 'deliveries.new' });
  const hasTask = () => {
    if (taskId === undefined) toast.error(CHOOSE_TASK_FIRST_TEXT);
    return taskId !== undefined;
  };
  const { projectField, newProjectDialog } = useProjectField(form, { pickProjects, mayChoose: hasTask });
  const [files] = useState(() => chooseFilesFor('delivery'));
  const create = useMutation(
    createDeliveryOptions({ sendFiles: sendFiles(files), opening: useOpening('deliveries') }),
  );

  const takeTask = (chosen: Task | undefined) => {
    setPicked(chosen);
    form.setValue('taskId', chosen?.id as number, { shouldDirty: true, shouldValidate: true });
  };
  const save = form.handleSubmit(
    (delivery) =>
      create.mutate(writable(delivery, levelOf), {
        onSuccess: (created) => {
          removeDraft();
          onCreated(created);
        },
        onError: (error) => {
          setBanner('Erro ao processar solicitação');
          showServerErrors(form, fieldErrors(error));
        },
      }),
    ({ taskId }) => taskId && toast.error(CHOOSE_TASK_FIRST_TEXT),
  );

  return (
    <>
      <Form label="Nova Entrega" onSubmit={() => void save()} levelOf={levelOf}>
        {draftOffer}
        <FormBanner text={banner} onClose={() => setBanner(undefined)} />
        <Card>
          <TaskField
            task={task}
            error={errors.taskId?.message}
            onChange={takeTask}
            onBrowse={() => pickTask(takeTask)}
          />
          <TextAreaField control={form.control} {...notesInput} />
        </Card>
        {projectField}
        <Card title="Anexos da entrega">
          <ChosenFilesField files={files} />
        </Card>
        <FormActions>
          <LeaveButton {...returnToList('/deliveries')}>Cancelar</LeaveButton>
          <Button kind="primary" type="submit" busy={create.isPending}>
            Salvar
          </Button>
        </FormActions>
      </Form>
      {newProjectDialog}
    </>
  );
}

/** The delivery exists by then and must not be created again (G-TASK-9). */
const sendFiles = (files: ChosenFiles) => async (created: Delivery) =>
  notifyLostFiles(
    await sendChosenFiles(files, created.id),
    `Anexe de novo ao editar a entrega #${created.id}.`,
  );
