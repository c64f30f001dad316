import { updateBillingPeriod, type BillingStatus } from '@demanda/contracts/billing';
import * as links from '@demanda/contracts/billing-links';
import type { Freezing } from '@demanda/contracts/billing-settings';
import { AMOUNTS_LOCKED_TEXT } from '@demanda/contracts/errors';
import { type Task, type TaskInput } from '@demanda/contracts/task-shapes';
import { deleteTask, updateTask } from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import { usernameOf } from '../../../../test/make/accounts';
import { billedOf, link, makePeriod, setFreezing, setStatus } from '../../../../test/make/bill';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Closed periods (G-BILL-11). */

let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());
afterEach(() => setFreezing(server.db, 'ao_pagar'));

const CLOSED =
  'O período Março/2025 está fechado. Reabra o período para vincular, desvincular ou alterar valores.';

const task = (input: Partial<TaskInput> = {}) => makeTask(admin, { requesterId, amount: 10, ...input });
const save = (caller: Caller, stored: Task, changes: Partial<TaskInput> = {}) => {
  const { id, code, title, priority, hasSubTasks, subTasks } = stored;
  const body = { code, title, priority, requesterId, hasSubTasks, subTasks, ...changes };
  return caller.call(updateTask, { params: { id }, body });
};

/** A period that went through these statuses with one task, and the link of that task. */
async function periodIn(statuses: BillingStatus[], input: Partial<TaskInput> = {}) {
  const { id } = await makePeriod(admin);
  const linked = await task(input);
  const { body } = await link(admin, id, linked.id);
  for (const status of statuses) await setStatus(admin, id, status);
  return { id, linked, linkId: body[0]!.id };
}

type Period = Awaited<ReturnType<typeof periodIn>>;

/** Every call that changes what a period bills, the last ones undoing the link. */
const changes: Record<string, (period: Period) => Promise<{ status: number; error: object }>> = {
  'bulk-link': async ({ id }) => link(admin, id, (await task()).id),
  link: async ({ id }) =>
    admin.call(links.createBillingLink, { body: { billingPeriodId: id, taskId: (await task()).id } }),
  'a link moved into it': async ({ id }) => {
    const other = await periodIn([]);
    const body = { billingPeriodId: id, taskId: other.linked.id };
    return admin.call(links.updateBillingLink, { params: { id: other.linkId }, body });
  },
  'an amount': ({ linked }) => save(admin, linked, { amount: 11 }),
  'a link moved out of it': async ({ linkId, linked }) => {
    const body = { billingPeriodId: (await makePeriod(admin, { month: 9 })).id, taskId: linked.id };
    return admin.call(links.updateBillingLink, { params: { id: linkId }, body });
  },
  'a link removed': ({ linkId }) => admin.call(links.deleteBillingLink, { params: { id: linkId } }),
  'bulk-unlink': ({ id, linked }) => admin.call(links.unlinkTasks, { params: { id }, body: [linked.id] }),
};

const CASES: [Freezing, BillingStatus[], boolean][] = [
  ['ao_pagar', ['PENDENTE'], false],
  ['ao_pagar', ['FATURADO'], false],
  ['ao_pagar', ['FATURADO', 'ATRASADO'], false],
  ['ao_pagar', ['PAGO', 'CANCELADO'], false],
  ['ao_pagar', ['PAGO'], true],
  ['ao_faturar', ['FATURADO'], true],
  ['ao_faturar', ['PAGO'], true],
  ['ao_faturar', ['FATURADO', 'ATRASADO'], true],
  ['ao_faturar', ['ATRASADO'], false],
  ['ao_faturar', ['FATURADO', 'PENDENTE'], false],
  ['desligado', ['PAGO'], false],
  ['desligado', ['FATURADO'], false],
];

describe.each(CASES)('%s, after %j', (freezing, statuses, locked) => {
  test.each(Object.entries(changes))(`%s is ${locked ? 'refused' : 'taken'}`, async (_name, change) => {
    const period = await periodIn(statuses);
    await setFreezing(server.db, freezing);
    const before = await billedOf(admin, period.id);
    const { status, error } = await change(period);
    if (locked) {
      expect(error).toMatchObject({
        status: 409,
        errorCode: 'PERIOD_LOCKED',
        message: CLOSED,
        userMessage: CLOSED,
      });
      expect(await billedOf(admin, period.id)).toEqual(before);
    } else expect(status).toBeLessThan(300);
  });
});

