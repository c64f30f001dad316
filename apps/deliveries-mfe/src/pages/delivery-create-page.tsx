import { usePermissions } from '@demanda/auth/use-permissions';
import { createDelivery } from '@demanda/contracts/deliveries';
import { statusText } from '@demanda/contracts/errors';
import { returnToList, useNavigateUnlessLeft } from '@demanda/router';
import { Page, ReturnWithToast } from '@demanda/ui/core';
import { LeaveButton } from '@demanda/ui/dialog';
import { DeliveryForm } from '../features/delivery-form/delivery-form';
import { asNew } from './new-delivery';
import { useProjectChoice } from './use-project-choice';
import { useTaskChoice } from './use-task-choice';

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
