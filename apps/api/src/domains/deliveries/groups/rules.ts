import type { DeliveryStatus, StatusCounts } from '@demanda/contracts/delivery-labels';

/** Names of the counts and of the columns of the grouped list. */
export const STATUS_COLUMNS = [
  'pending',
  'development',
  'delivered',
  'homologation',
  'approved',
  'rejected',
  'production',
] as const satisfies (keyof StatusCounts)[];

const ZERO_COUNTS: StatusCounts = {
  pending: 0,
  development: 0,
  delivered: 0,
  homologation: 0,
  approved: 0,
  rejected: 0,
  production: 0,
};

/** Converts the rows of a grouped statement to counts; a missing status counts zero. */
export function statusCountsOf(rows: readonly { status: DeliveryStatus; count: number }[]): StatusCounts {
  const counts = { ...ZERO_COUNTS };
  for (const { status, count } of rows) counts[status.toLowerCase() as keyof StatusCounts] += count;
  return counts;
}

export const countStatuses = (items: readonly DeliveryStatus[]): StatusCounts =>
  statusCountsOf(items.map((status) => ({ status, count: 1 })));
