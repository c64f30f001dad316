import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../../tools/test/free-port';
import type { Team } from './team';

/** A server of one team's sources that serves the common store. */
export interface StoryServer {
  /** Without a trailing slash. */
  url: string;
  /** Number of the live release; null when it serves none. */
  live(): Promise<number | null>;
  isReady(): Promise<boolean>;
  /** Everything that it printed. */
  log(): string;
  /** Stops it, waits for `meanwhile` and starts it on the same port. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Generous, for a machine with other load. */
const START_TIMEOUT_MS = 180_000;

/** Starts a server with its data in `folder`; resolves when it answers, whether or not it serves a release. */
export async function startStoryServer({ root, env }: Team, folder: string): Promise<StoryServer> {
  const port = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  let log = '';
  const get = (path: string) => fetch(url + path).catch(() => undefined);

  /** Resolves with what stops it again. */
  async function start(): Promise<() => Promise<void>> {
    const server = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
      cwd: `${root}apps/api`,
      env: {
        ...process.env,
        ...env,
        DATA_DIR: folder,
        DEMO_DATA: '1',
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = once(server, 'exit');
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const stop = async () => {
      server.kill('SIGTERM');
      await exited;
    };
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await get('/api/health/live'))?.ok) {
      if (server.exitCode !== null || Date.now() > deadline) {
        await stop();
        throw new Error(`The server did not start:\n${log}`);
      }
      await wait(100);
    }
    return stop;
  }

  let stop = await start();
  return {
    url,
    live: async () =>
      ((await (await get('/api/platform/live'))?.json()) as { release: number | null }).release,
    isReady: async () => (await get('/api/health/ready'))?.ok === true,
    log: () => log,
    async restart(meanwhile) {
      await stop();
      await meanwhile();
      stop = await start();
    },
    stop: () => stop(),
  };
}
