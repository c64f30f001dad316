import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * The links of a message whose recipients get different ones (ADR 0162): ids of those of clients, and the lines that
 * show them, with a placeholder for the token. The stored texts are complete without them, as older servers send them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, ['alter table outbox add column links jsonb']);
}
