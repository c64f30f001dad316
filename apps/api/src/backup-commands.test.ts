import { openReleaseStore } from '@demanda/releases/open-release-store';
import { sql } from 'kysely';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../demo/seed-demo';
import { seedFiles } from '../demo/seed-files';
import { namesIn, replaceIn, rewriteArchive, textOf } from '../test/read/archive';
import { administer, openTestDatabase, serverUrl, unique } from '../test/servers/template';
import type { OpenDatabase } from './engines/database';
import { openStorage } from './engines/storage/open-storage';
import { parseEnv, type Env } from './env';
import { migrate } from './migrate';
import { restoreFrom, verify, writeBackup } from './backup-commands';
import { findWrongFigures } from './check-figures';

/** A place to back up, or to restore to. */
interface Target {
  env: Env;
  hasTables(): Promise<boolean>;
  drop(): Promise<unknown>;
}

/** An installation with demonstration data, on a server of the tests when they have one, and a backup of it. */
let source: Target;
let database: OpenDatabase;
let file: string;
/** The same installation restored to a data folder, and open as by a running server. */
let running: OpenDatabase & { env: Env };
let folder: string;
const path = (name: string) => join(folder, name);
const installation = (name: string, rest: NodeJS.ProcessEnv = {}) =>
  parseEnv({ DATA_DIR: path(name), ...rest });

const dataFolder = (name: string): Target => ({
  env: installation(name),
  hasTables: async () => existsSync(path(`${name}/database`)),
  drop: async () => rmSync(path(name), { recursive: true, force: true }),
});

/** A database on the server of the tests, a tenth of the processor time of a data folder; without one, such a folder. */
async function newTarget(): Promise<Target> {
  const url = process.env.TEST_DATABASE_URL;
  const name = unique('demanda_test');
  if (!url) return dataFolder(name);
  await administer(url, `create database ${name}`);
  const own = serverUrl(url, name);
  return {
    env: installation(name, { DATABASE_URL: own }),
    hasTables: async () =>
      (await administer(own, `select 1 from pg_tables where schemaname = 'public'`)).length > 0,
    drop: () => administer(url, `drop database ${name} with (force)`),
  };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demanda-test-backup-'));
  source = await newTarget();
  const { env } = source;
  database = await openTestDatabase(env);
  await migrate(database.db);
  await seedDemo(database.db);
  await seedFiles(database.db, await openStorage(env));
  await openReleaseStore(join(env.DATA_DIR, 'releases')).write('releases/1.json', Buffer.from('{}'));
  writeFileSync(join(env.DATA_DIR, 'secret'), 'x'.repeat(43));
  file = path('first');
  await writeBackup({ env, file, withSecrets: false });
  const copy = installation('running');
  await restoreFrom({ env: copy, file });
  running = { env: copy, ...(await openTestDatabase(copy)) };
});
afterAll(async () => {
  await running.close();
  await database.close();
  await source.drop();
  rmSync(folder, { recursive: true });
});

test('kept figures equal the counted ones after a restore', async () => {
  expect(await findWrongFigures(running.db)).toMatchObject({ count: 0 });
});

test('a backup restores into the other kind of database and back, with the same rows, sums and files', async () => {
  await writeBackup({ env: running.env, file: path('second'), withSecrets: false });
  const back = await newTarget();
  try {
    await restoreFrom({ env: back.env, file: path('second') });
    await writeBackup({ env: back.env, file: path('third'), withSecrets: false });
  } finally {
    await back.drop();
  }
  const first = await textOf(file, 'manifest.json');
  expect(await textOf(path('second'), 'manifest.json')).toBe(first);
  expect(await textOf(path('third'), 'manifest.json')).toBe(first);
  expect(await textOf(path('third'), 'releases/releases/1.json')).toBe('{}');
});

test('a restored database accepts the server, numbers go on after the last one, and only a backup with secrets has sessions and secret', async () => {
  const { env } = source;
  const { rows } = await sql<{ id: number }>`insert into requesters (name, email)
    values ('Apagada', 'apagada@demanda.example') returning id`.execute(database.db);
  await sql`delete from requesters where id = ${rows[0]!.id}`.execute(database.db);
  await sql`insert into sessions (jti, user_id, expires_at) select gen_random_uuid(), id, now() + interval '1 hour'
    from users limit 1`.execute(database.db);
  await writeBackup({ env, file: path('plain'), withSecrets: false });
  await writeBackup({ env, file: path('secret'), withSecrets: true });
  const isSecret = (name: string) => /^secrets\/|sessions/.test(name);
  expect((await namesIn(path('plain'))).filter(isSecret)).toEqual([]);
  expect((await namesIn(path('secret'))).filter(isSecret)).toEqual([
    'database/sessions/000001.jsonl',
    'secrets/secret',
  ]);
  const target = await newTarget();
  await restoreFrom({ env: target.env, file: path('secret') });
  expect(readFileSync(join(target.env.DATA_DIR, 'secret'), 'utf8')).toBe('x'.repeat(43));
  const { db, close } = await openTestDatabase(target.env);
  try {
    await migrate(db);
    expect((await sql`select 1 from sessions`.execute(db)).rows).toHaveLength(1);
    const next = await sql<{ id: number }>`insert into requesters (name, email)
      values ('Nova', 'nova@demanda.example') returning id`.execute(db);
    expect(next.rows[0]!.id).toBe(rows[0]!.id + 1);
    await expect(sql`insert into tasks (code) values ('x')`.execute(db)).rejects.toThrow('not-null');
    await expect(sql`update tasks set requester_id = 999999`.execute(db)).rejects.toThrow('foreign key');
  } finally {
    await close();
    await target.drop();
  }
});

