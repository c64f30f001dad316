import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveState } from '@demanda/contracts/platform-live';
import { buildServer } from '../start/build-server';
import { freePorts } from '../test/free-port';
import type { Staged } from './stage';

export interface CheckServer {
  /** Without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 120_000;

/**
 * Starts the server of this workspace on loopback with demonstration data below `folder`. It gets none of the variables
 * of this process that name a database, a store or a mail server.
 */
export async function startServer(staged: Staged, folder: string): Promise<CheckServer> {
  const file = await buildServer(() => undefined);
  const port = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [file], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO_DATA: '1',
      LOCAL_MAILBOX: '1',
      LOG_LEVEL: 'warn',
      RELEASE_STORE: staged.address,
      RELEASE_PUBLIC_KEYS: staged.publicKey,
      RELEASE_KEY_FILE: join(folder, 'no-key.pem'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(server, 'exit');
  let log = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGTERM');
    await exited;
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  // Not `ready`, which a server is not while it cannot serve these builds.
  const isLive = async () => (await fetch(`${url}/api/health/live`).catch(() => undefined))?.ok;
  while (!(await isLive())) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The server of the check did not start:\n${log}`);
    }
    await wait(100);
  }
  const { release } = (await (await fetch(`${url}/api/platform/live`)).json()) as LiveState;
  if (release === null) {
    await stop();
    throw new Error(`The server of this workspace does not serve these builds:\n${log}`);
  }
  return { url, stop };
}
