import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Keeps the day on which each charge was fully paid, so that habits are found without payments (ADR 0186). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table charges add column paid_up_on date',
    // Counts entries that were not reversed; returns null where no money came, as for a charge that was paid with credit
    // alone. Written in plpgsql so that each connection plans it once.
    `create function paid_up_on(of_charge bigint, charge_amount numeric) returns date language plpgsql stable as $$
    begin
      return (
        select min(entry.paid_on) filter (where entry.so_far >= charge_amount) from (
          select payment.paid_on, payment.kind, sum(payment.amount) over (order by payment.paid_on) as so_far
          from payments payment
          where payment.charge_id = of_charge and payment.reverses_id is null
            and not exists (select from payments counter where counter.reverses_id = payment.id)) entry
        having bool_or(entry.kind in ('PIX', 'TRANSFERENCIA', 'DINHEIRO', 'OUTRO')));
    end $$`,
    // Payments change paid_amount, so the lock of the charge orders them. It also fires for updates without a change, so
    // that the day can be recomputed.
    `create function keep_paid_up_on() returns trigger language plpgsql as $$
    begin
      new.paid_up_on := case when new.paid_amount >= new.amount then paid_up_on(new.id, new.amount) end;
      return new;
    end $$`,
    `create trigger keep_paid_up_on before update of paid_amount, amount on charges
      for each row execute function keep_paid_up_on()`,
  ]);
}
