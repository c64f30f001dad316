import { shownStatus, type Delivery, type DeliveryGroup } from '@demanda/contracts/deliveries';
import { PageSkeleton, ResultPanel } from '@demanda/ui/core';
import { Detail, Details, Dialog } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { deliveryGroupOptions } from '../../api/deliveries';
import { DeliveryStatusTag } from '../../delivery-status';

// With everything about files, which the list needs nothing of.
const DeliveryDetails = lazy(async () => ({
  default: (await import('./delivery-details')).DeliveryDetails,
}));

interface DeliveryDetailsDialogProps {
  taskId: number;
  onClose: () => void;
  /** Absent for who may not delete. */
  onDelete?: (delivery: Delivery, group: DeliveryGroup) => void;
}

/** 'Detalhes da Entrega', for everybody (DELIV-17, PERM-073 to PERM-075). */
export function DeliveryDetailsDialog({ taskId, onClose, onDelete }: DeliveryDetailsDialogProps) {
  const { data: group, isPending } = useQuery(deliveryGroupOptions(taskId));
  return (
    <Dialog title="Detalhes da Entrega" size="lg" onClose={onClose}>
      {isPending ? (
        <PageSkeleton />
      ) : group ? (
        <>
          <Details>
            <Detail label="Tarefa" wide>{`#${group.taskId} · ${group.taskCode} · ${group.taskName}`}</Detail>
            <Detail label="Status">
              <DeliveryStatusTag status={shownStatus(group)} />
            </Detail>
            <Detail label="Entregas">{group.totalDeliveries}</Detail>
            <Detail label="Itens">{group.totalItems}</Detail>
          </Details>
          <Suspense fallback={<PageSkeleton />}>
            {group.deliveries.map((delivery) => (
              <DeliveryDetails
                key={delivery.id}
                delivery={delivery}
                onDelete={onDelete && (() => onDelete(delivery, group))}
              />
            ))}
          </Suspense>
        </>
      ) : (
        <ResultPanel icon="empty" title="Entrega não encontrada" />
      )}
    </Dialog>
  );
}
