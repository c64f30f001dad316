import escapeHtml from 'escape-html';
import { sql, type RawBuilder } from 'kysely';
import { forgetAnswers } from '../../../engines/database/forget-answers';
import type { Tx } from '../../../engines/database/schema';
import {
  addressPattern,
  type ErasedPerson,
  type ReplacedAddresses,
} from '../../history/erasure/erase-person';

/** Replaces the copies of a person's name and addresses that other tables than those of the account and the history hold. */

interface Person extends ErasedPerson {
  /** Names that the account has or had, as they are shown. */
  shownNames: readonly string[];
}

/** Returns a regular expression that matches one of the names as whole words, in text, HTML and JSON. */
export const namePattern = (names: readonly string[]): string =>
  String.raw`(?<![[:alnum:]])(${[
    ...new Set(names.flatMap((name) => [name, escapeHtml(name), JSON.stringify(name).slice(1, -1)])),
  ]
    .map((name) => name.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`))
    .join('|')})(?![[:alnum:]])`;

/** Empties the stored responses of repeated calls that hold what matches, in any case. */
export const forgetAnswersWith = (transaction: Tx, pattern: string): Promise<unknown> =>
  forgetAnswers(transaction, sql`answer ~* ${pattern}`);

export async function replaceAddressesInMessages(
  transaction: Tx,
  { pattern, substitute }: ReplacedAddresses,
): Promise<void> {
  const replaced = (column: string) =>
    sql`${sql.ref(column)} = array(select regexp_replace(one, ${pattern}, ${substitute}, 'gi')
      from unnest(${sql.ref(column)}) as one)`;
  const replacedText = (column: string) =>
    sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${substitute}, 'gi')`;
  await sql`update outbox set ${sql.join(['recipients', 'delivered', 'refused'].map(replaced))},
      ${sql.join(['reply_to', 'last_error', 'body_text', 'body_html'].map(replacedText))}
    where joined(recipients) ~* ${pattern} or reply_to ~* ${pattern} or last_error ~* ${pattern}
      or body_text ~* ${pattern}`.execute(transaction);
}

interface ReplacedNames {
  pattern: string;
  substitute: string;
  /** SQL: the messages that the product writes about them. */
  where: RawBuilder<unknown>;
}

/** Replaces names in messages that the product writes about people. */
export const replaceNamesInMessages = (transaction: Tx, { pattern, substitute, where }: ReplacedNames) =>
  sql`update outbox set body_text = regexp_replace(body_text, ${pattern}, ${substitute}, 'g'),
      body_html = regexp_replace(body_html, ${pattern}, ${substitute}, 'g'),
      subject = regexp_replace(subject, ${pattern}, ${substitute}, 'g')
    where ${where} and (body_text ~ ${pattern} or body_html ~ ${pattern} or subject ~ ${pattern})`.execute(
    transaction,
  );

/**
 * Messages to the account are emptied, and not sent any more. In others the addresses are replaced, and the names in those
 * that the product writes about people.
 */
async function replaceInMessages(transaction: Tx, person: Person): Promise<void> {
  const { id, substitute, former, shownNames } = person;
  await sql`update outbox set recipients = array[${substitute.email}::text], delivered = '{}', refused = '{}',
      subject = 'Mensagem a uma pessoa removida', body_text = '', body_html = '', last_error = null, next_attempt_at = null,
      status = case when status = 'QUEUED' then 'CANCELED' else status end, ended_at = coalesce(ended_at, now())
    where kind in ('ACCOUNT', 'NOTICE') and record_id = ${id}`.execute(transaction);
  await replaceAddressesInMessages(transaction, {
    pattern: addressPattern(former.emails),
    substitute: substitute.email,
  });
  await replaceNamesInMessages(transaction, {
    ...{ pattern: namePattern([...shownNames, ...former.usernames]), substitute: substitute.name },
    where: sql`kind in ('ACCOUNT', 'NOTICE')`,
  });
}

/**
 * The trash names who deleted, and keeps the sort keys of names in deleted rows. Once the entry of a deletion was
 * removed from the history by age, the name alone decides.
 */
async function replaceInTrash(transaction: Tx, { id, substitute, shownNames }: Person): Promise<void> {
  await sql`update trash set deleted_by_name = ${substitute.name}
    where exists (select from unnest(${shownNames}::text[]) as name
        where deleted_by_name = name or starts_with(deleted_by_name, name || ' (token '))
      and coalesce((select bool_or(user_id = ${id}) from history
        where about @> array[trash.kind || ':' || trash.record_id] and event = 'DELETE'), true)`.execute(
    transaction,
  );
  for (const column of ['created_by', 'updated_by', 'assignee']) {
    const [key, owner] = [`${column}_key`, `${column}_id`];
    await sql`update trash_rows set content = jsonb_set(content, array[${key}::text], to_jsonb(fold(${substitute.name})))
      where content ->> ${owner} = ${String(id)} and content ? ${key}`.execute(transaction);
  }
}

/** What only the person saw or chose; other tables name the account by its id. */
async function deleteOwnRows(transaction: Tx, { id }: Person): Promise<void> {
  for (const table of ['notices', 'record_followers', 'notice_channels', 'list_preferences'] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', id).execute();
  }
  await transaction
    .deleteFrom('saved_views')
    .where('owner_id', '=', id)
    .where('is_shared', '=', false)
    .execute();
}

/**
 * Deletes the rows of all tables that are part of an account, such as sessions, factors, links and profiles: those that
 * the database would delete with it.
 */
async function deleteParts(transaction: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'`.execute(transaction);
  for (const { table, column } of rows) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(transaction);
  }
}

export async function replaceCopies(transaction: Tx, person: Person): Promise<void> {
  await replaceInMessages(transaction, person);
  await replaceInTrash(transaction, person);
  await forgetAnswersWith(transaction, addressPattern(person.former.emails));
  await forgetAnswersWith(transaction, namePattern([...person.shownNames, ...person.former.usernames]));
  await deleteOwnRows(transaction, person);
  await deleteParts(transaction, person.id);
}
