import { startProgram } from '../../tools/product/start-program';
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
  /** Of the servers before a restart. */
  let log = '';
  const get = (path: string) => fetch(url + path).catch(() => undefined);

  const start = () =>
    startProgram(['--import', 'tsx', 'src/server.ts'], {
      name: 'The server',
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
      isReady: async () => (await get('/api/health/live'))?.ok === true,
      timeoutMs: START_TIMEOUT_MS,
    });

  let server = await start();
  return {
    url,
    live: async () =>
      ((await (await get('/api/platform/live'))!.json()) as { release: number | null }).release,
    isReady: async () => (await get('/api/health/ready'))?.ok === true,
    log: () => log + server.log(),
    async restart(meanwhile) {
      await server.stop();
      log += server.log();
      await meanwhile();
      server = await start();
    },
    stop: () => server.stop(),
  };
}
