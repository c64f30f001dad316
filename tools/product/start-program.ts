import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../test/root';

/** A running program of Node. */
export interface Program {
  pid: number;
  /** Everything that it printed; nothing when its output is not kept. */
  log(): string;
  /** Sends the signal, unless the program has ended, and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface Options {
  /** Subject of the error when it does not start: 'The server'. */
  name: string;
  env: NodeJS.ProcessEnv;
  isReady: () => Promise<boolean>;
  timeoutMs: number;
  /** The root of the repository by default. */
  cwd?: string;
  /** Passes its standard error on, and keeps nothing: keeping many lines would disturb a measurement. */
  isLogPassedOn?: boolean;
}

/** Starts Node with these arguments, and waits until the program is ready. Throws with what it printed when it does not start. */
export async function startProgram(
  args: readonly string[],
  { name, env, isReady, timeoutMs, cwd = ROOT, isLogPassedOn = false }: Options,
): Promise<Program> {
  const program = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: isLogPassedOn ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(program, 'exit');
  let log = '';
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const hasEnded = () => program.exitCode !== null || program.signalCode !== null;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!hasEnded()) program.kill(signal);
    await exited;
  };
  const deadline = Date.now() + timeoutMs;
  while (!(await isReady())) {
    if (hasEnded() || Date.now() > deadline) {
      await stop();
      throw new Error([`${name} did not start.`, log].filter(Boolean).join('\n'));
    }
    await wait(50);
  }
  return { pid: program.pid!, log: () => log, stop };
}
