import type { BillingPeriod, BillingStatus } from '@demanda/contracts/billing';
import type { ChargeStatus } from '@demanda/contracts/charge-labels';
import { today } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import { chargeStates } from './states';

/** What the charges of a period say about its status, which a person sets. */

interface StatedCharge {
  number: string;
  status: ChargeStatus;
  isOpen: boolean;
}

const numbersOf = (charges: readonly StatedCharge[]) => charges.map(({ number }) => number);
const isOverdue = ({ status }: StatedCharge) => status === 'ATRASADA';

/** Returns the status that charges which are not cancelled amount to; undefined without any. */
export function statusOfCharges(charges: readonly StatedCharge[]): BillingStatus | undefined {
  if (charges.length === 0) return undefined;
  if (charges.every(({ isOpen }) => !isOpen)) return 'PAGO';
  return charges.some(isOverdue) ? 'ATRASADO' : 'FATURADO';
}

/** Returns the status that charges amount to, and their numbers, where they contradict the status of their period. */
export function contradictionOf(
  status: BillingStatus,
  charges: readonly StatedCharge[],
): NonNullable<BillingPeriod['contradiction']> | null {
  const says = statusOfCharges(charges);
  if (!says || says === status) return null;
  if (says === 'PAGO') return { status: says, numbers: numbersOf(charges) };
  const open = charges.filter(({ isOpen }) => isOpen);
  if (status === 'PAGO' || status === 'CANCELADO') return { status: says, numbers: numbersOf(open) };
  return says === 'ATRASADO' ? { status: says, numbers: numbersOf(charges.filter(isOverdue)) } : null;
}

/** Reads the charges of periods that are not cancelled, by period and number. */
export async function readStatedCharges(
  db: Db,
  periodIds: readonly number[],
  day = today(),
): Promise<Map<number, StatedCharge[]>> {
  const rows = await db
    .selectFrom('charges')
    .innerJoin(chargeStates(day).as('state'), 'state.charge_id', 'charges.id')
    .where(idIs('charges.billing_period_id')(periodIds))
    .where('charges.cancelled_at', 'is', null)
    .select(['charges.billing_period_id', 'charges.number', 'state.status'])
    .select(sql<boolean>`state.open_amount > 0`.as('isOpen'))
    .orderBy('charges.number_year')
    .orderBy('charges.number_seq')
    .execute();
  return new Map(
    periodIds.map((id) => [id, rows.filter(({ billing_period_id }) => billing_period_id === id)]),
  );
}
