import { periodTitle } from '@demanda/contracts/billing';
import type { Charge } from '@demanda/contracts/charges';
import { today } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { notFound } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import { newestMessage } from '../charge-emails/mail-state';
import { statusOn } from './states';

export const chargeNotFound = () => notFound('Cobrança não encontrada');

const selectCharges = (db: Db, ids: readonly number[], day: string) =>
  db
    .selectFrom('charges')
    .innerJoin('charge_revisions as current', (join) =>
      join.onRef('current.charge_id', '=', 'charges.id').onRef('current.number', '=', 'charges.revision'),
    )
    .leftJoin('users as changer', 'changer.id', 'charges.updated_by_id')
    .leftJoinLateral(newestMessage(sql.ref('charges.id')).as('message'), (join) => join.onTrue())
    .where(idIs('charges.id')(ids))
    .selectAll('charges')
    .select('current.tx_id as shown_tx_id')
    .select(sql<string>`charges.paid_amount - charges.difference_amount`.as('money_amount'))
    .select(['message.mail_state', 'message.mail_at', 'message.mail_revision', 'message.mail_cause'])
    .select([sql<string>`charge_credit(charges)`.as('credit_amount'), statusOn(day).as('status')])
    .select(sql<number>`${day}::date - charges.due_on`.as('days'))
    .select(({ fn }) => fn.coalesce('changer.name', 'changer.username').as('changer_name'));
type ChargeRow = Awaited<ReturnType<ReturnType<typeof selectCharges>['execute']>>[number];

const toCharge = (row: ChargeRow): Charge => ({
  id: row.id,
  number: row.number,
  billingPeriodId: row.billing_period_id,
  month: row.month,
  year: row.year,
  periodTitle: periodTitle(row.month, row.year),
  requesterId: row.requester_id,
  requesterName: row.requester_name,
  status: row.status,
  dueOn: row.due_on,
  daysOverdue: row.status === 'ATRASADA' ? Number(row.days) : 0,
  amount: Number(row.amount),
  paidAmount: Number(row.money_amount),
  differenceAmount: Number(row.difference_amount),
  openAmount: Number(row.open_amount),
  creditAmount: Number(row.credit_amount),
  txId: row.shown_tx_id,
  revision: row.revision,
  issuedAt: row.issued_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  mailState: row.mail_state ?? 'NONE',
  mailAt: row.mail_at?.toISOString() ?? null,
  mailRevision: row.mail_revision,
  mailCause: row.mail_cause,
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedByUserName: row.changer_name,
});

/** Reads charges in any order, with their status on a day of São Paulo. */
export async function readCharges(db: Db, ids: readonly number[], day = today()): Promise<Charge[]> {
  return (await selectCharges(db, ids, day).execute()).map(toCharge);
}

/** Reads one charge. Throws 404. */
export async function readCharge(db: Db, id: number): Promise<Charge> {
  const [charge] = await readCharges(db, [id]);
  if (!charge) throw chargeNotFound();
  return charge;
}
