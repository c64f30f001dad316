import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../engines/database/schema';
import { beginErasure } from './begin-erasure';

/** A person whose name and addresses are replaced. */
export interface ErasedPerson {
  id: number;
  /** What stands for each of them afterwards. */
  substitute: { name: string; username: string; email: string };
  /** Names and e-mail addresses that the account has or had. */
  former: { usernames: readonly string[]; emails: readonly string[] };
}

/** Values of entries about an account that are not personal data; every other one is replaced. */
const KEPT = [
  ...[
    'enabled',
    'is_service',
    'password_hash',
    'one_time_password_until',
    'invitation_ends_at',
    'profiles',
    'grant_changes',
  ],
  ...['sessions', 'second_factor', 'recovery_codes', 'recovery_code_used', 'request'],
  // Values of entries about messages.
  ...['channel', 'kind', 'status'],
];

const REMOVED = 'removido';

/** SQL: the values of an entry about the account, with the personal ones replaced. */
const redacted = (values: RawBuilder<unknown>, { substitute }: ErasedPerson): RawBuilder<unknown> => sql`(
  select jsonb_object_agg(key, case
    when key = any(${KEPT}::text[]) or value = 'null' then value
    when key = 'username' then to_jsonb(${substitute.username}::text)
    when key = 'name' then to_jsonb(${substitute.name}::text)
    when key = 'email' then to_jsonb(${substitute.email}::text)
    when key = 'recipients' then to_jsonb(array[${substitute.email}::text])
    else to_jsonb(${REMOVED}::text) end)
  from jsonb_each(${values}))`;

/** Returns a regular expression that matches one of the addresses, and no longer one that contains it. */
export const addressPattern = (emails: readonly string[]): string =>
  `(?<![[:alnum:]._%+-])(${emails
    .map((email) => email.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
    .join('|')})(?![[:alnum:]-])`;

/** Reads the names and addresses that the history knows of an account. */
export async function readFormerNames(
  transaction: Tx,
  id: number,
): Promise<ErasedPerson['former'] & { names: string[] }> {
  const { rows } = await sql<Record<'username' | 'email' | 'name', string | null>>`
    select distinct state ->> 'username' as username, state ->> 'email' as email, state ->> 'name' as name
    from history cross join lateral (values (before), (after)) as states (state)
    where about @> array['users:' || ${id}::text] and resource = 'users' and record_id = ${id}`.execute(
    transaction,
  );
  return {
    usernames: rows.flatMap(({ username }) => username ?? []),
    emails: rows.flatMap(({ email }) => email ?? []),
    names: rows.flatMap(({ name }) => name ?? []),
  };
}

/** What matches addresses, and what stands for each of them afterwards. */
export interface ReplacedAddresses {
  pattern: string;
  substitute: string;
}

/** Replaces addresses in the entries about messages, rules and the installation. */
export async function replaceAddressesInHistory(
  transaction: Tx,
  { pattern, substitute }: ReplacedAddresses,
): Promise<void> {
  const replaced = (values: RawBuilder<unknown>) =>
    sql`regexp_replace(${values}::text, ${pattern}, ${substitute}, 'gi')::jsonb`;
  await sql`update history set before = ${replaced(sql`before`)}, after = ${replaced(sql`after`)}
    where resource in ('outbox', 'notifications', 'installation')
      and (before::text ~* ${pattern} or after::text ~* ${pattern})`.execute(transaction);
}

/**
 * Replaces name and addresses of a person in the history, where they stand as who acted, as the account of an entry, in
 * its values, or among the recipients of a message. What happened, when and to which record stays.
 */
export async function erasePersonFromHistory(transaction: Tx, person: ErasedPerson): Promise<void> {
  const { id, substitute, former } = person;
  await beginErasure(transaction, { userId: id });
  await sql`update history set user_name = ${substitute.name}, address = null where user_id = ${id}`.execute(
    transaction,
  );
  // A refused sign-in names the account that was tried.
  await sql`update history set user_name = ${substitute.name}, address = null
    where user_id is null and event = 'REFUSAL' and resource = 'users'
      and identity_key(user_name) in (select identity_key(name) from unnest(${former.usernames}::text[]) as name)`.execute(
    transaction,
  );
  await sql`update history set record_label = ${substitute.username},
      before = ${redacted(sql`before`, person)}, after = ${redacted(sql`after`, person)}
    where about @> array['users:' || ${id}::text]
      and (resource = 'users' and record_id = ${id} or resource = 'outbox')`.execute(transaction);
  await replaceAddressesInHistory(transaction, {
    pattern: addressPattern(former.emails),
    substitute: substitute.email,
  });
}
