import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../test/free-port';
import { ROOT } from '../test/root';
import { temporaryFile } from '../test/temporary';
import { copyReleases, environmentIn } from './data-folder';
import { isReady } from './is-ready';

/** The whole product with its own data, for tests or screenshots. */
export interface Product {
  /** Without a trailing slash. */
  url: string;
  /** Environment with which the release tool publishes into its store. */
  env: ReturnType<typeof environmentIn>;
  stop(): Promise<void>;
}

interface Options {
  /** Data folder of the product whose releases are copied, so that nothing is packed again. */
  like?: string;
  /** Further variables of the server, whose address they may name. */
  settings?: (url: string) => Record<string, string> | Promise<Record<string, string>>;
}

/** The first start builds every app. */
const START_TIMEOUT_MS = 540_000;

/** Starts `npm start` with demo data in a temporary folder and on a free port. */
export async function startProduct({ like, settings }: Options = {}): Promise<Product> {
  const port = await freePorts(1);
  const folder = temporaryFile('product');
  if (like) copyReleases(like, folder);
  const env = environmentIn(folder);
  const url = `http://127.0.0.1:${port}`;
  const place = {
    ...(await settings?.(url)),
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'development',
  };
  const server = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...place, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(server, 'exit');
  let log = '';
  const keep = (chunk: Buffer) => (log += chunk.toString());
  server.stdout.on('data', keep);
  server.stderr.on('data', keep);
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };

  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The product did not start:\n${log}`);
    }
    await wait(200);
  }
  return { url, env, stop };
}
