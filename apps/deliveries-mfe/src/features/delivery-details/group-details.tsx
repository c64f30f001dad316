import { Can } from '@demanda/auth/can';
import { usePermissions } from '@demanda/auth/use-permissions';
import type { Delivery, DeliveryGroup } from '@demanda/contracts/delivery-shapes';
import { shownStatus } from '@demanda/contracts/shown-status';
import { listStatusChangesOfGroup } from '@demanda/contracts/delivery-history';
import { getTask } from '@demanda/contracts/tasks';
import { late } from '@demanda/ui/core';
import { Detail } from '@demanda/ui/dialog';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveredTaskOptions } from '../../api/tasks';
import { TaskFacts } from '../../shared/task-facts';
import { DeliveryDetails } from './delivery-details';
import { RequesterFacts } from './requester-facts';
import { StatusHistory } from './status-history';

const RecordLinkDialog = late(
  async () => (await import('@demanda/record-form/record-link-dialog')).RecordLinkDialog,
);
// Loaded lazily: the list of deliveries does not need it.
const Activity = late(async () => (await import('@demanda/history/activity')).Activity);

interface GroupDetailsProps {
  group: DeliveryGroup;
  /** Absent for users who may not send e-mails. */
  onEmail?: (delivery: Delivery, group: DeliveryGroup) => void;
  /** Absent for users who may not delete. */
  onDelete?: (delivery: Delivery, group: DeliveryGroup) => void;
}

/** The task, its requester, its deliveries, and their status history. */
export function GroupDetails({ group, onEmail, onDelete }: GroupDetailsProps) {
  const { taskId, taskCode, taskName } = group;
  const { mayCall } = usePermissions();
  const mayReadTask = mayCall(getTask);
  const mayLink = mayCall({ access: 'requesters:EDIT', reveals: 'requesters.financeContacts' });
  const [linkedId, setLinkedId] = useState<number>();
  const { data: task } = useQuery({ ...deliveredTaskOptions(taskId), enabled: mayReadTask });
  return (
    <>
      <TaskFacts
        // The requester has a section of its own below.
        task={{ id: taskId, code: taskCode, title: taskName, description: task?.description }}
      >
        <Detail label="Status">
          <DeliveryStatusTag status={shownStatus(group)} />
        </Detail>
        <Detail label="Entregas">{group.totalDeliveries}</Detail>
        <Detail label="Itens">{group.totalItems}</Detail>
      </TaskFacts>
      {task && <RequesterFacts task={task} />}
      {group.deliveries.map((delivery) => (
        <DeliveryDetails
          key={delivery.id}
          delivery={delivery}
          taskCode={taskCode}
          onEmail={onEmail && (() => onEmail(delivery, group))}
          onLink={task && mayLink ? () => setLinkedId(delivery.id) : undefined}
          onDelete={onDelete && (() => onDelete(delivery, group))}
        />
      ))}
      {task && linkedId !== undefined && (
        <RecordLinkDialog
          requesterId={task.requesterId}
          only={{ kind: 'delivery', id: linkedId }}
          title={`Criar link da entrega #${linkedId}`}
          onClose={() => setLinkedId(undefined)}
        />
      )}
      <Can call={listStatusChangesOfGroup}>
        <StatusHistory taskId={taskId} />
      </Can>
      <Activity key={taskId} of="deliveryGroups" id={taskId} name={taskCode} />
    </>
  );
}
