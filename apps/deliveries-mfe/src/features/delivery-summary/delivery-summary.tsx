import {
  countOfStatus,
  DELIVERY_STATUSES,
  deliveryStatusLabels,
  type DeliveryStatus,
} from '@demanda/contracts/delivery-labels';
import { StatGrid, StatToggle } from '@demanda/ui/core';
import { formatInteger } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { deliveryStatisticsOptions } from '../../api/deliveries';

interface DeliverySummaryProps {
  /** Statuses that the list is filtered by; empty for all. */
  chosen: readonly DeliveryStatus[];
  /** Called with undefined to remove the filter. */
  onChoose: (status: DeliveryStatus | undefined) => void;
}

/** Number of groups by status; choosing one filters the list (DELIV-05 to DELIV-12, G-DELIV-4). */
export function DeliverySummary({ chosen, onChoose }: DeliverySummaryProps) {
  const { data, isError } = useQuery(deliveryStatisticsOptions);
  return (
    <StatGrid counts>
      {DELIVERY_STATUSES.map((status) => {
        const pressed = chosen.includes(status);
        return (
          <StatToggle
            key={status}
            label={deliveryStatusLabels[status]}
            value={data ? formatInteger(countOfStatus(data, status)) : isError ? '—' : undefined}
            pressed={pressed}
            onToggle={() => onChoose(pressed ? undefined : status)}
          />
        );
      })}
    </StatGrid>
  );
}
