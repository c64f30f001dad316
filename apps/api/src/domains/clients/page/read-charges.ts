import type { Charge, ChargeDetail } from '@demanda/contracts/charges';
import type { Db } from '../../../engines/database/schema';
import { readChargeDetail } from '../../billing/charges/detail';
import { readCharges as readByIds } from '../../billing/charges/read';
import { isChargeInScope, type Scope } from '../links/link-scope';

/** The newest charges that the page shows; those that are open come with their lines. */
export const MAX_CHARGES = 60;
const MAX_OPEN = 12;

/** SQL: what a client sees: the charges of the page that were issued, and are no drafts of a reopened period. */
const selectIds = (db: Db, scope: Scope) =>
  db
    .selectFrom('charges')
    .where('requester_id', '=', scope.requester_id)
    .where('is_draft', '=', false)
    .where(isChargeInScope(scope))
    .select('id');

export interface ShownCharges {
  /** With something to pay, the first due first. */
  open: ChargeDetail[];
  /** Paid, cancelled, and beyond the number of those with lines; the newest first. */
  others: Charge[];
}

/** Reads the charges of a page. */
export async function readCharges(db: Db, scope: Scope): Promise<ShownCharges> {
  const rows = await selectIds(db, scope).orderBy('id', 'desc').limit(MAX_CHARGES).execute();
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

/** Whether a page shows a charge. */
export const isShownCharge = async (db: Db, scope: Scope, id: number): Promise<boolean> =>
  (await selectIds(db, scope).where('id', '=', id).executeTakeFirst()) !== undefined;
