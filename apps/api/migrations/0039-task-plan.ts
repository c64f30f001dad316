import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Who does a task, and until when (ADR 0080). The name is copied to the task to be sorted by, as those of 0003; it stays
 * null without an assignee, as in the rows of older servers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table tasks
      add column assignee_id bigint references users (id) on delete set null,
      add column due_on date,
      add column assignee_key text collate "C"`,
    `create function task_assignee_key() returns trigger language plpgsql as $$
    begin
      -- The lock keeps a rename from passing between this read and the commit.
      new.assignee_key := (select shown_name_key from users where id = new.assignee_id for share);
      return new;
    end $$`,
    `create trigger task_assignee_key before insert or update of assignee_id on tasks
     for each row execute function task_assignee_key()`,
    `create or replace function user_renamed() returns trigger language plpgsql as $$
    begin
      update tasks set created_by_key = new.shown_name_key where created_by_id = new.id;
      update tasks set updated_by_key = new.shown_name_key where updated_by_id = new.id;
      update tasks set assignee_key = new.shown_name_key where assignee_id = new.id;
      return null;
    end $$`,
  ]);
}
