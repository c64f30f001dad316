import { taskComments } from '@demanda/contracts/comments';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { MAX_SEARCH_HITS, MAX_SEARCH_TEXT } from '@demanda/contracts/limits';
import type { FieldKey, Right, Screen } from '@demanda/contracts/permissions';
import { recordPayment } from '@demanda/contracts/payments';
import { searchRecords, type SearchKind } from '@demanda/contracts/search';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { sql } from 'kysely';
import { restrictedUser } from '../../../test/fields/person';
import { makePeriod } from '../../../test/make/bill';
import { makeCharge } from '../../../test/make/charges';
import { makePerson } from '../../../test/make/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
let requesterId: number;

const search = async (text: string, caller = admin) =>
  (await caller.call(searchRecords, { query: { text } })).body;
/** Titles of the hits of one kind, in order. */
const found = async (kind: SearchKind, text: string, caller = admin) =>
  (await search(text, caller)).groups
    .filter((group) => group.kind === kind)
    .flatMap(({ hits }) => hits.map(({ title }) => title));
const kindsOf = async (text: string, caller = admin) =>
  (await search(text, caller)).groups.map(({ kind }) => kind);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin, { name: 'Zélia Conceição', email: 'zelia@zinco.example' })).id;
  const project = await makeProject(admin, { name: 'Zênite Portal' });
  const task = await makeTask(admin, {
    requesterId,
    code: 'ZNA-1',
    title: 'Relatório de comissões',
    description: 'Somar o frete da zona franca e mostrar o total por região do país.',
    amount: 4_321,
  });
  const delivery = await makeDelivery(admin, { taskId: task.id, items: [{ projectId: project.id }] });
  await admin.call(updateDeliveryItem, {
    params: { id: delivery.items[0]!.id },
    body: {
      status: 'DELIVERED',
      branch: 'feature/zebra',
      pullRequest: 'https://git.exemplo.test/zagaia/pull/77',
    },
  });
  await makePeriod(admin, { month: 3, year: 2027 });
  await makeTask(admin, { requesterId, code: 'ZNA-10', title: 'Comissões por vendedor' });
  await makeTask(admin, { requesterId, code: 'OUT-7', title: 'Revisar ZNA-1 e comissões' });
});
afterAll(() => server.close());

test('finds every kind without accents, in any case, by every word', async () => {
  expect(await found('tasks', 'RELATORIO comiss')).toEqual(['Relatório de comissões']);
  expect(await found('requesters', 'conceicao')).toEqual(['Zélia Conceição']);
  expect(await found('requesters', 'zinco')).toEqual(['Zélia Conceição']);
  expect(await found('projects', 'zenite')).toEqual(['Zênite Portal']);
  expect(await found('deliveries', 'zebra')).toEqual(['Relatório de comissões']);
  expect(await found('deliveries', 'zagaia')).toEqual(['Relatório de comissões']);
  expect(await found('periods', 'marco 2027')).toEqual(['Março/2027']);
  expect(await found('periods', '03/2027')).toEqual(['Março/2027']);
  expect(await found('tasks', 'relatorio vendedor')).toEqual([]);
});

test('finds tasks by their comments, and requesters by the digits of their telephone number', async () => {
  const task = await makeTask(admin, { requesterId, code: 'COM-1', title: 'Ajuste “fino” – Xingu' });
  const text = 'O cliente pediu o d’água do guarda‑chuva até quinta.';
  await admin.call(taskComments.create, { params: { id: task.id }, body: { text } });
  for (const typed of ['quinta guarda-chuva', "D'AGUA", 'guarda–chuva do'])
    expect(await found('tasks', typed)).toEqual(['Ajuste “fino” – Xingu']);
  expect(await found('tasks', 'xingu - "fino"')).toEqual(['Ajuste “fino” – Xingu']);
  const phone = '+55 11 98765 4321';
  await makeRequester(admin, { name: 'Fernanda Fone', email: 'fone@zinco.example', phone });
  for (const typed of ['11 98765-4321', '(11) 98765-4321', 'fernanda 98765-4321'])
    expect(await found('requesters', typed)).toEqual(['Fernanda Fone']);
});

test('codes come first, the exact one before longer ones, then beginnings of titles', async () => {
  expect(await found('tasks', 'zna-1')).toEqual([
    'Relatório de comissões',
    'Comissões por vendedor',
    'Revisar ZNA-1 e comissões',
  ]);
  expect(await found('tasks', 'comissoes')).toEqual([
    'Comissões por vendedor',
    'Revisar ZNA-1 e comissões',
    'Relatório de comissões',
  ]);
});

test('short texts find beginnings only, and nothing typed finds nothing', async () => {
  expect(await found('tasks', 'zn')).toEqual(['Relatório de comissões', 'Comissões por vendedor']);
  expect(await kindsOf('de')).toEqual([]);
  for (const text of ['', '   ', '\t', '\u200F'])
    expect(await search(text)).toEqual({ groups: [], isSimilar: false });
});

test('shows where a description has the words, and a branch or pull request', async () => {
  const { groups } = await search('zona franca');
  const { hits } = groups[0]!;
  expect(hits[0]).toMatchObject({ code: 'ZNA-1', title: 'Relatório de comissões' });
  expect(hits[0]!.detail).toContain('frete da zona franca e mostrar');
  expect((await search('relatorio')).groups[0]!.hits[0]!.detail).toBe('Zélia Conceição');
  expect((await search('zagaia')).groups[0]!.hits[0]!.detail).toBe('https://git.exemplo.test/zagaia/pull/77');
});

