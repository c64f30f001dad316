import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isReady } from '../product/is-ready';
import { unprivileged } from '../test/unprivileged';

/** Password of the first account. */
export const PASSWORD = 'Senha-da-verificacao-1';

const START_TIMEOUT_MS = 60_000;

/** An installation of a package in a data folder of its own. */
export interface Installation {
  /** Without a trailing slash. */
  url: string;
  start(): Promise<{ stop(): Promise<void> }>;
  /** Runs another command to its end. Throws with what it printed when it fails. */
  run(...args: string[]): Promise<void>;
}

interface Options {
  /** The program `demanda`. */
  command: string;
  /** The only folder with programs. */
  path: string;
  workFolder: string;
  port: number;
  /** Further variables. */
  settings?: Record<string, string>;
}

export function installationIn(
  data: string,
  { command, path, workFolder, port, settings }: Options,
): Installation {
  const url = `http://127.0.0.1:${port}`;
  const own = { PATH: path, DATA_DIR: data, PORT: String(port), ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' };
  const env = { ...own, ...settings };
  const spawned = (args: string[]) => {
    const child = spawn(command, args, {
      ...unprivileged(),
      env,
      cwd: workFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
    return { child, exited: once(child, 'close') as Promise<[number | null]>, printed };
  };
  const untilReady = async (child: ChildProcess) => {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (child.exitCode === null && Date.now() < deadline) {
      if (await isReady(url)) return true;
      await wait(50);
    }
    return false;
  };
  return {
    url,
    async start() {
      const { child, exited, printed } = spawned(['start']);
      const stop = async () => {
        child.kill('SIGTERM');
        const [code] = await exited;
        if (code !== 0) throw new Error(`The server ended with ${code}:\n${printed.join('')}`);
      };
      if (await untilReady(child)) return { stop };
      child.kill('SIGKILL');
      await exited;
      throw new Error(`The package does not start:\n${printed.join('')}`);
    },
    async run(...args) {
      const { exited, printed } = spawned(args);
      const [code] = await exited;
      if (code !== 0) throw new Error(`demanda ${args.join(' ')} ended with ${code}:\n${printed.join('')}`);
    },
  };
}
