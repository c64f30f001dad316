import { taskAttachments } from '@demanda/contracts/attachments';
import { taskFinancialEmail } from '@demanda/contracts/emails';
import { recordHistory, type HistoryEntry } from '@demanda/contracts/history';
import { profileGrants, type Right } from '@demanda/contracts/permissions';
import { updateProfile } from '@demanda/contracts/session';
import { exportTasks } from '@demanda/contracts/task-exports';
import { getTask, updateTask } from '@demanda/contracts/tasks';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { link, makePeriod } from '../../../../test/make/bill';
import { fileOf } from '../../../../test/make/files';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { moneyText } from '../../../kernel/format';
import { visibleChanges, visibleDetail } from './visible';

/** Visibility of history entries. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const of = async (caller: Caller, id: number): Promise<HistoryEntry[]> =>
  (await caller.call(recordHistory.tasks, { params: { id }, query: { size: 100 } })).body.content;

/** Longer than any digits that a random id holds by chance. */
const AMOUNTS = [47_113_268, 58_229_417, 69_334_185];

/** A task with every kind of history entry that tasks can have. */
async function eventfulTask() {
  const { id: requesterId } = await makeRequester(admin);
  const task = await makeTask(admin, {
    requesterId,
    priority: 'LOW',
    hasSubTasks: true,
    subTasks: [{ title: 'Etapa', amount: AMOUNTS[0] }],
  });
  const save = (amount: number, title: string) =>
    admin.call(updateTask, {
      params: { id: task.id },
      body: {
        ...{ code: task.code, title, priority: 'LOW', requesterId, hasSubTasks: true },
        subTasks: [{ id: task.subTasks[0]!.id, title: 'Etapa', amount }],
      },
    });
  await save(AMOUNTS[1]!, 'Ajustar tela');
  await save(AMOUNTS[2]!, 'Outro título');
  await admin.call(taskFinancialEmail.send, { params: { id: task.id }, body: undefined });
  await admin.call(taskAttachments.upload, { params: { id: task.id }, files: [fileOf('ata.pdf')] });
  const period = await makePeriod(admin);
  await link(admin, period.id, task.id);
  await admin.download(exportTasks, { query: { amountFrom: AMOUNTS[0] } });
  return task;
}

