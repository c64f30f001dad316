import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { say } from '../../support/report';
import { startServer, type Server } from '../../../tools/product/start-server';
import { buildServer } from '../../../tools/start/build-server';
import { freePorts } from '../../../tools/test/free-port';
import { temporaryFile } from '../../../tools/test/temporary';

/** First account of each installation. */
export const ADMIN = { username: 'admin', password: 'Falhas@2026' };

/** The built server with data of its own, on a port that stays the same. */
export interface Installation {
  /** Without a trailing slash. */
  url: string;
  env: Record<string, string>;
  /** Folder of the built programs. */
  programs: string;
  pid(): number;
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Ends the server and removes its data folder. */
  close(): Promise<void>;
}

/**
 * Starts a server in production mode, with the embedded database unless `settings` has a DATABASE_URL. `prepare` is
 * called before its first start.
 */
export async function startInstallation(
  settings: Record<string, string> = {},
  prepare?: (installation: Installation) => Promise<void>,
): Promise<Installation> {
  const program = await buildServer(say);
  const port = await freePorts(1);
  const folder = temporaryFile('faults');
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    AUTH_SECRET: 'only for trying faults, more than thirty-two letters',
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
    PORT: String(port),
    ...settings,
  };
  let server: Server | undefined;
  const installation: Installation = {
    url: `http://127.0.0.1:${port}`,
    env,
    programs: dirname(program),
    pid: () => server!.pid,
    async start() {
      server = await startServer(env, [program]);
    },
    async stop(signal) {
      await server?.stop(signal);
    },
    async close() {
      await server?.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await prepare?.(installation);
  await installation.start();
  return installation;
}
