import { Client, Pool } from 'pg';
import { prepareDataFolder } from '../../kernel/data-folder';
import { demandTables, openDatabaseFolder } from './database-folder';
import { lockFolder } from './folder-lock';
import { startMaintenance } from './maintenance';
import { PreparedClient } from './prepared-client';
import { columnTypes } from './types';
import { CONNECTION_TIMEOUT_MS } from './connection-timeout';
import { WireStream } from './wire-stream';

export interface EmbeddedOptions {
  prepared?: boolean;
  onError?: (error: unknown) => void;
  waitMs?: number;
}

/**
 * Opens the embedded database in `folder`/database as a pool of one connection. StartError when the
 * folder cannot be written or belongs to another process.
 */
export async function openEmbedded(
  folder: string,
  { prepared = true, onError = () => {}, waitMs = CONNECTION_TIMEOUT_MS }: EmbeddedOptions = {},
) {
  prepareDataFolder(folder);
  const release = await lockFolder(folder);
  const host = await openDatabaseFolder(folder).catch(async (error: unknown) => {
    await release();
    throw error;
  });
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
  pool.on('error', onError);
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
  return {
    pool,
    syncCount: host.syncCount,
    close: () => {
      stopMaintenance();
      return closeAll();
    },
  };
}
