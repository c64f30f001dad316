import { sql } from 'kysely';
import type { BackupRunTable } from '../tables';
import type { Db, Tx } from '../../../engines/database/schema';
import type { PastBackups } from './schedule';

/**
 * The backups of all instances, in the database: one runs at a time. A run holds a lease, which its server renews; the
 * next claim ends a run whose server died.
 */

export type BackupKind = BackupRunTable['kind'];

const LEASE_SECONDS = 60;
const RENEWAL_MS = 20_000;
const KEPT_DAYS = 90;
const INTERRUPTED = 'O servidor parou durante a cópia.';

const endOfLease = sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;
const isAlive = sql<boolean>`ended_at is null and lease_ends_at > now()`;
export const isVerified = sql<boolean>`kind = 'SCHEDULED' and ended_at is not null and error is null`;

/** Returns the last verified backup; undefined when there is none. */
export const readLastVerified = (db: Db) =>
  db
    .selectFrom('backups')
    .where(isVerified)
    .select(['id', 'started_at', 'ended_at', 'size_bytes'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The failures of a kind after a run, the last one first. */
const selectFailures = (db: Db, kind: BackupKind, since = 0) =>
  db
    .selectFrom('backups')
    .where('kind', '=', kind)
    .where('id', '>', since)
    .where('error', 'is not', null)
    .select(['ended_at', 'error'])
    .orderBy('id', 'desc');

/**
 * Reads the runs that a schedule depends on. A run interrupted by a server's end is not a failure: another server goes
 * on at once; a second one is, because the backup itself may be what ends them.
 */
export async function readPast(db: Db): Promise<PastBackups> {
  const verified = await readLastVerified(db);
  const failures = await selectFailures(db, 'SCHEDULED', verified?.id).limit(2).execute();
  const wasInterrupted = failures[0]?.error === INTERRUPTED;
  const failed = wasInterrupted && failures.length === 1 ? undefined : failures[0];
  return { verified: verified?.started_at, failed: failed?.ended_at ?? undefined, wasInterrupted };
}

/** Reads what the platform page shows. */
export async function readRuns(db: Db) {
  const verified = await readLastVerified(db);
  return {
    verified,
    failure: await selectFailures(db, 'SCHEDULED', verified?.id).limit(1).executeTakeFirst(),
    downloadFailure: await selectFailures(db, 'DOWNLOAD').limit(1).executeTakeFirst(),
    running: await db.selectFrom('backups').where(isAlive).select(['kind', 'started_at']).executeTakeFirst(),
  };
}

/**
 * Ends runs whose server died. An interrupted download leaves nothing, and does not count as a failure of the
 * installation.
 */
async function endDeadRuns(transaction: Tx, now: Date): Promise<void> {
  const isDead = sql<boolean>`ended_at is null and lease_ends_at <= now()`;
  await transaction.deleteFrom('backups').where(isDead).where('kind', '=', 'DOWNLOAD').execute();
  await transaction.updateTable('backups').set({ ended_at: now, error: INTERRUPTED }).where(isDead).execute();
}

interface Claim {
  kind: BackupKind;
  startedAt: Date;
  /** Digest of the single-use ticket that a download needs. */
  ticketDigest?: string;
}

/** Begins a run, unless another one runs or `isDue` refuses. Returns its id. */
export function claimRun(
  db: Db,
  { kind, startedAt, ticketDigest }: Claim,
  isDue: (past: PastBackups) => boolean = () => true,
): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('backups', 0))`.execute(transaction);
    await endDeadRuns(transaction, startedAt);
    const running = await transaction
      .selectFrom('backups')
      .where('ended_at', 'is', null)
      .select('id')
      .execute();
    if (running.length > 0 || !isDue(await readPast(transaction))) return undefined;
    if (kind === 'DOWNLOAD') await transaction.deleteFrom('backups').where('kind', '=', kind).execute();
    const { id } = await transaction
      .insertInto('backups')
      .values({ kind, started_at: startedAt, lease_ends_at: endOfLease, ticket_digest: ticketDigest })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Uses up a ticket. Returns the id of its run; undefined for an unknown, used or expired one. */
export async function redeemTicket(db: Db, ticketDigest: string): Promise<number | undefined> {
  const redeemed = await db
    .updateTable('backups')
    .set({ ticket_digest: null, lease_ends_at: endOfLease })
    .where('ticket_digest', '=', ticketDigest)
    .where(isAlive)
    .returning('id')
    .executeTakeFirst();
  return redeemed?.id;
}

/** Renews the lease of a run until the returned function is called. A renewal that fails is left to the next one. */
export function keepLease(db: Db, id: number): () => void {
  const renew = () =>
    db.updateTable('backups').set({ lease_ends_at: endOfLease }).where('id', '=', id).execute();
  const timer = setInterval(() => void renew().catch(() => undefined), RENEWAL_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Records the name before the target gets the file. Not earlier: the rows of a backup contain its own run, and an
 * installation restored from it ends that run as interrupted, and removes files of such runs.
 */
export async function nameRun(db: Db, id: number, fileName: string): Promise<void> {
  await db.updateTable('backups').set({ file_name: fileName }).where('id', '=', id).execute();
}

/** Ends a run: verified with its size, or failed with a sentence. One whose lease was lost has ended already. */
export async function endRun(
  db: Db,
  id: number,
  outcome: { ended_at: Date } & ({ size_bytes: number } | { error: string }),
): Promise<void> {
  await db.updateTable('backups').set(outcome).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** Forgets a run that left nothing: a download that ended, or a backup that a regular stop interrupted. */
export async function forgetRun(db: Db, id: number): Promise<void> {
  await db.deleteFrom('backups').where('id', '=', id).execute();
}

/** Returns the names that failed runs may have left in the target. */
export async function readLeftovers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('backups')
    .where('error', 'is not', null)
    .where('file_name', 'is not', null)
    .select('file_name')
    .execute();
  return rows.map(({ file_name }) => file_name!);
}

/** Returns the verified backups that are in the target. */
export async function readStored(db: Db) {
  const rows = await db
    .selectFrom('backups')
    .where(isVerified)
    .where('file_name', 'is not', null)
    .select(['file_name', 'started_at'])
    .execute();
  return rows.map(({ file_name, started_at }) => ({ name: file_name!, at: started_at }));
}

/** Records that files were removed from the target, and forgets old runs without one. */
export async function markRemoved(db: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await db.updateTable('backups').set({ file_name: null }).where('file_name', 'in', names).execute();
  await sql`delete from backups where file_name is null and ended_at < now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`.execute(
    db,
  );
}
