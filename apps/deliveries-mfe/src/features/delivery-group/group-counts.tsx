import {
  countOfStatus,
  DELIVERY_STATUSES,
  deliveryStatusLabels,
  type StatusCounts,
} from '@demanda/contracts/delivery-labels';
import { Stat, StatGrid } from '@demanda/ui/core';
import { formatInteger } from '@demanda/ui/format';

/** Number of a task's items by status (DELIV-41, G-DELIV-4). */
export const GroupCounts = ({ counts }: { counts: StatusCounts }) => (
  <StatGrid counts>
    {DELIVERY_STATUSES.map((status) => (
      <Stat
        key={status}
        label={deliveryStatusLabels[status]}
        value={formatInteger(countOfStatus(counts, status))}
      />
    ))}
  </StatGrid>
);
