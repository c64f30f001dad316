import { login } from '@demanda/contracts/session';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type AppOptions } from '../../src/app';
import type { Db } from '../../src/engines/database/schema';
import type { App } from '../../src/engines/http/app-types';
import { databaseMetrics } from '../../src/engines/metrics/database-metrics';
import { folderStorage } from '../../src/engines/storage/folder-storage';
import type { FileStorage } from '../../src/engines/storage/storage';
import type { Resources } from '../../src/services';
import { fakeBackups } from '../fake/backups';
import { PASSWORD, usernameOf, type AccountName } from '../make/accounts';
import { callerOf, type Caller } from './caller';
import { INSTANCES } from './instances';
import { startTestDatabase } from './test-database';

export interface TestApp {
  app: App;
  db: Db;
  storage: FileStorage;
  /** Caller without a session. */
  anonymous: Caller;
  /** A signed-in account; the same session at every call. */
  as(account: AccountName): Promise<Caller>;
  close(): Promise<void>;
}

/** Secret that signs the tokens of test servers. */
export const SECRET = 'a secret of at least thirty-two letters';

type GivenResources = Pick<Resources, 'storage' | 'releases' | 'backups' | 'disks' | 'metrics' | 'tracing'>;
export type TestOptions = Partial<AppOptions & GivenResources> & {
  /** Why the calls of this test reach one server even where those of others reach two: its subject is one process. */
  oneInstance?: string;
};

/** Sends calls to two servers in turn, as a balancer does (`npm test -- --only=api-instances`). */
function alternate(app: App, other: App): void {
  const injects = [app, other].map((each) => each.inject.bind(each));
  let calls = 0;
  const inject = (...args: Parameters<App['inject']>) => injects[calls++ % 2]!(...args);
  Object.assign(app, { inject });
  app.addHook('onClose', () => other.close());
}

/** Starts the whole server with a database and a file folder of its own, called without a network. */
export async function startTestApp({
  storage: given,
  releases,
  backups = fakeBackups,
  disks,
  metrics,
  tracing,
  oneInstance,
  ...options
}: TestOptions = {}): Promise<TestApp> {
  const monitors = [metrics && databaseMetrics(metrics.registry), tracing?.monitor];
  const database = await startTestDatabase(monitors);
  const { db } = database;
  const folder = mkdtempSync(join(tmpdir(), 'demanda-test-files-'));
  const storage = given ?? folderStorage(folder);
  const close = async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  };
  const resources = { db, storage, backups, releases, disks, metrics, tracing };
  const app = await buildApp(resources, { secret: SECRET, docs: false, ...options }).catch(
    async (error: unknown) => {
      await close();
      throw error;
    },
  );
  if (INSTANCES > 1 && !oneInstance) {
    // Metrics are those of one process.
    const shared = { db, storage, backups, releases, disks, tracing };
    alternate(app, await buildApp(shared, { secret: SECRET, docs: false, ...options }));
  }
  const anonymous = callerOf(app);
  const signedIn = new Map<AccountName, Promise<Caller>>();

  async function signIn(account: AccountName): Promise<Caller> {
    const { body } = await anonymous.call(login, {
      body: { username: usernameOf(account), password: PASSWORD },
    });
    return callerOf(app, body.token);
  }

  return {
    app,
    db,
    storage,
    anonymous: anonymous,
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
