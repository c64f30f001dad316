import { Client, Pool } from 'pg';
import { handleLostConnections } from './pool-errors';
import { PreparedClient } from './prepared-client';
import { connectionRefusal } from './refusals';
import { columnTypes } from './types';
import { WITHOUT_JIT } from './without-jit';
import { CONNECTION_TIMEOUT_MS } from './connection-timeout';

export interface PostgresOptions {
  size?: number;
  prepared?: boolean;
  onError?: (error: unknown) => void;
  waitMs?: number;
}

/** Returns whether a pooler such as PgBouncer answers: it names another process than the one that runs statements. */
async function isPooler(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // The types of pg lack the id that the connection began with.
    return rows[0]!.pid !== (client as unknown as { processID: number }).processID;
  } finally {
    client.release();
  }
}

/** Connects to a PostgreSQL server. Throws StartError when it is unreachable or refuses. */
export async function openPostgres(
  url: string,
  { size = 10, prepared = true, onError = () => {}, waitMs = CONNECTION_TIMEOUT_MS }: PostgresOptions = {},
) {
  const pool = new Pool({
    Client: prepared ? PreparedClient : Client,
    connectionString: url,
    // A pooler refuses options.
    options: prepared ? WITHOUT_JIT.join(' ') : undefined,
    max: size,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 60_000,
    types: columnTypes,
  });
  handleLostConnections(pool, onError);
  const close = async () => {
    if (!pool.ending) await pool.end();
  };
  try {
    return { pool, close, isPooled: await isPooler(pool) };
  } catch (error) {
    await pool.end();
    throw connectionRefusal(url, error);
  }
}
