import fastq from 'fastq';
import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Writes a file, or the names in a folder, to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    // Windows cannot open folders; NTFS journals their names itself.
    if (error.code === 'EISDIR' || error.code === 'EPERM') return undefined;
    throw error;
  });
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}

/** Files copied or flushed at a time: a file alone waits for the disk, and many wait together. */
const AT_ONCE = 16;

async function forEach(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const queue = fastq.promise(work, AT_ONCE);
  await Promise.all(paths.map((path) => queue.push(path)));
}

const entriesBelow = (folder: string) => readdir(folder, { recursive: true, withFileTypes: true });

/** Writes a folder and everything below it to the disk, as initdb does. */
export async function flushTree(folder: string): Promise<void> {
  const entries = await entriesBelow(folder);
  await forEach([folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))], flush);
}

/** Copies everything below a folder to another one, which exists. */
export async function copyTree(from: string, to: string): Promise<void> {
  const entries = await entriesBelow(from);
  const pathOf = ({ parentPath, name }: Dirent) => relative(from, join(parentPath, name));
  for (const folder of entries.filter((entry) => entry.isDirectory()))
    await mkdir(join(to, pathOf(folder)), { recursive: true, mode: 0o700 });
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  await forEach(files, (path) => copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE));
}
