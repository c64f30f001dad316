import { sql } from 'kysely';
import type { Tx } from '../../../engines/database/schema';

/** Removes what people at a requester asked, also in the trash: the text, and their names for `name`. */
export async function eraseQuestions(transaction: Tx, requesterId: number, name: string): Promise<void> {
  const isQuestion = sql`author_id is null and client_requester_id = ${requesterId}`;
  const isInTrash = sql`table_name = 'comments' and not is_link and content ->> 'author_id' is null
    and content ->> 'client_requester_id' = ${String(requesterId)}`;
  await sql`update notices set actor_name = null where actor_name is not null
    and comment_id in (select id from comments where ${isQuestion}
      union select (content ->> 'id')::bigint from trash_rows where ${isInTrash})`.execute(transaction);
  await sql`update comments set text = '', author_name = ${name}, client_link_id = null, version = version + 1,
    deleted_at = coalesce(deleted_at, now()) where ${isQuestion}`.execute(transaction);
  await sql`update trash_rows set content = content || jsonb_build_object('text', '', 'author_name', ${name}::text,
      'client_link_id', null, 'deleted_at', coalesce(content ->> 'deleted_at', to_jsonb(now()) #>> '{}'))
    where ${isInTrash}`.execute(transaction);
}
