import { seedDemo } from '../../apps/api/demo/seed-demo';
import { seedFiles } from '../../apps/api/demo/seed-files';
import { createLogger } from '../../apps/api/src/logger';
import { hasPostgres } from '../../tools/test/postgres-cluster';
import { openApp } from '../support/open-app';
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
  if (name === 'postgres' && !hasPostgres()) throw new Error('PostgreSQL is not installed.');
  const { errors, logger } = errorLog();
  const { app, db, close } = await openApp({
    isOnPostgres: name === 'postgres',
    options: { loggerInstance: logger },
    async fill(db, storage) {
      await seedDemo(db);
      await seedFiles(db, storage);
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, errors, sessions: await fuzzSessions(app, db), close };
}
