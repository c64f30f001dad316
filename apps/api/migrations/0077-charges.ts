import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Charges of billed periods, one for each requester, and their payments (ADR 0141). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...tables, states, ...immutable]);
}

const tables = [
  `create table charges (
    id bigint generated always as identity primary key,
    -- Null once the period is deleted: an issued charge stays.
    billing_period_id bigint references billing_periods (id) on delete set null,
    month int not null,
    year int not null,
    -- Without a reference, because the requester may be deleted.
    requester_id bigint not null,
    requester_name text not null,
    requester_name_key text collate "C" not null generated always as (fold(requester_name)) stored,
    number_year int not null,
    number_seq int not null check (number_seq between 1 and 999999),
    number text collate "C" not null generated always as (
      case when number_seq < 1000 then lpad(number_seq::text, 4, '0') else number_seq::text end
        || '/' || number_year::text) stored,
    -- Of one length, so that none is the beginning of another.
    tx_id text collate "C" not null generated always as (
      'COB' || number_year::text || lpad(number_seq::text, 6, '0')) stored,
    due_on date not null,
    revision int not null default 1,
    amount numeric(18, 2) not null check (amount > 0),
    -- Its period was reopened; the number stays.
    is_draft boolean not null default false,
    issued_at timestamptz not null default now(),
    sent_at timestamptz,
    cancelled_at timestamptz,
    cancelled_by_id bigint references users (id),
    cancel_note text check (length(cancel_note) <= 300),
    -- By a person, not because nothing is left to bill: billing the same lines again leaves it cancelled.
    cancelled_by_hand boolean not null default false,
    version int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by_id bigint references users (id),
    unique (number_year, number_seq)
  )`,
  `create unique index charges_live on charges (billing_period_id, requester_id) where cancelled_at is null`,
  'create index charges_period on charges (billing_period_id)',
  'create index charges_requester on charges (requester_id)',
  // What the statement of a charge says, as it was issued; without references, like billing_snapshot_lines.
  `create table charge_revisions (
    charge_id bigint not null references charges (id),
    number int not null check (number > 0),
    month int not null,
    year int not null,
    issuer jsonb,
    client jsonb not null,
    -- As its Pix code has it.
    tx_id text not null,
    amount numeric(18, 2) not null,
    due_on date not null,
    taken_at timestamptz not null default now(),
    taken_by_id bigint references users (id),
    primary key (charge_id, number)
  )`,
  `create table charge_lines (
    charge_id bigint not null,
    revision int not null,
    position int not null,
    task_id bigint not null,
    code text not null,
    title text not null,
    amount numeric(18, 2),
    from_month int,
    from_year int,
    primary key (charge_id, revision, position),
    foreign key (charge_id, revision) references charge_revisions (charge_id, number)
  )`,
  `create table payments (
    id bigint generated always as identity primary key,
    charge_id bigint not null references charges (id),
    paid_on date not null,
    amount numeric(18, 2) not null check (amount <> 0),
    kind text not null check (kind in ('PIX', 'TRANSFERENCIA', 'DINHEIRO', 'OUTRO', 'CREDITO')),
    note text check (length(note) <= 300),
    recorded_by_id bigint references users (id),
    created_at timestamptz not null default now(),
    reverses_id bigint unique references payments (id),
    -- On the charge that uses credit: the negative entry of the charge that the credit comes from.
    credit_from_id bigint unique references payments (id),
    check (reverses_id is not null or kind = 'CREDITO' or amount > 0)
  )`,
  'create index payments_charge on payments (charge_id)',
  // The row of a year is locked by the transaction that issues: numbers have no gaps and are never given twice.
  `create table charge_numbers (
    year int primary key,
    last int not null check (last >= 0)
  )`,
  // Some banks refuse identifiers that they did not give.
  'alter table billing_settings add column pix_without_tx_id boolean not null default false',
  // The snapshot that the charges were issued from: an older server bills without charges.
  'alter table billing_periods add column charged_snapshot_id bigint',
];

/**
 * What is paid and open of each charge, and its status on a day. The day is a parameter, so that cached counts are made
 * again on the next day; PostgreSQL inlines the function like a view.
 */
const states = `create function charge_states(today date) returns table (
    charge_id bigint, paid_amount numeric, open_amount numeric, credit_amount numeric, status text)
  language sql stable as $$
    select charge.id, paid.amount,
      case when charge.cancelled_at is null then greatest(charge.amount - paid.amount, 0) else 0 end,
      greatest(paid.amount - case when charge.cancelled_at is null then charge.amount else 0 end, 0),
      case
        when charge.cancelled_at is not null then 'CANCELADA'
        when charge.is_draft then 'RASCUNHO'
        when paid.amount >= charge.amount then 'PAGA'
        when charge.due_on < today then 'ATRASADA'
        when paid.amount > 0 then 'PARCIAL'
        when charge.sent_at is not null then 'ENVIADA'
        else 'EMITIDA'
      end
    from charges charge
    cross join lateral (select coalesce(sum(payment.amount), 0) as amount
      from payments payment where payment.charge_id = charge.id) paid $$`;

/** What was recorded is corrected by new rows alone. */
const immutable = [
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed nor deleted', tg_table_name using errcode = 'restrict_violation';
    end $$`,
  ...['payments', 'charge_lines'].map(
    (table) => `create trigger keep_rows before update or delete on ${table}
      for each row execute function refuse_change()`,
  ),
  // Document and address of a client can be erased.
  `create trigger keep_rows before delete or update of charge_id, number, month, year, issuer, tx_id, amount, due_on,
      taken_at, taken_by_id on charge_revisions for each row execute function refuse_change()`,
  `create trigger keep_rows before delete on charges for each row execute function refuse_change()`,
];
