import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { prepareDataFolder } from '../../kernel/data-folder';
import { lockFolder } from './folder-lock';
import { startMaintenance } from './maintenance';
import { PreparedClient } from './prepared-client';
import { columnTypes } from './types';
import { WAIT_MS } from './waiting';
import { WireStream } from './wire-stream';
import { workerHost } from './worker-host';

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
  { prepared = true, onError = () => {}, waitMs = WAIT_MS }: EmbeddedOptions = {},
) {
  prepareDataFolder(folder);
  const release = await lockFolder(folder);
  const databaseFolder = join(folder, 'database');
  mkdirSync(databaseFolder, { recursive: true, mode: 0o700 });
  const host = workerHost(databaseFolder);
  try {
    await host.open();
  } catch (error) {
    await release();
    throw error;
  }
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
  const stopMaintenance = startMaintenance(pool, onError);
  return {
    pool,
    syncCount: host.syncCount,
    async close() {
      stopMaintenance();
      if (!pool.ending) await pool.end();
      await host.close();
      await release();
    },
  };
}
