import type { FastifyBaseLogger } from 'fastify';
import { sql, type ControlledTransaction } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../../kernel/start-error';
import type { Database, Db, Tx } from '../database/schema';

/** How a migration waits for tables that are in use, in milliseconds. */
export interface LockLimits {
  /**
   * Calls of users queue behind a waiting migration for as long. Less than PostgreSQL's deadlock_timeout, so that in
   * most deadlocks the migration gives way and not the call.
   */
  lockTimeoutMs: number;
  firstPauseMs: number;
  maxPauseMs: number;
  giveUpAfterMs: number;
}

export const LOCK_LIMITS: LockLimits = {
  lockTimeoutMs: 500,
  firstPauseMs: 500,
  maxPauseMs: 10_000,
  giveUpAfterMs: 10 * 60_000,
};

export interface WaitOptions {
  limits?: LockLimits;
  /** Receives what an operator may want to know; at `debug` each migration with its time. */
  log?: Pick<FastifyBaseLogger, 'info' | 'debug'>;
}

/** PostgreSQL's lock_not_available and deadlock_detected. */
const LOCK_ERRORS = ['55P03', '40P01'];

export const isLockError = (error: unknown): boolean =>
  LOCK_ERRORS.includes((error as { code?: string }).code ?? '');

/** Limits the waiting for locks until the end of a transaction. */
export const limitLocks = async (
  transaction: Tx | ControlledTransaction<Database>,
  { lockTimeoutMs }: LockLimits,
): Promise<void> => {
  await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(transaction);
};

/**
 * Runs a transaction that gives way when it cannot lock a table soon, and repeats it after a pause. Throws StartError
 * when the table stays in use.
 */
export async function inShortLocks(
  connection: Db,
  work: (transaction: Tx) => Promise<void>,
  { limits = LOCK_LIMITS, log }: WaitOptions = {},
): Promise<void> {
  const deadline = performance.now() + limits.giveUpAfterMs;
  for (let pauseMs = limits.firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, limits.maxPauseMs)) {
    try {
      return await connection.transaction().execute(async (transaction) => {
        await limitLocks(transaction, limits);
        await work(transaction);
      });
    } catch (error) {
      if (!isLockError(error)) throw error;
      if (performance.now() + pauseMs > deadline) {
        const minutes = Math.round(limits.giveUpAfterMs / 60_000);
        throw new StartError(
          `A atualização do banco de dados esperou ${minutes} minutos por uma tabela em uso. ` +
            'Encerre as transações longas (pg_stat_activity) e repita.',
          { cause: error },
        );
      }
      log?.info(`A table is in use; the migration tries again in ${pauseMs} ms.`);
    }
    await setTimeout(pauseMs);
  }
}
