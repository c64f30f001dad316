import { join } from 'node:path';
import { createDisk } from '../environment/disk';
import type { Result, Strikes } from '../trial';
import { onEmbedded, onPostgres } from './databases';

/** Power is lost at a random moment: everything ends, and what was not flushed to the disk is gone. */
export async function losePowerEmbedded({ times }: Strikes): Promise<Result> {
  const disk = createDisk(1_500);
  try {
    return await onEmbedded(
      {
        times,
        async strike({ installation }, recovering) {
          disk.loseUnflushed();
          await installation.stop('SIGKILL');
          await disk.remount();
          recovering();
          await installation.start();
        },
      },
      { DATA_DIR: join(disk.folder, 'data') },
    );
  } finally {
    disk.close();
  }
}

/** The server and PostgreSQL run on the same machine. */
export async function losePowerOnPostgres({ times }: Strikes): Promise<Result> {
  const disk = createDisk(1_500);
  try {
    return await onPostgres(
      (cluster) => ({
        times,
        async strike({ installation }, recovering) {
          disk.loseUnflushed();
          await installation.stop('SIGKILL');
          await cluster.stop('SIGKILL');
          await disk.remount();
          recovering();
          await cluster.start();
          await installation.start();
        },
      }),
      { DATA_DIR: join(disk.folder, 'data') },
      disk.folder,
    );
  } finally {
    disk.close();
  }
}
