import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from './free-port';
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

const DEBIAN = '/usr/lib/postgresql';
/** ICU collation, as on most servers, unlike the embedded database: no test may depend on either. Needs version 15. */
const PORTUGUESE = ['--locale-provider=icu', '--icu-locale=pt-BR'];
const START_TIMEOUT_MS = 30_000;
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

/** Returns the folder of initdb and postgres: from PATH, else the newest that Debian installed. */
function binaries(): string | undefined {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Returns whether PostgreSQL is installed on this machine. */
export const hasPostgres = (): boolean => binaries() !== undefined;

/** PostgreSQL refuses to run as root, so it runs as `nobody` then. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts a new server in a temporary folder, on loopback and a free port; undefined when PostgreSQL is not installed.
 * Its default settings are for tests only: fsync and autovacuum are off, and its files are in memory.
 */
export async function startPostgres({ isProduction = false } = {}): Promise<Postgres | undefined> {
  const bin = binaries();
  if (!bin) return undefined;
  const as = owner();
  const folder = temporaryFile('postgres', isProduction ? undefined : tmpfsFolder());
  mkdirSync(folder, { mode: 0o700 });
  if (as) chownSync(folder, as.uid, as.gid);
  const options = { ...as, cwd: folder, encoding: 'utf8' as const };
  const data = join(folder, 'data');

  const initdb = (...locale: string[]) =>
    spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'demanda', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N', ...locale],
      options,
    );
  let made = initdb(...PORTUGUESE);
  if (made.status !== 0) made = initdb();
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed:\n${made.stderr}`);
  }

  const port = await freePorts(1);
  const settings = [...(isProduction ? [] : CARELESS), 'max_connections=200'];
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      ...settings.flatMap((one) => ['-c', one]),
    ],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(server, 'exit');
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown, which closes open connections.
    if (server.exitCode === null) server.kill('SIGINT');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };

  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!log.includes('ready to accept connections')) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`PostgreSQL did not start:\n${log}`);
    }
    await wait(50);
  }
  const version = spawnSync(join(bin, 'postgres'), ['--version'], options).stdout.trim();
  return { url: `postgres://demanda@127.0.0.1:${port}/postgres`, version, pid: server.pid!, stop };
}
