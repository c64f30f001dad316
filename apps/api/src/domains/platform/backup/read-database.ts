import { sql, type ControlledTransaction } from 'kysely';
import type { Database, Db } from '../../../engines/database/schema';
import type { ArchiveEntry } from '../../../engines/archive/write-archive';
import { FOLDERS, type BackedUpTable } from './manifest';
import type { BackupTable } from './tables';

/** Size from which an entry is full; it keeps memory small and the archive's files few. */
const ENTRY_BYTES = 4 * 1024 * 1024;
const ROWS_AT_ONCE = 500;

/** Tables that only a backup with secrets contains: a session is worthless without the secret that signs its token. */
const SECRET_TABLES = ['sessions'];

export type Snapshot = ControlledTransaction<Database>;

/** Begins a transaction that sees one moment, with output that does not depend on the settings of the database. */
export async function openSnapshot(db: Db): Promise<Snapshot> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  await sql`select set_config(name, value, true) from (values ('timezone', 'UTC'), ('datestyle', 'ISO'),
    ('intervalstyle', 'iso_8601'), ('bytea_output', 'hex'), ('extra_float_digits', '1'), ('statement_timeout', '0')
    ) as setting (name, value)`.execute(snapshot);
  return snapshot;
}

/** Reads count and sums of a table, from the database and not from the rows that were read. */
export async function figuresOf(db: Db, table: BackupTable): Promise<BackedUpTable> {
  const sums = table.amounts.map((name) => sql`sum(${sql.ref(name)})::text as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join([sql`count(*)::text as "count(*)"`, ...sums])} from ${sql.table(table.name)}`.execute(
    db,
  );
  const { 'count(*)': count, ...found } = rows[0]!;
  const { numbered, lastNumber } = table;
  return { rows: Number(count), sums: found, numbered, lastNumber };
}

export const isLeftOut = ({ name }: Pick<BackupTable, 'name'>, withSecrets: boolean) =>
  !withSecrets && SECRET_TABLES.includes(name);

/** Reads the rows of a table as text of JSON objects, in batches. */
async function* batchesOf(snapshot: Snapshot, table: BackupTable): AsyncGenerator<string[]> {
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  const order = table.order.length > 0 ? sql` order by ${sql.raw(table.order.join(', '))}` : sql``;
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(line)::text as line
    from (select ${columns} from ${sql.table(table.name)}${order}) as line`.execute(snapshot);
  const count = table.hasFiles ? 1 : ROWS_AT_ONCE;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(count)} from backup_rows`.execute(snapshot);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close backup_rows`.execute(snapshot);
}

/** Reads the rows of a table as entries of one JSON object per line, sorted by its key. */
export async function* entriesOfTable(snapshot: Snapshot, table: BackupTable): AsyncGenerator<ArchiveEntry> {
  let lines: string[] = [];
  let size = 0;
  let number = 0;
  const entry = (): ArchiveEntry => {
    const content = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    number += 1;
    [lines, size] = [[], 0];
    return { name: `${FOLDERS.database}${table.name}/${String(number).padStart(6, '0')}.jsonl`, content };
  };
  for await (const batch of batchesOf(snapshot, table)) {
    lines.push(...batch);
    size += batch.reduce((sum, line) => sum + line.length, 0);
    if (size >= ENTRY_BYTES) yield entry();
  }
  if (lines.length > 0) yield entry();
}
