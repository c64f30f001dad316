import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tools/test/postgres';
import { seedDemo } from '../../apps/api/demo/seed-demo';
import { seedFiles } from '../../apps/api/demo/seed-files';
import { buildApp } from '../../apps/api/src/app';
import { createDatabase } from '../../apps/api/src/engines/database';
import { folderStorage } from '../../apps/api/src/engines/storage/folder-storage';
import { createLogger } from '../../apps/api/src/logger';
import { migrate } from '../../apps/api/src/migrate';
import { fakeBackups } from '../../apps/api/test/fake/backups';
import { SECRET } from '../support/call';
import { fuzzSessions } from './sessions';

export type DatabaseName = 'embedded' | 'postgres';

/** A server with the demonstration data, in this process so that the log and the accounts can be reached. */
export type Environment = Awaited<ReturnType<typeof openEnvironment>>;

/** Collects the logged error of each trace id. */
function errorLog() {
  const errors = new Map<string, string>();
  const write = (line: string) => {
    const { traceId, err } = JSON.parse(line) as { traceId?: string; err?: { stack: string } };
    if (traceId && err) errors.set(traceId, err.stack);
  };
  return { errors, logger: createLogger('error', { write }) };
}

export async function openEnvironment(name: DatabaseName) {
  const postgres = name === 'postgres' ? await startPostgres() : undefined;
  if (name === 'postgres' && !postgres) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'demanda-fuzz-'));
  const database = await createDatabase({
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url,
    DATABASE_POOL_SIZE: 10,
    PREPARED_STATEMENTS: true,
  });
  const { db } = database;
  const storage = folderStorage(join(folder, 'files'));
  await migrate(db);
  await seedDemo(db);
  await seedFiles(db, storage);
  const { errors, logger } = errorLog();
  const options = { secret: SECRET, loggerInstance: logger };
  const app = await buildApp({ db, storage, backups: fakeBackups, disks: [folder] }, options);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    errors,
    sessions: await fuzzSessions(app, db),
    async close() {
      await app.close();
      await database.close();
      await postgres?.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
