import type { ReleaseStore } from '@demanda/releases/release-store';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import type { ArchiveEntry } from '../../../engines/archive/write-archive';
import type { Db } from '../../../engines/database/schema';
import type { FileStorage } from '../../../engines/storage/storage';
import { digestOf } from './digests';
import { describeBackup, DESCRIPTION, FOLDERS, MANIFEST, SECRET, type BackupManifest } from './manifest';
import { entriesOfTable, figuresOf, isLeftOut, openSnapshot, type Snapshot } from './read-database';
import { listReleaseKeys } from './release-keys';
import { readTables, type BackupTable } from './tables';

/** What is backed up. */
export interface Installation {
  db: Db;
  storage: FileStorage;
  releases: ReleaseStore;
  /** Whether sessions and secret are included. */
  withSecrets: boolean;
  /** Secret that signs the tokens, when the data folder has it. */
  secret?: string;
}

const jsonEntry = (name: string, value: unknown): ArchiveEntry => ({
  name,
  content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});

async function migrationsIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function* tableEntries(snapshot: Snapshot, tables: BackupTable[], withSecrets: boolean) {
  for (const table of tables) if (!isLeftOut(table, withSecrets)) yield* entriesOfTable(snapshot, table);
}

/** Reads the files that the rows refer to. One that a sweep has deleted since is added to `missing`. */
async function* fileEntries(
  snapshot: Snapshot,
  storage: FileStorage,
  missing: string[],
): AsyncGenerator<ArchiveEntry> {
  const { rows } = await sql<{ key: string }>`select storage_key as key from attachments
    where storage_key is not null order by storage_key collate "C"`.execute(snapshot);
  for (const { key } of rows) {
    const content = await storage.get(key);
    if (content) yield { name: FOLDERS.files + key, content: await buffer(content) };
    else missing.push(key);
  }
}

/** Reads the objects of the release store, which never change. */
async function* releaseEntries(store: ReleaseStore): AsyncGenerator<ArchiveEntry> {
  for (const key of await listReleaseKeys(store)) {
    const content = await store.read(key);
    if (content) yield { name: FOLDERS.releases + key, content };
  }
}

async function tableFigures(snapshot: Snapshot, tables: BackupTable[], withSecrets: boolean) {
  const figures: BackupManifest['tables'] = {};
  for (const table of tables) {
    const found = await figuresOf(snapshot, table);
    figures[table.name] = isLeftOut(table, withSecrets) ? { ...found, rows: 0 } : found;
  }
  return figures;
}

/**
 * Reads an installation as the entries of an archive: description, rows of one moment, files, releases, manifest. Calls
 * `onManifest` with the last one.
 */
export async function* backUp(
  { db, storage, releases, withSecrets, secret }: Installation,
  onManifest: (manifest: BackupManifest) => void,
): AsyncGenerator<ArchiveEntry> {
  const snapshot = await openSnapshot(db);
  const manifest: BackupManifest = { tables: {}, digests: {}, missingFiles: [] };

  async function* contents(tables: BackupTable[]): AsyncGenerator<ArchiveEntry> {
    yield* tableEntries(snapshot, tables, withSecrets);
    yield* fileEntries(snapshot, storage, manifest.missingFiles);
    yield* releaseEntries(releases);
    if (secret !== undefined) yield { name: SECRET, content: Buffer.from(secret) };
  }

  try {
    const tables = await readTables(snapshot);
    yield jsonEntry(
      DESCRIPTION,
      describeBackup({
        takenAt: new Date().toISOString(),
        migrations: await migrationsIn(snapshot),
        tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
        withSecrets,
      }),
    );
    for await (const entry of contents(tables)) {
      manifest.digests[entry.name] = digestOf(entry.content);
      yield entry;
    }
    manifest.tables = await tableFigures(snapshot, tables, withSecrets);
    yield jsonEntry(MANIFEST, manifest);
    onManifest(manifest);
  } finally {
    // The connection may be lost; the first error is the one to report.
    await snapshot
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
