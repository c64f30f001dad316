import { openReleaseStore } from '@demanda/releases/open-release-store';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { secretFile } from './auth-secret';
import { backUp } from './domains/platform/backup/back-up';
import { differences } from './domains/platform/backup/compare';
import { DISK_FULL, DISK_REASONS } from './domains/platform/backup/disk-reasons';
import type { BackupManifest } from './domains/platform/backup/manifest';
import { restore, type Restored } from './domains/platform/backup/restore';
import { summaryOf } from './domains/platform/backup/summary';
import { forgetHead } from './domains/history/seal/head-memory';
import { readArchive } from './engines/archive/read-archive';
import { archiveOf, type ArchiveEntry } from './engines/archive/write-archive';
import { fillDatabase, openBackupSource } from './engines/database';
import { openStorage } from './engines/storage/open-storage';
import { commandName } from './command-name';
import type { Env } from './env';
import { StartError } from './kernel/start-error';
import { momentText } from './kernel/format';
import { migrateTo } from './migrate';
import { migrations } from './migrations';

/** The commands of `npm run backup` and `npm run restore`: each returns what to print, and throws StartError. */

interface Options {
  env: Env;
  /** Absolute path of the backup. */
  file: string;
  passphrase?: string;
}

type Place = Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'PREPARED_STATEMENTS'> &
  Pick<Env, 'DATA_DIR' | 'STORAGE_URL' | 'RELEASE_STORE' | 'AUTH_SECRET'>;

/** `npm start` keeps the releases below the data folder. */
const storeOf = ({ RELEASE_STORE, DATA_DIR }: Place) =>
  openReleaseStore(RELEASE_STORE ?? join(DATA_DIR, 'releases'));

/** Returns the secret of the data folder; undefined when AUTH_SECRET replaces it. */
function readSecret(place: Place): string | undefined {
  if (place.AUTH_SECRET || !existsSync(secretFile(place))) return undefined;
  return readFileSync(secretFile(place), 'utf8');
}

/** Reads an installation, and gives its entries to `use`. Returns the manifest. */
async function readInstallation(
  place: Place,
  withSecrets: boolean,
  use: (entries: AsyncIterable<ArchiveEntry>) => Promise<void>,
): Promise<BackupManifest> {
  const source = await openBackupSource(place);
  try {
    const installation = {
      db: source.db,
      storage: await openStorage(place),
      releases: storeOf(place),
      withSecrets,
      secret: withSecrets ? readSecret(place) : undefined,
    };
    let manifest: BackupManifest | undefined;
    await use(backUp(installation, (found) => (manifest = found)));
    source.check();
    return manifest!;
  } catch (error) {
    source.check();
    throw error;
  } finally {
    await source.close();
  }
}

async function orRefuse<T>(file: string, work: Promise<T>, reasons = DISK_REASONS): Promise<T> {
  return work.catch((cause: unknown) => {
    const reason = reasons[(cause as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new StartError(`Não é possível gravar ${file}: ${reason}.`, { cause }) : cause;
  });
}

/** Writes a new file; under its name it exists only when it is complete. Returns its size in bytes. */
async function writeFile(file: string, write: (to: NodeJS.WritableStream) => Promise<void>): Promise<number> {
  // A name of its own, so that what a killed backup left is not in the way.
  const partial = `${file}.partial-${process.pid}`;
  const handle = await orRefuse(file, open(partial, 'wx', 0o600));
  const stream = handle.createWriteStream({ flush: true });
  try {
    await write(stream);
    // A link, unlike a rename, never replaces a file.
    await orRefuse(file, link(partial, file));
    return (await stat(file)).size;
  } finally {
    stream.destroy();
    await rm(partial, { force: true });
  }
}

interface WriteOptions extends Omit<Options, 'file'> {
  withSecrets: boolean;
}

function writeArchive(
  { env, passphrase, withSecrets }: WriteOptions,
  to: NodeJS.WritableStream,
): Promise<BackupManifest> {
  return readInstallation(env, withSecrets, async (entries) => {
    await pipeline(Readable.fromWeb((await archiveOf(entries, { passphrase })) as never), to);
  });
}

/** Writes a backup to the standard output, for a program that passes it on. */
export async function printBackup(options: WriteOptions): Promise<void> {
  await writeArchive(options, process.stdout);
}

export async function writeBackup(options: Options & WriteOptions): Promise<string> {
  const { file, withSecrets } = options;
  if (existsSync(file)) throw new StartError(`Não é possível gravar ${file}: ${DISK_REASONS.EEXIST}.`);
  let manifest: BackupManifest | undefined;
  const size = await writeFile(file, async (to) => {
    manifest = await orRefuse(file, writeArchive(options, to), DISK_FULL);
  });
  return [
    `Cópia gravada em ${file} (${megabytes(size)}).`,
    ...summaryOf(manifest!),
    ...(withSecrets ? ['Contém as sessões abertas e o segredo delas: guarde-a como uma senha.'] : []),
    `Confira-a com: ${commandName('backup')} --verify ${file}`,
  ].join('\n');
}

const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;

async function restoreTo(place: Place, { file, passphrase }: Options): Promise<Restored> {
  const restored = await restore(readArchive(file, passphrase), {
    fillDatabase: (fill) => fillDatabase(place, fill),
    storage: await openStorage(place),
    releases: storeOf(place),
    migrations: Object.keys(migrations),
    migrateTo,
  });
  forgetHead(place.DATA_DIR);
  if (restored.secret && !place.AUTH_SECRET)
    writeFileSync(secretFile(place), restored.secret, { mode: 0o600 });
  return restored;
}

export async function restoreFrom(options: Options): Promise<string> {
  const { manifest } = await restoreTo(options.env, options);
  return ['Cópia restaurada.', ...summaryOf(manifest), 'Inicie o servidor com as mesmas variáveis.'].join(
    '\n',
  );
}

/** Restores a backup below a temporary folder, backs that up and compares both. */
export async function verify(options: Options): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-verify-'));
  const { DATABASE_POOL_SIZE } = options.env;
  const place: Place = { DATA_DIR: join(folder, 'data'), DATABASE_POOL_SIZE, PREPARED_STATEMENTS: false };
  try {
    const { manifest, description } = await restoreTo(place, options);
    const again = await readInstallation(place, description.withSecrets, async (entries) => {
      for await (const entry of entries) void entry;
    });
    const [first] = differences(manifest, again);
    if (first) throw new StartError(`A cópia não confere: ${first} difere depois de restaurada.`);
    return [`A cópia de ${momentText(new Date(description.takenAt))} confere.`, ...summaryOf(manifest)].join(
      '\n',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
