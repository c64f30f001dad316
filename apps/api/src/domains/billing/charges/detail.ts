import { periodTitle } from '@demanda/contracts/billing';
import type { Charge, ChargeDetail, ChargeRevision } from '@demanda/contracts/charges';
import { LATE_RULE, lateFees, type LateFees } from '@demanda/contracts/late-fees';
import { today } from '@demanda/contracts/time-zone';
import type { Db } from '../../../engines/database/schema';
import { readIssuer } from '../settings/repository';
import { pixPayment } from '../statement/statement';
import { readAvailableCredit } from './credit';
import { readCharge } from './read';

/** Reads the lines of a revision in their order. */
export const readLines = (db: Db, chargeId: number, revision: number) =>
  db
    .selectFrom('charge_lines')
    .where('charge_id', '=', chargeId)
    .where('revision', '=', revision)
    .select(['task_id', 'code', 'title', 'amount', 'from_month', 'from_year', 'done'])
    .orderBy('position')
    .execute();

/** Pix code of what is open, to the current key of the settings; null without a key or anything open. */
async function readPixCode(db: Db, openAmount: number, txId: string): Promise<string | null> {
  if (openAmount <= 0) return null;
  return pixPayment(await readIssuer(db), openAmount.toFixed(2), txId)?.code ?? null;
}

/** Fine and interest of a late charge on the current day; null where the settings do not show them. */
async function readLateFees(db: Db, charge: Charge): Promise<LateFees | null> {
  if (charge.status !== 'ATRASADA') return null;
  const settings = await db
    .selectFrom('billing_settings')
    .select(['late_fees', 'local_holidays'])
    .executeTakeFirst();
  if (!settings?.late_fees) return null;
  return lateFees(charge, LATE_RULE, { day: today(), localHolidays: settings.local_holidays ?? [] });
}

/** Reads one charge with its lines. Throws 404. */
export async function readChargeDetail(db: Db, id: number): Promise<ChargeDetail> {
  const charge = await readCharge(db, id);
  const { cancel_note, canceller } = await db
    .selectFrom('charges')
    .leftJoin('users', 'users.id', 'charges.cancelled_by_id')
    .where('charges.id', '=', id)
    .select(({ fn }) => ['charges.cancel_note', fn.coalesce('users.name', 'users.username').as('canceller')])
    .executeTakeFirstOrThrow();
  const lines = await readLines(db, id, charge.revision);
  return {
    ...charge,
    cancelNote: cancel_note,
    cancelledByUserName: canceller,
    lines: lines.map(({ task_id, code, title, amount, from_month, from_year }) => ({
      taskId: task_id,
      code,
      title,
      amount: amount === null ? null : Number(amount),
      fromTitle: from_month === null ? null : periodTitle(from_month, from_year!),
    })),
    availableCredit: await readAvailableCredit(db, charge.requesterId, id),
    lateFees: await readLateFees(db, charge),
    pixCode: charge.status === 'RASCUNHO' ? null : await readPixCode(db, charge.openAmount, charge.txId),
  };
}

/** Reads the revisions of a charge, newest first. Throws 404. */
export async function readRevisions(db: Db, id: number): Promise<ChargeRevision[]> {
  const { revision } = await readCharge(db, id);
  const rows = await db
    .selectFrom('charge_revisions as revision')
    .leftJoin('users as taker', 'taker.id', 'revision.taken_by_id')
    .where('revision.charge_id', '=', id)
    .selectAll('revision')
    .select(({ fn, selectFrom }) => [
      fn.coalesce('taker.name', 'taker.username').as('taker_name'),
      selectFrom('charge_lines as line')
        .whereRef('line.charge_id', '=', 'revision.charge_id')
        .whereRef('line.revision', '=', 'revision.number')
        .select(({ fn: { countAll } }) => countAll<number>().as('count'))
        .as('line_count'),
    ])
    .orderBy('revision.number', 'desc')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    amount: Number(row.amount),
    dueOn: row.due_on,
    lineCount: row.line_count ?? 0,
    takenAt: row.taken_at.toISOString(),
    takenByUserName: row.taker_name,
    current: row.number === revision,
  }));
}
