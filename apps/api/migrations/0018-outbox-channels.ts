import type { Kysely } from 'kysely';
import { runStatements, sortIndex } from './statements';

/**
 * Messages to telephones with one worker for each channel, canceled messages, and the user of the last change
 * of a rule.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter type message_status add value 'CANCELED'`,
    // lease_ends_at: only while an attempt runs. ended_at: the end of all attempts.
    `alter table outbox
      add column lease_ends_at timestamptz,
      add column ended_at timestamptz`,
    `drop index outbox_due`,
    `create index outbox_due on outbox (channel, coalesce(next_attempt_at, created_at)) where status = 'QUEUED'`,
    `create index outbox_failed on outbox (id) where status = 'FAILED'`,
    sortIndex('outbox', 'channel'),
    // The row of a file stays when its content is deleted.
    `alter table outbox_files alter column content drop not null`,
    `create index outbox_files_kept on outbox_files (outbox_id) where content is not null`,
    `alter table notification_configs add column updated_by_id bigint references users (id)`,
    `update outbox set ended_at = coalesce(sent_at, created_at) where status <> 'QUEUED'`,
  ]);
}
