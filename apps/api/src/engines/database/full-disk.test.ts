import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { makeTemplate, type Template } from '../../../test/servers/template';
import { fromDatabaseError } from '../http/database-errors';
import { openEmbedded } from './embedded';

/** A disk of its own, which only root can mount. */
const disk = mkdtempSync(join(tmpdir(), 'demanda-test-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk]).status === 0;
const ballast = join(disk, 'ballast');
function fillDisk(leftBytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - leftBytes));
}

const insert = (pool: Pool, id: number) =>
  pool.query('insert into written select $1::int, repeat(md5($1::int::text), 500)', [id]);
const statusOf = (error: Error) => fromDatabaseError(error)?.status;

let database: Awaited<ReturnType<typeof openEmbedded>>;
beforeAll(async () => {
  const { TEST_DATABASE_URL } = process.env;
  delete process.env.TEST_DATABASE_URL;
  const template = (await makeTemplate()) as Template & { kind: 'embedded' };
  if (TEST_DATABASE_URL) process.env.TEST_DATABASE_URL = TEST_DATABASE_URL;
  cpSync(template.folder, join(disk, 'data'), { recursive: true });
  database = await openEmbedded(join(disk, 'data'));
});
afterAll(async () => {
  await database.close();
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

(isMounted ? test : test.skip)(
  'a full disk is reported, loses nothing, and needs no restart once there is room (only root can mount a disk)',
  async () => {
    const { pool } = database;
    const count = async () =>
      (await pool.query<{ n: number }>('select count(*)::int as n from written')).rows[0]!.n;
    await pool.query('create table written (id int primary key, body text)');
    await pool.query('alter table written alter body set storage external');
    await pool.query('checkpoint');

    fillDisk(500_000);
    let stored = 0;
    const failure = await (async (): Promise<Error> => {
      for (;;) await insert(pool, stored + 1).then(() => (stored += 1));
    })().catch((error: Error) => error);
    expect(statusOf(failure)).toBe(507);
    expect(stored).toBeGreaterThan(5);
    expect(await count()).toBe(stored);

    // Without room for its files, a checkpoint is a PANIC: PostgreSQL ends, although a client has its connection.
    const client = await pool.connect();
    const panic = await client.query('checkpoint').catch((error: Error) => error);
    expect(statusOf(panic as Error)).toBe(507);
    await expect(client.query('select 1')).rejects.toThrow();
    client.release();

    rmSync(ballast);
    expect(await count()).toBe(stored);
    await insert(pool, stored + 1);
    expect(await count()).toBe(stored + 1);
  },
);
