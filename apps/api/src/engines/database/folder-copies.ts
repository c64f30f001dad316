import { chmodSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isNoSpaceError } from '../../kernel/disk-space';
import { StartError } from '../../kernel/start-error';
import { workerHost, type WorkerHost } from './worker-host';

/**
 * Copies of a running embedded database. It accepts one process only, so another one that wants to read it asks for a
 * copy, by a socket in the data folder. A copy exists as long as the connection that asked for it.
 */

const COPY = 'copy-';

/** The data folder is accessible to its owner only, and so is the socket. */
const socketOf = (folder: string) => join(folder, 'copies.sock');

/** Answer to a connection: the folder of the copy, or the system's code of the failure. */
type CopyAnswer = { copy: string } | { error: string };

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'UNKNOWN';
const remove = (path: string) => rm(path, { recursive: true, force: true });

async function removeLeftovers(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => name.startsWith(COPY));
  await Promise.all([...copies, 'copies.sock'].map((name) => remove(join(folder, name))));
}

/**
 * Makes a copy for each connection. Returns the function that stops it. Where the socket cannot be created, as in a
 * folder whose path is too long, a backup needs the server stopped: `onError` is called.
 */
export async function offerCopies(
  folder: string,
  host: WorkerHost,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const open = new Map<Socket, Promise<void>>();

  /** Answers a connection and resolves when it has ended and its copy is removed. */
  async function serve(socket: Socket): Promise<void> {
    // Reads the connection although the client sends nothing: its end would go unnoticed otherwise.
    const ended = new Promise((resolve) => socket.resume().once('end', resolve).once('close', resolve));
    socket.on('error', () => undefined);
    const place = await mkdtemp(join(folder, COPY));
    const copy = join(place, 'database');
    const answer: CopyAnswer = await host.copyTo(copy).then(
      () => ({ copy }),
      (error: unknown) => ({ error: codeOf(error) }),
    );
    socket.write(`${JSON.stringify(answer)}\n`);
    await ended;
    await remove(place);
  }

  // Half open: the other side ends the connection first and sees it closed once its copy is removed.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const served = serve(socket.unref())
      .catch(onError)
      .finally(() => open.delete(socket.destroy()));
    open.set(socket, served);
  });
  await removeLeftovers(folder);
  await new Promise<void>((resolve) => {
    server.on('error', (error) => resolve(onError(error)));
    server.listen(socketOf(folder), () => {
      chmodSync(socketOf(folder), 0o600);
      resolve();
    });
  });
  server.unref();
  return async () => {
    server.close();
    for (const socket of open.keys()) socket.destroy();
    await Promise.all(open.values());
  };
}

const NOBODY_LISTENS = ['ENOENT', 'ECONNREFUSED', 'EINVAL'];
const STOPPED = 'O servidor parou durante a cópia. Repita-a.';

/** The first line of the server; undefined when none listens. */
function askForCopy(path: string): Promise<{ socket: Socket; answer: CopyAnswer } | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.on('error', (error) =>
      NOBODY_LISTENS.includes(codeOf(error)) ? resolve(undefined) : reject(error),
    );
    socket.on('close', () => reject(new StartError(STOPPED)));
    createInterface(socket)
      .on('error', () => undefined)
      .once('line', (line) => resolve({ socket, answer: JSON.parse(line) as CopyAnswer }));
  });
}

/** A copy of a running database, opened. */
export interface OpenCopy {
  host: WorkerHost;
  /** Throws StartError when the server stopped, and with it the copy. */
  check(): void;
  /** Resolves when the server has removed the copy. */
  close(): Promise<void>;
}

/**
 * Opens a copy of the database of the server that runs on a data folder; undefined when none does. Throws StartError.
 */
export async function openCopy(folder: string): Promise<OpenCopy | undefined> {
  const reply = await askForCopy(socketOf(folder));
  if (!reply) return undefined;
  const { socket, answer } = reply;
  if ('error' in answer) {
    socket.destroy();
    const reason = isNoSpaceError({ code: answer.error })
      ? 'não há espaço no disco para copiá-lo'
      : answer.error;
    throw new StartError(`O banco de dados em ${folder} não foi copiado: ${reason}.`);
  }
  const host = workerHost(answer.copy);
  await host.open();
  return {
    host,
    check() {
      if (socket.closed) throw new StartError(STOPPED);
    },
    async close() {
      await host.close();
      if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve).end());
    },
  };
}
