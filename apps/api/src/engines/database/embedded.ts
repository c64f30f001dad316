import { Client, Pool } from 'pg';
import { prepareDataFolder } from '../../kernel/data-folder';
import { createFilledFolder, demandTables, openDatabaseFolder } from './database-folder';
import { offerCopies } from './folder-copies';
import { lockFolder } from './folder-lock';
import { startMaintenance } from './maintenance';
import { handleLostConnections } from './pool-errors';
import { PreparedClient } from './prepared-client';
import { columnTypes } from './types';
import { CONNECTION_TIMEOUT_MS } from './connection-timeout';
import { WireStream } from './wire-stream';
import type { WorkerHost } from './worker-host';

export interface EmbeddedOptions {
  prepared?: boolean;
  onError?: (error: unknown) => void;
  waitMs?: number;
}

/** Returns a pool of one connection to a worker thread. */
export function poolOn(
  host: WorkerHost,
  { prepared = true, onError = () => {}, waitMs = CONNECTION_TIMEOUT_MS }: EmbeddedOptions = {},
): Pool {
  const pool = new Pool({
    Client: prepared ? PreparedClient : Client,
    stream: () => new WireStream(host),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitMs,
    types: columnTypes,
  });
  handleLostConnections(pool, onError);
  return pool;
}

/**
 * Creates the embedded database of a data folder that was never used; there is none when `fill` fails. Throws
 * StartError when the folder cannot be written, was used, or belongs to another process.
 */
export async function createEmbedded(folder: string, fill: (pool: Pool) => Promise<void>): Promise<void> {
  prepareDataFolder(folder);
  const release = await lockFolder(folder);
  try {
    await createFilledFolder(folder, async (host) => {
      const pool = poolOn(host, { prepared: false });
      try {
        await fill(pool);
      } finally {
        if (!pool.ending) await pool.end();
      }
    });
  } finally {
    await release();
  }
}

/**
 * Opens the embedded database in `folder`/database as a pool of one connection. StartError when the
 * folder cannot be written or belongs to another process.
 */
export async function openEmbedded(folder: string, options: EmbeddedOptions = {}) {
  const { onError = () => {} } = options;
  prepareDataFolder(folder);
  const release = await lockFolder(folder);
  const host = await openDatabaseFolder(folder).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const pool = poolOn(host, options);
  const closeAll = async () => {
    if (!pool.ending) await pool.end();
    await host.close();
    await release();
  };
  await demandTables(folder, pool).catch(async (error: unknown) => {
    await closeAll();
    throw error;
  });
  const stopMaintenance = startMaintenance(pool, onError);
  const stopCopies = await offerCopies(folder, host, onError);
  return {
    pool,
    isPooled: false,
    syncCount: host.syncCount,
    close: async () => {
      stopMaintenance();
      await stopCopies();
      await closeAll();
    },
  };
}
