import type { Delivery, DeliveryGroup } from '@demanda/contracts/delivery-shapes';
import { late, PageSkeleton } from '@demanda/ui/core';
import { RecordDetails, type ShownRecord } from '@demanda/views/open-record';
import { useQuery } from '@tanstack/react-query';
import { deliveryGroupOptions } from '../../api/deliveries';

// Loaded lazily with the code for files and scripts, which the list does not need.
const GroupDetails = late(
  async () => (await import('./group-details')).GroupDetails,
  () => <PageSkeleton />,
);

interface GroupRecordProps extends ShownRecord<DeliveryGroup> {
  /** Absent for users who may not send e-mails. */
  onEmail?: (delivery: Delivery, group: DeliveryGroup) => void;
  /** Absent for users who may not delete. */
  onDelete?: (delivery: Delivery, group: DeliveryGroup) => void;
}

/** 'Detalhes da Entrega': the deliveries of a task, for every user (DELIV-17, PERM-073 to PERM-075). */
export function GroupRecord({ row, onEmail, onDelete, ...shown }: GroupRecordProps) {
  const query = useQuery({ ...deliveryGroupOptions(shown.id), placeholderData: row });
  return (
    <RecordDetails
      {...shown}
      query={query}
      title="Detalhes da Entrega"
      nameOf={({ taskName }) => taskName}
      missingText="Entrega não encontrada"
      failureText="Detalhes indisponíveis"
    >
      {(group) => <GroupDetails key={group.taskId} group={group} onEmail={onEmail} onDelete={onDelete} />}
    </RecordDetails>
  );
}
