import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../test/free-port';
import { temporaryFile } from '../test/temporary';
import { untilListening } from './until-listening';

/** PgBouncer in transaction mode, with the settings of docs/operations.md. */

const PROGRAM = '/usr/sbin/pgbouncer';
/** Fewer connections than a server has, so that transactions of one connection run in different processes. */
const POOL_SIZE = 3;

/** Reason why PgBouncer cannot run on this machine; undefined when it can. */
export const withoutPgBouncer = existsSync(PROGRAM) ? undefined : `not run: no ${PROGRAM} on this machine`;

export interface PgBouncer {
  /** Connection URL of the same database. */
  url: string;
  stop(): Promise<void>;
}

const settings = (postgres: URL, port: number, folder: string) => `
[databases]
* = host=${postgres.hostname} port=${postgres.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
ignore_startup_parameters = statement_timeout
`;

/** Starts it in front of the PostgreSQL server of a URL with a role that needs no password. */
export async function startPgBouncer(postgresUrl: string): Promise<PgBouncer> {
  const postgres = new URL(postgresUrl);
  const port = await freePorts(1);
  const folder = temporaryFile('pgbouncer');
  mkdirSync(folder);
  writeFileSync(join(folder, 'users'), `"${postgres.username}" ""\n`);
  writeFileSync(join(folder, 'pgbouncer.ini'), settings(postgres, port, folder));
  // It refuses to run as root, and reads both files as another user.
  chmodSync(folder, 0o755);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = spawn(PROGRAM, [...user, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = await untilListening(pooler, {
    name: 'PgBouncer',
    says: 'process up',
    remove: () => rmSync(folder, { recursive: true }),
  });
  return { url: Object.assign(postgres, { port: String(port) }).href, stop };
}
