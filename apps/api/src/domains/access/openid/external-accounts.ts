import { MAX_EMAIL, MAX_NAME, MAX_USERNAME } from '@demanda/contracts/limits';
import { EMAIL_PATTERN } from '@demanda/contracts/fields';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../../engines/database/schema';
import { constraintOf } from '../../../engines/records/refusals';
import { HttpError } from '../../../kernel/errors';
import { hashPassword } from '../session/passwords';
import { lockAccounts } from '../users/account-state';
import { inAdministration } from '../users/administration';
import { assignProfiles, profilesOf } from '../users/assigned-profiles';
import { ProviderError, type Confirmed } from './provider-clients';
import type { ErasedAccounts } from './erased-accounts';
import { personOf, profilesFor, type Provider } from './providers';

/** Usernames that are tried for a new account: `ana`, `ana-2`, … */
const MAX_TRIES = 20;

export const findExternal = (db: Db, { issuer, subject }: Pick<Confirmed, 'issuer' | 'subject'>) =>
  db
    .selectFrom('external_accounts')
    .innerJoin('users', 'users.id', 'external_accounts.user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['external_accounts.id', 'external_accounts.user_id', 'is_managed'])
    .select(['users.username', 'users.enabled', 'users.deleted_at'])
    .executeTakeFirst();

/** Accounts with this username, or with this username or e-mail as either. */
const namesakes = (db: Db, name: string) =>
  db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(identity_key(username) = identity_key(${name}) or identity_key(email) = identity_key(${name}))`,
    )
    .select('users.id')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('external_accounts')
            .whereRef('external_accounts.user_id', '=', 'users.id')
            .where('is_managed', '=', true)
            .select('external_accounts.id'),
        )
        .as('isManaged'),
    )
    .execute();

/**
 * Returns a free username. Throws ProviderError when a local account has the name, which its owner may want to link;
 * that of another account of a provider gets a number.
 */
async function freeUsername(db: Db, wanted: string): Promise<string> {
  for (let number = 1; number <= MAX_TRIES; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const username = wanted.slice(0, MAX_USERNAME - ending.length) + ending;
    const found = await namesakes(db, username);
    if (found.length === 0) return username;
    if (found.some(({ isManaged }) => !isManaged)) break;
  }
  throw new ProviderError('exists');
}

/** Throws ProviderError for profiles that do not exist or are inactive: a mistake in the configuration. */
async function grantedProfiles(transaction: Tx, codes: readonly string[]) {
  try {
    return await profilesOf(transaction, codes);
  } catch (cause) {
    if (cause instanceof HttpError) throw new ProviderError('noProfile', { cause });
    throw cause;
  }
}

/** Runs the creation of an account. Throws ProviderError when another account takes its e-mail at the same time. */
async function creating<T>(db: Db, work: (transaction: Tx) => Promise<T>): Promise<T> {
  try {
    return await inAdministration(db, work);
  } catch (cause) {
    const isTaken = ['users_username_unique', 'users_email_unique'].includes(constraintOf(cause) ?? '');
    throw isTaken ? new ProviderError('exists', { cause }) : cause;
  }
}

/** Creates the account of a person. Throws ProviderError when a local account has the e-mail or username. */
async function createAccount(
  db: Db,
  confirmed: Confirmed,
  { provider, codes }: { provider: Provider; codes: readonly string[] },
): Promise<number> {
  const { username: wanted, email, name, isVerified, label } = personOf(confirmed.claims);
  if (!email || !isVerified || !wanted || email.length > MAX_EMAIL || !EMAIL_PATTERN.test(email)) {
    throw new ProviderError('unverified');
  }
  // A random password, so that a sign-in with a wrong one takes as long as for other accounts.
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
  return creating(db, async (transaction) => {
    // The same person may have signed in at the same moment in another tab.
    const known = await findExternal(transaction, confirmed);
    if (known) return known.id;
    if ((await namesakes(transaction, email)).length > 0) throw new ProviderError('exists');
    const username = await freeUsername(transaction, wanted);
    const after = await grantedProfiles(transaction, codes);
    const user = await transaction
      .insertInto('users')
      .values({ username, email, name: name?.slice(0, MAX_NAME) ?? username, password_hash })
      .returning('id')
      .executeTakeFirstOrThrow();
    await assignProfiles(transaction, user.id, { before: [], after });
    const { issuer, subject } = confirmed;
    const { id } = await transaction
      .insertInto('external_accounts')
      .values({
        ...{ user_id: user.id, provider: provider.id, issuer, subject, label },
        ...{ is_managed: true, unknown_password_hash: password_hash },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Gives an account of the provider the profiles of the rules, if it has others. */
const followRules = (db: Db, userId: number, codes: readonly string[]): Promise<void> =>
  inAdministration(db, async (transaction) => {
    const [account] = await lockAccounts(transaction, [userId]);
    const held = account?.profiles.map(({ code }) => code) ?? [];
    if (!account || (held.length === codes.length && codes.every((code) => held.includes(code)))) return;
    const after = await grantedProfiles(transaction, codes);
    await assignProfiles(transaction, userId, { before: account.profiles, after });
    await transaction
      .updateTable('users')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date(), updated_by_id: null }))
      .where('id', '=', userId)
      .execute();
  });

/**
 * Returns the id of the external account that a confirmed person signs in with, which is created where the provider
 * allows it. Issuer and subject decide, never the e-mail. Throws ProviderError.
 */
export async function accountFor(
  { db, erased }: { db: Db; erased: ErasedAccounts },
  provider: Provider,
  confirmed: Confirmed,
): Promise<number> {
  const codes = profilesFor(provider, confirmed.claims);
  const known = await findExternal(db, confirmed);
  if (!known) {
    if (!provider.createsAccounts) throw new ProviderError('unknown');
    if (codes.length === 0) throw new ProviderError('noProfile');
    if (await erased.isErased(db, confirmed)) throw new ProviderError('erased');
    return createAccount(db, confirmed, { provider, codes });
  }
  if (!known.enabled || known.deleted_at) throw new ProviderError('disabled');
  if (!known.is_managed) return known.id;
  if (codes.length === 0) throw new ProviderError('noProfile');
  await followRules(db, known.user_id, codes);
  return known.id;
}

/** Links a confirmed person to an account. Throws ProviderError when either is linked already. */
export async function linkAccount(
  transaction: Tx,
  { userId, provider, confirmed }: { userId: number; provider: Provider; confirmed: Confirmed },
): Promise<void> {
  const { issuer, subject, claims } = confirmed;
  try {
    await transaction
      .insertInto('external_accounts')
      .values({ user_id: userId, provider: provider.id, issuer, subject, label: personOf(claims).label })
      .execute();
  } catch (cause) {
    const constraint = constraintOf(cause);
    if (constraint === 'external_accounts_subject') throw new ProviderError('linkedElsewhere', { cause });
    if (constraint === 'external_accounts_user') throw new ProviderError('alreadyLinked', { cause });
    throw cause;
  }
}
