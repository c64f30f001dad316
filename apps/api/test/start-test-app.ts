import { login } from '@demanda/contracts/session';
import type { Kysely } from 'kysely';
import { buildApp, type AppOptions } from '../src/app';
import type { Database } from '../src/database/schema';
import type { App } from '../src/http/app-types';
import { PASSWORD, usernameOf, type AccountName } from './accounts';
import { callerOf, type Caller } from './caller';
import { startTestDatabase } from './test-database';

export interface TestApp {
  app: App;
  db: Kysely<Database>;
  /** Somebody who is not signed in. */
  anybody: Caller;
  /** A signed-in account; the same session at every call. */
  as(account: AccountName): Promise<Caller>;
  close(): Promise<void>;
}

/** What the tokens of test servers are signed with. */
export const SECRET = 'a secret of at least thirty-two letters';

/** The whole server on a database of its own, called without a network. */
export async function startTestApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const { db, close } = await startTestDatabase();
  const app = await buildApp({ db }, { secret: SECRET, ...options }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const anybody = callerOf(app);
  const signedIn = new Map<AccountName, Promise<Caller>>();

  async function signIn(account: AccountName): Promise<Caller> {
    const { body } = await anybody.call(login, {
      body: { username: usernameOf(account), password: PASSWORD },
    });
    return callerOf(app, body.token);
  }

  return {
    app,
    db,
    anybody,
    as(account) {
      const known = signedIn.get(account) ?? signIn(account);
      signedIn.set(account, known);
      return known;
    },
    async close() {
      await app.close();
      await close();
    },
  };
}
