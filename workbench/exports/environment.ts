import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say } from '../support/report';
import { startServer } from '../../tools/product/start-server';
import { startPostgres } from '../../tools/test/postgres';
import { SECRET, signIn } from '../support/call';
import { fill, fillTasks } from '../support/database';

const TASKS = 100_000;

/** A filled database with the environment variables that select it. */
interface Filled {
  name: string;
  env: Record<string, string>;
  stop(): unknown;
}

async function fillEmbedded(): Promise<Filled> {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-bench-exports-'));
  await fillTasks({ DATA_DIR: folder }, TASKS);
  return {
    name: 'The embedded database',
    env: { DATA_DIR: folder },
    stop: () => rmSync(folder, { recursive: true }),
  };
}

async function openDatabase(): Promise<Filled> {
  const postgres = await startPostgres();
  if (!postgres) return fillEmbedded();
  await fill(postgres.url, TASKS);
  const { version: name, stop } = postgres;
  return { name, env: { DATABASE_URL: postgres.url, NODE_ENV: 'production' }, stop: () => stop() };
}

export interface Run {
  ms: number;
  bytes: number;
}

/** Starts the library alone in a process of its own. */
async function startBare({ DATABASE_URL = '', DATA_DIR = '' }: Filled['env']) {
  const program = fileURLToPath(new URL('./bare-writer.ts', import.meta.url));
  const child = fork(program, [DATABASE_URL, DATA_DIR], { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return {
    async run(): Promise<Run> {
      child.send('run');
      const [result] = (await once(child, 'message')) as [Run];
      return result;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Starts a server with 100,000 tasks, and the bare writer with the same rows; `close` removes everything. */
export async function openEnvironment() {
  say(`Filling a database with ${TASKS.toLocaleString('en')} tasks …`);
  const database = await openDatabase();
  const closers: (() => unknown)[] = [() => database.stop()];
  const close = async () => {
    for (const one of closers.reverse()) await one();
  };
  try {
    // Started first, because two processes cannot open an embedded database.
    const bare = await startBare(database.env);
    closers.push(() => bare.stop());
    const server = await startServer({ ...database.env, AUTH_SECRET: SECRET });
    closers.push(() => server.stop());
    return {
      name: database.name,
      tasks: TASKS,
      bare,
      server,
      token: await signIn(server.url, 'ADMIN'),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export type Environment = Awaited<ReturnType<typeof openEnvironment>>;
