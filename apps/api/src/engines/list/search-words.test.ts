import { listBillingPeriods } from '@demanda/contracts/billing';
import { foldText, withPlainSigns } from '@demanda/contracts/fold-text';
import { taskComments } from '@demanda/contracts/comments';
import { listNotificationConfigs } from '@demanda/contracts/notifications';
import { listRequesters } from '@demanda/contracts/requesters';
import { listTasks } from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import { restrictedUser } from '../../../test/fields/person';
import { makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { taskList } from '../../domains/tasks/list';
import { conditions } from './select-ids';

/** What `search` finds, over several fields. */

type Query = Record<string, string | string[]>;

let server: TestApp;
let caller: Caller;
beforeAll(async () => {
  server = await startTestApp();
  caller = await server.as('ADMIN');
});
afterAll(() => server.close());

const call = (query: Query) => caller.call(listRequesters, { query });

test('a telephone number is found by its digits, however it was written', async () => {
  const phones = ['(11) 98765-4321', '+55 11 98765 4321', '11987654321', '(21) 98765-4321', null];
  const values = phones.map((phone, index) => ({
    name: `D’Ávila – Serviços ${index}`,
    email: 'fone@cliente.example',
    phone,
  }));
  await server.db.insertInto('requesters').values(values).execute();
  const found = async (query: Query) =>
    (await call({ ...query, size: '100' })).body.content.map(({ phone }) => phone);
  const same = phones.slice(0, 3);
  for (const typed of ['11 98765-4321', '(11)98765 4321', '+55 (11) 98765-4321', '011 98765–4321', '1198765'])
    expect(await found({ phone: typed })).toEqual(same);
  for (const search of ['11 98765-4321', 'servicos 11 98765-4321', '+55 11 98765 4321 fone@cliente'])
    expect(await found({ search, searchIn: ['name', 'email', 'phone'] })).toEqual(same);
  expect(await found({ search: "11 98765-4321 d'avila" })).toEqual(same);
  expect(await found({ search: '98765-4321' })).toEqual(phones.slice(0, 4));
  // A few digits are found as they are written.
  expect(await found({ phone: '119' })).toEqual(['11987654321']);
});

test('words are found in any order, and typographic signs as those of a keyboard', async () => {
  const values = { name: 'Copo d’Água “Zênite” – pós-venda', email: 'sinais@cliente.example' };
  await server.db.insertInto('requesters').values(values).execute();
  const isFound = async (query: Query) => (await call({ ...query, size: '1' })).body.totalElements === 1;
  for (const search of [
    'venda agua',
    "d'agua",
    '"zenite" - pos-venda',
    'd´água “ZÊNITE”',
    'sinais@ pós–venda',
    'é–',
  ])
    expect([search, await isFound({ search })]).toEqual([search, search !== 'é–']);
  for (const name of ["copo d'água", '"zênite" - pós', 'zênite” – pós-venda'])
    expect([name, await isFound({ name })]).toEqual([name, true]);
  expect(await isFound({ name: 'água copo' })).toBe(false);
  expect(await isFound({ search: 'venda agua', searchIn: 'email' })).toBe(false);
});

test('a search without fields finds words of any text that the user may see, also of comments', async () => {
  const { id: requesterId } = await makeRequester(caller, { name: 'Ana', email: 'ana@cliente.example' });
  const description = 'somente na descrição';
  const { id } = await makeTask(caller, { requesterId, code: 'BUS-1', title: 'Busca', description });
  await makeTask(caller, { requesterId, code: 'BUS-2', title: 'Outra' });
  await caller.call(taskComments.create, {
    params: { id },
    body: { text: 'A proposta “final” – revisada – seguiu ontem.' },
  });
  const codes = async (query: Query, by = caller) => {
    const paged: Query = { page: '0', ...query };
    return (await by.call(listTasks, { query: paged })).body.content.map(({ code }) => code);
  };
  expect(await codes({ search: 'revisada proposta' })).toEqual(['BUS-1']);
  expect(await codes({ search: '"final" -', searchIn: 'comments' })).toEqual(['BUS-1']);
  expect(await codes({ comments: 'proposta "final"' })).toEqual(['BUS-1']);
  expect(await codes({ search: 'bus-1 revisada', searchIn: 'title' })).toEqual([]);
  expect(await codes({ search: 'nada disso existe' })).toEqual([]);
  const { caller: other, setLevel } = await restrictedUser(server);
  expect(await codes({ search: description }, other)).toEqual(['BUS-1']);
  await setLevel('tasks.description', 'HIDDEN');
  expect(await codes({ search: description }, other)).toEqual([]);
});

test('a search in no field finds no row, for users who may see none of the fields', () => {
  const { sql: text } = conditions(taskList, { search: 'nota', searchIn: [] }).compile(server.db);
  expect(text).toBe(' where false');
  expect(conditions(taskList, {}).compile(server.db).sql).toBe('');
});

test.each([listBillingPeriods, listNotificationConfigs])(
  'a search in a list without text fields is refused: $path',
  async (contract) => {
    const { status, body } = await caller.call(contract, { query: { search: 'nota' } });
    expect([status, body]).toMatchObject([
      400,
      { message: 'Esta lista não tem busca por texto: use os filtros.' },
    ]);
  },
);

test('the database and the browser fold every character that one of them lists to the same one', async () => {
  const { rows: functions } = await sql<{ definition: string }>`
    select pg_get_functiondef(oid) as definition from pg_proc where proname in ('fold', 'plain_signs')`.execute(
    server.db,
  );
  const inDatabase = functions.flatMap(({ definition }) => definition.match(/\P{ASCII}/gu) ?? []);
  const basicPlane = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code));
  const inBrowser = basicPlane.filter((character) => withPlainSigns(character) !== character);
  expect([inDatabase.length > 100, inBrowser.length > 20]).toEqual([true, true]);
  const { rows } = await sql<{ character: string; folded: string }>`
    select character, plain_signs(fold(character)) as folded
    from unnest(${[...inDatabase, ...inBrowser]}::text[]) as character`.execute(server.db);
  expect(rows).toEqual(rows.map(({ character }) => ({ character, folded: foldText(character) })));
});
