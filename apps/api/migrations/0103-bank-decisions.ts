import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** What becomes of the lines of bank statements: they pay charges, or are set aside (ADR 0166). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table bank_decisions (
      id bigint generated always as identity primary key,
      bank_line_id bigint not null references bank_lines (id),
      -- Null for a line that pays charges.
      aside_reason text check (aside_reason in ('OWN_TRANSFER', 'INVESTMENT', 'INTEREST', 'REFUND', 'OTHER')),
      note text check (length(note) <= 300),
      made_by_id bigint references users (id),
      made_at timestamptz not null default now(),
      undone_by_id bigint references users (id),
      undone_at timestamptz
    )`,
    // Of two people who decide at once, one does.
    'create unique index bank_decisions_line on bank_decisions (bank_line_id) where undone_at is null',
    `create table bank_decision_payments (
      bank_decision_id bigint not null references bank_decisions (id),
      payment_id bigint not null references payments (id),
      -- Whether the decision recorded it, rather than a person before.
      is_recorded boolean not null,
      is_active boolean not null default true,
      primary key (bank_decision_id, payment_id)
    )`,
    'create unique index bank_decision_payments_payment on bank_decision_payments (payment_id) where is_active',
    `create table bank_payers (
      requester_id bigint not null references requesters (id) on delete cascade,
      bank_decision_id bigint not null references bank_decisions (id),
      kind text not null check (kind in ('NAME', 'DOCUMENT')),
      value text collate "C" not null,
      primary key (requester_id, bank_decision_id, kind, value)
    )`,
    // Money that came in and waits is listed by day.
    'create index bank_lines_in on bank_lines (day, id) where amount > 0',
    // A line is free again when its last payment is reversed elsewhere.
    `create function free_bank_line() returns trigger language plpgsql as $$
      begin
        update bank_decisions decision set undone_at = now(), undone_by_id = new.recorded_by_id
        where decision.undone_at is null
          and decision.id in (select bank_decision_id from bank_decision_payments
            where payment_id = new.reverses_id and is_active)
          and not exists (select from bank_decision_payments link where link.bank_decision_id = decision.id
            and not exists (select from payments counter where counter.reverses_id = link.payment_id));
        update bank_decision_payments set is_active = false where payment_id = new.reverses_id and is_active;
        return null;
      end $$`,
    `create trigger free_bank_line after insert on payments
      for each row when (new.reverses_id is not null) execute function free_bank_line()`,
  ]);
}
