import type { Delivery, DeliveryGroup } from '@demanda/contracts/delivery-shapes';
import { returnToList, useNavigate } from '@demanda/router';
import { Button, Card } from '@demanda/ui/core';
import { useState } from 'react';
import { AddedDeliveryDialog } from '../features/delivery-form/added-delivery-dialog';
import { useDeliveryEmail } from '../features/delivery-email/use-delivery-email';
import { EditedDeliveryDialog } from '../features/delivery-group/edited-delivery-dialog';
import { GroupCounts } from '../features/delivery-group/group-counts';
import { GroupDelivery } from '../features/delivery-group/group-delivery';
import { TaskFacts } from '../shared/task-facts';
import { useDeliveryDeletion } from '../shared/use-delivery-deletion';
import { useProjectChoice } from './use-project-choice';

/** Editor of a group: its task, its counts, and its deliveries. */
export function GroupEditor({ group }: { group: DeliveryGroup }) {
  const { taskId, taskCode, taskName, deliveries } = group;
  const navigate = useNavigate();
  const { pickProjects, projectPicker } = useProjectChoice();
  const [edited, setEdited] = useState<Delivery>();
  const [adding, setAdding] = useState(false);
  const { open: openEmail, dialog: emailDialog } = useDeliveryEmail();
  const deletion = useDeliveryDeletion(() => {
    // Deleting the last delivery removes the group.
    if (deliveries.length === 1) void navigate(returnToList('/deliveries').to);
  });
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
      Adicionar Entrega
    </Button>
  );
  return (
    <>
      <Card title="Tarefa">
        <TaskFacts task={{ id: taskId, code: taskCode, title: taskName }} />
      </Card>
      <GroupCounts counts={group.statusCounts} />
      <Card title={`Entregas · ${group.totalDeliveries}`} actions={add}>
        {deliveries.map((delivery) => (
          <GroupDelivery
            key={delivery.id}
            delivery={delivery}
            onEdit={() => setEdited(delivery)}
            onEmail={openEmail && (() => openEmail({ taskCode, deliveries: [delivery] }))}
            onDelete={() => deletion.confirmDelete([delivery], taskCode)}
          />
        ))}
      </Card>
      {edited && <EditedDeliveryDialog delivery={edited} onClose={() => setEdited(undefined)} />}
      {adding && (
        <AddedDeliveryDialog taskId={taskId} pickProjects={pickProjects} onClose={() => setAdding(false)} />
      )}
      {projectPicker}
      {emailDialog}
      {deletion.dialog}
    </>
  );
}
