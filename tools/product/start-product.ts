import { rmSync } from 'node:fs';
import { freePorts } from '../test/free-port';
import { temporaryFile } from '../test/temporary';
import { copyReleases, environmentIn } from './data-folder';
import { isReady } from './is-ready';
import { startProgram } from './start-program';

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
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (like) copyReleases(like, folder);
  const env = environmentIn(folder);
  const url = `http://127.0.0.1:${port}`;
  const place = {
    ...(await settings?.(url)),
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'development',
  };
  const { stop: stopServer } = await startProgram(['tools/start.mjs'], {
    name: 'The product',
    env: { ...process.env, ...place, ...env },
    isReady: () => isReady(url),
    timeoutMs: START_TIMEOUT_MS,
  }).catch((error: unknown) => {
    remove();
    throw error;
  });
  const stop = async () => {
    await stopServer();
    remove();
  };
  return { url, env, stop };
}
