import { rmSync } from 'node:fs';
import { freePorts } from './free-port';
import { createCluster, hasPostgres, runCluster, runProgram } from './postgres-cluster';
import { tmpfsFolder } from './tmpfs-folder';
import { temporaryFile } from './temporary';

/** A temporary PostgreSQL server for the tests. */
export interface Postgres {
  /** Connection URL of a role that may create databases. */
  url: string;
  /** The same through a Unix socket, which costs half of the processor time per query; undefined when it cannot be. */
  socketUrl: string | undefined;
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

/** What the system allows for the path of a socket. */
const LONGEST_PATH = 100;

const socketIn = (folder: string, port: number): string | undefined =>
  `${folder}/.s.PGSQL.${port}`.length <= LONGEST_PATH ? folder : undefined;

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
    const socket = socketIn(folder, port);
    const settings = [
      ...(isProduction ? [] : CARELESS),
      ...(socket ? [`unix_socket_directories=${socket}`] : []),
      'max_connections=200',
    ];
    const server = await runCluster(data, port, settings);
    const urlAt = (host: string) => `postgres://demanda@${host}:${port}/postgres`;
    return {
      url: urlAt('127.0.0.1'),
      socketUrl: socket && urlAt(encodeURIComponent(socket)),
      version: runProgram(folder, 'postgres', ['--version']).stdout.trim(),
      pid: server.pid,
      stop: () => server.stop().finally(remove),
    };
  } catch (error) {
    remove();
    throw error;
  }
}
