import type { Charge, ChargeDetail } from '@demanda/contracts/charges';
import type { Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { readChargeDetail } from '../../billing/charges/detail';
import { readCharges as readByIds } from '../../billing/charges/read';

/** The newest charges that the page shows; those that are open come with their lines. */
export const MAX_CHARGES = 60;
const MAX_OPEN = 12;

/** SQL: what a client sees: every charge that was issued, and is no draft of a reopened period. */
const selectIds = (db: Kysely<Database>, requesterId: number) =>
  db.selectFrom('charges').where('requester_id', '=', requesterId).where('is_draft', '=', false).select('id');

export interface ShownCharges {
  /** With something to pay, the first due first. */
  open: ChargeDetail[];
  /** Paid, cancelled, and beyond the number of those with lines; the newest first. */
  others: Charge[];
}

/** Reads the charges of a requester. */
export async function readCharges(db: Kysely<Database>, requesterId: number): Promise<ShownCharges> {
  const rows = await selectIds(db, requesterId).orderBy('id', 'desc').limit(MAX_CHARGES).execute();
  const charges = await readByIds(
    db,
    rows.map(({ id }) => id),
  );
  const due = charges
    .filter(({ openAmount }) => openAmount > 0)
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id)
    .slice(0, MAX_OPEN);
  const open: ChargeDetail[] = [];
  for (const { id } of due) open.push(await readChargeDetail(db, id));
  const others = charges.filter((charge) => !due.includes(charge));
  return { open, others: others.sort((one, other) => other.id - one.id) };
}

/** Whether a client sees a charge. */
export const isShownCharge = async (
  db: Kysely<Database>,
  requesterId: number,
  id: number,
): Promise<boolean> =>
  (await selectIds(db, requesterId).where('id', '=', id).executeTakeFirst()) !== undefined;
