import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDisk, type Disk } from '../environment/disk';
import type { Scene } from '../scene';
import type { Result, Strikes } from '../trial';
import { onEmbedded, onPostgres } from './databases';

const MEGABYTE = 1024 * 1024;
const LIMIT_MS = 30_000;

/** Fills the disk, waits until writes are refused, and frees it again. */
async function fillUp(disk: Disk, { client }: Scene): Promise<void> {
  const before = client.failures.length;
  const isRefused = () => client.failures.slice(before).some(({ text }) => /50[037]$/.test(text));
  const limit = Date.now() + LIMIT_MS;
  while (!isRefused()) {
    if (Date.now() > limit) throw new Error('A full disk refused no write.');
    // A backup that gives up frees its copy.
    disk.fill(MEGABYTE);
    await wait(50);
  }
  await wait(1_000);
  disk.free();
}

/** The disk of the database and the files is full. */
export async function fillDiskOfEmbedded(strikes: Strikes): Promise<Result> {
  const disk = createDisk(700);
  try {
    return await onEmbedded(
      { ...strikes, strike: (scene) => fillUp(disk, scene) },
      { DATA_DIR: join(disk.folder, 'data') },
    );
  } finally {
    disk.close();
  }
}

/** The disk of PostgreSQL is full; PostgreSQL may end, and is started again as by a service manager. */
export async function fillDiskOfPostgres(strikes: Strikes): Promise<Result> {
  const disk = createDisk(700);
  try {
    return await onPostgres(
      (cluster) => ({
        ...strikes,
        async strike(scene, recovering) {
          await fillUp(disk, scene);
          recovering();
          if (cluster.hasEnded()) await cluster.start();
        },
      }),
      {},
      disk.folder,
    );
  } finally {
    disk.close();
  }
}
