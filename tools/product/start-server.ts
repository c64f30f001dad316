import { buildServer } from '../start/build-server';
import { freePorts } from '../test/free-port';
import { isReady } from './is-ready';
import { startProgram, type Program } from './start-program';

const START_TIMEOUT_MS = 60_000;

export interface Server extends Omit<Program, 'log'> {
  /** Without a trailing slash. */
  url: string;
}

/** Starts the built server, or another program, with only this environment, on loopback and PORT or a free port. */
export async function startServer(env: Record<string, string>, program?: string[]): Promise<Server> {
  const args = program ?? [await buildServer(console.error)];
  const port = env.PORT ?? (await freePorts(1));
  const url = `http://127.0.0.1:${port}`;
  const { pid, stop } = await startProgram(args, {
    name: 'The server',
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    isReady: () => isReady(url),
    timeoutMs: START_TIMEOUT_MS,
    isLogPassedOn: true,
  });
  return { url, pid, stop };
}
