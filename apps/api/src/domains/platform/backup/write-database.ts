import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { StartError } from '../../../kernel/start-error';
import { figuresOf } from './read-database';
import { readTables } from './tables';
import type { BackupDescription, BackupManifest } from './manifest';

/** Throws StartError when the schema has any table. */
export async function demandEmpty(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 1`.execute(
    db,
  );
  if (rows.length > 0) {
    throw new StartError('O banco de dados de DATABASE_URL não está vazio. Indique um banco de dados vazio.');
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Removes the foreign keys, since the tables refer to each other in circles, and returns them. */
async function dropForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, name } of rows)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
  return rows;
}

const differsFrom = (expected: unknown, found: unknown) => JSON.stringify(expected) !== JSON.stringify(found);

/**
 * Prepares the tables for the rows of a backup: empty, without foreign keys and triggers, which would write what the
 * rows already contain. Throws StartError when a table has other columns than in the backup.
 */
export async function openTables(db: Db, { tables: expected }: BackupDescription) {
  const tables = await readTables(db);
  const found = Object.fromEntries(tables.map(({ name, columns }) => [name, columns]));
  if (differsFrom(expected, found)) {
    throw new StartError('A cópia contém outras tabelas ou colunas do que as migrações desta versão criam.');
  }
  const foreignKeys = await dropForeignKeys(db);
  const each = async (run: (name: ReturnType<typeof sql.table>) => ReturnType<typeof sql>) => {
    for (const { name } of tables) await run(sql.table(name)).execute(db);
  };
  await sql`set local statement_timeout = 0`.execute(db);
  await each((name) => sql`alter table ${name} disable trigger user`);
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db);

  return {
    /** Inserts rows, one JSON object per line. */
    async insert(name: string, lines: string): Promise<void> {
      const columns = found[name];
      if (!columns) throw new StartError(`A cópia contém a tabela desconhecida ${name}.`);
      const list = sql.join(columns.map((column) => sql.ref(column)));
      const rows = `[${lines.trimEnd().replaceAll('\n', ',')}]`;
      await sql`insert into ${sql.table(name)} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`.execute(db);
    },

    /** Restores sequences, triggers and foreign keys, and compares counts and sums. Throws StartError. */
    async finish(manifest: BackupManifest): Promise<void> {
      await each((name) => sql`alter table ${name} enable trigger user`);
      for (const { table, name, definition } of foreignKeys) {
        await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(db);
      }
      for (const table of tables) {
        const backedUp = manifest.tables[table.name];
        if (backedUp?.numbered && backedUp.lastNumber !== null) {
          await sql`select setval(pg_get_serial_sequence(quote_ident(${table.name}), ${backedUp.numbered}),
            ${backedUp.lastNumber}::bigint)`.execute(db);
        }
        const { rows, sums } = await figuresOf(db, table);
        if (rows !== backedUp?.rows || differsFrom(backedUp.sums, sums)) {
          throw new StartError(`A cópia está danificada: ${table.name} tem outras linhas ou somas.`);
        }
      }
    },
  };
}
