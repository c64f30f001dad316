import { usePermissions } from '@demanda/auth/use-permissions';
import { createDelivery } from '@demanda/contracts/deliveries';
import { statusText } from '@demanda/contracts/errors';
import type { Task } from '@demanda/contracts/task-shapes';
import { returnToList, useNavigateUnlessLeft } from '@demanda/router';
import { Page, ReturnWithToast } from '@demanda/ui/core';
import { LeaveButton } from '@demanda/ui/dialog';
import { useState } from 'react';
import { DeliveryForm } from '../features/delivery-form/delivery-form';
import { TaskPicker } from '../features/task-picker/task-picker';
import { asNew } from './new-delivery';
import { useProjectChoice } from './use-project-choice';

type OnPick = (task: Task) => void;

/** Connects the delivery form with the task picker, as features do not import each other. */
function useTaskChoice() {
  const [request, setRequest] = useState<{ onPick: OnPick }>();
  const close = () => setRequest(undefined);
  return {
    pickTask: (onPick: OnPick) => setRequest({ onPick }),
    taskPicker: request && (
      <TaskPicker
        onClose={close}
        onPick={(task) => {
          request.onPick(task);
          close();
        }}
      />
    ),
  };
}

/** Page that creates a delivery; its items are then edited at its own URL, one open at a time (DELIV-34, DELIV-35). */
export function DeliveryCreatePage() {
  const { mayCall } = usePermissions();
  const { pickTask, taskPicker } = useTaskChoice();
  const { pickProjects, projectPicker } = useProjectChoice();
  const navigate = useNavigateUnlessLeft();
  if (!mayCall(createDelivery))
    return <ReturnWithToast text={statusText(403)} to={returnToList('/deliveries').to} delayMs={0} />;
  return (
    <Page
      isForm
      title="Nova Entrega"
      actions={
        <LeaveButton {...returnToList('/deliveries')} icon="back">
          Voltar
        </LeaveButton>
      }
    >
      <DeliveryForm
        pickTask={pickTask}
        pickProjects={pickProjects}
        onCreated={({ id }) => navigate(`/deliveries/${id}/edit`, { replace: true, ...asNew })}
      />
      {taskPicker}
      {projectPicker}
    </Page>
  );
}
