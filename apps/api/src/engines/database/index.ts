import { Kysely, type LogConfig } from 'kysely';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { StartError } from '../../kernel/start-error';
import { AuditDialect } from './audit-dialect';
import { createEmbedded, openEmbedded, poolOn } from './embedded';
import { openCopy } from './folder-copies';
import { openPostgres } from './postgres';
import type { Database, Db } from './schema';

export interface OpenDatabase {
  db: Db;
  /** Waits for running queries, then closes connections, worker thread and folder lock. */
  close(): Promise<void>;
  /** Whether connections lead to a pooler, which may run each transaction of one connection in another process. */
  isPooled?: boolean;
}

/** Environment variables that name the database. */
interface DatabaseEnv {
  DATABASE_URL?: string;
  DATABASE_POOL_SIZE: number;
  PREPARED_STATEMENTS: boolean;
  DATA_DIR: string;
}

/** A statement that has ended. */
export interface EndedStatement {
  /** With placeholders in place of values. */
  text: string;
  /** Without the wait for a connection. */
  durationMs: number;
  isFailed: boolean;
}

/** Is informed of the use of a database. */
export interface DatabaseMonitor {
  onPool?(pool: Pool): void;
  onStatement(statement: EndedStatement): void;
}

/** Those that are undefined are left out. */
export type Monitors = readonly (DatabaseMonitor | undefined)[];

interface OpenOptions {
  /** Called for errors outside of a query, such as a lost idle connection. */
  onError?: (error: unknown) => void;
  /** Maximum wait for a connection in milliseconds. */
  waitMs?: number;
  monitors?: Monitors;
}

function logTo(monitors: readonly DatabaseMonitor[]): LogConfig | undefined {
  if (monitors.length === 0) return undefined;
  return ({ level, query, queryDurationMillis: durationMs }) => {
    const statement = { text: query.sql, durationMs, isFailed: level === 'error' };
    monitors.forEach((monitor) => monitor.onStatement(statement));
  };
}

const kyselyOn = (pool: Pool, monitors: readonly DatabaseMonitor[] = []) =>
  new Kysely<Database>({ dialect: new AuditDialect({ pool }), log: logTo(monitors) });

/** Opens PostgreSQL when DATABASE_URL is set, else the embedded database below DATA_DIR. */
export async function createDatabase(
  env: DatabaseEnv,
  { onError, waitMs, monitors: given = [] }: OpenOptions = {},
): Promise<OpenDatabase> {
  const monitors = given.filter((monitor) => monitor !== undefined);
  const options = { prepared: env.PREPARED_STATEMENTS, onError, waitMs };
  const { pool, close, isPooled } = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, { ...options, size: env.DATABASE_POOL_SIZE })
    : await openEmbedded(env.DATA_DIR, options);
  monitors.forEach((monitor) => monitor.onPool?.(pool));
  return { db: kyselyOn(pool, monitors), close, isPooled };
}

/** Opens the database for one caller that runs its statements once. */
const openForOne = (env: DatabaseEnv) =>
  createDatabase({ ...env, DATABASE_POOL_SIZE: 1, PREPARED_STATEMENTS: false });

/** A database that is open for a backup. */
export interface BackupSource extends OpenDatabase {
  /** Throws StartError when what was read may be incomplete. */
  check(): void;
}

/**
 * Opens the database that the environment names, to be read while a server uses it: PostgreSQL itself, or a copy of the
 * embedded one. Throws StartError when there is none.
 */
export async function openBackupSource(env: DatabaseEnv): Promise<BackupSource> {
  const check = () => {};
  if (env.DATABASE_URL) return { ...(await openForOne(env)), check };
  if (!existsSync(join(env.DATA_DIR, 'database'))) {
    throw new StartError(`Não há banco de dados em ${env.DATA_DIR}. Verifique DATA_DIR ou DATABASE_URL.`);
  }
  const copy = await openCopy(env.DATA_DIR);
  if (!copy) return { ...(await openForOne(env)), check };
  const pool = poolOn(copy.host, { prepared: false });
  return {
    db: kyselyOn(pool),
    check: () => copy.check(),
    async close() {
      if (!pool.ending) await pool.end();
      await copy.close();
    },
  };
}

/**
 * Fills the database that the environment names: PostgreSQL as it is, or the embedded one of an unused data folder, of
 * which nothing remains when `fill` fails. Throws StartError.
 */
export async function fillDatabase(env: DatabaseEnv, fill: (db: Db) => Promise<void>): Promise<void> {
  if (!env.DATABASE_URL) return createEmbedded(env.DATA_DIR, (pool) => fill(kyselyOn(pool)));
  const { db, close } = await openForOne(env);
  try {
    await fill(db);
  } finally {
    await close();
  }
}
