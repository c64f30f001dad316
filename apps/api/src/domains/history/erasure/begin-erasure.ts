import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../engines/database/schema';

/**
 * Makes the database accept updates of texts of the history until the end of the transaction. It lists each changed
 * entry in `history_erased_entries`, which `sealErasures` seals again.
 */
export async function beginErasure(transaction: Tx, { userId }: { userId: number }): Promise<void> {
  const { id } = await transaction
    .insertInto('history_erasures')
    .values({ user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select set_config('demanda.erasure', ${String(id)}, true)`.execute(transaction);
}

interface RecordedErasure {
  event: 'DELETE' | 'UPDATE';
  resource: string;
  recordId: number;
  label: string;
  /** SQL of type `text[]`: keys of the records in whose history the entry shows; the record alone by default. */
  about?: RawBuilder<unknown>;
  detail: string;
}

/** Records an erasure without the values that the usual entries of its changes would have. */
export const recordErasure = (
  transaction: Tx,
  {
    event,
    resource,
    recordId,
    label,
    about = sql`array[${`${resource}:${recordId}`}::text]`,
    detail,
  }: RecordedErasure,
) =>
  sql`insert into history (user_id, user_name, trace_id, event, resource, record_id, record_label, about, before, detail)
    select actor.user_id, actor.user_name, actor.trace_id, ${event}, ${resource}, ${recordId}, ${label},
      ${about}, '{}', ${detail}
    from history_actor(null) actor`.execute(transaction);
