import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Whether charges show fine and interest on what is paid late (ADR 0168). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table billing_settings add column late_fees boolean not null default false']);
