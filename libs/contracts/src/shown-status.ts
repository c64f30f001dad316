import type { Delivery, DeliveryGroup } from './delivery-shapes';
import type { DeliveryStatus } from './delivery-labels';

/** Returns the calculated status, else the stored one, else PENDING. */
export const shownStatus = (
  group: Pick<DeliveryGroup, 'calculatedDeliveryStatus' | 'deliveryStatus'>,
): DeliveryStatus => group.calculatedDeliveryStatus ?? group.deliveryStatus ?? 'PENDING';

/** Returns the calculated status of a delivery, else the stored one. */
export const shownDeliveryStatus = (
  delivery: Pick<Delivery, 'calculatedDeliveryStatus' | 'status'>,
): DeliveryStatus => delivery.calculatedDeliveryStatus ?? delivery.status;
