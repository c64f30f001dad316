import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Rules that decide lines of bank statements without a person, both off until one is switched on (ADR 0169). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table billing_settings
      add column confirms_certain_lines boolean not null default false,
      add column sets_own_money_aside boolean not null default false`,
    // Null for a decision of a person.
    `alter table bank_decisions add column rule text check (rule in
      ('REFUND', 'INTEREST', 'INVESTMENT', 'OWN_TRANSFER', 'CERTAIN'))`,
    'create index bank_decisions_rule on bank_decisions (rule, bank_line_id) where rule is not null',
  ]);
}
