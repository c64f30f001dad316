import { Kysely } from 'kysely';
import { AuditDialect } from './audit-dialect';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';
import type { Database } from './schema';

export interface OpenDatabase {
  db: Kysely<Database>;
  /** Waits for running queries, then closes connections, worker thread and folder lock. */
  close(): Promise<void>;
}

/** Environment variables that name the database. */
interface DatabaseEnv {
  DATABASE_URL?: string;
  DATABASE_POOL_SIZE: number;
  PREPARED_STATEMENTS: boolean;
  DATA_DIR: string;
}

interface OpenOptions {
  /** Called for errors outside of a query, such as a lost idle connection. */
  onError?: (error: unknown) => void;
  /** Maximum wait for a connection in milliseconds. */
  waitMs?: number;
}

/** Opens PostgreSQL when DATABASE_URL is set, else the embedded database below DATA_DIR. */
export async function createDatabase(
  env: DatabaseEnv,
  { onError, waitMs }: OpenOptions = {},
): Promise<OpenDatabase> {
  const options = { prepared: env.PREPARED_STATEMENTS, onError, waitMs };
  const { pool, close } = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, { ...options, size: env.DATABASE_POOL_SIZE })
    : await openEmbedded(env.DATA_DIR, options);
  return { db: new Kysely<Database>({ dialect: new AuditDialect({ pool }) }), close };
}
