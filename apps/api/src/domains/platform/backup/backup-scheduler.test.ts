import type { BackupSchedule } from '@demanda/contracts/backups';
import { storageAddress } from '@demanda/storage/address';
import { startS3Server, type S3Server } from '@demanda/storage/testing/s3-server';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ARCHIVE, fakeProgram } from '../../../../test/fake/backups';
import { startTestDatabase } from '../../../../test/servers/test-database';
import type { OpenDatabase } from '../../../engines/database';
import { StartError } from '../../../kernel/start-error';
import type { BackupProgram } from './backup-program';
import { backupScheduler } from './backup-scheduler';

/** Scheduled backups, with a program that makes a few bytes. */

const HOUR_MS = 60 * 60_000;
let now: number;
let folder: string;
let database: OpenDatabase;
let s3: S3Server;
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const path = (name: string) => join(folder, name);
const inTarget = () => readdirSync(path('target')).sort();

beforeAll(async () => {
  [database, s3] = [await startTestDatabase(), await startS3Server()];
});
afterAll(async () => {
  await Promise.all([database.close(), s3.close()]);
});
beforeEach(async () => {
  // 03:00:05 in São Paulo.
  now = Date.parse('2026-11-24T06:00:05Z');
  folder = mkdtempSync(join(tmpdir(), 'demanda-test-schedule-'));
  mkdirSync(path('target'));
  jest.clearAllMocks();
  await database.db.deleteFrom('backups').execute();
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Options extends Partial<BackupProgram> {
  url?: string;
  schedule?: BackupSchedule;
}

function scheduler({
  url = `file://${path('target')}`,
  schedule = { at: '03:00' },
  ...program
}: Options = {}) {
  return backupScheduler({
    db: database.db,
    program: { ...fakeProgram, ...program },
    schedule,
    target: storageAddress(url)!,
    workFolder: path('work'),
    log,
    now: () => now,
  });
}

/** Lets a scheduler look once. */
async function lookOnce(...options: Parameters<typeof scheduler>) {
  const looking = scheduler(...options);
  await looking.start();
  await looking.stop();
}

const rows = () => database.db.selectFrom('backups').selectAll().orderBy('id').execute();

test('of several instances one makes the backup of a day', async () => {
  await Promise.all([lookOnce(), lookOnce(), lookOnce()]);
  await lookOnce();
  expect(inTarget()).toEqual(['demanda-2026-11-24-030005.tar.gz']);
  expect(readFileSync(path('target/demanda-2026-11-24-030005.tar.gz'), 'utf8')).toBe(ARCHIVE);
  expect(await rows()).toMatchObject([
    { kind: 'SCHEDULED', size_bytes: ARCHIVE.length, error: null, file_name: inTarget()[0] },
  ]);
  expect(existsSync(path('work'))).toBe(false);
});

test('a bucket keeps the newest backup of a day, and other objects', async () => {
  s3.objects.set('demanda/demanda-2020-01-01-030000.tar.gz', Buffer.from('of another installation'));
  for (let hours = 0; hours < 3; hours += 1) {
    await lookOnce({ isEncrypted: true, url: s3.url, schedule: { everyMinutes: 60 } });
    now += HOUR_MS;
  }
  expect([...s3.objects.keys()].sort()).toEqual([
    'demanda/demanda-2020-01-01-030000.tar.gz',
    'demanda/demanda-2026-11-24-050005.tar.gz.age',
  ]);
});

test('a backup that is not verified leaves nothing, is logged once, and is repeated after a pause', async () => {
  const verify = () => Promise.reject(new StartError('A cópia não confere.'));
  const looking = scheduler({ verify });
  await looking.start();
  now += HOUR_MS / 4;
  await looking.start();
  expect(await rows()).toHaveLength(1);
  now += HOUR_MS / 4;
  await looking.start();
  await looking.stop();
  expect(await rows()).toMatchObject([{ error: 'A cópia não confere.' }, { error: 'A cópia não confere.' }]);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(inTarget()).toEqual([]);
  expect(existsSync(path('work'))).toBe(false);
});

test('a restart repeats a failed backup at once, unless that ended its server', async () => {
  await lookOnce({ url: `file://${path('missing')}` });
  now += HOUR_MS / 60;
  await lookOnce();
  expect(inTarget()).toEqual(['demanda-2026-11-24-030105.tar.gz']);
  const killed = { kind: 'SCHEDULED' as const, started_at: new Date(now), lease_ends_at: new Date(0) };
  const ended = { ...killed, ended_at: new Date(now), error: 'O servidor parou durante a cópia.' };
  await database.db.insertInto('backups').values([ended, ended]).execute();
  now += 24 * HOUR_MS;
  await database.db
    .updateTable('backups')
    .set({ ended_at: new Date(now) })
    .where('error', 'is not', null)
    .execute();
  await lookOnce();
  expect(inTarget()).toHaveLength(1);
});

test.each([
  ['a folder that does not exist', () => `file://${path('unmounted')}`, 'a pasta não existe.'],
  ['a bucket that refuses', () => s3.url.replace('CHAVE', 'ERRADA'), 'ela não respondeu ou recusou ('],
])('%s is named without its URL, before any work', async (_what, url, reason) => {
  const write = jest.fn();
  await lookOnce({ write, url: url() });
  expect(write).not.toHaveBeenCalled();
  const [{ error } = { error: '' }] = await rows();
  expect(error).toContain(`Não é possível gravar em BACKUP_URL: ${reason}`);
  expect(error).not.toContain('segredo');
});

test('the file of a server that was killed is removed by the next backup, verified ones stay', async () => {
  const past = { kind: 'SCHEDULED' as const, lease_ends_at: new Date(0) };
  const dayBefore = new Date(now - 25 * HOUR_MS);
  const [good, killed] = ['demanda-2026-11-23-020005.tar.gz', 'demanda-2026-11-23-030005.tar.gz'];
  writeFileSync(path(`target/${good}`), ARCHIVE);
  writeFileSync(path(`target/${killed}.partial`), ARCHIVE.slice(0, 3));
  writeFileSync(path('target/notes.txt'), 'of a person');
  await database.db
    .insertInto('backups')
    .values([
      { ...past, started_at: dayBefore, ended_at: dayBefore, size_bytes: 7, file_name: good },
      { ...past, started_at: new Date(now - HOUR_MS), ended_at: null, file_name: killed },
    ])
    .execute();
  await lookOnce();
  expect(inTarget()).toEqual([good, 'demanda-2026-11-24-030005.tar.gz', 'notes.txt']);
});

test('after a second interruption the next attempt waits, since the backup may be the cause', async () => {
  const kill = (started_at: Date) =>
    database.db
      .insertInto('backups')
      .values({ kind: 'SCHEDULED', started_at, lease_ends_at: new Date(0) })
      .execute();
  await kill(new Date(now - HOUR_MS));
  // Another server goes on at once, and is killed, too.
  await lookOnce({ write: () => Promise.reject(new StartError('O servidor parou durante a cópia.')) });
  await lookOnce();
  expect(inTarget()).toEqual([]);
  now += HOUR_MS / 2;
  await lookOnce();
  expect(inTarget()).toHaveLength(1);
});

test('the rows of a backup do not name its file, which a restored installation would remove', async () => {
  let names: unknown;
  await lookOnce({
    write: async (file, options) => {
      names = (await rows()).map(({ file_name }) => file_name);
      await fakeProgram.write(file, options);
    },
  });
  expect(names).toEqual([null]);
});

test('a stop aborts a backup, which leaves nothing and is made by the next server', async () => {
  let begin: () => void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const looking = scheduler({
    write: (file, { signal }) =>
      new Promise((_resolve, reject) => {
        writeFileSync(file, ARCHIVE);
        signal.addEventListener('abort', () => reject(new Error('killed')));
        begin();
      }),
  });
  void looking.start();
  await begun;
  await looking.stop();
  expect([await rows(), inTarget(), existsSync(path('work'))]).toEqual([[], [], false]);
  expect(log.error).not.toHaveBeenCalled();
  await lookOnce();
  expect(inTarget()).toHaveLength(1);
});
