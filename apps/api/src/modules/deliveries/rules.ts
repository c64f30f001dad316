import type { DeliveryStatus, StatusCounts } from '@demanda/contracts/deliveries';

/** From the least to the most advanced. */
const PROGRESS = ['DEVELOPMENT', 'DELIVERED', 'HOMOLOGATION', 'APPROVED', 'PRODUCTION'] as const;

/**
 * The status that the items of a delivery, or of all deliveries of a task, amount to: null without
 * items, else independent of their order (G-DELIV-3).
 */
export function calculatedStatus(items: readonly DeliveryStatus[]): DeliveryStatus | null {
  if (items.length === 0) return null;
  if (items.includes('REJECTED')) return 'REJECTED';
  if (items.every((status) => status === 'PENDING')) return 'PENDING';
  if (items.includes('PENDING')) return 'DEVELOPMENT';
  return PROGRESS.find((status) => items.includes(status)) ?? null;
}

/** How many items are in each status. */
export function countStatuses(items: readonly DeliveryStatus[]): StatusCounts {
  const counts: StatusCounts = {
    pending: 0,
    development: 0,
    delivered: 0,
    homologation: 0,
    approved: 0,
    rejected: 0,
    production: 0,
  };
  for (const status of items) counts[status.toLowerCase() as keyof StatusCounts] += 1;
  return counts;
}
