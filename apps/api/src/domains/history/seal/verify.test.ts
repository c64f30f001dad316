import type { HistoryDays } from '@demanda/contracts/history';
import { sql } from 'kysely';
import { startTestDatabase } from '../../../../test/servers/test-database';
import type { OpenDatabase } from '../../../engines/database';
import { sweepHistory } from '../sweep';
import { describeFault } from './describe';
import type { Head } from './head-memory';
import { sealKeyOf } from './seal-key';
import { announceRemoval } from './announce-removal';
import { append, headOf, newestBlock } from './chain';
import { sealHistory } from './sealer';
import { verifyHistory } from './verify';

/** Seals of the history, and what they find. */

const key = sealKeyOf('secret of the tests');
const trusted = [key.name];

let opened: OpenDatabase;
let db: OpenDatabase['db'];
beforeAll(async () => {
  opened = await startTestDatabase();
  db = opened.db;
});
afterAll(() => opened.close());
beforeEach(async () => {
  await tamper(sql`delete from history`);
  await tamper(sql`delete from history_blocks`);
  await tamper(sql`delete from history_erased_entries`);
});

const seal = () => sealHistory({ db, key, settleMs: 0 });
const write = async (label: string, on = db): Promise<number> => {
  const { id } = await on
    .insertInto('history')
    .values({ user_name: 'Ana', event: 'UPDATE', resource: 'projects', record_label: label })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const writeAll = async (...labels: string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const label of labels) ids.push(await write(label));
  return ids;
};
/** Runs a statement as an owner of the database, without the triggers that keep the history. */
const tamper = (statement: ReturnType<typeof sql>) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await statement.execute(transaction);
  });
const faults = async (options: Parameters<typeof verifyHistory>[1] = { trusted }) =>
  (await verifyHistory(db, options)).faults.map(describeFault);

test('an untouched history is as it was sealed, and its newest entries wait for a seal', async () => {
  await writeAll('A', 'B');
  const before = await seal();
  await write('C');
  expect(await seal()).toBe(1);
  expect(await seal()).toBe(0);
  await write('D');
  expect(await verifyHistory(db, { trusted })).toMatchObject({
    ...{ faults: [], blocks: 2, entries: before + 1, swept: 0, unsealed: 1 },
  });
});

test('finds a changed, a removed and an inserted entry, and names the first one', async () => {
  const [changed, removed] = await writeAll('A', 'B', 'C');
  const gap = (await sql<{ id: number }>`select nextval('history_id_seq') as id`.execute(db)).rows[0]!.id;
  await write('E');
  await seal();
  await tamper(sql`update history set record_label = 'Z' where id = ${changed}`);
  expect(await faults()).toEqual([`A entrada ${changed} foi alterada depois de selada (selo 1).`]);
  await tamper(sql`delete from history where id = ${removed}`);
  await tamper(sql`insert into history (id, user_name, event, resource) overriding system value
    values (${gap}, 'Ana', 'UPDATE', 'projects')`);
  expect(await faults()).toEqual([
    `A entrada ${changed} foi alterada depois de selada (selo 1).`,
    `A entrada ${removed} foi removida depois de selada (selo 1).`,
    `A entrada ${gap} foi inserida depois que o seu intervalo foi selado (selo 1).`,
  ]);
});

test('finds an entry with an earlier time than it was written', async () => {
  await write('A');
  await seal();
  const [id] = await writeAll('B');
  await tamper(sql`update history set at = at - interval '2 hours' where id = ${id}`);
  await seal();
  expect(await faults()).toEqual([`A entrada ${id} tem um horário que não é o da gravação (selo 2).`]);
});

test('finds changed, removed and forged seals', async () => {
  const [first] = await writeAll('A');
  await seal();
  const noted = headOf((await newestBlock(db))!);
  await write('B');
  await seal();
  await tamper(sql`update history_blocks set ids = array[${first}::bigint] where number = 2`);
  expect((await faults())[0]).toBe('O selo 2 foi alterado.');
  await tamper(sql`delete from history_blocks where number = 1`);
  expect((await faults())[0]).toBe('Falta o selo antes do selo 2.');
  // An attacker without the secret seals everything again.
  await tamper(sql`delete from history_blocks`);
  await sealHistory({ db, key: sealKeyOf('another secret'), settleMs: 0 });
  expect(await faults({})).toEqual([]);
  expect((await faults())[0]).toMatch(/^O selo 1 foi assinado com outra chave/);
  expect(await faults({ heads: [noted] })).toEqual([
    expect.stringMatching(/^O selo 1 não está como foi anotado/),
  ]);
});

test('a server does not seal on after its last seal was taken away', async () => {
  let known: Head | undefined;
  const memory = { read: () => known, write: (head: Head) => void (known = head) };
  await write('A');
  await sealHistory({ db, key, memory, settleMs: 0 });
  await tamper(sql`delete from history_blocks`);
  await tamper(sql`update history set record_label = 'Z'`);
  await write('B');
  await expect(sealHistory({ db, key, memory, settleMs: 0 })).rejects.toThrow('is gone');
  expect((await verifyHistory(db, { trusted })).blocks).toBe(0);
});

