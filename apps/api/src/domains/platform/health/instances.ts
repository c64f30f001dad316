import type { Instance } from '@demanda/contracts/platform-health';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Selectable } from 'kysely';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../../../engines/database/schema';
import { isSpaceLow, readDisk, type DiskSpace } from '../../../kernel/disk-space';
import type { InstanceTable } from '../tables';
import { isGone } from './gone-instances';

/** The servers of the installation: each renews a row of its own while it runs. */

const BEAT_INTERVAL_MS = 15_000;
const STOP_TIMEOUT_MS = 1_000;

export type InstanceRow = Selectable<InstanceTable> & { isGone: boolean };

/** Reads all servers, the newest first; those that are gone stay for a day. */
export const readInstances = (db: Db): Promise<InstanceRow[]> =>
  db
    .selectFrom('instances')
    .selectAll()
    .select(isGone.as('isGone'))
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute();

export const nameOfInstance = ({ host, port }: Pick<InstanceRow, 'host' | 'port'>) => `${host}:${port}`;

export const toInstance = (row: InstanceRow): Instance => ({
  id: row.id,
  name: nameOfInstance(row),
  version: row.version,
  startedAt: row.started_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  isGone: row.isGone,
});

/** Returns the space of the disk with the least of it; undefined without folders. */
const readFullestDisk = (folders: readonly string[]): DiskSpace | undefined =>
  folders.map(readDisk).sort((a, b) => a.freeBytes - b.freeBytes)[0];

function diskColumns(folders: readonly string[]) {
  const disk = readFullestDisk(folders);
  if (!disk) return {};
  return {
    disk_free_bytes: disk.freeBytes,
    disk_total_bytes: disk.totalBytes,
    ...(!isSpaceLow(disk) && { disk_good_at: sql<Date>`now()` }),
  };
}

/** Removes servers of yesterday, and those that another one has replaced at the same address. */
const removeGone = (db: Db, { host, port }: { host: string; port: number }) =>
  sql`delete from instances
    where seen_at < now() - interval '1 day' or (host = ${host} and port = ${port} and ${isGone})`.execute(
    db,
  );

interface BeatOptions {
  db: Db;
  /** Id of this start of the server. */
  id: string;
  version: string;
  /** Folders whose disks this server fills. */
  disks: readonly string[];
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Other work of each beat; never rejects. */
  onBeat?: () => Promise<void>;
}

/** Creates the beat of this server. */
export function instanceBeat({ db, id, version, disks, log, onBeat }: BeatOptions) {
  let timer: NodeJS.Timeout | undefined;
  let renewing: Promise<unknown> | undefined;

  async function renew(port: number): Promise<void> {
    const address = { host: hostname(), port };
    const seen = { seen_at: sql<Date>`now()`, ...diskColumns(disks) };
    await db
      .insertInto('instances')
      .values({ id, ...address, version, ...seen })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
      .execute();
    await removeGone(db, address);
  }

  function beat(port: number): Promise<unknown> {
    renewing ??= renew(port)
      .catch((err: unknown) => log.warn({ err }, 'instance not renewed'))
      .finally(() => (renewing = undefined));
    return Promise.all([renewing, onBeat?.()]);
  }

  return {
    /** Beats now and at intervals; resolves after the first time. */
    start(port: number): Promise<unknown> {
      timer = setInterval(() => void beat(port), BEAT_INTERVAL_MS).unref();
      return beat(port);
    },
    /** Stops, and removes this server from the list if the database answers in time. */
    async stop(): Promise<void> {
      if (!timer) return;
      clearInterval(timer);
      const remove = async () => {
        await renewing;
        await db.deleteFrom('instances').where('id', '=', id).execute();
      };
      await Promise.race([
        remove().catch(() => undefined),
        setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false }),
      ]);
    },
  };
}
