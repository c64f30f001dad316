import { spawn } from 'node:child_process';
import { ROOT } from './root';

/** Exit code and output of a command. */
export interface Finished {
  code: number;
  output: string;
}

interface Options {
  /** The repository or a copy of it, with a trailing slash. */
  root?: string;
  /** Working directory relative to the root. */
  folder?: string;
  env?: Record<string, string>;
  /** Time after which the command and its child processes are killed. */
  timeoutMs?: number;
  /** Kills the command as soon as it prints this text, which means that it will not exit. */
  stuck?: string;
}

const TIMEOUT = 80 * 60_000;
const running = new Set<number>();

/** Kills the process group of a command, and with it its child processes. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // The group has already ended.
  }
}

/** Kills every running command, on Ctrl+C. */
export function endCommands(): void {
  running.forEach(endGroup);
}

/** Runs a program from the repository root. Never rejects: one that cannot start has exit code 127. */
export function runCommand(
  file: string,
  args: string[],
  { root = ROOT, folder = '', env, timeoutMs = TIMEOUT, stuck }: Options = {},
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
      output += `\nEnded after ${timeoutMs / 1000} s.\n`;
      endGroup(pid);
    }, timeoutMs);
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

/** Runs a JavaScript program below node_modules with the current Node. */
export function runNode(args: string[], options: Options = {}): Promise<Finished> {
  return runCommand(process.execPath, args, options);
}