const sweep = (days: HistoryDays, isForwarded?: boolean) => sweepHistory({ key, days, isForwarded })({ db });
const backdate = (...ids: (number | undefined)[]) =>
  tamper(sql`update history set at = at - interval '400 days' where id = any(${ids}::bigint[])`);

test('a removal by age is signed beforehand, and no other removal passes as one', async () => {
  const [old, older, kept] = await writeAll('A', 'B', 'C');
  await backdate(old, older, kept);
  await seal();
  await tamper(sql`update history set record_label = 'Z' where id = ${kept}`);
  // An entry that was changed stays as evidence.
  expect(await sweep({ CHANGE: 365 })).toBe(2);
  expect(await faults()).toEqual([`A entrada ${kept} foi alterada depois de selada (selo 1).`]);
  expect(await sweep({ CHANGE: 365 })).toBe(0);
  expect(await verifyHistory(db, { trusted })).toMatchObject({ swept: 2, blocks: 2 });
  await tamper(sql`delete from history where id = ${kept}`);
  expect(await faults()).toEqual([`A entrada ${kept} foi removida depois de selada (selo 1).`]);
});

test('an announced removal that did not happen is no fault, and happens at the next run', async () => {
  const [old] = await writeAll('A', 'B');
  await backdate(old);
  await seal();
  expect(await announceRemoval({ db, key }, [old!])).toEqual([old]);
  expect(await verifyHistory(db, { trusted })).toMatchObject({ faults: [], swept: 0 });
  expect(await sweep({ CHANGE: 365 })).toBe(1);
  expect(await verifyHistory(db, { trusted })).toMatchObject({ faults: [], swept: 1 });
});

test('finds a removal that was announced with another key, or of recent entries', async () => {
  const [recent] = await writeAll('A', 'B');
  await seal();
  await announceRemoval({ db, key: sealKeyOf('another secret') }, [recent!]);
  await tamper(sql`delete from history where id = ${recent}`);
  expect(await faults()).toEqual([
    expect.stringMatching(/^O selo 2 foi assinado com outra chave/),
    'O selo 2 anuncia uma remoção de entradas dos últimos 30 dias.',
  ]);
});

test('a removal that an older server announced by time is none of an intruder', async () => {
  const [old] = await writeAll('A', 'B');
  await backdate(old);
  await seal();
  const newest = (await newestBlock(db))!;
  const kept_from = new Date(Date.now() - 365 * 86_400_000);
  const empty = { ids: [], moments: [], digests: Buffer.alloc(0), erasure_id: null };
  const { marked_at, last_id } = newest;
  const content = { ...empty, kind: 'SWEEP' as const, marked_at, last_id, kept_from };
  await append({ db, key }, { newest, content });
  await tamper(sql`delete from history where id = ${old}`);
  expect(await verifyHistory(db, { trusted })).toMatchObject({ faults: [], swept: 1 });
});

test('what an erasure changed is removed by age once it is sealed again', async () => {
  const [old] = await writeAll('A');
  await backdate(old);
  await seal();
  await tamper(sql`update history set user_name = 'Pessoa eliminada' where id = ${old}`);
  await tamper(sql`insert into history_erased_entries values (${old}, 8, '')`);
  expect(await sweep({ CHANGE: 365 })).toBe(0);
  await seal();
  expect(await sweep({ CHANGE: 365 })).toBe(1);
  expect(await verifyHistory(db, { trusted })).toMatchObject({ faults: [], swept: 1 });
});

test('an erasure of a person is sealed again, and no other change passes as one', async () => {
  const [erased, other] = await writeAll('A', 'B');
  await seal();
  await tamper(sql`update history set user_name = 'Pessoa eliminada' where id = ${erased}`);
  await tamper(sql`insert into history_erased_entries values (${erased}, 7, '')`);
  await seal();
  expect(await verifyHistory(db, { trusted })).toMatchObject({ faults: [], blocks: 2, erased: 1 });
  await tamper(sql`update history set user_name = 'Z' where id in (${erased}, ${other})`);
  expect(await faults()).toEqual([
    `A entrada ${erased} foi alterada depois de selada (selo 1).`,
    `A entrada ${other} foi alterada depois de selada (selo 1).`,
  ]);
});

const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

onPostgres('an entry that is committed after a later one is sealed with it, not reported', async () => {
  const late = await db.startTransaction().execute();
  const lateId = await write('late', late);
  const earlyId = await write('early');
  expect(earlyId).toBeGreaterThan(lateId);
  expect(await seal()).toBe(0);
  await late.commit().execute();
  expect(await seal()).toBeGreaterThanOrEqual(2);
  expect(await faults()).toEqual([]);
});
