import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { BackupProgram, ProgramOptions } from './domains/platform/backup/backup-program';
import type { Env } from './env';
import { StartError } from './kernel/start-error';

const isBuilt = import.meta.url.endsWith('.js');
const PROGRAM = fileURLToPath(new URL(isBuilt ? './backup.js' : './backup.ts', import.meta.url));

interface StartOptions {
  signal: AbortSignal;
  temporaryFolder?: string;
  stdout: 'ignore' | 'pipe';
}

/** Starts the command with low priority. It ends with this process: by the signal, or by its closed channel. */
function start(args: string[], { signal, temporaryFolder, stdout }: StartOptions): ChildProcess {
  const child = fork(PROGRAM, args, {
    // Without the warnings of Node, the first line that it prints is its sentence.
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...(temporaryFolder && { TMPDIR: temporaryFolder }) },
    signal,
    killSignal: 'SIGKILL',
    stdio: ['ignore', stdout, 'pipe', 'ipc'],
  });
  // Aborting reports an error, and so does a program that does not start; its end says the same.
  child.on('error', () => undefined);
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/** Resolves when the program ended without an error; rejects with the first line that it printed. */
async function ended(child: ChildProcess): Promise<void> {
  const printed = text(child.stderr!);
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.once('close', (...how) => resolve(how));
  });
  if (code === 0) return;
  const [sentence = ''] = (await printed).trim().split('\n');
  throw new StartError(sentence || `A cópia foi interrompida (${signal ?? code}).`, {
    cause: new Error(await printed),
  });
}

/** Runs the backup command for the scheduled backups and downloads of a server, with the server's variables. */
export function backupProgram({ BACKUP_PASSPHRASE }: Pick<Env, 'BACKUP_PASSPHRASE'>): BackupProgram {
  const run = (args: string[], options: ProgramOptions) =>
    ended(start(args, { ...options, stdout: 'ignore' }));
  return {
    isEncrypted: BACKUP_PASSPHRASE !== undefined,
    write: (file, options) => run(['backup', file], options),
    verify: (file, options) => run(['backup', '--verify', file], options),
    stream(signal): Readable {
      const abort = new AbortController();
      const child = start(['backup', '-'], {
        signal: AbortSignal.any([signal, abort.signal]),
        stdout: 'pipe',
      });
      const content = new PassThrough();
      child.stdout!.pipe(content, { end: false });
      content.once('close', () => {
        abort.abort();
        // What was not read would keep the program's end from being seen.
        child.stdout!.destroy();
      });
      ended(child).then(
        () => content.end(),
        (error: Error) => content.destroy(error),
      );
      return content;
    },
  };
}
