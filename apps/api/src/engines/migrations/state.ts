import { sql } from 'kysely';
import { StartError } from '../../kernel/start-error';
import type { Db } from '../database/schema';
import type { Migration, Migrations } from './migration';

/** The table of Kysely's migrator, with what an older server must know of a migration that it does not have. */
interface Executed {
  name: string;
  /** Version of the server that ran it. */
  version?: string | null;
  tolerated_from?: string | null;
}

/** What a server of one version brings. */
export interface Product {
  migrations: Migrations;
  version: string;
}

/** What a server has to do on a database. */
export interface SchemaState {
  pending: string[];
  /** Newest migration that ran; undefined on an empty database. */
  newest: string | undefined;
  /** Whether a newer server has changed the schema. */
  isNewer: boolean;
}

/** Returns what ran, by name; nothing on an empty database. */
async function readExecuted(db: Db): Promise<Executed[]> {
  const { rows: found } = await sql`select from pg_class
    where oid = to_regclass('kysely_migration')`.execute(db);
  if (found.length === 0) return [];
  // Reads rows as JSON, because the last two columns are missing after an older server.
  const { rows } = await sql<{ row: Executed }>`select to_jsonb(ran) as row from kysely_migration ran
    order by name collate "C"`.execute(db);
  return rows.map(({ row }) => row);
}

/** Compares versions such as `0.10.0`. */
export const isBefore = (version: string, other: string) =>
  version.localeCompare(other, 'en', { numeric: true }) < 0;

/** Compares the migrations of this server with those that ran. Throws StartError when it must not run on them. */
export async function readState(db: Db, { migrations, version }: Product): Promise<SchemaState> {
  const executed = await readExecuted(db);
  const known = Object.keys(migrations).sort();
  const unknown = executed.filter(({ name }) => !known.includes(name));
  const pending = known.filter((name) => !executed.some((one) => one.name === name));
  const newest = executed.at(-1)?.name;
  const own = `este servidor é a versão ${version} e conhece até ${known.at(-1)}`;
  const needed = unknown
    .flatMap(({ tolerated_from: from }) => from ?? [])
    .reduce((highest, from) => (isBefore(highest, from) ? from : highest), version);
  if (needed !== version) {
    throw new StartError(
      `O banco de dados já está em ${newest}, e ${own}. Instale a versão ${needed} ou mais nova.`,
    );
  }
  const [late] = pending;
  if (unknown.length > 0 && late) {
    throw new StartError(
      `O banco de dados já está em ${newest}, mas sem ${late}, que vem antes; ${own}. ` +
        `Instale a versão ${unknown.at(-1)!.version ?? 'que o atualizou'} ou mais nova.`,
    );
  }
  return { pending, newest, isNewer: unknown.length > 0 };
}

/** Creates the table of executed migrations, as Kysely's migrator did, or adds its last columns. */
export async function createStateTable(db: Db): Promise<void> {
  await sql`create table if not exists kysely_migration
    (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`alter table kysely_migration add column if not exists version text,
    add column if not exists tolerated_from text`.execute(db);
}

export async function recordMigration(
  db: Db,
  name: string,
  { toleratedFrom }: Migration,
  version: string,
): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp, version, tolerated_from)
    values (${name}, ${new Date().toISOString()}, ${version}, ${toleratedFrom ?? null})`.execute(db);
}
