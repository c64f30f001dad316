import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { open as openFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTemplate, makeTemplate, type Template } from '../../../test/servers/template';
import { openEmbedded } from './embedded';

let template: Template & { kind: 'embedded' };
/** A data folder that a server has used and closed. */
let used: string;
let folder: string;

beforeAll(async () => {
  const { TEST_DATABASE_URL } = process.env;
  delete process.env.TEST_DATABASE_URL;
  template = (await makeTemplate()) as typeof template;
  if (TEST_DATABASE_URL) process.env.TEST_DATABASE_URL = TEST_DATABASE_URL;
  used = copyTemplate(template.folder);
  await (await openEmbedded(used)).close();
});
afterAll(() => rmSync(used, { recursive: true }));
beforeEach(() => {
  folder = copyTemplate(used);
});
/** Databases that the test left open, also by failing. */
const opened: Awaited<ReturnType<typeof openEmbedded>>[] = [];
async function open() {
  const one = await openEmbedded(folder);
  opened.push(one);
  return one;
}
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  rmSync(folder, { recursive: true });
});

const database = (...path: string[]) => join(folder, 'database', ...path);

/** Overwrites the middle of a file. */
function scramble(file: string): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, 0);
}

/** The file of pg_class, the catalogue of tables. */
const catalogue = () => database('base/5/1259');

/** Files of tables and indexes; PostgreSQL writes others at each start. */
const tableFiles = () =>
  existsSync(database()) ? readdirSync(database('base/5')).filter((name) => /^\d+$/.test(name)) : [];

test.each<[string, () => void, RegExp]>([
  ['without PG_VERSION', () => rmSync(database('PG_VERSION')), /está incompleto: falta PG_VERSION\./],
  ['without its control file', () => rmSync(database('global/pg_control')), /falta global\/pg_control\./],
  ['without its folder', () => rmSync(database(), { recursive: true }), /não existe mais, embora/],
  ['with a damaged control file', () => scramble(database('global/pg_control')), /está danificado\./],
  ['with a damaged catalogue', () => scramble(catalogue()), /está danificado\./],
  ['with a table cut off', () => truncateSync(catalogue(), 100), /está (danificado|incompleto)/],
])('a used data folder %s stops the start and stays as it is', async (_what, damage, sentence) => {
  damage();
  const before = tableFiles();
  await expect(open()).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(sentence) as string,
  });
  expect(tableFiles()).toEqual(before);
});

test('a copy that lacks the file of one table is refused with its name', async () => {
  const { pool, close } = await open();
  const { rows } = await pool.query<{ path: string }>(`select pg_relation_filepath('tasks') as path`);
  await close();
  opened.pop();
  rmSync(database(rows[0]!.path));
  await expect(open()).rejects.toThrow('está incompleto: faltam dados de tasks.');
});

test.each(['secret', 'files/aa'])('a data folder with %s and no database gets no new one', async (name) => {
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, 'files'), { recursive: true });
  writeFileSync(join(folder, name), 'x');
  // The second start finds the folder unlocked.
  for (let start = 0; start < 2; start += 1)
    await expect(open()).rejects.toThrow('embora a pasta de dados já tenha sido usada');
  expect(existsSync(database())).toBe(false);
});

test('a folder that the server may not read stops the start with a sentence', async () => {
  const data = mkdtempSync('/tmp/demanda-unreadable-');
  mkdirSync(join(data, 'database', 'base'), { recursive: true });
  chmodSync(join(data, 'database'), 0);
  // Root reads everything, so the server acts as another user here.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) {
    chownSync(data, 65_534, 65_534);
    process.seteuid!(65_534);
  }
  try {
    const refused = openEmbedded(data);
    await expect(refused).rejects.toMatchObject({ name: 'StartError' });
    await expect(refused).rejects.toThrow(`não pode ler a pasta ${join(data, 'database')}.`);
  } finally {
    if (isRoot) process.seteuid!(0);
    chmodSync(join(data, 'database'), 0o700);
    rmSync(data, { recursive: true });
  }
});

/** Counts the files that are flushed to disk from now on. */
async function countFlushes() {
  const handle = await openFile(folder);
  await handle.close();
  return jest.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
}

test('a new database is flushed file by file, so that a power cut leaves all of it', async () => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  const flushes = await countFlushes();
  await (await open()).close();
  opened.pop();
  const files = readdirSync(database('base'), { recursive: true });
  expect(files.length).toBeGreaterThan(500);
  expect(flushes.mock.calls.length).toBeGreaterThan(files.length);
});

test('a creation that was interrupted begins anew, beside releases that were published before', async () => {
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, 'releases'), { recursive: true });
  cpSync(join(used, 'database'), join(folder, 'database.new'), { recursive: true });
  rmSync(join(folder, 'database.new/PG_VERSION'));
  const { pool } = await open();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(readdirSync(folder).sort()).toEqual(['copies.sock', 'database', 'database.created', 'releases']);
});
