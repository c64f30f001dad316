import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unprivileged } from './unprivileged';

/** The programs of PostgreSQL: data folders are created, and servers are run on them. */

const DEBIAN = '/usr/lib/postgresql';
/** ICU collation, as on most servers, unlike the embedded database: no test may depend on either. Needs version 15. */
const PORTUGUESE = ['--locale-provider=icu', '--icu-locale=pt-BR'];
const START_TIMEOUT_MS = 30_000;

/** Returns the folder of initdb and postgres: from PATH, else the newest that Debian installed. */
function binaries(): string | undefined {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
  ];
  const has = (folder: string, name: string) => existsSync(join(folder, name));
  const found = folders.find((folder) => has(folder, 'initdb') && has(folder, 'postgres'));
  // PATH may lead to some of the programs by links.
  return found && dirname(realpathSync(join(found, 'initdb')));
}

/** Returns whether PostgreSQL is installed on this machine. */
export const hasPostgres = (): boolean => binaries() !== undefined;

/** Runs a program of PostgreSQL, which refuses to run as root, to its end in `folder`, as the owner of its data. */
export function runProgram(folder: string, name: string, args: readonly string[]) {
  return spawnSync(join(binaries()!, name), args, { ...unprivileged(), cwd: folder, encoding: 'utf8' });
}

/** Creates `folder` with a database cluster in its folder `data`. Returns the path of that. */
export function createCluster(folder: string): string {
  const as = unprivileged();
  mkdirSync(folder, { mode: 0o700 });
  if (as) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const initdb = (...locale: string[]) => {
    const options = ['-D', data, '-U', 'demanda', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N', ...locale];
    return runProgram(folder, 'initdb', options);
  };
  let made = initdb(...PORTUGUESE);
  if (made.status !== 0) made = initdb();
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`);
  return data;
}

/** A running server on a cluster. */
export interface ClusterProcess {
  pid: number;
  /** SIGINT, the fast shutdown, closes open connections. SIGKILL also ends the processes of its connections. */
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
  hasEnded(): boolean;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** A child may have ended since it was listed. */
function killIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Starts the server of a cluster on loopback, and waits until it accepts connections. */
export async function runCluster(
  data: string,
  port: number,
  settings: readonly string[],
): Promise<ClusterProcess> {
  const server = spawn(
    join(binaries()!, 'postgres'),
    [
      // Without a Unix socket, whose path may be too long, unless a setting names its folder.
      ...['-D', data, '-k', '', '-h', '127.0.0.1', '-p', String(port)],
      ...settings.flatMap((one) => ['-c', one]),
    ],
    { ...unprivileged(), cwd: dirname(data), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(server, 'exit');
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const stop = async (signal: 'SIGINT' | 'SIGKILL' = 'SIGINT') => {
    const children = hasEnded() || signal === 'SIGINT' ? [] : childrenOf(server.pid!);
    if (!hasEnded()) server.kill(signal);
    for (const child of children) killIfAlive(child, signal);
    await exited;
  };

  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!/ready to accept (read-only )?connections/.test(log)) {
    if (hasEnded() || Date.now() > deadline) {
      await stop();
      throw new Error(`PostgreSQL did not start:\n${log}`);
    }
    await wait(50);
  }
  return { pid: server.pid!, stop, hasEnded };
}
