import { spawn } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTemplate, makeTemplate, type Template } from '../../../test/servers/template';
import { prepareDataFolder } from '../../kernel/data-folder';
import { openEmbedded } from './embedded';
import { lockByFile } from './folder-lock';
import { vacuumTables } from './maintenance';

/** These are about the embedded database, whichever the other tests run on. */
let template: Template & { kind: 'embedded' };

beforeAll(async () => {
  const { TEST_DATABASE_URL } = process.env;
  delete process.env.TEST_DATABASE_URL;
  template = (await makeTemplate()) as typeof template;
  if (TEST_DATABASE_URL) process.env.TEST_DATABASE_URL = TEST_DATABASE_URL;
});

describe('an open database', () => {
  let folder: string;
  let open: Awaited<ReturnType<typeof openEmbedded>>;
  beforeAll(async () => {
    folder = copyTemplate(template.folder);
    open = await openEmbedded(folder);
  });
  afterAll(async () => {
    await open.close();
    rmSync(folder, { recursive: true });
  });

  test('every commit is flushed to disk before it is acknowledged', async () => {
    const { pool, syncCount } = open;
    await pool.query('create table written (id int)');
    const before = syncCount();
    for (let id = 0; id < 10; id += 1) await pool.query('insert into written values ($1)', [id]);
    expect(syncCount() - before).toBeGreaterThanOrEqual(10);

    const reading = syncCount();
    await pool.query('select * from written');
    expect(syncCount()).toBe(reading);
    const checkpoint = syncCount();
    await pool.query('checkpoint');
    expect(syncCount() - checkpoint).toBeGreaterThan(1);
  });

  test('values have the types that a PostgreSQL server returns', async () => {
    const { pool } = open;
    const { rows } = await pool.query(
      `select 9007199254740991::bigint as id, '{1,2}'::bigint[] as ids, 1234.50::numeric(14,2) as amount,
        date '2026-02-28' as day, timestamptz '2026-02-28 12:00:00-03' as at`,
    );
    expect(rows).toEqual([
      {
        id: 9_007_199_254_740_991,
        ids: [1, 2],
        amount: '1234.50',
        day: '2026-02-28',
        at: new Date('2026-02-28T15:00:00Z'),
      },
    ]);
  });

  test('transactions run one after the other, and a failed one leaves the connection usable', async () => {
    const { pool } = open;
    await pool.query('create table turns (id int primary key)');
    const add = async (id: number) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('insert into turns values ($1)', [id]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    };
    const results = await Promise.allSettled([add(1), add(2), add(1), add(3)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(results[2]).toMatchObject({ reason: { code: '23505', constraint: 'turns_pkey' } });
    expect((await pool.query('select count(*) from turns')).rows).toEqual([{ count: 3 }]);
  });

  test('an open transaction of one client does not affect the next client', async () => {
    const { pool } = open;
    const client = await pool.connect();
    await client.query({ name: 'left', text: 'select 1' });
    await client.query('begin');
    await client.query('create table left_behind (id int)');
    client.release(new Error('broken'));
    const next = await pool.connect();
    await next.query({ name: 'left', text: 'select 2' });
    await expect(next.query('select * from left_behind')).rejects.toMatchObject({ code: '42P01' });
    next.release();
  });

  test('only a table with enough changed rows is vacuumed', async () => {
    const { pool } = open;
    for (const [table, rows] of [
      ['many', 30],
      ['few', 20],
    ]) {
      await pool.query(`create table ${table} as select generate_series(1, ${rows}) as id`);
    }
    const vacuumed = async () => {
      await pool.query('select pg_stat_force_next_flush()');
      const { rows } = await pool.query<{ relname: string }>(
        `select relname from pg_stat_user_tables where last_vacuum is not null and last_analyze is not null`,
      );
      return rows.map(({ relname }) => relname);
    };
    await vacuumed();
    await vacuumTables(pool, { rows: 25, share: 0 });
    expect(await vacuumed()).toEqual(['many']);
    await vacuumTables(pool, { rows: 0, share: 0 });
    expect(await vacuumed()).toEqual(expect.arrayContaining(['tasks', 'history', 'few']));
  });

  test('has a folder that is accessible to its owner alone, and refused to another process', async () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await expect(openEmbedded(folder)).rejects.toThrow(
      `A pasta de dados ${folder} já está em uso por outro processo. Pare-o, ou indique outra em DATA_DIR.`,
    );
  });
});

describe('a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = copyTemplate(template.folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('that was closed opens again with its data', async () => {
    const first = await openEmbedded(folder);
    await first.pool.query('create table kept as select 42 as answer');
    await first.close();
    const second = await openEmbedded(folder);
    expect((await second.pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }]);
    await second.close();
  });

  test('that is not writable is refused with a message', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const impossible of [join(file, 'data'), '/proc/demanda']) {
      expect(() => prepareDataFolder(impossible)).toThrow(
        `Não é possível gravar na pasta de dados ${impossible}.`,
      );
    }
  });

  test('where the kernel has no abstract sockets, a file with the process id locks it', async () => {
    const release = await lockByFile(folder);
    await expect(lockByFile(folder)).rejects.toThrow('já está em uso');
    await release();

    const child = spawn(process.execPath, ['--version']);
    await new Promise((resolve) => child.once('exit', resolve));
    writeFileSync(join(folder, 'lock'), String(child.pid));
    await (
      await lockByFile(folder)
    )();
  });
});
