import { z } from '@demanda/schema';

/** Statuses of deliveries and their items, separate from the calls to keep imports small. */

export const DELIVERY_STATUSES = [
  'PENDING',
  'DEVELOPMENT',
  'DELIVERED',
  'HOMOLOGATION',
  'APPROVED',
  'REJECTED',
  'PRODUCTION',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  PENDING: 'Pendente',
  DEVELOPMENT: 'Desenvolvimento',
  DELIVERED: 'Entregue',
  HOMOLOGATION: 'Homologação',
  APPROVED: 'Aprovado',
  REJECTED: 'Rejeitado',
  PRODUCTION: 'Produção',
};

/** Statuses of what the requester has accepted, which may be billed. */
export const APPROVED_STATUSES = ['APPROVED', 'PRODUCTION'] as const satisfies DeliveryStatus[];

/** Statuses of what was handed over and not refused. */
export const HANDED_OVER_STATUSES = [
  'DELIVERED',
  'HOMOLOGATION',
  ...APPROVED_STATUSES,
] as const satisfies DeliveryStatus[];

export const deliveryStatus = z.enum(DELIVERY_STATUSES, { error: 'Status é obrigatório' });

/** Number of records by status, with the keys of the specification. */
export const statusCounts = z.object({
  pending: z.int(),
  development: z.int(),
  delivered: z.int(),
  homologation: z.int(),
  approved: z.int(),
  rejected: z.int(),
  production: z.int(),
});
export type StatusCounts = z.infer<typeof statusCounts>;
export const countOfStatus = (counts: StatusCounts, of: DeliveryStatus): number =>
  counts[of.toLowerCase() as Lowercase<DeliveryStatus>];
