import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../test/free-port';
import { copyReleases, environmentIn } from './data-folder';

/** `npm run dev` of a workspace with its own ports and data. */
export interface Development {
  /** Without a trailing slash. */
  url: string;
  /** Sends SIGINT. Returns the exit code, and whether all processes have ended. */
  stop(): Promise<{ code: number | null; isGone: boolean }>;
}

const START_TIMEOUT_MS = 540_000;
const STOP_TIMEOUT_MS = 60_000;
/** Ports of the shell and the API, and one for each remote (tools/rsbuild/dev-ports.ts). */
const PORTS = 30;

async function isReady(url: string): Promise<boolean> {
  const answers = await Promise.all(
    ['/api/health/ready', '/login'].map((path) =>
      fetch(url + path, { headers: { accept: 'text/html' } }).catch(() => undefined),
    ),
  );
  return answers.every((answer) => answer?.ok);
}

function hasProcess(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until the process group has ended: the server and its compiler may close a moment after their parent. */
async function isGoneSoon(group: number): Promise<boolean> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (hasProcess(group) && Date.now() < deadline) await wait(50);
  return !hasProcess(group);
}

function sendToGroup(group: number, signal: NodeJS.Signals): void {
  if (hasProcess(group)) process.kill(-group, signal);
}

interface Options {
  /** Remotes to run from sources. */
  remotes: readonly string[];
  /** Data folder of the product whose releases are copied; without one, a release is built first. */
  like?: string;
}

/** Starts `npm run dev -- <remotes>` in the workspace at `root`. */
export async function startDev(root: string, { remotes, like }: Options): Promise<Development> {
  const port = await freePorts(PORTS);
  const url = `http://127.0.0.1:${port}`;
  const folder = join(root, 'data');
  if (like) copyReleases(like, folder);
  const env = { ...process.env, ...environmentIn(folder), PORT: String(port), DEMO_DATA: '1' };
  const dev = spawn(process.execPath, ['tools/dev.mjs', ...remotes], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = dev.pid ?? 0;
  const exited = once(dev, 'exit') as Promise<[number | null]>;
  let log = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const stop = async () => {
    sendToGroup(group, 'SIGINT');
    const [code] = await exited;
    const isGone = await isGoneSoon(group);
    sendToGroup(group, 'SIGKILL');
    return { code, isGone };
  };

  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (dev.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Development did not start:\n${log}`);
    }
    await wait(200);
  }
  return { url, stop };
}
