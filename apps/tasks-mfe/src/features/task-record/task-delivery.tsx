import { usePermissions } from '@demanda/auth/use-permissions';
import { getDeliveryOfTask } from '@demanda/contracts/deliveries';
import { shownDeliveryStatus } from '@demanda/contracts/shown-status';
import { deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import type { Task } from '@demanda/contracts/task-shapes';
import { TextLink, useRecordPath } from '@demanda/ui/core';
import { Detail } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { deliveryOfTaskOptions } from '../../api/deliveries';

/** Status of the task's delivery with a link to it. A task without a delivery is not an error (ERR-082). */
export function TaskDelivery({ task: { id, hasDelivery } }: { task: Pick<Task, 'id' | 'hasDelivery'> }) {
  const path = useRecordPath()('deliveries', id);
  const mayRead = usePermissions().mayCall(getDeliveryOfTask);
  const { data: delivery } = useQuery({ ...deliveryOfTaskOptions(id), enabled: hasDelivery && mayRead });
  if (!hasDelivery || delivery === null) return <Detail label="Entrega">Sem entrega</Detail>;
  if (!mayRead) return <Detail label="Entrega">Sem acesso</Detail>;
  // Still loading, or failed.
  if (!delivery) return <Detail label="Entrega">{null}</Detail>;
  return (
    <Detail label="Entrega">
      {deliveryStatusLabels[shownDeliveryStatus(delivery)]}
      {path && (
        <>
          {' · '}
          <TextLink to={path}>Ver entrega</TextLink>
        </>
      )}
    </Detail>
  );
}
