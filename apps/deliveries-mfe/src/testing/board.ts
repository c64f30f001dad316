import type { DeliveryGroup, DeliveryItem } from '@demanda/contracts/delivery-shapes';
import { shownStatus } from '@demanda/contracts/shown-status';
import { calculatedStatus } from '@demanda/contracts/delivery-rules';
import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { asList } from '@demanda/contracts/list';
import { aDelivery, aGroup, anItem } from './records';

/** Two groups for tests of the board, and a server that stores them. */

/** ERP-0007 in DEVELOPMENT: demanda-web (50, DEVELOPMENT) and demanda-api (51, APPROVED). */
export const pair = () =>
  aGroup({
    calculatedDeliveryStatus: 'DEVELOPMENT',
    totalItems: 2,
    deliveries: [
      aDelivery({
        items: [
          anItem({ id: 50, projectName: 'demanda-web', status: 'DEVELOPMENT' }),
          anItem({ id: 51, projectName: 'demanda-api', status: 'APPROVED' }),
        ],
      }),
    ],
  });

/** ERP-0008 in PENDING, with one item (60). */
export const single = () =>
  aGroup({
    taskId: 8,
    taskCode: 'ERP-0008',
    taskName: 'Emitir a nota',
    calculatedDeliveryStatus: 'PENDING',
    deliveries: [aDelivery({ id: 6, items: [anItem({ id: 60, status: 'PENDING' })] })],
  });

/** Returns the group with other statuses of its items. */
export function withStatuses(
  group: DeliveryGroup,
  statuses: Readonly<Record<number, DeliveryStatus>>,
): DeliveryGroup {
  const deliveries = group.deliveries.map((delivery) => ({
    ...delivery,
    items: delivery.items.map((item) => ({ ...item, status: statuses[item.id] ?? item.status })),
  }));
  const all = deliveries.flatMap(({ items }) => items.map(({ status }) => status));
  return { ...group, deliveries, calculatedDeliveryStatus: calculatedStatus(all) };
}

/** A server that stores the groups of a board. */
export function storedBoard() {
  let stored = [single(), pair()];
  return {
    inStatus: (status: DeliveryStatus | DeliveryStatus[] | undefined) =>
      stored.filter((group) => asList(status).includes(shownStatus(group))),
    setStatus: (itemIds: number | number[], status: DeliveryStatus = 'PENDING') => {
      const statuses = Object.fromEntries(asList(itemIds).map((id) => [id, status]));
      const isMoved = ({ id }: DeliveryItem) => statuses[id] !== undefined;
      stored = stored.map((group) => {
        const moved = withStatuses(group, statuses);
        const deliveries = moved.deliveries.map((delivery) => ({
          ...delivery,
          items: delivery.items.map((item) =>
            isMoved(item) ? { ...item, version: item.version + 1 } : item,
          ),
        }));
        return { ...moved, deliveries };
      });
      return stored.flatMap(({ deliveries }) => deliveries.flatMap(({ items }) => items.filter(isMoved)));
    },
  };
}
