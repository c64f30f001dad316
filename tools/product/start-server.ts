import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isReady } from './is-ready';
import { buildServer } from '../start/build-server';
import { freePorts } from '../test/free-port';

const START_TIMEOUT = 60_000;

export interface Server {
  /** Without a trailing slash. */
  url: string;
  pid: number;
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the built server, or another program, with only this environment, on loopback and PORT or a free port. */
export async function startServer(env: Record<string, string>, program?: string[]): Promise<Server> {
  const command = program ?? [await buildServer(console.error)];
  const port = env.PORT ?? (await freePorts(1));
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(server, 'exit');
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (server.exitCode === null) server.kill(signal);
    await exited;
  };
  const deadline = Date.now() + START_TIMEOUT;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The server did not start.');
    }
    await wait(50);
  }
  return { url, pid: server.pid!, stop };
}
