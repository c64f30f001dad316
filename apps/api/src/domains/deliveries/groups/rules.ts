import type { DeliveryStatus, StatusCounts } from '@demanda/contracts/delivery-words';

/** As the counts and the columns of the grouped list are named. */
export const STATUS_COLUMNS = [
  'pending',
  'development',
  'delivered',
  'homologation',
  'approved',
  'rejected',
  'production',
] as const satisfies (keyof StatusCounts)[];

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
