import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { newToken } from '../../src/domains/access/api-tokens/format';
import { callerOf, type Caller } from '../servers/caller';
import type { TestApp } from '../servers/start-test-app';
import { unique } from '../servers/template';
import { CALLERS, type CallerName } from './caller-rules';

const HOUR_MS = 60 * 60_000;

interface Account {
  profiles?: readonly string[];
  enabled?: boolean;
  hasFactor?: boolean;
}

/** Adds a profile that requires a second factor and grants nothing. Returns its code. */
async function addRequiringProfile({ db }: TestApp): Promise<string> {
  const code = unique('FATOR').toUpperCase();
  const grants = JSON.stringify({ screens: [], permissions: [], fields: {} });
  await sql`insert into profiles (code, name, grants, requires_second_factor)
    values (${code}, ${code}, ${grants}::jsonb, true)`.execute(db);
  return code;
}

/** Adds an account to the database, which costs less than the calls that make one; it has no password. */
async function addAccount({ db }: TestApp, { profiles = ['ADMIN'], enabled = true, hasFactor }: Account) {
  const username = unique('chamador');
  const { id } = await db
    .insertInto('users')
    .values({ username, email: `${username}@demanda.example`, password_hash: 'x', enabled })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into user_profiles (user_id, profile_id)
    select ${id}, id from profiles where code = any(${profiles}::text[])`.execute(db);
  if (hasFactor)
    await db
      .insertInto('second_factors')
      .values({ user_id: id, sealed_secret: 'x', confirmed_at: new Date() })
      .execute();
  return id;
}

interface Session {
  revoked_at?: Date;
  must_change_password?: boolean;
  proved_at?: Date | null;
  provider?: string;
  preview_profile_id?: number;
}

/** Makes one caller of each kind. */
export async function makeCallers(server: TestApp): Promise<Record<CallerName, Caller>> {
  const { app, db } = server;
  const expires_at = new Date(Date.now() + HOUR_MS);
  const requiring = ['ADMIN', await addRequiringProfile(server)];
  const { id: userProfile } = await db
    .selectFrom('profiles')
    .where('code', '=', 'USER')
    .select('id')
    .executeTakeFirstOrThrow();

  async function session(account: Account, row: Session = {}): Promise<Caller> {
    const [jti, user_id] = [randomUUID(), await addAccount(server, account)];
    await db
      .insertInto('sessions')
      .values({ jti, user_id, expires_at, proved_at: new Date(), ...row })
      .execute();
    return callerOf(app, app.jwt.sign({ sub: String(user_id), jti }));
  }

  async function token(name: CallerName, account: Account = {}): Promise<Caller> {
    const { token: scope } = CALLERS[name] as { token: object };
    const { token: text, jti, digest: token_digest } = newToken();
    const user_id = await addAccount(server, account);
    const row = { token_digest, token_name: name, token_scope: JSON.stringify(scope) };
    await db
      .insertInto('sessions')
      .values({ jti, user_id, expires_at, ...row })
      .execute();
    return callerOf(app, text);
  }

  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
  return {
    none: server.anonymous,
    signedOut: await session({}, { revoked_at: new Date() }),
    disabled: await session({ enabled: false }),
    session: await session({}),
    noProfile: await session({ profiles: [] }),
    manager: await session({ profiles: ['MANAGER'] }),
    user: await session({ profiles: ['USER'] }),
    provider: await session({ profiles: requiring }, { provider: 'company', proved_at: null }),
    oldPassword: await session({}, { proved_at: elevenMinutesAgo }),
    oldProof: await session({ hasFactor: true }, { proved_at: elevenMinutesAgo }),
    providerFactor: await session({ hasFactor: true }, { provider: 'company', proved_at: null }),
    lacksFactor: await session({ profiles: requiring }),
    oneTime: await session({}, { must_change_password: true }),
    preview: await session({}, { preview_profile_id: userProfile }),
    tokenReads: await token('tokenReads'),
    tokenFull: await token('tokenFull'),
    tokenNamed: await token('tokenNamed'),
    tokenAll: await token('tokenAll'),
    tokenLacksFactor: await token('tokenLacksFactor', { profiles: requiring }),
  };
}
