import { rmSync } from 'node:fs';
import { freePorts } from './free-port';
import { createCluster, hasPostgres, runCluster, runProgram } from './postgres-cluster';
import { tmpfsFolder } from './tmpfs-folder';
import { temporaryFile } from './temporary';

/** A temporary PostgreSQL server for the tests. */
export interface Postgres {
  /** Connection URL of a role that may create databases. */
  url: string;
  version: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Trades crash safety for speed; a small WAL saves memory on tmpfs. Tests read few rows, for which compiling a query
 * takes longer than running it, and every database lives for one test file only.
 */
const CARELESS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=256MB',
  'jit=off',
  'autovacuum=off',
];

/**
 * Starts a new server in a temporary folder, on loopback and a free port; undefined when PostgreSQL is not installed.
 * Its default settings are for tests only: fsync and autovacuum are off, and its files are in memory.
 */
export async function startPostgres({ isProduction = false } = {}): Promise<Postgres | undefined> {
  if (!hasPostgres()) return undefined;
  const folder = temporaryFile('postgres', isProduction ? undefined : tmpfsFolder());
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const data = createCluster(folder);
    const port = await freePorts(1);
    const settings = [...(isProduction ? [] : CARELESS), 'max_connections=200'];
    const server = await runCluster(data, port, settings);
    return {
      url: `postgres://demanda@127.0.0.1:${port}/postgres`,
      version: runProgram(folder, 'postgres', ['--version']).stdout.trim(),
      pid: server.pid,
      stop: () => server.stop().finally(remove),
    };
  } catch (error) {
    remove();
    throw error;
  }
}
