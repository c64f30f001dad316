import { addPasskey, startPasskey } from '@demanda/contracts/passkeys';
import { login } from '@demanda/contracts/session';
import { randomBytes } from 'node:crypto';
import { newToken } from '../../apps/api/src/domains/access/api-tokens/format';
import type { AccountLinks } from '../../apps/api/src/domains/access/links/account-links';
import { PASSWORD } from '../../apps/api/test/make/accounts';
import { makeAuthenticator } from '../../apps/api/test/make/authenticator';
import { callerOf } from '../../apps/api/test/servers/caller';
import type { Environment } from './environment';

export const ORIGIN = 'http://localhost';
const DAY_MS = 24 * 60 * 60_000;
const tomorrow = () => new Date(Date.now() + DAY_MS);

/** Opens a session of an account without a second factor. */
export async function signIn({ app, forgetLimits }: Environment, username: string) {
  await forgetLimits();
  const { body } = await callerOf(app).call(login, { body: { username, password: PASSWORD } });
  return callerOf(app, body.token);
}

/**
 * Adds one account of each kind that an attacker might distinguish from a name that does not exist. Returns their
 * usernames.
 */
export async function addAccounts(environment: Environment) {
  const { db, addAccount, older } = environment;
  await addAccount('conhecida');
  await addAccount('inativa', { enabled: false });
  await addAccount('excluida', { deleted_at: new Date() });
  await addAccount('convidada', { invitation_ends_at: tomorrow() });
  await addAccount('antiga', { password_hash: older });
  const user_id = await addAccount('provedor');
  const { password_hash } = await db
    .selectFrom('users')
    .where('id', '=', user_id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('external_accounts')
    .values({
      ...{ user_id, provider: 'a', issuer: 'https://a.example', subject: 'x', label: 'x' },
      ...{ is_managed: true, unknown_password_hash: password_hash },
    })
    .execute();
  const factor = { user_id: await addAccount('etapas'), sealed_secret: 'x', confirmed_at: new Date() };
  await db.insertInto('second_factors').values(factor).execute();
  return {
    known: 'conhecida',
    disabled: 'inativa',
    deleted: 'excluida',
    invited: 'convidada',
    'with an older hash': 'antiga',
    'without a password': 'provedor',
    'with a second factor': 'etapas',
  };
}

/** Adds a passkey to a new account. Returns the id that its authenticator gave it. */
export async function addKey(environment: Environment, username: string, enabled: boolean): Promise<string> {
  const id = await environment.addAccount(username);
  const caller = await signIn(environment, username);
  const authenticator = makeAuthenticator();
  const { body } = await caller.call(startPasskey, { body: { password: PASSWORD } });
  const made = authenticator.create({ challenge: body.challenge, origin: ORIGIN });
  await caller.call(addPasskey, { body: { ...made, name: 'Celular' } });
  await environment.db.updateTable('users').set({ enabled }).where('id', '=', id).execute();
  return authenticator.id;
}

const withOtherSecret = (token: string) =>
  token.slice(0, 4) +
  Buffer.concat([Buffer.from(token.slice(4), 'base64url').subarray(0, 16), randomBytes(32)]).toString(
    'base64url',
  );

/** Adds a live and a revoked API token. Returns both with other secrets, and an unknown one. */
export async function wrongTokens({ db, addAccount }: Environment) {
  const user_id = await addAccount('programa');
  const scope = { token_name: 'ERP', token_scope: JSON.stringify({ readOnly: true, rights: null }) };
  async function add(revoked_at: Date | null): Promise<string> {
    const { token, jti, digest: token_digest } = newToken();
    const row = { jti, user_id, expires_at: tomorrow(), token_digest, revoked_at };
    await db
      .insertInto('sessions')
      .values({ ...row, ...scope })
      .execute();
    return withOtherSecret(token);
  }
  return { unknown: newToken().token, known: await add(null), revoked: await add(new Date()) };
}

/**
 * Adds a row for a link, which a token with the same beginning as its own does not find. Returns tokens that open
 * nothing.
 */
export async function closedLinks({ db, links, addAccount }: Environment & { links: AccountLinks }) {
  const [user_id, disabled] = [await addAccount('ligada'), await addAccount('desligada', { enabled: false })];
  const issue = (id: number) =>
    db.transaction().execute((transaction) => links.issue(transaction, 'RESET', id));
  const [open, used, ofDisabled] = [await issue(user_id), await issue(user_id), await issue(disabled)];
  await db.updateTable('account_links').set({ used_at: new Date() }).where('id', '=', used.id).execute();
  const changed = open.token.endsWith('A') ? 'B' : 'A';
  return {
    unknown: randomBytes(32).toString('base64url'),
    'all but the last letter': open.token.slice(0, -1) + changed,
    used: used.token,
    'of a disabled account': ofDisabled.token,
  };
}
