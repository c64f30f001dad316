import { z } from '@demanda/schema';
import { id, moneyTotal, plainDate } from './fields';

/** What billing a period, or linking tasks to it, would do to the charge of a requester. */

export const CHARGE_CHANGES = ['NEW', 'REVISE', 'KEEP', 'CANCEL'] as const;
export type ChargeChange = (typeof CHARGE_CHANGES)[number];

export const chargePreview = z.object({
  requesterId: id,
  requesterName: z.string(),
  taskCount: z.int(),
  amount: moneyTotal,
  dueOn: plainDate,
  /** NEW has no charge yet. */
  change: z.enum(CHARGE_CHANGES),
  chargeId: id.nullable(),
  number: z.string().nullable(),
  /** Amount and number of its current revision; null without a charge, absent from older servers. */
  formerAmount: moneyTotal.nullish(),
  formerRevision: z.int().nullish(),
});
export type ChargePreview = z.infer<typeof chargePreview>;
