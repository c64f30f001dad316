import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

interface Program {
  name: string;
  /** Text that it prints to the standard error once it listens. */
  says: string;
  /** Removes what the program used; called after its end. */
  remove: () => void;
}

/** Waits until a program listens. Returns the function that ends it. Throws with what it printed when it does not start. */
export async function untilListening(
  program: ChildProcess,
  { name, says, remove }: Program,
): Promise<() => Promise<void>> {
  const exited = once(program, 'exit');
  const stop = async () => {
    if (program.exitCode === null) program.kill('SIGTERM');
    await exited;
    remove();
  };
  let log = '';
  const listening = new Promise<void>((resolve) => {
    program.stderr!.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes(says)) resolve();
    });
  });
  await Promise.race([listening, exited]);
  if (program.exitCode === null) return stop;
  await stop();
  throw new Error(`${name} did not start:\n${log}`);
}
