import type { DeliveryStatus } from './delivery-words';

/** From the least to the most advanced. */
const PROGRESS = ['DEVELOPMENT', 'DELIVERED', 'HOMOLOGATION', 'APPROVED', 'PRODUCTION'] as const;

/**
 * The status that the items of a delivery, or of all deliveries of a task, amount to: null without
 * items, else independent of their order (G-DELIV-3). The server stores it; the board shows by it where a
 * group goes before the server has answered.
 */
export function calculatedStatus(items: readonly DeliveryStatus[]): DeliveryStatus | null {
  if (items.length === 0) return null;
  if (items.includes('REJECTED')) return 'REJECTED';
  if (items.every((status) => status === 'PENDING')) return 'PENDING';
  if (items.includes('PENDING')) return 'DEVELOPMENT';
  return PROGRESS.find((status) => items.includes(status)) ?? null;
}
