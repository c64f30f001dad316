import { listHistory, type HistoryEntry } from '@demanda/contracts/history';
import { RIGHTS, type Right } from '@demanda/contracts/permissions';
import { createRequester, deleteRequesters, listRequesters } from '@demanda/contracts/requesters';
import { getCurrentUser, login } from '@demanda/contracts/session';
import { exportBillingPeriods } from '@demanda/contracts/billing-exports';
import { exportTasks } from '@demanda/contracts/task-exports';
import { createTask, updateTask } from '@demanda/contracts/tasks';
import { taskAttachments } from '@demanda/contracts/attachments';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { deleteUsers, listUsers } from '@demanda/contracts/users';
import { PASSWORD } from '../../../../test/make/accounts';
import { fileOf } from '../../../../test/make/files';
import { makePerson } from '../../../../test/make/person';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { callerOf } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Events that change no record: refusals and downloads of files. */

let server: TestApp;
let admin: Caller;
let user: Caller;
beforeAll(async () => {
  // Within one minute, however long the tests take.
  server = await startTestApp({ now: () => 0 });
  [admin, user] = [await server.as('ADMIN'), await server.as('USER')];
});
afterAll(() => server.close());

/** An ADMIN from whom these were taken. */
async function personWithout(taken: Right[]): Promise<Caller> {
  const { id, signIn } = await makePerson(server, { profileCodes: ['ADMIN'] });
  const permissions = RIGHTS.filter((right) => !taken.includes(right));
  await admin.call(updateUserPermissions, { params: { id }, body: { permissions } });
  return signIn();
}

const recordedEvents = (work: () => Promise<unknown>) => historyOf(server.db, work);
const newest = async (): Promise<HistoryEntry> =>
  (await admin.call(listHistory, { query: { size: 1 } })).body.content[0]!;

const requester = { name: 'Ana', email: 'ana@cliente.example' };

test('a forbidden call is recorded with the message of its refusal', async () => {
  const [entry, ...others] = await recordedEvents(() => user.call(createRequester, { body: requester }));
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ event: 'REFUSAL', user_name: 'Pessoa USER', record_id: null });
  expect(await newest()).toMatchObject({
    resource: 'requesters',
    detail: 'Você não tem permissão para esta operação.',
    changes: [{ field: 'request', before: null, after: createRequester.summary }],
    traceId: expect.stringMatching(/^[\da-f]{32}$/) as string,
  });
});

test('a refused change is recorded in the history of the record, without other entries', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const task = await makeTask(admin, { requesterId });
  const other = await makeTask(admin, { requesterId });
  const save = (caller: Caller, code: string) => () =>
    caller.call(updateTask, {
      params: { id: task.id },
      body: { code, title: 'X', priority: 'LOW', requesterId },
    });
  const about = [`tasks:${task.id}`];
  expect(await recordedEvents(save(user, task.code))).toMatchObject([
    { event: 'REFUSAL', about, record_label: task.code, detail: 'Você não pode modificar esta tarefa' },
  ]);
  expect(await recordedEvents(save(admin, other.code))).toMatchObject([
    { event: 'REFUSAL', about, user_name: 'Pessoa ADMIN' },
  ]);
});

test('a bulk delete that includes one’s own account is recorded (USER)', async () => {
  const { id } = (await admin.call(getCurrentUser)).body;
  const [entry] = await recordedEvents(() => admin.call(deleteUsers, { body: [id] }));
  expect(entry).toMatchObject({ event: 'REFUSAL', resource: 'users', user_name: 'Pessoa ADMIN' });
});

