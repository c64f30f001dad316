import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type Server } from '../../../../tools/bench/start-server';
import { startPostgres } from '../../../../tools/test/postgres';
import { SECRET, signIn } from '../lists/call';
import { fillTasks } from '../lists/database';

export const TASKS = 100_000;

/** A started server with 100,000 tasks; `close` removes everything. */
export interface Environment {
  name: string;
  server: Server;
  token: string;
  /** Processes of server and database. */
  pids: number[];
  close(): Promise<unknown>;
}

async function openOn(
  name: string,
  env: { DATABASE_URL: string } | { DATA_DIR: string },
  remove: () => unknown,
  databasePids: number[] = [],
) {
  try {
    await fillTasks(env, TASKS);
    const server = await startServer({
      ...env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      AUTH_SECRET: SECRET,
    });
    const close = async () => {
      await server.stop();
      await remove();
    };
    return {
      name,
      server,
      token: await signIn(server.url, 'ADMIN'),
      pids: [server.pid, ...databasePids],
      close,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts PostgreSQL as in production: durable, with autovacuum. Undefined where it is not installed. */
export async function openOnPostgres(): Promise<Environment | undefined> {
  const postgres = await startPostgres({ isProduction: true });
  return (
    postgres &&
    openOn(postgres.version, { DATABASE_URL: postgres.url }, () => postgres.stop(), [postgres.pid])
  );
}

export async function openOnEmbedded(): Promise<Environment> {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-bench-upkeep-'));
  const remove = () => rmSync(folder, { recursive: true });
  return openOn('The embedded database', { DATA_DIR: folder }, remove);
}
