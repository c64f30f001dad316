import { MAX_HEAD_ROWS, mappingText, type CsvMapping } from '@demanda/contracts/csv-mapping';
import { foldText } from '@demanda/contracts/fold-text';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../engines/database/schema';
import { collapseBlanks } from './reader/values';

/** Mappings of CSV files, kept by the fingerprint of their titles (ADR 0171). */

/** Identifies titles, whatever their accents, capitals and blanks. */
const fingerprintOf = (titles: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(titles.map((title) => collapseBlanks(foldText(title)))))
    .digest('hex');

/** Returns the mapping that was kept for the titles of a file, wherever their row stands now. */
export async function findKeptMapping(db: Db, rows: readonly string[][]): Promise<CsvMapping | undefined> {
  const fingerprints = rows.slice(0, MAX_HEAD_ROWS).map(fingerprintOf);
  const kept = await db
    .selectFrom('bank_csv_mappings')
    .where('fingerprint', 'in', [...new Set(fingerprints)])
    .select(['fingerprint', 'mapping'])
    .execute();
  const found = kept.map(({ fingerprint, mapping }) => ({
    ...mapping,
    headRow: fingerprints.indexOf(fingerprint),
  }));
  return found.sort((one, other) => one.headRow - other.headRow)[0];
}

interface KeptOptions {
  accountId: number;
  userId: number;
}

/** Keeps a mapping for files with the same titles; the last one counts. */
export async function keepMapping(
  transaction: Tx,
  { rows, mapping }: { rows: readonly string[][]; mapping: CsvMapping },
  { accountId, userId }: KeptOptions,
): Promise<void> {
  const titles = rows[mapping.headRow] ?? [];
  await transaction
    .insertInto('bank_csv_mappings')
    .values({
      ...{ fingerprint: fingerprintOf(titles), mapping: JSON.stringify({ ...mapping, headRow: 0 }) },
      ...{ description: mappingText(mapping, titles).slice(0, MAX_DESCRIPTION) },
      ...{ bank_account_id: accountId, kept_by_id: userId },
    })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet(({ ref }) => ({
          ...{ mapping: ref('excluded.mapping'), description: ref('excluded.description') },
          ...{ bank_account_id: ref('excluded.bank_account_id'), kept_by_id: ref('excluded.kept_by_id') },
          kept_at: sql<Date>`now()`,
        }))
        .where(sql<boolean>`bank_csv_mappings.mapping is distinct from excluded.mapping`),
    )
    .execute();
}

const MAX_DESCRIPTION = 1000;
