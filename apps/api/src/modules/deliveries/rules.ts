import type { DeliveryStatus, StatusCounts } from '@demanda/contracts/delivery-words';

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

const NONE: StatusCounts = {
  pending: 0,
  development: 0,
  delivered: 0,
  homologation: 0,
  approved: 0,
  rejected: 0,
  production: 0,
};

/** The counts of a grouped statement; a status that it does not name has none. */
export function statusCountsOf(rows: readonly { status: DeliveryStatus; count: number }[]): StatusCounts {
  const counts = { ...NONE };
  for (const { status, count } of rows) counts[status.toLowerCase() as keyof StatusCounts] += count;
  return counts;
}

/** How many items are in each status. */
export const countStatuses = (items: readonly DeliveryStatus[]): StatusCounts =>
  statusCountsOf(items.map((status) => ({ status, count: 1 })));
