import { deleteBillingPeriods, type BillingStatus } from '@demanda/contracts/billing';
import {
  carryBillingDifferences,
  createBillingVersion,
  takeBackBillingDifferences,
} from '@demanda/contracts/billing-differences';
import { listBillingLinks, unlinkTasks, updateBillingLink } from '@demanda/contracts/billing-links';
import { type Task } from '@demanda/contracts/task-shapes';
import { updateTask } from '@demanda/contracts/tasks';
import { link, makePeriod, setStatus } from '../../../../test/make/bill';
import { billModel, type BillModel } from '../../../../test/make/bill-model';
import { fc } from '../../../../test/make/cases';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { expectAgreement, expectDocuments, expectSpreadsheet } from '../../../../test/read/figures';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { compareFigures } from '../kept/compare';

/** All places show the same billed amount, to the cent, after any changes (G-BILL-5, G-BILL-11). */

let server: TestApp;
let admin: Caller;
let requesterIds: number[];
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  const made = [
    await makeRequester(admin),
    await makeRequester(admin, { name: 'Beto', email: 'b@x.example' }),
  ];
  requesterIds = made.map(({ id }) => id);
});
afterAll(() => server.close());

const PERIODS = 3;
const TASKS = 5;
const period = fc.nat({ max: PERIODS - 1 });
const task = fc.nat({ max: TASKS - 1 });
const cents = fc.option(fc.integer({ min: 0, max: 99_999_999 }));
const status = fc.constantFrom<BillingStatus>('PENDENTE', 'FATURADO', 'PAGO', 'ATRASADO', 'CANCELADO');