describe('a refused sign-in', () => {
  const signIn = (username: string, password: string) =>
    recordedEvents(() => server.anonymous.call(login, { body: { username, password } }));

  test('is recorded with the account name, never with the password', async () => {
    const { content } = (await admin.call(listUsers, { query: {} })).body;
    const { username } = content[0]!;
    const entries = await signIn(` ${username.toUpperCase()} `, 'Segredo@1');
    expect(entries).toMatchObject([
      {
        event: 'REFUSAL',
        resource: 'users',
        user_id: null,
        user_name: username,
        detail: 'Usuário ou senha inválidos',
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Segredo');
  });

  test('does not record an unknown name, which may be a password in the wrong field', async () => {
    const entries = await signIn('Segredo@1', 'Segredo@1');
    expect(entries).toMatchObject([{ event: 'REFUSAL', user_id: null, user_name: 'Usuário desconhecido' }]);
    expect(JSON.stringify(entries)).not.toContain('Segredo');
  });
});

test('invalid tokens and invalid bodies are not recorded, because anyone can send them', async () => {
  const strangers = [callerOf(server.app), callerOf(server.app, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.')];
  const calls = async () => {
    for (const stranger of strangers) await stranger.call(listRequesters, {});
    await server.anonymous.call(login, { body: { username: '', password: '' } });
    await user.call(createTask, { body: {} as never });
  };
  expect(await recordedEvents(calls)).toEqual([]);
});

test('failed sign-ins from one address are recorded up to the limit, without hiding those from another', async () => {
  const payload = { username: 'ninguem', password: 'Errada@1' };
  const signInFrom = (remoteAddress: string) =>
    server.app.inject({ method: 'POST', url: `/api${login.path}`, remoteAddress, payload });
  const flood = async () => {
    for (let call = 0; call < 70; call += 1) await signInFrom('192.0.2.1');
  };
  expect(await recordedEvents(flood)).toHaveLength(60);
  expect(await recordedEvents(() => signInFrom('192.0.2.2'))).toMatchObject([
    { event: 'REFUSAL', user_id: null },
  ]);
});

test('a spreadsheet is recorded with its filters, a download of an attachment is not', async () => {
  const query = { code: 'T', createdAtFrom: '2026-01-01', sort: 'code,asc' } as const;
  expect(await recordedEvents(() => user.download(exportTasks, { query }))).toMatchObject([
    { event: 'EXPORT', resource: 'tasks', user_name: 'Pessoa USER', detail: 'Exportar tarefas para Excel' },
  ]);
  expect((await newest()).changes).toEqual([
    { field: 'code', before: null, after: 'T' },
    { field: 'createdAtFrom', before: null, after: '2026-01-01' },
  ]);
  const task = await makeTask(admin, { requesterId: (await makeRequester(admin)).id });
  const calls = taskAttachments;
  const { body } = await admin.call(calls.upload, { params: { id: task.id }, files: [fileOf('ata.pdf')] });
  expect(await recordedEvents(() => admin.download(calls.download, { params: { id: body[0]!.id } }))).toEqual(
    [],
  );
});

test('the history contains no media type and no text of a browser', async () => {
  const { username } = await makePerson(server);
  const payload = { username, password: PASSWORD };
  const headers = { 'user-agent': 'Robo-Interno/9.1 (build 77)' };
  await server.app.inject({ method: 'POST', url: `/api${login.path}`, payload, headers });
  const task = await makeTask(admin, { requesterId: (await makeRequester(admin)).id });
  await admin.call(taskAttachments.upload, { params: { id: task.id }, files: [fileOf('ata.pdf')] });
  const shown = JSON.stringify((await admin.call(listHistory, { query: { size: 20 } })).body);
  expect(shown).toContain('ata.pdf');
  expect(shown).not.toMatch(/application\/pdf|Robo-Interno/);
});

test('a refused spreadsheet is recorded as refused', async () => {
  expect(await recordedEvents(() => user.download(exportBillingPeriods, {}))).toMatchObject([
    { event: 'REFUSAL', resource: 'billing', after: { request: exportBillingPeriods.summary } },
  ]);
});

test('a refusal or export is visible to users who may see the resource', async () => {
  const { id } = await makeRequester(admin, { name: 'Solicitante Reservada' });
  await makeTask(admin, { requesterId: id });
  await admin.call(deleteRequesters, { body: [id] });
  await admin.download(exportTasks, { query: { code: 'Reservada' } });
  const readers = await Promise.all(
    [[], ['requesters:VIEW'], ['tasks:VIEW']].map((taken) => personWithout(taken as Right[])),
  );
  const kinds = { requesters: [true, false, true], tasks: [true, true, false] };
  for (const [resource, expected] of Object.entries(kinds) as [keyof typeof kinds, boolean[]][]) {
    const query = { resource, event: ['REFUSAL', 'EXPORT'] as ('REFUSAL' | 'EXPORT')[] };
    const lists = await Promise.all(readers.map((reader) => reader.call(listHistory, { query })));
    expect(lists.map(({ body }) => JSON.stringify(body).includes('Reservada'))).toEqual(expected);
  }
});
