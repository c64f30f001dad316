import { sql, type KyselyPlugin } from 'kysely';
import { fakeBackups } from '../fake/backups';
import { buildApp } from '../../src/app';
import type { Db } from '../../src/engines/database/schema';
import type { App } from '../../src/engines/http/app-types';
import { callerOf, type Caller } from '../servers/caller';
import type { TestApp } from '../servers/start-test-app';

export interface CountedCalls {
  app: App;
  /** Makes calls on a server whose statements are counted. */
  caller: Caller;
  /** Statements since the last time it was asked. */
  taken(): number;
  close(): Promise<void>;
}

/** Starts a second server on the same database with the same `secret`, to count the statements of a call. */
export async function countStatements(
  server: TestApp,
  person: Caller,
  secret: string,
): Promise<CountedCalls> {
  // Marks the session as used, because that statement, run once a minute, would be counted too.
  await server.db
    .updateTable('sessions')
    .set({ last_seen_at: sql<Date>`now() + interval '1 day'` })
    .execute();
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Called once for each executed statement, unlike `transformQuery`, which is also called for parts of a
    // statement.
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  const db: Db = server.db.withPlugin(counter);
  const app = await buildApp({ db, storage: server.storage, backups: fakeBackups }, { secret });
  return {
    app,
    caller: callerOf(app, person.token),
    taken() {
      const taken = count;
      count = 0;
      return taken;
    },
    close: () => app.close(),
  };
}
