import { sql } from 'kysely';
import { registerUserNames } from './engines/records/refuse-stale';

/** Gives the engines what they need of the domains' tables. */
export function describeTables(): void {
  registerUserNames({ table: 'users', name: sql`coalesce(changer.name, changer.username)` });
}
