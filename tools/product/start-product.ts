import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../test/free-port';
import { ROOT } from '../test/root';
import { temporaryFile } from '../test/temporary';

/** The whole product, running for tests or pictures on data of its own. */
export interface Product {
  /** Address without a slash at its end. */
  url: string;
  stop(): Promise<void>;
}

/** The first start builds every app. */
const START_TIMEOUT = 240_000;

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

/** What `npm start` starts, with demo data, in a temporary folder and on a free port. */
export async function startProduct(): Promise<Product> {
  const port = await freePort();
  const folder = temporaryFile('product');
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, NODE_ENV: 'development' },
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

  const deadline = Date.now() + START_TIMEOUT;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The product did not start:\n${log}`);
    }
    await wait(200);
  }
  return { url, stop };
}
