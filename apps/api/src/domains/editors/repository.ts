import { EDITOR_INTERVAL_MS, MAX_EDITORS, type EditForm } from '@demanda/contracts/editors';
import { sql } from 'kysely';
import { changeInBatches, type SweepOptions } from '../../engines/database/change-in-batches';
import type { Db } from '../../engines/database/schema';

/** Open edit forms by user, by the clock of the database, which all instances share. */

const EXPIRY_S = (2 * EDITOR_INTERVAL_MS) / 1000 + 5;
const BATCH_SIZE = 5_000;

interface OpenForm {
  form: EditForm;
  recordId: number;
  userId: number;
}

/** Stores that a user has the form open, and returns the names of the others who have. */
export async function openForm(db: Db, { form, recordId, userId }: OpenForm): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with mine as (
      insert into record_editors (form, record_id, user_id) values (${form}, ${recordId}, ${userId})
      on conflict (form, record_id, user_id) do update set seen_at = now())
    select coalesce(users.name, users.username) as name
    from record_editors editor join users on users.id = editor.user_id
    where editor.form = ${form} and editor.record_id = ${recordId} and editor.user_id <> ${userId}
      and editor.seen_at > now() - make_interval(secs => ${EXPIRY_S}) and users.enabled and users.deleted_at is null
    order by users.shown_name_key, users.id limit ${MAX_EDITORS}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Forgets that a user has the form open. */
export async function closeForm(db: Db, { form, recordId, userId }: OpenForm): Promise<void> {
  await db
    .deleteFrom('record_editors')
    .where('form', '=', form)
    .where('record_id', '=', recordId)
    .where('user_id', '=', userId)
    .execute();
}

/** Removes forms that were silent for too long, in batches. Returns their number. */
export const sweepEditors = (swept: SweepOptions): Promise<number> =>
  changeInBatches(
    swept,
    sql`
    delete from record_editors where (form, record_id, user_id) in (
      select form, record_id, user_id from record_editors
      where seen_at < now() - make_interval(secs => ${EXPIRY_S}) limit ${BATCH_SIZE} for update skip locked)`,
  );
