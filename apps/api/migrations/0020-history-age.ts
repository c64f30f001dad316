import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Permits the deletion of entries only by age: those before a given time, and none of the last 30 days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'drop trigger history_is_kept on history',
    `create trigger history_is_kept before update or truncate on history
      for each statement execute function history_is_kept()`,
    `create function history_goes_by_age() returns trigger language plpgsql as $$
    declare
      told timestamptz := nullif(current_setting('demanda.history_kept_from', true), '');
    begin
      if exists (select from gone where at >= least(coalesce(told, '-infinity'), now() - interval '30 days')) then
        raise exception 'history is append-only';
      end if;
      return null;
    end $$`,
    `create trigger history_goes_by_age after delete on history
      referencing old table as gone for each statement execute function history_goes_by_age()`,
  ]);
}
