import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { changeInBatches, type SweepOptions } from '../../engines/database/change-in-batches';

const DAY_MS = 24 * 60 * 60_000;
const BATCH_SIZE = 200;

/**
 * Deletes entries for ever, in batches, and records it in the history. Their files lose their mark, and the sweep of
 * files deletes the content. Returns the number of deleted entries.
 */
export const deleteForever = (
  swept: SweepOptions,
  condition: RawBuilder<SqlBool>,
  detail = 'Excluído definitivamente da lixeira',
): Promise<number> =>
  changeInBatches(
    swept,
    sql`
    with gone as (
      delete from trash where id in (
        select id from trash where ${condition} order by id limit ${BATCH_SIZE} for update skip locked)
      returning kind, record_id, name)
    insert into history (user_id, user_name, trace_id, event, resource, record_id, record_label, about, before, detail)
    select actor.user_id, actor.user_name, actor.trace_id, 'DELETE', kind, record_id, name,
      array[kind || ':' || record_id], '{}', ${detail}
    from gone cross join history_actor(null) actor order by record_id`,
  );

/** Deletes what has been in the trash for the given number of days. */
export const sweepTrash =
  (days: number) =>
  (swept: SweepOptions, now = Date.now()): Promise<number> =>
    deleteForever(
      swept,
      sql`deleted_at < ${new Date(now - days * DAY_MS)}`,
      'Excluído definitivamente: acabou o prazo na lixeira',
    );
