import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Rules that decide lines of bank statements without a person, off until switched on, and undone imports (ADR 0169). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table billing_settings
      add column confirms_certain_lines boolean not null default false,
      add column sets_own_money_aside boolean not null default false`,
    // Null for a decision of a person.
    `alter table bank_decisions add column rule text check (rule in
      ('REFUND', 'INTEREST', 'INVESTMENT', 'OWN_TRANSFER', 'CERTAIN'))`,
    `alter table bank_statements add column undone_at timestamptz,
      add column undone_by_id bigint references users (id)`,
    'drop trigger keep_rows on bank_lines',
    `create trigger keep_rows before update on bank_lines for each row execute function refuse_change()`,
    // Lines go only with their import, as a whole.
    `create trigger keep_lines before delete on bank_lines for each row
      when (coalesce(current_setting('demanda.undone_import', true), '') <> old.bank_statement_id::text)
      execute function refuse_change()`,
    'create index bank_decisions_rule on bank_decisions (rule, bank_line_id) where rule is not null',
  ]);
}