test('a backup of a running server holds one moment, while transactions go on', async () => {
  let written = 0;
  let isDone = false;
  async function write(): Promise<void> {
    for (; !isDone; written += 1) {
      await running.db.transaction().execute(async (transaction) => {
        for (const part of ['a', 'b']) {
          await sql`insert into projects (name) values (${`Par ${written} ${part}`})`.execute(transaction);
        }
      });
    }
  }
  const writing = write();
  await writeBackup({ env: running.env, file: path('moment'), withSecrets: false });
  isDone = true;
  await writing;
  const pairs = (await textOf(path('moment'), 'database/projects/')).match(/"Par \d+ [ab]"/g) ?? [];
  const numbers = pairs.map((pair) => pair.split(' ')[1]);
  expect(numbers.filter((number, index) => numbers.indexOf(number) === index)).toHaveLength(pairs.length / 2);
  expect(written).toBeGreaterThan(pairs.length / 2);
  expect(readdirSync(running.env.DATA_DIR).filter((name) => name.startsWith('copy-'))).toEqual([]);
});

test('an encrypted backup is verified with its passphrase only', async () => {
  const options = { env: source.env, file: path('encrypted') };
  await writeBackup({ ...options, passphrase: 'quatro palavras bem longas', withSecrets: false });
  expect(readFileSync(options.file).includes('Helena')).toBe(false);
  await expect(verify(options)).rejects.toThrow('está cifrada. Informe a senha em BACKUP_PASSPHRASE.');
  expect(await verify({ ...options, passphrase: 'quatro palavras bem longas' })).toContain(' confere.');
});

const changed = (name: string, change: Parameters<typeof rewriteArchive>[2]) =>
  rewriteArchive(file, path(name), change);

const broken: [string, () => string | Promise<string>, RegExp][] = [
  ['that is none', () => __filename, /não é uma cópia de segurança\.$/],
  ['that does not exist', () => path('nada'), /não existe\.$/],
  [
    'that is cut off',
    () => {
      writeFileSync(path('cut'), readFileSync(file).subarray(0, 20_000));
      return path('cut');
    },
    /está incompleta ou danificada\.$/,
  ],
  [
    'without a manifest',
    () => changed('bare', (entry) => (entry.name === 'manifest.json' ? undefined : entry)),
    /falta manifest\.json\.$/,
  ],
  [
    'with a changed row',
    () => changed('row', replaceIn('database/tasks/', /"title":"[^"]*"/, '"title":"Outra"')),
    /tasks\/000001\.jsonl não confere\.$/,
  ],
  [
    'without a file',
    () => changed('file', (entry) => (entry.name.startsWith('files/') ? undefined : entry)),
    /files\/\w+ não confere\.$/,
  ],
  [
    'of a newer version',
    () => changed('newer', replaceIn('backup.json', '"0026-', '"9999-later", "0026-')),
    /versão mais nova do Demanda \(migração 9999-later\)/,
  ],
  [
    'with a path out of the storage',
    () =>
      changed('path', ({ name, content }) => ({
        name: name.replace(/^files\/.*/, 'files/../../x'),
        content,
      })),
    /não é o nome de um arquivo\.$/,
  ],
];

/** Restored to a data folder, whose new database must be gone. */
const TO_FOLDER = 'with a changed row';

test.each(broken)('a file %s restores nothing', async (what, make, sentence) => {
  const target = what === TO_FOLDER ? dataFolder('target') : await newTarget();
  try {
    const error: unknown = await restoreFrom({ env: target.env, file: await make() }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(sentence) as string });
    expect(await target.hasTables()).toBe(false);
    const left = readdirSync(folder, { recursive: true, withFileTypes: true });
    const { DATA_DIR } = target.env;
    expect(left.filter((entry) => entry.isFile() && entry.parentPath.startsWith(DATA_DIR))).toEqual([]);
  } finally {
    await target.drop();
  }
});

test('a target that is not empty stays as it is', async () => {
  await expect(restoreFrom({ env: source.env, file })).rejects.toThrow(
    'armazenamento de arquivos não está vazio',
  );
  const used = installation('used', { STORAGE_URL: `file://${path('used-files')}` });
  writeFileSync((await openStorage(installation('used')), path('used/secret')), 'x');
  await expect(restoreFrom({ env: used, file })).rejects.toThrow('já foi usada');
  const released = installation('released', { RELEASE_STORE: join(source.env.DATA_DIR, 'releases') });
  await expect(restoreFrom({ env: released, file })).rejects.toThrow(
    'armazenamento de versões não está vazio',
  );
});

test('a file that exists is not overwritten, and a failed backup leaves none', async () => {
  const before = readFileSync(file);
  await expect(writeBackup({ env: source.env, file, withSecrets: false })).rejects.toThrow(
    'o arquivo já existe e não foi alterado',
  );
  expect(readFileSync(file).equals(before)).toBe(true);
  writeFileSync(path('again.partial'), 'left by a killed backup');
  await writeBackup({ env: source.env, file: path('again'), withSecrets: false });
  const nowhere = { env: installation('nowhere'), file: path('empty'), withSecrets: false };
  await expect(writeBackup(nowhere)).rejects.toThrow('Não há banco de dados em');
  expect(readdirSync(folder).filter((name) => name.startsWith('empty'))).toEqual([]);
});
