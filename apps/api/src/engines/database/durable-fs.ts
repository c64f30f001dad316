import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';

/*
 * PGlite never calls fsync: its NODEFS has none and it starts PostgreSQL with -F. A power cut then loses
 * acknowledged writes. This depends on PGlite's internals, so the version is pinned and embedded.test.ts
 * counts the calls.
 */

interface FsStream {
  /** File descriptor of the host; absent for directories. */
  nfd?: number;
  node: unknown;
}
interface HostFs {
  NODEFS: { stream_ops: { fsync?: (stream: FsStream) => number }; realPath(node: unknown): string };
}

let syncs = 0;
/** Number of fsync calls of this thread. */
export const syncCount = (): number => syncs;

function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    // Windows cannot flush folders; NTFS journals renames itself.
  }
}

/** Folder storage of PGlite whose flushes reach the disk. */
export class DurableNodeFS extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>) {
    const result = await super.init(database, options);
    const addFsync = (module: unknown) => {
      const { NODEFS } = module as HostFs;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncFolder(NODEFS.realPath(node));
        else fdatasyncSync(nfd);
        syncs += 1;
        return 0;
      };
    };
    (result.emscriptenOpts.preRun as unknown[]).push(addFsync);
    return result;
  }
}

/** The fdatasync of Emscripten is a no-op, hence wal_sync_method. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
];