test('wildcards, tabs, emoji and text from right to left are searched as they are', async () => {
  await makeTask(admin, { requesterId, code: 'RTL-1', title: 'تقرير 🦓 100%_x' });
  for (const text of ['تقرير', 'تقرير 🦓', '100%_', '\u202Eتقرير\t🦓', '100%_x\u0000']) {
    expect(await found('tasks', text)).toEqual(['تقرير 🦓 100%_x']);
  }
  expect(await search('%%% a/b')).toEqual({ groups: [], isSimilar: false });
});

test('finds similar words only when nothing has the words', async () => {
  const result = await search('relatoiro');
  expect(result.isSimilar).toBe(true);
  expect(result.groups).toMatchObject([
    { kind: 'tasks', hits: [{ code: 'ZNA-1', detail: 'Zélia Conceição' }] },
  ]);
  expect(await search('xyzw qqqq')).toEqual({ groups: [], isSimilar: true });
});

test('a text that is too long is refused, and hits of each kind are limited', async () => {
  const long = await admin.call(searchRecords, { query: { text: 'a'.repeat(MAX_SEARCH_TEXT + 1) } });
  expect(long.status).toBe(400);
  await sql`insert into projects (name) select 'Massa ' || n from generate_series(1, 50) n`.execute(
    server.db,
  );
  expect(await found('projects', 'massa')).toHaveLength(MAX_SEARCH_HITS);
});

test('finds charges by number and client, and those that can be paid also for their payment', async () => {
  const client = (await makeRequester(admin, { name: 'Xilofone Ltda.' })).id;
  const [charge, paid] = [await makeCharge(admin, client, 10), await makeCharge(admin, client, 20)];
  const body = { amount: 20, paidOn: '2026-01-02', kind: 'PIX', version: paid.version } as const;
  await admin.call(recordPayment, { params: { id: paid.id }, body });
  const open = {
    id: charge.id,
    code: charge.number,
    title: 'Xilofone Ltda.',
    detail: 'Março/2025 · Emitida',
  };
  const { further } = await search('xilofone');
  expect(further).toEqual([
    {
      kind: 'charges',
      hits: [open, { ...open, id: paid.id, code: paid.number, detail: 'Março/2025 · Paga' }],
    },
    { kind: 'openCharges', hits: [open] },
  ]);
  expect((await search(charge.number)).further?.map(({ hits }) => hits)).toEqual([[open], [open]]);
  const kindsFor = async (caller: Caller) =>
    (await search('xilofone', caller)).further?.map(({ kind }) => kind);
  expect(await kindsFor(await server.as('MANAGER'))).toEqual(['charges']);
  expect(await kindsFor(await server.as('USER'))).toBeUndefined();
});

describe('permissions', () => {
  const everywhere = async (caller: Caller) =>
    new Set([
      ...(await kindsOf('zelia', caller)),
      ...(await kindsOf('zenite', caller)),
      ...(await kindsOf('zebra', caller)),
      ...(await kindsOf('relatorio', caller)),
      ...(await kindsOf('marco 2027', caller)),
    ]);

  test('each profile finds the kinds of its screens', async () => {
    expect([...(await everywhere(admin))]).toEqual([
      'requesters',
      'projects',
      'deliveries',
      'tasks',
      'periods',
    ]);
    expect([...(await everywhere(await server.as('MANAGER')))]).toEqual([
      'projects',
      'deliveries',
      'tasks',
      'periods',
    ]);
    expect([...(await everywhere(await server.as('USER')))]).toEqual(['projects', 'deliveries', 'tasks']);
    expect([...(await everywhere(await server.as('NO_PROFILE')))]).toEqual([]);
  });

  test('a kind takes its screen as well as its permission', async () => {
    const { id, signIn } = await makePerson(server);
    const caller = await signIn();
    const grant = (screens: Screen[], permissions: Right[]) =>
      admin.call(updateUserPermissions, { params: { id }, body: { screens, permissions } });
    await grant(['projects'], ['tasks:VIEW', 'projects:VIEW']);
    expect([...(await everywhere(caller))]).toEqual(['projects']);
    await grant(['tasks', 'projects', 'deliveries'], ['tasks:VIEW', 'deliveries:VIEW']);
    expect([...(await everywhere(caller))]).toEqual(['tasks']);
  });

  test('a hidden field is neither searched nor returned', async () => {
    const { caller, setLevel } = await restrictedUser(server);
    const CASES: [FieldKey, string][] = [
      ['tasks.description', 'zona franca'],
      ['deliveryItems.branch', 'zebra'],
      ['deliveryItems.pullRequest', 'zagaia'],
    ];
    for (const [field, text] of CASES) {
      await setLevel([], 'HIDDEN');
      expect(await kindsOf(text, caller)).toHaveLength(1);
      await setLevel(field, 'HIDDEN');
      expect(await search(text, caller)).toMatchObject({ groups: [] });
    }
    await setLevel(
      ['deliveryItems.branch', 'deliveryItems.sourceBranch', 'deliveryItems.pullRequest'],
      'HIDDEN',
    );
    expect(await kindsOf('zebra', caller)).toEqual([]);
    await setLevel('tasks.amount', 'HIDDEN');
    expect(await kindsOf('marco 2027', caller)).toEqual([]);
    expect((await search('xilofone', caller)).further).toBeUndefined();
  });
});
