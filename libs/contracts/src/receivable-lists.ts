import { OPEN_CHARGE_STATUSES } from './charge-labels';
import { APPROVED_STATUSES, type DeliveryStatus } from './delivery-labels';
import type { Span } from './receivables';

/** Filters of the lists whose records make up each figure of what is to be received. */

export const AGEING_LABELS = ['A vencer', '1 a 30 dias', '31 a 60 dias', '61 a 90 dias', 'Mais de 90 dias'];

/** Statuses of deliveries on which work is under way. */
export const UNDER_WAY_STATUSES = [
  'DEVELOPMENT',
  'DELIVERED',
  'HOMOLOGATION',
] as const satisfies DeliveryStatus[];

/** Paid charges of a client from which a habit is read, the newest due dates, and the fewest that make one. */
export const MAX_HABIT_CHARGES = 24;
export const MIN_HABIT_CHARGES = 3;

type Ids = number[];
const from = <Key extends string>(key: Key, { from: first, to: last }: Span) => ({
  ...(first && { [`${key}From`]: first }),
  ...(last && { [`${key}To`]: last }),
});
const of = (requesterId: Ids) => (requesterId.length > 0 ? { requesterId } : {});

/** Open charges with a due date within a span; of some clients, or of all. */
export const openChargesQuery = (due: Span, requesterId: Ids) => ({
  ...of(requesterId),
  status: [...OPEN_CHARGE_STATUSES],
  ...(from('dueOn', due) as { dueOnFrom?: string; dueOnTo?: string }),
});

/** Open charges that are expected within a span by the habit of their clients. */
export const expectedChargesQuery = (expected: Span, requesterId: Ids) => ({
  ...of(requesterId),
  ...(from('expectedOn', expected) as { expectedOnFrom?: string; expectedOnTo?: string }),
});

/** Unbilled tasks that are approved, or under way. */
export const unbilledTasksQuery = (kind: 'approved' | 'underWay', requesterId: Ids) => ({
  ...of(requesterId),
  deliveryStatus: kind === 'approved' ? [...APPROVED_STATUSES] : [...UNDER_WAY_STATUSES],
  hasQuoteInBilling: 'false' as const,
});

/** The last day of a month `yyyy-mm`. */
const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
};

/** Charges issued in a month `yyyy-mm`, without drafts and cancelled ones. */
export const billedChargesQuery = (month: string, requesterId: Ids) => ({
  ...of(requesterId),
  issuedAtFrom: `${month}-01`,
  issuedAtTo: lastDayOf(month),
  statusNot: ['RASCUNHO' as const, 'CANCELADA' as const],
});

/** Charges for which money was received in a month `yyyy-mm`. */
export const receivedChargesQuery = (month: string, requesterId: Ids) => ({
  ...of(requesterId),
  paidIn: month,
});