test('USER sees no amount, bill or recipient, and no entry for a change of an amount alone (PERM)', async () => {
  const task = await eventfulTask();
  const seen = await of(await server.as('USER'), task.id);
  const text = JSON.stringify(seen);
  for (const secret of [
    ...AMOUNTS.map(String),
    'amount',
    'billing',
    'cliente.example',
    'REFUSAL',
    'EXPORT',
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(seen.map(({ event, resource }) => `${event} ${resource}`)).toEqual([
    'CREATE attachments',
    'EMAIL outbox',
    'UPDATE tasks',
    'CREATE subTasks',
    'CREATE tasks',
  ]);
  expect(seen.flatMap(({ changes }) => changes).length).toBeGreaterThan(5);
});

test('ADMIN and MANAGER see amounts and bills (PERM)', async () => {
  const task = await eventfulTask();
  for (const account of ['ADMIN', 'MANAGER'] as const) {
    const seen = await of(await server.as(account), task.id);
    const text = JSON.stringify(seen);
    for (const amount of AMOUNTS) expect(text).toContain(String(amount));
    expect(seen).toContainEqual(expect.objectContaining({ event: 'LINK', recordLabel: 'Março/2025' }));
    expect(text.includes('cliente.example')).toBe(account === 'ADMIN');
  }
});

test('a field hidden from a user is hidden in the history too (G-AUTH-11)', async () => {
  const task = await makeTask(admin, {
    requesterId: (await makeRequester(admin)).id,
    description: 'Conversa reservada',
  });
  const other = await server.as('OTHER_USER');
  expect(JSON.stringify(await of(other, task.id))).toContain('reservada');
  const { id } = await server.db
    .selectFrom('users')
    .where('username', '=', 'other_user')
    .select('id')
    .executeTakeFirstOrThrow();
  const granted = (await admin.call(getTask, { params: { id: task.id } })).status;
  expect(granted).toBe(200);
  const permissions = ['tasks:VIEW'] as const;
  const fields = { tasks: { description: 'HIDDEN' } } as const;
  const { status } = await admin.call(updateUserPermissions, {
    params: { id },
    body: { permissions: [...permissions], fields },
  });
  expect(status).toBe(200);
  expect(JSON.stringify(await of(other, task.id))).not.toContain('reservada');
});

test.each(['READ', 'HIDDEN'] as const)('amounts of a deleted period follow those of tasks: %s', (amount) => {
  const user = { grants: { screens: [], permissions: [], fields: { tasks: { amount } } } };
  const changes = ['status', 'taskCount', 'totalAmount', 'billedLines'].map((field) => ({
    ...{ field, before: '1', after: null },
  }));
  const seen = visibleChanges({ resource: 'billing', changes }, user).map(({ field }) => field);
  expect(seen).toHaveLength(amount === 'READ' ? 4 : 2);
});

test('what clients are reminded with is shown to those who see charges, and texts by hand with amounts', () => {
  const { screens, fields } = profileGrants.ADMIN;
  const seen = (resource: 'requesters' | 'charges', permissions: Right[], amount: 'READ' | 'HIDDEN') => {
    const grants = { screens: [...screens], permissions, fields: { ...fields, tasks: { amount } } };
    const names = ['reminders', 'textBefore', 'textOn', 'textAfter', 'reminder'];
    const changes = names.map((field) => ({ field, before: null, after: 'R$ 10' }));
    return visibleChanges({ resource, changes }, { grants }).length;
  };
  expect(seen('requesters', ['requesters:VIEW'], 'READ')).toBe(1);
  expect(seen('requesters', ['requesters:VIEW', 'billing:VIEW'], 'READ')).toBe(5);
  expect(seen('charges', ['billing:VIEW'], 'HIDDEN')).toBe(4);
  expect(seen('charges', ['billing:VIEW'], 'READ')).toBe(5);
});

test('permissions are shown as text, each that was granted or withdrawn', async () => {
  const { id } = await server.db
    .selectFrom('users')
    .where('username', '=', 'manager')
    .select('id')
    .executeTakeFirstOrThrow();
  const body = { permissions: ['tasks:VIEW', 'requesters:EDIT'] as ('tasks:VIEW' | 'requesters:EDIT')[] };
  await admin.call(updateUserPermissions, { params: { id }, body });
  const { body: entries } = await admin.call(recordHistory.users, { params: { id }, query: {} });
  const [entry] = entries.content;
  expect(entry).toMatchObject({ event: 'PERMISSION', recordLabel: 'manager', userName: 'Pessoa ADMIN' });
  const { after } = entry!.changes[0]!;
  expect(after).toContain('Solicitantes: Editar (concedido)');
  expect(after).toContain('Tarefas: Criar (retirado)');
});

test('a new password is recorded as changed, without its value', async () => {
  const user = await server.as('USER');
  const own = { username: 'user', name: 'Pessoa USER', email: 'user@demanda.example' };
  await user.call(updateProfile, { body: { ...own, password: 'Nova@12345', confirmPassword: 'Nova@12345' } });
  const { id } = await server.db
    .selectFrom('users')
    .where('username', '=', 'user')
    .select('id')
    .executeTakeFirstOrThrow();
  const { body } = await admin.call(recordHistory.users, { params: { id }, query: { event: 'UPDATE' } });
  expect(body.content[0]!.changes).toEqual([{ field: 'password', before: null, after: 'alterada' }]);
});

test.each(['READ', 'HIDDEN'] as const)(
  'amounts in filters and refusals follow those of tasks: %s',
  (amount) => {
    const user = { grants: { screens: [], permissions: [], fields: { tasks: { amount } } } };
    const isSeen = amount === 'READ';
    const filters = ['amountFrom', 'amountTo', 'dueOnFrom'];
    const changes = filters.map((field) => ({ field, before: null, after: '5000' }));
    const seen = visibleChanges({ resource: 'charges', changes }, user).map(({ field }) => field);
    expect(seen).toEqual(isSeen ? filters : ['dueOnFrom']);
    const refusal = (first: string, second: string) =>
      `As partes somam ${first}, e o recebimento é de ${second}.`;
    expect(visibleDetail(refusal(moneyText(4711.5), moneyText(-12)), user)).toBe(
      isSeen ? refusal(moneyText(4711.5), moneyText(-12)) : refusal('R$ …', '-R$ …'),
    );
  },
);
