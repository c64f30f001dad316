import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../../kernel/start-error';

type Release = () => Promise<void>;

const inUse = (folder: string) =>
  new StartError(
    `A pasta de dados ${folder} já está em uso por outro processo. Pare-o, ou indique outra em DATA_DIR.`,
  );

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Lock by a name that the kernel releases when the process ends, however it ends. */
function kernelName(folder: string): string {
  const digest = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  return process.platform === 'win32' ? `\\\\.\\pipe\\demanda-${digest}` : `\0demanda-${digest}`;
}

function lockByKernel(folder: string): Promise<Release> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => reject(codeOf(error) === 'EADDRINUSE' ? inUse(folder) : error));
    server.listen(kernelName(folder), () => {
      server.unref();
      resolve(() => new Promise((released) => server.close(() => released())));
    });
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Lock by a file with the process id, for systems without such names; a file of a dead process is taken over. */
export async function lockByFile(folder: string): Promise<Release> {
  const file = join(folder, 'lock');
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
    return async () => rmSync(file, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const owner = Number(readFileSync(file, 'utf8'));
  if (Number.isInteger(owner) && owner > 0 && isAlive(owner)) throw inUse(folder);
  rmSync(file, { force: true });
  return lockByFile(folder);
}

/** Locks a folder for this process. Throws StartError when another process holds the lock. */
export const lockFolder = (folder: string): Promise<Release> =>
  ['linux', 'win32'].includes(process.platform) ? lockByKernel(folder) : lockByFile(folder);
