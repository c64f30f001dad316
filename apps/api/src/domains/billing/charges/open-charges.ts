import { MONEY_KINDS } from '@demanda/contracts/charge-labels';
import { TIME_ZONE } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';

/** Selects the charges that wait for money, with what identifies them to a payer. */
export const selectOpenCharges = (db: Db) =>
  db
    .selectFrom('charges')
    .innerJoin('charge_revisions as current', (join) =>
      join.onRef('current.charge_id', '=', 'charges.id').onRef('current.number', '=', 'charges.revision'),
    )
    .where('charges.cancelled_at', 'is', null)
    .where('charges.is_draft', '=', false)
    .where('charges.open_amount', '>', '0')
    .select([
      'charges.version',
      'charges.id',
      'charges.number',
      'current.tx_id',
      'charges.requester_id',
      'charges.due_on',
    ])
    .select([
      sql<string>`(charges.issued_at at time zone ${sql.lit(TIME_ZONE)})::date::text`.as('issued_on'),
      sql<string>`(charges.open_amount * 100)::bigint`.as('open_cents'),
    ])
    .orderBy('charges.id');

/** Selects money that people recorded and did not reverse. */
export const selectCountingPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.charge_id')
    .where('payments.reverses_id', 'is', null)
    .where('payments.kind', 'in', MONEY_KINDS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as counter')
            .whereRef('counter.reverses_id', '=', 'payments.id')
            .select('counter.id'),
        ),
      ),
    )
    .select(['payments.id', 'payments.charge_id', 'payments.paid_on', 'charges.requester_id'])
    .select(sql<string>`(payments.amount * 100)::bigint`.as('cents'));