/** Random steps; tasks with an even number have two subtasks, the second of which can be excluded. */
const step = fc.oneof(
  fc.record({ does: fc.constant('link' as const), period, tasks: fc.uniqueArray(task, { minLength: 1 }) }),
  fc.record({ does: fc.constant('unlink' as const), period, task }),
  fc.record({
    does: fc.constant('value' as const),
    task,
    first: cents,
    second: cents,
    excluded: fc.boolean(),
  }),
  fc.record({ does: fc.constant('status' as const), period, status }),
  fc.record({ does: fc.constant('move' as const), task, to: period }),
  fc.record({ does: fc.constant('bill again' as const), period }),
  fc.record({ does: fc.constant('carry' as const), period, to: period }),
  fc.record({ does: fc.constant('take back' as const), period }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** From a difference of two tasks on, since few random steps lead to one: carried, or not yet. */
const value = { does: 'value', second: 0, excluded: false } as const;
const difference: Step[] = [
  { ...value, task: 0, first: 1000 },
  { ...value, task: 1, first: 2000 },
  { does: 'link', period: 0, tasks: [0, 1] },
  { does: 'status', period: 0, status: 'FATURADO' },
  { ...value, task: 0, first: 3550 },
  { ...value, task: 1, first: 999 },
];
const beginning = fc.constantFrom<Step[]>(
  [],
  difference,
  [...difference, { does: 'carry', period: 0, to: 1 }],
  [...difference, { does: 'carry', period: 0, to: 2 }, { does: 'status', period: 2, status: 'FATURADO' }],
);

const money = (value: number | null) => (value === null ? null : value / 100);

/** Steps that were allowed at least once, and whether billing was refused. */
const allowed = new Set<string>();

interface World {
  periods: number[];
  tasks: Task[];
  model: BillModel;
}

async function makeWorld(): Promise<World> {
  const periods = [];
  for (let month = 1; month <= PERIODS; month += 1) {
    periods.push((await makePeriod(admin, { month, year: 2026 })).id);
  }
  const tasks = [];
  for (let index = 0; index < TASKS; index += 1) {
    const parts = [{ title: 'Uma' }, { title: 'Duas' }];
    const input = index % 2 === 0 ? { hasSubTasks: true, subTasks: parts } : {};
    tasks.push(await makeTask(admin, { requesterId: requesterIds[index % 2]!, ...input }));
  }
  return { periods, tasks, model: billModel(TASKS, (one) => one % 2) };
}

/** Saves a task with other amounts. Answers the status, and the value in cents that it asked for. */
async function saveValue(
  { tasks }: World,
  { task: index, first, second, excluded }: Step & { does: 'value' },
) {
  const { id, code, title, priority, requesterId, subTasks } = tasks[index]!;
  const own = { code, title, priority, requesterId };
  const [one, two] = subTasks;
  const body = one
    ? {
        ...own,
        hasSubTasks: true,
        subTasks: [
          { id: one.id, title: 'Uma', amount: money(first) },
          { id: two!.id, title: 'Duas', amount: money(second), excluded },
        ],
      }
    : { ...own, amount: money(first) };
  const live = one ? [first, excluded ? null : second] : [first];
  const values = live.filter((value) => value !== null);
  const { status: answered } = await admin.call(updateTask, { params: { id }, body });
  return { answered, value: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) };
}

/** Gives the link of a task another period, if it has one. */
async function move({ periods, tasks, model }: World, { task: index, to }: Step & { does: 'move' }) {
  const taskId = tasks[index]!.id;
  const { body } = await admin.call(listBillingLinks, { query: { taskId, size: 1 } });
  const [found] = body.content;
  if (!found) return;
  const { status: answered } = await admin.call(updateBillingLink, {
    params: { id: found.id },
    body: { billingPeriodId: periods[to]!, taskId },
  });
  const isAllowed = model.move(index, to);
  expect(answered).toBe(isAllowed ? 200 : 409);
  if (isAllowed) allowed.add('move');
}

/** Answers the status, and whether the rules allow it. */
async function changeDifferences(
  { periods, model }: World,
  one: Step & { does: 'bill again' | 'carry' | 'take back' },
): Promise<[number, boolean]> {
  const params = { id: periods[one.period]! };
  if (one.does === 'bill again') {
    const { status: answered } = await admin.call(createBillingVersion, {
      params,
      body: { withNewAmounts: true },
    });
    return [answered, model.billAgain(one.period)];
  }
  if (one.does === 'take back') {
    const { status: answered } = await admin.call(takeBackBillingDifferences, { params });
    return [answered, model.takeBack(one.period)];
  }
  const body = { toPeriodId: periods[one.to]! };
  const { status: answered } = await admin.call(carryBillingDifferences, { params, body });
  return [answered, model.carry(one.period, one.to)];
}

/** Does a step, and expects the answer that the rules foresee. */
async function run(world: World, one: Step): Promise<void> {
  const { periods, tasks, model } = world;
  if (one.does === 'link') {
    const ids = one.tasks.map((index) => tasks[index]!.id);
    const { status: answered } = await link(admin, periods[one.period]!, ...ids);
    expect(answered).toBe(model.link(one.period, one.tasks) ? 201 : 409);
  } else if (one.does === 'unlink') {
    const input = { params: { id: periods[one.period]! }, body: [tasks[one.task]!.id] };
    const { status: answered } = await admin.call(unlinkTasks, input);
    expect(answered).toBe(model.unlink(one.period, one.task) ? 200 : 409);
  } else if (one.does === 'value') {
    const { answered, value } = await saveValue(world, one);
    expect(answered).toBe(model.setValue(one.task, value) ? 200 : 409);
  } else if (one.does === 'status') {
    const { status: answered } = await setStatus(admin, periods[one.period]!, one.status);
    const isAllowed = model.setStatus(one.period, one.status);
    expect(answered).toBe(isAllowed ? 200 : 409);
    if (!isAllowed) allowed.add('refuse');
  } else if (one.does === 'move') {
    await move(world, one);
  } else {
    const [answered, isAllowed] = await changeDifferences(world, one);
    expect(answered).toBe(isAllowed ? 200 : 409);
    if (isAllowed) allowed.add(one.does);
  }
}

test('list, figures, chart, tasks, requesters, versions, spreadsheet, e-mail and statement agree after any steps', async () => {
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(step, { minLength: 1, maxLength: 18 }), async (first, steps) => {
      const world = await makeWorld();
      try {
        // A shorter run of the same steps finds what a later step would hide.
        for (const one of [...first, ...steps]) await run(world, one);
        await expectAgreement(admin, world.periods, world.model);
        await expectSpreadsheet(admin, world.periods, world.model);
        await expectDocuments(admin, world.periods, world.model);
        expect(await compareFigures(server.db)).toEqual({ count: 0, first: [] });
      } finally {
        for (const id of world.periods) await setStatus(admin, id, 'PENDENTE');
        await admin.call(deleteBillingPeriods, { body: world.periods });
      }
    }),
    { numRuns: 8 },
  );
  expect([...allowed]).toEqual(
    expect.arrayContaining(['move', 'bill again', 'carry', 'take back', 'refuse']),
  );
}, 300_000);
