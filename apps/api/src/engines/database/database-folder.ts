import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { StartError } from '../../kernel/start-error';
import { copyTree, flush, flushTree } from './file-trees';
import { workerHost, type WorkerHost } from './worker-host';

/**
 * The folder of the embedded database. A data folder that was used before never gets a new database in the place of one
 * that is missing or damaged: the start ends with a sentence instead.
 */

/** Says that the data folder has had a database, whatever else is configured to lie elsewhere. */
const MARKER = 'database.created';

/** A migrated database without users, beside a server that `npm start` has built. Copying it is faster than `initdb`. */
const PREPARED = fileURLToPath(new URL('./empty-database', import.meta.url));

/** Files without which PostgreSQL takes the folder for an empty one, or cannot start. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'postgresql.conf'];

const WHAT_TO_DO =
  'Nenhum outro foi criado no lugar. Restaure uma cópia de segurança dessa pasta, ou indique outra pasta em DATA_DIR.';

/** The database exists and cannot be used; `reason` is part of a sentence. */
const damaged = (folder: string, reason: string, cause?: unknown): StartError =>
  new StartError(`O banco de dados em ${join(folder, 'database')} ${reason}. ${WHAT_TO_DO}`, { cause });

/** Entries of a folder, which may be missing. Throws StartError when this user may not read it. */
function entriesOf(folder: string, { recursive = false } = {}) {
  if (!existsSync(folder)) return [];
  try {
    return readdirSync(folder, { recursive, withFileTypes: true });
  } catch (cause) {
    throw new StartError(
      `O usuário do servidor não pode ler a pasta ${folder}. Corrija as permissões dela, ou indique outra pasta em DATA_DIR.`,
      { cause },
    );
  }
}

const hasFiles = (folder: string) => entriesOf(folder, { recursive: true }).some((entry) => entry.isFile());

const isEmpty = (folder: string) => entriesOf(folder).length === 0;

/** Returns whether the data folder has been used by a server. Releases do not count: they are published before. */
const wasUsed = (folder: string) =>
  existsSync(join(folder, MARKER)) || existsSync(join(folder, 'secret')) || hasFiles(join(folder, 'files'));

function demandComplete(folder: string): void {
  const database = join(folder, 'database');
  for (const name of NEEDED) {
    try {
      accessSync(join(database, name), constants.R_OK | constants.W_OK);
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      const reason = isMissing ? `está incompleto: falta ${name}` : `não permite ler e gravar ${name}`;
      throw damaged(folder, reason, error);
    }
  }
}

type Fill = (host: WorkerHost) => Promise<void>;

/** Runs `initdb` in an empty folder, then `fill`. */
async function initialize(database: string, fill: Fill): Promise<void> {
  const host = workerHost(database);
  try {
    // Not left to the pool, which would give up after its time-out: the database is created here.
    await host.open();
    await fill(host);
  } finally {
    await host.close();
  }
}

/** Creates a database under another name first, so that a start that was interrupted leaves none. */
async function create(folder: string, write: (database: string) => Promise<void>): Promise<void> {
  const [database, partial] = [join(folder, 'database'), join(folder, 'database.new')];
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  try {
    await write(partial);
    // Neither PGlite nor PostgreSQL flushes the files of a new database that no statement has changed.
    await flushTree(partial);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
  rmSync(database, { recursive: true, force: true });
  renameSync(partial, database);
  await flush(folder);
}

/** Creates the database of a data folder that was never used, with what `fill` writes. Throws StartError for a used one. */
export async function createFilledFolder(folder: string, fill: Fill): Promise<void> {
  if (!isEmpty(join(folder, 'database')) || wasUsed(folder)) {
    throw new StartError(`A pasta de dados ${folder} já foi usada. Indique outra pasta em DATA_DIR.`);
  }
  await create(folder, (database) => initialize(database, fill));
  writeFileSync(join(folder, MARKER), '');
}

/**
 * Starts the embedded database of a data folder, and creates it in a folder that was never used. Throws StartError when
 * it is missing, incomplete or damaged.
 */
export async function openDatabaseFolder(folder: string): Promise<WorkerHost> {
  const database = join(folder, 'database');
  if (isEmpty(database)) {
    if (wasUsed(folder))
      throw damaged(folder, 'não existe mais, embora a pasta de dados já tenha sido usada');
    await create(folder, async (empty) => {
      if (existsSync(PREPARED)) await copyTree(PREPARED, empty);
      else await initialize(empty, async () => {});
    });
  }
  demandComplete(folder);
  const host = workerHost(database);
  try {
    await host.open();
  } catch (cause) {
    if ((cause as { code?: string }).code === '53100') {
      throw new StartError(`O banco de dados em ${database} não abre: o disco está cheio. Libere espaço.`, {
        cause,
      });
    }
    throw damaged(folder, 'não abre: está danificado', cause);
  }
  writeFileSync(join(folder, MARKER), '');
  return host;
}

/** Throws StartError when files of tables or indexes are missing or cut off, as in a copy that was interrupted. */
export async function demandTables(folder: string, pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ name: string }>(
      `select relname as name from pg_class
        cross join lateral pg_stat_file(pg_relation_filepath(oid), true) as file
        where relkind in ('r', 'i', 't', 'm', 'S') and relpersistence = 'p'
          and (file.size is null or file.size % current_setting('block_size')::int <> 0)
        order by relname limit 1`,
    )
    .catch((cause: unknown) => {
      throw damaged(folder, 'não responde: está danificado', cause);
    });
  const [first] = rows;
  if (first) throw damaged(folder, `está incompleto: faltam dados de ${first.name}`);
}
