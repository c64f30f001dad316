import { usePermissions } from '@demanda/auth/use-permissions';
import { createDelivery } from '@demanda/contracts/deliveries';
import { statusText } from '@demanda/contracts/errors';
import { LinkButton, Page, ReturnWithToast } from '@demanda/ui/core';
import { DeliveryForm } from '../features/delivery-form/delivery-form';
import { useProjectChoice } from './use-project-choice';
import { useTaskChoice } from './use-task-choice';

export function DeliveryCreatePage() {
  const { mayCall } = usePermissions();
  const { pickTask, taskPicker } = useTaskChoice();
  const { pickProjects, projectPicker } = useProjectChoice();
  if (!mayCall(createDelivery)) return <ReturnWithToast text={statusText(403)} to="/deliveries" delay={0} />;
  return (
    <Page
      title="Nova Entrega"
      actions={
        <LinkButton to="/deliveries" icon="back">
          Voltar
        </LinkButton>
      }
    >
      <DeliveryForm pickTask={pickTask} pickProjects={pickProjects} />
      {taskPicker}
      {projectPicker}
    </Page>
  );
}
