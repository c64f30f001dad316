import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** What closes a charge without money: discounts, taxes withheld by the client, and fees of the acquirer (ADR 0169). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table payments drop constraint payments_kind_check',
    `alter table payments add constraint payments_kind_check check (kind in
      ('PIX', 'TRANSFERENCIA', 'DINHEIRO', 'OUTRO', 'DESCONTO', 'RETENCAO', 'TARIFA', 'CREDITO'))`,
    // The money that a difference was recorded with, and is reversed with.
    'alter table payments add column with_payment_id bigint references payments (id)',
    'create index payments_with_payment on payments (with_payment_id) where with_payment_id is not null',
    // The part of paid_amount that was settled without money.
    'alter table charges add column difference_amount numeric(18, 2) not null default 0',
    `create or replace function add_payment() returns trigger language plpgsql as $$
      begin
        update charges set paid_amount = paid_amount + new.amount,
          difference_amount = difference_amount
            + case when new.kind in ('DESCONTO', 'RETENCAO', 'TARIFA') then new.amount else 0 end
        where id = new.charge_id;
        return null;
      end $$`,
  ]);
}
