import { createHash, randomBytes } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { tmpfsFolder } from '../../../../tools/test/tmpfs-folder';
import { createDatabase, type Monitors, type OpenDatabase } from '../../src/engines/database';
import { migrate } from '../../src/migrate';
import { insertAccounts } from '../make/accounts';

/** A migrated database with the test accounts, made once and copied for each test file. */
export type Template =
  | { kind: 'embedded'; folder: string }
  | { kind: 'postgres'; url: string; name: string; copying: string };

export const unique = (prefix: string): string =>
  `${prefix}_${process.pid}_${randomBytes(4).toString('hex')}`;

export const serverUrl = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href;

/** A pooler in front of the server, for the databases of the test files. */
export const { TEST_POOLER_URL: poolerUrl } = process.env;

/** Wait for a connection; long, so that only a deadlock exceeds it, even on a slow machine. */
const TEST_WAIT_MS = 120_000;

export const openTestDatabase = (
  env: { DATABASE_URL?: string; DATA_DIR: string },
  monitors?: Monitors,
): Promise<OpenDatabase> =>
  createDatabase(
    { ...env, DATABASE_POOL_SIZE: 4, PREPARED_STATEMENTS: !poolerUrl },
    { waitMs: TEST_WAIT_MS, monitors },
  );

/** Runs one statement on a connection of its own. Returns its rows. */
export async function administer(url: string, statement: string): Promise<object[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function fill({ db, close }: OpenDatabase): Promise<void> {
  await migrate(db);
  await insertAccounts(db);
  await close();
}

/** Start of the names of folders that later runs copy, and remove after a day. */
export const TEMPLATE = 'demanda-test-template-';
const COPY = 'demanda-test-copy';
const LEFT = [TEMPLATE, COPY];
/** The triggers are created with the template. */
const TRIGGERS = ['src/domains/history/triggers', 'src/domains/history/tracked'];
const DAY_MS = 24 * 60 * 60_000;

/** Changes when what the template is made of does. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const migrations = readdirSync('migrations').map((file) => join('migrations', file));
  const triggers = TRIGGERS.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  for (const file of ['package.json', 'test/make/accounts.ts', ...migrations, ...triggers]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Templates of older states, and databases of runs that were ended, would fill disk and memory. */
function removeOldOnes(): void {
  for (const place of new Set([tmpdir(), tmpfsFolder()])) {
    for (const name of readdirSync(place).filter((entry) => LEFT.some((start) => entry.startsWith(start)))) {
      const folder = join(place, name);
      if (statSync(folder).mtimeMs < Date.now() - DAY_MS) rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function embeddedTemplate(): Promise<Template> {
  const folder = join(tmpdir(), TEMPLATE + fingerprint());
  if (existsSync(folder)) return { kind: 'embedded', folder };
  removeOldOnes();
  const making = join(tmpdir(), unique('demanda-test-making'));
  await fill(await openTestDatabase({ DATA_DIR: making }));
  try {
    renameSync(making, folder);
  } catch {
    // Another run has created the same template.
    rmSync(making, { recursive: true });
  }
  return { kind: 'embedded', folder };
}

/** Copies files in place of rows and their log, which takes half of the processor time; PostgreSQL 14 knows nothing else. */
const COPYING = `select case when current_setting('server_version_num')::int >= 150000
  then 'strategy file_copy' else '' end as copying`;

async function postgresTemplate(url: string): Promise<Template> {
  const name = unique('demanda_template');
  await administer(url, `create database ${name}`);
  await fill(await openTestDatabase({ DATABASE_URL: serverUrl(url, name), DATA_DIR: '' }));
  const [how] = (await administer(url, COPYING)) as { copying: string }[];
  return { kind: 'postgres', url, name, ...how! };
}

/** Copies the embedded template to a folder of its own, which the caller removes. */
export function copyTemplate(template: string): string {
  const folder = join(tmpfsFolder(), unique(COPY));
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}

/** PostgreSQL when TEST_DATABASE_URL names a server where databases may be made, else embedded. */
export function makeTemplate(): Promise<Template> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? postgresTemplate(url) : embeddedTemplate();
}
