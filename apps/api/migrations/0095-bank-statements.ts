import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Bank accounts of the installation, and the statements that were imported (ADR 0161). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table bank_accounts (
      id bigint generated always as identity primary key,
      -- As the first imported file writes them.
      bank text,
      number text,
      -- Digits of bank and number, or the titles of a file that names no account: identifies the account in later files.
      key text collate "C" not null unique,
      name text not null check (length(name) <= 100),
      opening_day date,
      opening_balance numeric(18, 2),
      version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by_id bigint references users (id),
      check ((opening_day is null) = (opening_balance is null))
    )`,
    `create table bank_statements (
      id bigint generated always as identity primary key,
      bank_account_id bigint not null references bank_accounts (id),
      file_name text not null,
      -- What the file says of the account; its day may be unknown.
      balance numeric(18, 2),
      balance_on date,
      new_lines int not null,
      known_lines int not null,
      imported_by_id bigint references users (id),
      created_at timestamptz not null default now()
    )`,
    'create index bank_statements_account on bank_statements (bank_account_id)',
    // Immutable: what the bank wrote.
    `create table bank_lines (
      id bigint generated always as identity primary key,
      -- That of its statement: a reference of its own would cost a check for each line.
      bank_account_id bigint not null,
      bank_statement_id bigint not null references bank_statements (id),
      day date not null,
      -- Negative for money that went out.
      amount numeric(18, 2) not null check (amount <> 0),
      memo text not null,
      name text,
      -- Identifier of the bank: evidence, never a key, since it repeats and changes between downloads.
      bank_id text
    )`,
    // Known lines are counted by account, day, amount and memo.
    'create index bank_lines_day on bank_lines (bank_account_id, day)',
    'create index bank_lines_statement on bank_lines (bank_statement_id)',
    `create trigger keep_rows before update or delete on bank_lines
      for each row execute function refuse_change()`,
  ]);
}
