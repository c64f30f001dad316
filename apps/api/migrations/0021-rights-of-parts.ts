import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Removes the permissions of subtasks, which were never checked; those of the task apply. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const withoutThem = `coalesce((select jsonb_object_agg(key, value) from jsonb_each(grant_changes -> 'permissions')
    where key not like 'subTasks:%'), '{}')`;
  await runStatements(db, [
    `update profiles set grants = jsonb_set(grants, '{permissions}', coalesce((
        select jsonb_agg(told.name order by told.place)
        from jsonb_array_elements_text(grants -> 'permissions') with ordinality told (name, place)
        where told.name not like 'subTasks:%'), '[]'))
      where (grants -> 'permissions')::text like '%"subTasks:%'`,
    `update users set grant_changes = nullif(
        (grant_changes - 'permissions') || case ${withoutThem} when '{}' then '{}'
          else jsonb_build_object('permissions', ${withoutThem}) end,
        '{}')
      where (grant_changes -> 'permissions')::text like '%"subTasks:%'`,
  ]);
}
