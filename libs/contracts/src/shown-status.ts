import type { Delivery, DeliveryGroup } from './deliveries';
import type { DeliveryStatus } from './delivery-words';

/** Calculated, else stored, else PENDING. */
export const shownStatus = (
  group: Pick<DeliveryGroup, 'calculatedDeliveryStatus' | 'deliveryStatus'>,
): DeliveryStatus => group.calculatedDeliveryStatus ?? group.deliveryStatus ?? 'PENDING';

/** The same of one delivery, which always has a stored one. */
export const shownDeliveryStatus = (
  delivery: Pick<Delivery, 'calculatedDeliveryStatus' | 'status'>,
): DeliveryStatus => delivery.calculatedDeliveryStatus ?? delivery.status;
