import { sql } from 'kysely';
import type { Db } from '../../engines/database/schema';
import type { Services } from '../../engines/http/app-types';
import { cachedRead } from '../../engines/metrics/cached-read';
import { HttpError } from '../../kernel/errors';
import { sizeText } from '../../kernel/format';

/** Time for which the usage that readiness shows is reused, since it reads every row. */
const USAGE_MAX_AGE_MS = 60_000;

/** Maximum bytes of all files together, and of those that one account has attached. */
export interface QuotaLimits {
  totalBytes?: number;
  accountBytes?: number;
}

const REMEDY = 'exclua arquivos de que não precisa mais ou peça ao administrador que aumente o limite.';

/** 507: the installation has used up FILE_QUOTA. */
const totalExceeded = (bytes: number) =>
  new HttpError(
    507,
    `Os arquivos do sistema chegaram ao limite de ${sizeText(bytes)}. Nada foi salvo; ${REMEDY}`,
  );
/** 413: the account has used up FILE_QUOTA_PER_ACCOUNT. */
const accountExceeded = (bytes: number) =>
  new HttpError(
    413,
    `Seus arquivos chegaram ao limite de ${sizeText(bytes)} por conta. Nada foi salvo; ${REMEDY}`,
  );

/**
 * Files that count, also those of records in the trash: not those that were removed, or whose record was deleted for
 * ever, although the sweep deletes them minutes later.
 */
const usedFiles = (db: Db) =>
  db
    .selectFrom('attachments')
    .where('storage_key', 'is not', null)
    .where('excluded_at', 'is', null)
    .where(
      sql<boolean>`num_nonnulls(task_id, delivery_id, delivery_item_id, billing_period_id, trash_id) > 0`,
    );

const sumOf = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`coalesce(sum(file_size) filter (where ${condition}), 0)::float8`;

/** Creates the limits of the space that files take. */
export function fileQuota(db: Db, limits: QuotaLimits, onError: (error: unknown) => void) {
  const { totalBytes = Infinity, accountBytes = Infinity } = limits;
  const isUnlimited = totalBytes === Infinity && accountBytes === Infinity;

  return {
    totalBytes: limits.totalBytes,

    /** Returns number and bytes of all files, read at most once a minute; undefined when that fails. */
    usage: cachedRead(
      () =>
        usedFiles(db)
          .select([sql<number>`count(*)::float8`.as('count'), sumOf(sql`true`).as('bytes')])
          .executeTakeFirstOrThrow(),
      { maxAgeMs: USAGE_MAX_AGE_MS, onError },
    ),

    /**
     * Returns the function that counts bytes of a call as they arrive, and throws 413 or 507 once they exceed a limit.
     * Calls at the same time do not see each other's bytes, so a limit may be exceeded by what they send.
     */
    async openFor(userId: number): Promise<(bytes: number) => void> {
      if (isUnlimited) return () => {};
      const used = await usedFiles(db)
        .select([sumOf(sql`true`).as('total'), sumOf(sql`created_by_id = ${userId}`).as('own')])
        .executeTakeFirstOrThrow();
      let received = 0;
      return (bytes) => {
        received += bytes;
        if (used.own + received > accountBytes) throw accountExceeded(accountBytes);
        if (used.total + received > totalBytes) throw totalExceeded(totalBytes);
      };
    },
  };
}
export type FileQuota = ReturnType<typeof fileQuota>;

/** Services of routes that receive files. */
export interface FileServices extends Services {
  fileQuota: FileQuota;
}
