import type { ReleaseStore } from '@demanda/releases/release-store';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { type z } from 'zod';
import type { ArchiveEntry } from '../../../engines/archive/write-archive';
import type { Db } from '../../../engines/database/schema';
import type { FileStorage } from '../../../engines/storage/storage';
import { StartError } from '../../../kernel/start-error';
import { differentEntries, digestOf } from './digests';
import {
  backupDescription,
  backupManifest,
  DESCRIPTION,
  FOLDERS,
  MANIFEST,
  SECRET,
  type BackupDescription,
  type BackupManifest,
} from './manifest';
import { listReleaseKeys } from './release-keys';
import { demandEmpty, openTables } from './write-database';

/** Where a backup is restored to. */
export interface RestoreTarget {
  /** Calls back with the new database; it must not remain when the promise rejects. */
  fillDatabase(fill: (db: Db) => Promise<void>): Promise<void>;
  storage: FileStorage;
  releases: ReleaseStore;
  /** Migrations that this server knows, in order. */
  migrations: readonly string[];
  /** Runs the migrations up to one, on a connection in a transaction. */
  migrateTo(db: Db, last: string): Promise<void>;
}

/** What was restored. */
export interface Restored {
  description: BackupDescription;
  manifest: BackupManifest;
  /** Secret that signs the tokens, when the backup contains it. */
  secret?: string;
}

/** A key is the name of a file, which must not lead out of the storage. */
const STORAGE_KEY = /^[0-9a-f]{32}$/;

const DAMAGED = 'A cópia está incompleta ou danificada';

function parseEntry<S extends z.ZodType>(schema: S, { name, content }: ArchiveEntry): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(content).toString('utf8')));
  } catch (cause) {
    throw new StartError(`${DAMAGED}: ${name} não pode ser lido.`, { cause });
  }
}

async function readDescription(
  entries: AsyncIterator<ArchiveEntry>,
  known: readonly string[],
): Promise<BackupDescription> {
  const first = await entries.next();
  if (first.done || first.value.name !== DESCRIPTION)
    throw new StartError('O arquivo não é uma cópia de segurança do Demanda.');
  const description = parseEntry(backupDescription, first.value);
  const unknown = description.migrations.find((name) => !known.includes(name));
  if (unknown) {
    throw new StartError(
      `A cópia vem de uma versão mais nova do Demanda (migração ${unknown}). Instale essa versão e repita.`,
    );
  }
  return description;
}

async function demandEmptyStores({ storage, releases }: RestoreTarget): Promise<void> {
  for await (const page of storage.list()) {
    if (page.length > 0)
      throw new StartError(
        'O armazenamento de arquivos não está vazio. Indique outra pasta em DATA_DIR, ou outro em STORAGE_URL.',
      );
  }
  if ((await listReleaseKeys(releases)).length > 0) {
    throw new StartError(
      'O armazenamento de versões não está vazio. Indique outra pasta em DATA_DIR, ou outro em RELEASE_STORE.',
    );
  }
}

/** Writes files and releases, and can delete what it wrote. */
function storeWriter({ storage, releases }: RestoreTarget) {
  const written: { files: string[]; releases: string[] } = { files: [], releases: [] };
  return {
    async write(name: string, content: Uint8Array): Promise<boolean> {
      if (name.startsWith(FOLDERS.files)) {
        const key = name.slice(FOLDERS.files.length);
        if (!STORAGE_KEY.test(key)) throw new StartError(`${DAMAGED}: ${name} não é o nome de um arquivo.`);
        await storage.put(key, Readable.from([content]));
        written.files.push(key);
      } else if (name.startsWith(FOLDERS.releases)) {
        const key = name.slice(FOLDERS.releases.length);
        await releases.write(key, content);
        written.releases.push(key);
      } else return false;
      return true;
    },
    async undo(): Promise<void> {
      await storage.remove(written.files);
      await releases.remove(written.releases);
    },
  };
}

/**
 * Restores the entries of a backup into an empty target: all of them, or none. Throws StartError when the target is not
 * empty, or the backup is newer than this server, cut off or damaged.
 */
export async function restore(source: AsyncIterable<ArchiveEntry>, target: RestoreTarget): Promise<Restored> {
  const entries = source[Symbol.asyncIterator]();
  const description = await readDescription(entries, target.migrations);
  await demandEmptyStores(target);
  const stores = storeWriter(target);
  const digests: BackupManifest['digests'] = {};
  let secret: string | undefined;
  let manifest: BackupManifest | undefined;

  async function fill(db: Db): Promise<void> {
    await demandEmpty(db);
    await target.migrateTo(db, description.migrations.at(-1)!);
    const tables = await openTables(db, description);
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      const { name, content } = next.value;
      if (name === MANIFEST) manifest = parseEntry(backupManifest, next.value);
      else digests[name] = digestOf(content);
      if (name.startsWith(FOLDERS.database)) {
        const [table = ''] = name.slice(FOLDERS.database.length).split('/');
        await tables.insert(table, Buffer.from(content).toString('utf8'));
      } else if (name === SECRET) secret = Buffer.from(content).toString('utf8');
      else await stores.write(name, content);
    }
    if (!manifest) throw new StartError(`${DAMAGED}: falta ${MANIFEST}.`);
    const [first] = differentEntries(manifest.digests, digests);
    if (first) throw new StartError(`${DAMAGED}: ${first} não confere.`);
    await tables.finish(manifest);
  }

  try {
    await target.fillDatabase((db) =>
      db.connection().execute((connection) => inTransaction(connection, fill)),
    );
  } catch (error) {
    await stores.undo();
    throw error;
  }
  return { description, manifest: manifest!, secret };
}

/** The migrator refuses a Transaction of Kysely, hence a transaction by statements. */
async function inTransaction(connection: Db, work: (db: Db) => Promise<void>): Promise<void> {
  await sql`begin`.execute(connection);
  try {
    await work(connection);
    await sql`commit`.execute(connection);
  } catch (error) {
    await sql`rollback`.execute(connection).catch(() => undefined);
    throw error;
  }
}
