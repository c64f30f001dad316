import { spawn } from 'node:child_process';
import { ROOT } from './root';

/** How a command ended, and everything it printed. */
export interface Finished {
  code: number;
  output: string;
}

interface Options {
  /** The repository, or a copy of it; with a slash at its end. */
  root?: string;
  /** A folder of it to run in. */
  folder?: string;
  env?: Record<string, string>;
  /** Milliseconds after which the command, and what it started, is ended. */
  timeout?: number;
  /** The same as soon as it prints this: the sign that it will not end by itself. */
  stuck?: string;
}

const TIMEOUT = 80 * 60_000;
const running = new Set<number>();

/** A command leads a process group of its own, so that what it started ends with it. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // Nothing of the group is left.
  }
}

/** End every command that still runs: for Ctrl+C. */
export function endCommands(): void {
  running.forEach(endGroup);
}

/** Run a program from the root of the repository. Never rejects: one that cannot start ends with code 127. */
export function runCommand(
  file: string,
  args: string[],
  { root = ROOT, folder = '', env, timeout = TIMEOUT, stuck }: Options = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: `${root}${folder}`,
      env: { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    const pid = child.pid ?? 0;
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
      if (stuck && output.includes(stuck)) endGroup(pid);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    if (pid) running.add(pid);
    const timer = setTimeout(() => {
      output += `\nEnded after ${timeout / 1000} s.\n`;
      endGroup(pid);
    }, timeout);
    const finish = (code: number) => {
      clearTimeout(timer);
      running.delete(pid);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code, signal) => {
      if (signal) output += `\nEnded by ${signal}.\n`;
      finish(code ?? 1);
    });
  });
}

/** The same for a JavaScript program below node_modules, under this Node. */
export function runNode(args: string[], options: Options = {}): Promise<Finished> {
  return runCommand(process.execPath, args, options);
}
