import { taskAttachments } from '@demanda/contracts/attachments';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../tools/product/start-server';
import { SECRET, signIn } from '../support/call';

/** A process that accepts uploads. */
export interface UploadServer {
  url: string;
  pid: number;
  token?: string;
  stop(): Promise<unknown>;
}

async function startBare(folder: string): Promise<UploadServer> {
  mkdirSync(folder);
  const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const child = fork(program, [folder], { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(child, 'message')) as [number];
  const exited = once(child, 'exit');
  const stop = () => {
    child.kill('SIGTERM');
    return exited;
  };
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid!, stop };
}

/**
 * Starts the server like `npm start`: embedded database, files in a folder. Task 1 is a demonstration task.
 */
async function startOurs(folder: string): Promise<UploadServer> {
  const server = await startServer({ DATA_DIR: folder, DEMO_DATA: '1', AUTH_SECRET: SECRET });
  const url = `${server.url}/api${taskAttachments.upload.path.replace(':id', '1')}`;
  return { url, pid: server.pid, token: await signIn(server.url, 'ADMIN'), stop: server.stop };
}

/** Starts both servers with folders on one disk; `close` removes everything. */
export async function openEnvironment() {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-bench-uploads-'));
  const ours = await startOurs(join(folder, 'ours'));
  const bare = await startBare(join(folder, 'bare'));
  const close = async () => {
    await ours.stop();
    await bare.stop();
    rmSync(folder, { recursive: true });
  };
  return { ours, bare, close };
}

export type Environment = Awaited<ReturnType<typeof openEnvironment>>;
