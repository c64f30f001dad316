import { sql } from 'kysely';
import { DEMO_USERS } from '../../apps/api/demo/records/words-people';
import { sessionRepository } from '../../apps/api/src/domains/access/session/repository';
import { sessionTokens } from '../../apps/api/src/domains/access/session/tokens';
import type { Db } from '../../apps/api/src/engines/database/schema';
import type { App } from '../../apps/api/src/engines/http/app-types';
import { createRateLimits } from '../../apps/api/src/engines/http/rate-limits';
import type { Profile } from './requests';

/**
 * Opens a session for each profile, and another one when a call has ended it. Calls may have disabled, renamed or
 * deleted the account, so each time it is first stored as it was.
 */
export async function fuzzSessions(app: App, db: Db) {
  const people = DEMO_USERS.filter(({ password }) => password);
  const accounts = await db
    .selectFrom('users')
    .where(
      'username',
      'in',
      people.map(({ username }) => username),
    )
    .select(['id', 'username', 'email', 'name', 'password_hash', 'enabled', 'deleted_at'])
    .execute();
  const profiles = await db.selectFrom('user_profiles').selectAll().execute();
  const now = Date.now;
  const rateLimits = createRateLimits(db, { secret: 'fuzz', now });
  const issuer = sessionTokens(app, { db, sessions: sessionRepository(db), rateLimits, now });
  const tokens = new Map<Profile, Promise<string | undefined>>();

  async function open(profile: Profile): Promise<string | undefined> {
    const { username } = people.find((person) => person.profile === profile)!;
    const account = accounts.find((one) => one.username === username)!;
    const { id, ...stored } = account;
    await db
      .updateTable('users')
      .where('id', '!=', id)
      .where((eb) => eb.or([eb('username', '=', username), eb('email', '=', stored.email)]))
      .set({ username: sql`'x' || id`, email: sql`'x' || id || '@demanda.example'` })
      .execute();
    await db
      .updateTable('users')
      .where('id', '=', id)
      .set({ ...stored, grant_changes: null, one_time_password_until: null })
      .execute();
    await db
      .insertInto('user_profiles')
      .values(profiles.filter(({ user_id }) => user_id === id))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await issuer.issue(account, { address: '127.0.0.1' }, { admit: async () => {} }))?.token;
  }

  return {
    /** Token of a profile; undefined for 'none', and when a call has just changed the account again. */
    tokenOf(profile: Profile): Promise<string | undefined> {
      const token = tokens.get(profile) ?? (profile === 'none' ? Promise.resolve(undefined) : open(profile));
      tokens.set(profile, token);
      return token;
    },

    /** Forgets a token that was refused, unless another one is in its place by now. */
    async ended(profile: Profile, token: string | undefined): Promise<void> {
      if (profile !== 'none' && (await tokens.get(profile)) === token) tokens.delete(profile);
    },
  };
}
