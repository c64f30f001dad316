import type { WithdrawnReason } from '@demanda/contracts/reminder-text';
import { sql } from 'kysely';

/** SQL over the row `charge`: why nothing is left to remind of; null for a charge that waits for money. */
export const REFUSED_STATE = sql<WithdrawnReason | null>`case
  when charge.cancelled_at is not null or charge.billing_period_id is null then 'CANCELLED'
  when charge.is_draft then 'DRAFT' when charge.open_amount <= 0 then 'PAID' end`;
