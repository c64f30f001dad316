import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAll } from '../../tools/product/open-all';
import { startServer, type Server } from '../../tools/product/start-server';
import { startPostgres } from '../../tools/test/postgres';
import { SECRET, signIn } from '../support/call';
import { fillTasks } from '../support/database';
import { begin } from '../support/progress';

export const TASKS = 100_000;

/** Started servers on one database with 100,000 tasks; `close` removes everything. */
export interface Environment {
  name: string;
  servers: readonly Server[];
  token: string;
  /** Processes of servers and database. */
  pids: number[];
  close(): Promise<unknown>;
}

interface Place {
  name: string;
  env: { DATABASE_URL: string } | { DATA_DIR: string };
  databasePids?: number[];
  /** Servers on the database; one by default. */
  instances?: number;
  remove: () => unknown;
}

const openOn = ({ name, env, databasePids = [], instances = 1, remove }: Place): Promise<Environment> =>
  openAll(async (onClose) => {
    onClose(remove);
    await fillTasks(env, TASKS);
    const settings = { ...env, NODE_ENV: 'production', LOG_LEVEL: 'error', AUTH_SECRET: SECRET };
    begin('building and starting the servers');
    const servers: Server[] = [];
    while (servers.length < instances) {
      const server = await startServer(settings);
      onClose(() => server.stop());
      servers.push(server);
    }
    const token = await signIn(servers[0]!.url, 'ADMIN');
    return { name, servers, token, pids: [...servers.map(({ pid }) => pid), ...databasePids] };
  });

/** Starts PostgreSQL as in production: durable, with autovacuum. Undefined where it is not installed. */
export async function openOnPostgres({ instances = 1 } = {}): Promise<Environment | undefined> {
  const postgres = await startPostgres({ isProduction: true });
  return (
    postgres &&
    openOn({
      name: postgres.version,
      env: { DATABASE_URL: postgres.url },
      databasePids: [postgres.pid],
      instances,
      remove: () => postgres.stop(),
    })
  );
}

export async function openOnEmbedded(): Promise<Environment> {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-bench-mixed-'));
  const remove = () => rmSync(folder, { recursive: true });
  return openOn({ name: 'The embedded database', env: { DATA_DIR: folder }, remove });
}