describe('a task of a paid period', () => {
  const PARTS: Partial<TaskInput> = {
    amount: null,
    hasSubTasks: true,
    subTasks: [
      { title: 'Uma', amount: 4 },
      { title: 'Duas', amount: 6 },
      { title: 'Fora', amount: 3, excluded: true },
    ],
  };
  const part = ({ subTasks }: Task, index: number, change: object) =>
    subTasks.map((one, at) => (at === index ? { ...one, ...change } : one));
  type Case = [string, (task: Task) => Partial<TaskInput>, number];

  test.each<Case>([
    ['another amount of a subtask', (stored) => ({ subTasks: part(stored, 0, { amount: 5 }) }), 409],
    ['a subtask taken out', (stored) => ({ subTasks: part(stored, 0, { excluded: true }) }), 409],
    ['a subtask taken in', (stored) => ({ subTasks: part(stored, 2, { excluded: false }) }), 409],
    [
      'a subtask more',
      (stored) => ({ subTasks: [...stored.subTasks, { title: 'Mais', amount: 0.01 }] }),
      409,
    ],
    [
      'a subtask without a value more',
      (stored) => ({ subTasks: [...stored.subTasks, { title: 'Mais' }] }),
      200,
    ],
    ['the amount of a subtask that is out', (stored) => ({ subTasks: part(stored, 2, { amount: 9 }) }), 200],
    ['a subtask completed', (stored) => ({ subTasks: part(stored, 0, { completed: true }) }), 200],
    ['another title', () => ({ title: 'Outro título' }), 200],
    ['amounts that sum up alike', ({ subTasks }) => ({ subTasks: swapped(subTasks) }), 200],
  ])('%s', async (_name, change, expected) => {
    const { id, linked } = await periodIn(['PAGO'], PARTS);
    const { status } = await save(admin, linked, change(linked));
    expect(status).toBe(expected);
    expect(await billedOf(admin, id)).toEqual({ [linked.code]: 10 });
  });

  const swapped = ([one, two, ...rest]: Task['subTasks']) => [
    { ...one!, amount: two!.amount },
    { ...two!, amount: one!.amount },
    ...rest,
  ];

  test('becoming a task with subtasks is refused when the value changes', async () => {
    const { linked } = await periodIn(['PAGO']);
    const subTasks = (amount: number) => ({ hasSubTasks: true, subTasks: [{ title: 'Toda', amount }] });
    expect((await save(admin, linked, subTasks(9))).error).toMatchObject({ message: CLOSED });
    expect((await save(admin, linked, subTasks(10))).status).toBe(200);
  });

  test.each(['MANAGER', 'USER'] as const)('%s, whose amounts are not counted, saves', async (account) => {
    const caller = await server.as(account);
    const own = await makeTask(caller, { requesterId });
    const { body: valued } = await save(admin, own, { amount: 12 });
    const { id } = await makePeriod(admin);
    await link(admin, id, own.id);
    await setStatus(admin, id, 'PAGO');
    const { status } = await save(caller, { ...valued, ...own }, { title: 'Novo', amount: 999 });
    expect(status).toBe(200);
    expect(await billedOf(admin, id)).toEqual({ [own.code]: 12 });
  });

  test('without permission to see billing the refusal of a locked amount does not name the period', async () => {
    const changeGrants = (changes: object) =>
      server.db
        .updateTable('users')
        .set({ grant_changes: sql`${JSON.stringify(changes)}::jsonb` })
        .where('username', '=', usernameOf('USER'))
        .execute();
    await changeGrants({ fields: { tasks: { amount: 'EDIT' } } });
    const caller = await server.as('USER');
    const own = await makeTask(caller, { requesterId, amount: 10 });
    const { id } = await makePeriod(admin);
    await link(admin, id, own.id);
    await setStatus(admin, id, 'PAGO');
    const { status, error } = await save(caller, own, { amount: 11 });
    expect([status, error.errorCode, error.message]).toEqual([409, 'PERIOD_LOCKED', AMOUNTS_LOCKED_TEXT]);
    expect(await billedOf(admin, id)).toEqual({ [own.code]: 10 });
    await changeGrants({});
  });

  test('cannot be deleted (G-TASK-17)', async () => {
    const { linked } = await periodIn(['PAGO']);
    const { status, error } = await admin.call(deleteTask, { params: { id: linked.id } });
    expect([status, error.message]).toEqual([
      409,
      `A tarefa ${linked.code} (período de faturamento) está vinculada e não pode ser excluída. Remova o vínculo primeiro.`,
    ]);
  });
});

test('a locked period keeps its month; its payment day can change, and reopening may change the month', async () => {
  const { id } = await periodIn(['PAGO']);
  const put = (body: object) =>
    admin.call(updateBillingPeriod, { params: { id }, body: { month: 3, year: 2025, ...body } });
  expect((await put({ paymentDate: '2025-04-10' })).body.paymentDate).toBe('2025-04-10');
  expect((await put({ month: 4 })).error).toMatchObject({ errorCode: 'PERIOD_LOCKED', message: CLOSED });
  expect((await put({ month: 4, status: 'PENDENTE' })).body).toMatchObject({
    title: 'Abril/2025',
    snapshot: null,
  });
});
