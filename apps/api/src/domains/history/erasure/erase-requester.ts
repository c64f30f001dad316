import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../engines/database/schema';

/** Name, e-mail and telephone of a requester, each with every value that it has or had. */
export interface FormerContact {
  names: string[];
  emails: string[];
  phones: string[];
}

/** What stands for name and addresses of an erased requester. */
export interface RequesterSubstitute {
  name: string;
  email: string;
}

const isOf = (id: number) =>
  sql`about @> array[${`requesters:${id}`}::text] and resource = 'requesters' and record_id = ${id}`;

/** Reads the names and addresses that the history knows of a requester. */
export async function readFormerContact(transaction: Tx, id: number): Promise<FormerContact> {
  const { rows } = await sql<Record<'name' | 'email' | 'phone', string | null>>`
    select distinct state ->> 'name' as name, state ->> 'email' as email, state ->> 'phone' as phone
    from history cross join lateral (values (before), (after)) as states (state) where ${isOf(id)}
    union select state ->> 'legal_name', contact ->> 'email', null
    from history cross join lateral (values (before), (after)) as states (state)
      left join lateral jsonb_path_query(state, '$.finance_contacts[*]') as contacts (contact) on true
    where ${isOf(id)}
    union select record_label, null, null from history where ${isOf(id)} and record_label <> ''`.execute(
    transaction,
  );
  return {
    names: rows.flatMap(({ name }) => name ?? []),
    emails: rows.flatMap(({ email }) => email ?? []),
    phones: rows.flatMap(({ phone }) => phone ?? []),
  };
}

const REMOVED = [
  ...['phone', 'document', 'legal_name', 'postal_address', 'default_note', 'finance_contacts'],
  'client_link',
  ...['text_before', 'text_on', 'text_after'],
];

/** SQL: the values of an entry about the requester, with the personal ones replaced. */
const redacted = (
  values: RawBuilder<unknown>,
  { name, email }: RequesterSubstitute,
): RawBuilder<unknown> => sql`(
  select jsonb_object_agg(key, case
    when value = 'null' then value
    when key = 'name' then to_jsonb(${name}::text)
    when key = 'email' then to_jsonb(${email}::text)
    when key = any(${REMOVED}::text[]) then to_jsonb('removido'::text)
    else value end)
  from jsonb_each(${values}))`;

/** Replaces name and addresses in the entries about the requester. */
export const eraseRequesterFromHistory = (transaction: Tx, id: number, substitute: RequesterSubstitute) =>
  sql`update history set record_label = ${substitute.name},
      before = ${redacted(sql`before`, substitute)}, after = ${redacted(sql`after`, substitute)}
    where ${isOf(id)}`.execute(transaction);

/** Replaces the texts of reminders by hand in the entries about charges of the requester, while the reminders have them. */
export const eraseReminderTextsFromHistory = (transaction: Tx, id: number) =>
  sql`update history set after = after || '{"reminder":"removido"}'
    from charge_reminders reminder join charges charge on charge.id = reminder.charge_id
    where charge.requester_id = ${id} and history.about @> array['charges:' || charge.id]
      and history.resource = 'charges' and history.record_id = charge.id
      and history.after ->> 'reminder' = reminder.text`.execute(transaction);

/** SQL: the tasks that a requester asked for at some time. */
export const requestedTasks = (id: number) => sql`select id from tasks where requester_id = ${id} union
  select record_id from history where resource = 'tasks'
    and ${String(id)} in (before ->> 'requester_id', after ->> 'requester_id')`;

/** SQL: the names with which people at the requester, or at all others, answered and asked. */
const namesAt = (isAt: RawBuilder<unknown>) => sql`select name from client_answers where requester_id ${isAt}
  union select author_name from comments
    where author_id is null and author_name is not null and client_requester_id ${isAt}
  union select content ->> 'author_name' from trash_rows
    where table_name = 'comments' and not is_link and content ->> 'author_id' is null
      and content ->> 'author_name' is not null and (content ->> 'client_requester_id')::bigint ${isAt}
  union select recipient_name || ' (cliente)' from client_links where requester_id ${isAt}`;

/**
 * Replaces names and comments in the entries of what people at the requester answered. Tasks may have had another
 * requester before or since, whose people keep their names.
 */
export const eraseAnswersFromHistory = (transaction: Tx, id: number, { name }: RequesterSubstitute) =>
  sql`update history set user_name = ${name},
      after = case when after ? 'comment' then after || '{"comment":"removido"}' else after end
    where user_id is null and right(user_name, 10) = ' (cliente)'
      and (user_name in (${namesAt(sql`= ${id}`)}) or user_name not in (${namesAt(sql`<> ${id}`)}))
      and about && array(
      select 'tasks:' || id from (${requestedTasks(id)}) as requested (id)
      union select 'tasks:' || task_id from comments where author_id is null and client_requester_id = ${id}
      union select 'tasks:' || (content ->> 'task_id') from trash_rows where table_name = 'comments' and not is_link
        and content ->> 'author_id' is null and content ->> 'client_requester_id' = ${String(id)}
      union select 'deliveryItems:' || delivery_item_id from client_answers where requester_id = ${id}
      union select 'deliveries:' || item.delivery_id from delivery_items item
        join client_answers answer on answer.delivery_item_id = item.id where answer.requester_id = ${id}
      union select 'deliveries:' || (content ->> 'delivery_id') from trash_rows
        join client_answers answer on content ->> 'id' = answer.delivery_item_id::text
        where table_name = 'delivery_items' and not is_link and answer.requester_id = ${id})`.execute(
    transaction,
  );
