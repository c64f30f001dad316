import { CHARGE_STATUSES, type ChargeStatus } from '@demanda/contracts/charge-labels';
import { today } from '@demanda/contracts/time-zone';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Filter } from '../../../engines/list/definition';
import type { ChargeState } from './tables';

/** SQL relation: what is paid and open of each charge, and its status on a day of São Paulo (migration 0084). */
export const chargeStates = (day = today()): RawBuilder<ChargeState> =>
  sql<ChargeState>`charge_states(${day}::date)`;

/** SQL: the status of a row of `charges`, without a join. */
export const statusOn = (day: string) => sql<ChargeState['status']>`charge_status(charges, ${day}::date)`;

/** SQL condition over a row `charge` that waits for money: its status is one of `OPEN_CHARGE_STATUSES`. */
export const isOpen = sql<SqlBool>`charge.open_amount > 0 and not charge.is_draft`;

/** Returns the place of a status in the order of statuses, from 1. */
export const rankOf = (status: ChargeStatus): number => CHARGE_STATUSES.indexOf(status) + 1;

/** SQL over the row `charge`: the place of its status in the order of statuses. */
export const statusRank = () => sql`charge_rank(charge, ${today()}::date)`;

/**
 * SQL relation `ranked`: the ids of all charges, and the places of their statuses. Each half has an index with its order,
 * which PostgreSQL merges; with the condition inside of the halves it would sort them.
 */
export const rankedCharges = () => sql`(
  select ranked.id, ranked.rank from (
    select id, due_on, false as is_late, early_rank as rank from charges
    union all select id, due_on, true, late_rank from charges) ranked
  where ranked.is_late = (ranked.due_on < ${today()}::date)) ranked`;

/**
 * Filter over the row `charge` by its status, on columns that have statistics: of `charge_status` PostgreSQL expects one
 * row in 200, and sorts half of all charges where an index has their order.
 */
export const hasStatus: Filter = (statuses) => {
  const ranks = statuses.map((status) => rankOf(status as ChargeStatus));
  const day = sql`${today()}::date`;
  return sql`((charge.due_on < ${day} and charge.late_rank = any(${ranks}::int[]))
    or (charge.due_on >= ${day} and charge.early_rank = any(${ranks}::int[])))`;
};
