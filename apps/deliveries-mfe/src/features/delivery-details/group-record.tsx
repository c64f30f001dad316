import { usePlaceInList } from '@demanda/api/use-list-query';
import type { Delivery, DeliveryGroup, DeliveryGroupListQuery } from '@demanda/contracts/delivery-shapes';
import type { OpenRecord } from '@demanda/router';
import { late, PageSkeleton } from '@demanda/ui/core';
import { RecordDetails, stepsTo, type ShownRecord } from '@demanda/views/open-record';
import { useQuery } from '@tanstack/react-query';
import { deliveryGroupOptions, deliveryListOptions } from '../../api/deliveries';

// Loaded lazily with the code for files and scripts, which the list does not need.
const GroupDetails = late(
  async () => (await import('./group-details')).GroupDetails,
  () => <PageSkeleton />,
);

const STEPS = { previous: 'Entrega anterior', next: 'Próxima entrega' };

interface GroupRecordProps extends ShownRecord<DeliveryGroup> {
  /** Absent for users who may not send e-mails. */
  onEmail?: (delivery: Delivery, group: DeliveryGroup) => void;
  /** Absent for users who may not delete. */
  onDelete?: (delivery: Delivery, group: DeliveryGroup) => void;
}

interface ListedGroupProps extends GroupRecordProps {
  search: DeliveryGroupListQuery & { page: number };
  onOpen: OpenRecord['open'];
}

/** The deliveries of a task that were opened from their list, with their neighbours in the order of the list. */
export function ListedGroup({ search, onOpen, ...shown }: ListedGroupProps) {
  const place = usePlaceInList(deliveryListOptions, search, shown.id);
  return <GroupRecord {...shown} {...stepsTo(place, STEPS, onOpen)} />;
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
