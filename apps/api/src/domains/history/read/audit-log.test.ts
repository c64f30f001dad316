import { listHistory, type HistoryEntry } from '@demanda/contracts/history';
import { exportHistory, exportHistoryLines } from '@demanda/contracts/history-export';
import { login } from '@demanda/contracts/session';
import { exportTasks } from '@demanda/contracts/task-exports';
import { updateTask } from '@demanda/contracts/tasks';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { sql } from 'kysely';
import { PASSWORD } from '../../../../test/make/accounts';
import { makePerson } from '../../../../test/make/person';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { openSpreadsheet, records } from '../../../../test/read/open-spreadsheet';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Search and files of the whole history. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

type Query = Parameters<typeof admin.call<typeof listHistory>>[1]['query'];
const found = async (query: Query, caller = admin): Promise<HistoryEntry[]> =>
  (await caller.call(listHistory, { query: { size: 100, ...query } })).body.content;
const lines = async (query: Query, caller = admin) => {
  const { content, status } = await caller.download(exportHistoryLines, { query });
  expect(status).toBe(200);
  return content
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HistoryEntry);
};

test('accesses and changes are apart, and each entry has the address of its call', async () => {
  await makeRequester(admin, { name: 'Só mudança' });
  const attempt = { username: 'user', password: 'errada' };
  await callerOf(server.app).send({
    method: 'POST',
    url: `/api${login.path}`,
    payload: attempt,
  });
  await callerOf(server.app).call(login, { body: { username: 'manager', password: PASSWORD } });
  const accesses = await found({ kind: 'ACCESS' });
  const changes = await found({ kind: 'CHANGE' });
  expect(accesses.map(({ event, userName }) => `${event} ${userName}`)).toEqual(
    expect.arrayContaining(['SIGN_IN Pessoa MANAGER', 'REFUSAL user']),
  );
  expect(accesses.filter(({ event }) => !['SIGN_IN', 'REFUSAL'].includes(event))).toEqual([]);
  expect(changes[0]).toMatchObject({ recordLabel: 'Só mudança', address: '127.0.0.1' });
  expect(changes.filter(({ event }) => event === 'SIGN_IN')).toEqual([]);
  expect(accesses.length + changes.length).toBe((await found({})).length);
  const ids = (entries: HistoryEntry[]) => entries.map(({ id }) => id);
  expect(ids(await found({ address: '127.0', kind: 'ACCESS' }))).toEqual(ids(accesses));
  expect(await found({ address: '10.' })).toEqual([]);
});

test('the ends of the period may have a time of São Paulo, and the last minute belongs to it', async () => {
  const moments = ['09:59:59', '10:00:00', '10:30:59', '10:31:00'];
  for (const moment of moments) {
    await sql`insert into history (at, user_name, event, resource, record_label)
      values (${`2025-03-09T${moment}-03:00`}, 'Relógio', 'UPDATE', 'projects', ${moment})`.execute(
      server.db,
    );
  }
  const labels = async (query: Query) =>
    (await found({ user: 'relógio', sort: 'at,asc', ...query })).map(({ recordLabel }) => recordLabel);
  const period = { atFrom: '2025-03-09T10:00', atTo: '2025-03-09T10:30' };
  expect(await labels(period)).toEqual(['10:00:00', '10:30:59']);
  expect((await lines({ user: 'relógio', ...period })).length).toBe(2);
  const [exported] = await found({ event: 'EXPORT' });
  expect(exported!.changes).toContainEqual({ field: 'atFrom', before: null, after: period.atFrom });
  expect(await labels({ at: '2025-03-09T10:30' })).toEqual(['10:30:59']);
  expect(await labels({ at: '2025-03-09' })).toEqual(moments);
  expect(await labels({ atFrom: '2025-03-10' })).toEqual([]);
  const refused = await admin.call(listHistory, { query: { atFrom: '2025-03-09T24:00' } });
  expect(refused.status).toBe(400);
});

test('the files have exactly the entries of the list', async () => {
  const { id } = await makeRequester(admin, { name: 'Exportada', phone: '11 5555' });
  await makeRequester(admin, { name: 'Outra' });
  const query = { resource: 'requesters', recordId: id } as const;
  const listed = await found(query);
  expect(await lines(query)).toEqual(listed);
  const { content } = await admin.download(exportHistory, { query });
  const { sheets } = await openSpreadsheet(content);
  expect(records(sheets[0]!)).toMatchObject([
    { 'O quê': 'Criação', Registro: 'Solicitante', Nome: 'Exportada', Campo: 'Nome', Depois: 'Exportada' },
    { Campo: 'E-mail' },
    { Campo: 'Telefone', Depois: '11 5555', Endereço: '127.0.0.1' },
  ]);
  const [recorded] = await found({ event: 'EXPORT' });
  expect(recorded).toMatchObject({ detail: exportHistory.summary });
});

test('an export filtered by the name of a requester is listed with that text', async () => {
  await admin.download(exportTasks, { query: { requesterName: 'Ana' } });
  const [entry] = await found({ event: 'EXPORT' });
  expect(entry!.changes).toContainEqual(expect.objectContaining({ field: 'requesterName', after: 'Ana' }));
});

test('the files are read in parts, in the order of the list', async () => {
  await server.db
    .insertInto('history')
    .values(
      Array.from({ length: 1_100 }, (_, number) => ({
        ...{ user_name: 'Lote', event: 'UPDATE', resource: 'projects', record_label: `Parte ${number}` },
      })),
    )
    .execute();
  const newest = await lines({ user: 'lote' });
  expect(newest.map(({ recordLabel }) => recordLabel)).toEqual(
    Array.from({ length: 1_100 }, (_, number) => `Parte ${1_099 - number}`),
  );
  const oldest = await lines({ user: 'lote', sort: 'at,asc' });
  expect(oldest).toEqual(newest.toReversed());
});

test('list and files have amounts and addresses only for who may see them', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const task = await makeTask(admin, { requesterId, amount: 47_113_268 });
  const { code } = task;
  const body = { code, title: 'Outro título', priority: 'LOW', requesterId, amount: 58_229_417 } as const;
  await admin.call(updateTask, { params: { id: task.id }, body });
  const detail = 'As partes somam R$\u00a047.113.268,00. Ajuste os valores.';
  await server.db
    .insertInto('history')
    .values({
      ...{ user_name: 'Bia', event: 'REFUSAL', detail },
      ...{ resource: 'tasks', record_id: task.id, about: [`tasks:${task.id}`] },
    })
    .execute();
  const { id, signIn } = await makePerson(server, { profileCodes: ['USER'] });
  await admin.call(updateUserPermissions, {
    params: { id },
    body: { permissions: ['tasks:VIEW', 'history:VIEW'] },
  });
  const auditor = await signIn();
  const query = { resource: 'tasks', recordId: task.id } as const;
  const files = async (caller: Caller) => {
    const { everything } = await openSpreadsheet((await caller.download(exportHistory, { query })).content);
    return (
      JSON.stringify(await found(query, caller)) + JSON.stringify(await lines(query, caller)) + everything
    );
  };
  expect(await files(admin)).toMatch(/47113268.*58229417/);
  const seen = await files(auditor);
  expect(seen).toContain('Outro título');
  expect(seen).toContain('As partes somam R$ …. Ajuste os valores.');
  expect(seen).not.toMatch(/47\.?113\.?268|58\.?229\.?417/);
  const { status } = await (await server.as('USER')).download(exportHistoryLines, { query });
  expect(status).toBe(403);
});
