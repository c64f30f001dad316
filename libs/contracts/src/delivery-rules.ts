import type { DeliveryStatus } from './delivery-labels';

/** Ordered from the least to the most advanced. */
const PROGRESS = ['DEVELOPMENT', 'DELIVERED', 'HOMOLOGATION', 'APPROVED', 'PRODUCTION'] as const;

/**
 * Returns the combined status of the items of a delivery, or of all deliveries of a task: null without items, and
 * independent of their order (G-DELIV-3). The server stores it; the board uses it to move a group before the server has
 * responded.
 */
export function calculatedStatus(items: readonly DeliveryStatus[]): DeliveryStatus | null {
  if (items.length === 0) return null;
  if (items.includes('REJECTED')) return 'REJECTED';
  if (items.every((status) => status === 'PENDING')) return 'PENDING';
  if (items.includes('PENDING')) return 'DEVELOPMENT';
  return PROGRESS.find((status) => items.includes(status)) ?? null;
}
