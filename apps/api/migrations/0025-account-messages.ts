import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Messages about an account: its e-mail or its password changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [`alter type message_kind add value 'ACCOUNT'`]);
}
