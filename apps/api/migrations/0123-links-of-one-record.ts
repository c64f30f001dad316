import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Links of clients that show one delivery or one charge, and visits of people (ADR 0178). Without foreign keys, as for
 * requesters. The stored digest of a narrow link has a prefix, so that older servers, which would show the whole client,
 * never find it; the check makes a link that lost its record, or its prefix, impossible.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table client_links
      add column delivery_id bigint,
      add column charge_id bigint,
      -- Visits in which a person did something, and the last of them.
      add column visits int not null default 0,
      add column visited_at timestamptz`,
    `alter table client_links add constraint client_links_record check (
      num_nonnulls(delivery_id, charge_id) <= 1
      and (num_nonnulls(delivery_id, charge_id) = 1) = (token_hash like 'record:%')) not valid`,
  ]);
