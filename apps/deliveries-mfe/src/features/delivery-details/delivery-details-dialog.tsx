import type { Delivery, DeliveryGroup } from '@demanda/contracts/delivery-shapes';
import { FailurePanel, PageSkeleton, ResultPanel } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { deliveryGroupOptions } from '../../api/deliveries';

// Loaded lazily with the code for files and scripts, which the list does not need.
const GroupDetails = lazy(async () => ({ default: (await import('./group-details')).GroupDetails }));

interface DeliveryDetailsDialogProps {
  taskId: number;
  onClose: () => void;
  /** Absent for users who may not send e-mails. */
  onEmail?: (delivery: Delivery, group: DeliveryGroup) => void;
  /** Absent for users who may not delete. */
  onDelete?: (delivery: Delivery, group: DeliveryGroup) => void;
}

/** Dialog 'Detalhes da Entrega', for every user (DELIV-17, PERM-073 to PERM-075). */
export function DeliveryDetailsDialog({ taskId, onClose, onEmail, onDelete }: DeliveryDetailsDialogProps) {
  const { data: group, isPending, refetch } = useQuery(deliveryGroupOptions(taskId));
  return (
    <Dialog title="Detalhes da Entrega" size="lg" onClose={onClose}>
      {isPending ? (
        <PageSkeleton />
      ) : group ? (
        <Suspense fallback={<PageSkeleton />}>
          <GroupDetails group={group} onEmail={onEmail} onDelete={onDelete} />
        </Suspense>
      ) : group === null ? (
        <ResultPanel icon="empty" title="Entrega não encontrada" />
      ) : (
        <FailurePanel
          title="Detalhes indisponíveis"
          text="Tente novamente em instantes."
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}
