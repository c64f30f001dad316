import type { Kysely } from 'kysely';
import { runStatements, searchIndex, sortIndex } from './statements';

/**
 * Clients have what a charge needs, and an installation when charges are due (ADR 0142). Contacts, rules and holidays
 * may be null: rows in the trash and rows of older servers have none.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table requesters
      add column document text check (length(document) <= 20),
      add column document_key text collate "C" not null
        generated always as (fold(regexp_replace(coalesce(document, ''), '[./[:space:]-]', '', 'g'))) stored,
      add column legal_name text check (length(legal_name) <= 200),
      add column legal_name_key text collate "C" not null
        generated always as (fold(coalesce(legal_name, ''))) stored,
      add column postal_address text check (length(postal_address) <= 300),
      add column default_note text check (length(default_note) <= 500),
      add column finance_contacts jsonb,
      add column due_rule jsonb`,
    ...['document_key', 'legal_name_key'].flatMap((column) => [
      sortIndex('requesters', column),
      searchIndex('requesters', column),
    ]),
    'alter table billing_settings add column due_rule jsonb, add column local_holidays text[]',
  ]);
