import { join } from 'node:path';
import type { LiveState } from '@demanda/contracts/platform-live';
import { startProgram } from '../../../../tools/product/start-program';
import { buildServer } from '../../../../tools/start/build-server';
import { freePorts } from '../../../../tools/test/free-port';
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
  // Not `ready`, which a server is not while it cannot serve these builds.
  const isLive = async () => (await fetch(`${url}/api/health/live`).catch(() => undefined))?.ok ?? false;
  const { log, stop } = await startProgram([file], {
    name: 'The server of the check',
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
    isReady: isLive,
    timeoutMs: START_TIMEOUT_MS,
  });
  const { release } = (await (await fetch(`${url}/api/platform/live`)).json()) as LiveState;
  if (release === null) {
    await stop();
    throw new Error(`The server of this workspace does not serve these builds:\n${log()}`);
  }
  return { url, stop };
}
