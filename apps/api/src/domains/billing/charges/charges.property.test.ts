import { createBillingVersion } from '@demanda/contracts/billing-differences';
import { unlinkTasks } from '@demanda/contracts/billing-links';
import { cancelCharge, listCharges } from '@demanda/contracts/charges';
import * as payments from '@demanda/contracts/payments';
import type { Task } from '@demanda/contracts/task-shapes';
import { updateTask } from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import { link, makePeriod, setFreezing, setStatus } from '../../../../test/make/bill';
import { fc } from '../../../../test/make/cases';
import {
  chargeModel,
  creditOf,
  differenceOf,
  openOf,
  paidOf,
  statusOf,
  type ModelCharge,
} from '../../../../test/make/charge-model';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Charges, payments and accounts agree, to the cent, with a recomputation in whole cents after any changes. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  await setFreezing(server.db, 'desligado');
});
afterAll(() => server.close());

const TASKS = 4;
const period = fc.nat({ max: 1 });
const task = fc.nat({ max: TASKS - 1 });
const charge = fc.nat({ max: 5 });
const cents = fc.integer({ min: 1, max: 20_000 });

const step = fc.oneof(
  fc.record({ does: fc.constant('link' as const), period, task }),
  fc.record({ does: fc.constant('unlink' as const), period, task }),
  fc.record({ does: fc.constant('value' as const), task, value: fc.option(fc.nat({ max: 20_000 })) }),
  fc.record({ does: fc.constantFrom('bill' as const, 'reopen' as const, 'cancel period' as const), period }),
  fc.record({ does: fc.constant('bill again' as const), period }),
  fc.record({ does: fc.constant('pay' as const), charge, cents }),
  fc.record({ does: fc.constant('pay' as const), charge, cents, isClosing: fc.boolean() }),
  fc.record({ does: fc.constant('discount' as const), charge, cents }),
  fc.record({ does: fc.constant('reverse' as const), charge, entry: fc.nat({ max: 3 }) }),
  fc.record({ does: fc.constant('cancel' as const), charge }),
  fc.record({ does: fc.constant('credit' as const), charge, cents }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type ChargeStep = Extract<Step, { charge: number }>;

/** From two billed periods and an overpaid charge on, since few random steps lead to credit. */
const billedPeriods: Step[] = [
  ...[0, 1, 2, 3].map((one): Step => ({ does: 'value', task: one, value: 1000 * (one + 1) + 1 })),
  ...[0, 1, 2, 3].map((one): Step => ({ does: 'link', period: one < 2 ? 0 : 1, task: one })),
  { does: 'bill', period: 0 },
  { does: 'bill', period: 1 },
  { does: 'discount', charge: 1, cents: 3 },
];
const beginning = fc.constantFrom<Step[]>(
  billedPeriods,
  [...billedPeriods, { does: 'pay', charge: 0, cents: 1501 }, { does: 'discount', charge: 0, cents: 101 }],
  [...billedPeriods, { does: 'pay', charge: 0, cents: 3001 }, { does: 'credit', charge: 2, cents: 777 }],
  [
    ...billedPeriods,
    { does: 'pay', charge: 0, cents: 1001, isClosing: true },
    { does: 'discount', charge: 1, cents: 501 },
    { does: 'pay', charge: 1, cents: 20_000 },
  ],
  [
    ...billedPeriods,
    { does: 'pay', charge: 0, cents: 3001 },
    { does: 'credit', charge: 2, cents: 777 },
    { does: 'reverse', charge: 0, entry: 0 },
    { does: 'reverse', charge: 2, entry: 0 },
  ],
);

/** Steps that were allowed at least once. */
const allowed = new Set<string>();

interface World {
  periods: number[];
  requesters: number[];
  tasks: Task[];
  model: ReturnType<typeof chargeModel>;
  /** Numbers before the first charge. */
  before: number;
}

const lastNumber = async () =>
  (
    await sql<{ last: number }>`select coalesce(sum(last), 0)::int as last from charge_numbers`.execute(
      server.db,
    )
  ).rows[0]!.last;

async function makeWorld(): Promise<World> {
  const requesters = [];
  for (const name of ['Ana', 'Beto']) requesters.push((await makeRequester(admin, { name })).id);
  const tasks = [];
  for (let index = 0; index < TASKS; index += 1)
    tasks.push(await makeTask(admin, { requesterId: requesters[index % 2]! }));
  const periods = [(await makePeriod(admin)).id, (await makePeriod(admin, { month: 4 })).id];
  return {
    periods,
    requesters,
    tasks,
    model: chargeModel(TASKS, (one) => one % 2),
    before: await lastNumber(),
  };
}

const storedOf = async ({ requesters }: World) => {
  const query = { requesterId: requesters, sort: 'number,asc', size: 100 } as const;
  return (await admin.call(listCharges, { query })).body.content;
};

/** Does a step on a charge. Returns the status, and whether the model permits it. */
async function changeCharge(
  world: World,
  one: ChargeStep,
): Promise<[status: number, isAllowed: boolean] | undefined> {
  const { model } = world;
  const index = one.charge % Math.max(model.charges.length, 1);
  const target = model.charges[index];
  if (!target) return undefined;
  const { id, version } = (await storedOf(world))[index]!;
  const params = { id };
  if (one.does === 'cancel')
    return [(await admin.call(cancelCharge, { params, body: { version } })).status, model.cancel(target)];
  if (one.does === 'pay') {
    const isClosing = 'isClosing' in one && one.isClosing;
    const rest = isClosing ? ('RETENCAO' as const) : ('ABERTO' as const);
    const body = { paidOn: '2026-01-02', amount: one.cents / 100, kind: 'PIX' as const, rest, version };
    const { status } = await admin.call(payments.recordPayment, { params, body });
    return [status, model.pay(target, one.cents, isClosing)];
  }
  if (one.does === 'discount') {
    const body = { paidOn: '2026-01-02', amount: one.cents / 100, kind: 'DESCONTO' as const, version };
    const { status } = await admin.call(payments.recordPayment, { params, body });
    return [status, model.discount(target, one.cents)];
  }
  if (one.does === 'credit') {
    const body = { amount: one.cents / 100, version };
    return [
      (await admin.call(payments.applyCredit, { params, body })).status,
      model.applyCredit(target, one.cents),
    ];
  }
  const place = one.entry % Math.max(target.entries.length, 1);
  const entry = target.entries[place];
  if (!entry) return undefined;
  const { body: stored } = await admin.call(payments.listPayments, { params });
  const { status } = await admin.call(payments.reversePayment, {
    params: { id: stored[place]!.id },
    body: { note: 'Engano' },
  });
  return [status, model.reverse(target, entry)];
}

async function run(world: World, one: Step): Promise<void> {
  const { model, periods, tasks } = world;
  if ('charge' in one) {
    const done = await changeCharge(world, one);
    if (!done) return;
    const [status, isAllowed] = done;
    expect([one, status < 300]).toEqual([one, isAllowed]);
    if (isAllowed) allowed.add(one.does);
  } else if (one.does === 'link') {
    const { status } = await link(admin, periods[one.period]!, tasks[one.task]!.id);
    expect(status === 201).toBe(model.link(one.period, one.task));
  } else if (one.does === 'unlink') {
    await admin.call(unlinkTasks, { params: { id: periods[one.period]! }, body: [tasks[one.task]!.id] });
    model.unlink(one.period, one.task);
  } else if (one.does === 'value') {
    const { id, code, title, priority, requesterId } = tasks[one.task]!;
    const amount = one.value === null ? null : one.value / 100;
    await admin.call(updateTask, { params: { id }, body: { code, title, priority, requesterId, amount } });
    model.setValue(one.task, one.value);
  } else if (one.does === 'bill again') {
    const params = { id: periods[one.period]! };
    const { status } = await admin.call(createBillingVersion, { params, body: { withNewAmounts: true } });
    expect(status === 200).toBe(model.billAgain(one.period));
  } else {
    const statuses = { bill: 'FATURADO', reopen: 'PENDENTE', 'cancel period': 'CANCELADO' } as const;
    expect((await setStatus(admin, periods[one.period]!, statuses[one.does])).status).toBe(200);
    if (one.does === 'bill') model.bill(one.period);
    else if (one.does === 'reopen') model.reopen(one.period);
    else model.cancelPeriod(one.period);
  }
}

const sum = (charges: readonly ModelCharge[], of: (charge: ModelCharge) => number) =>
  charges.reduce((total, one) => total + of(one), 0) / 100;

async function expectCharges(world: World): Promise<void> {
  const { model, before } = world;
  const stored = await storedOf(world);
  expect(
    stored.map(
      ({ status, amount, paidAmount, differenceAmount, openAmount, creditAmount, revision, txId }) => [
        ...[
          status,
          amount,
          paidAmount,
          differenceAmount,
          openAmount,
          creditAmount,
          revision,
          Number(txId.slice(-6)),
        ],
      ],
    ),
  ).toEqual(
    model.charges.map((one, index) => [
      ...[statusOf(one), one.amount / 100, (paidOf(one) - differenceOf(one)) / 100, differenceOf(one) / 100],
      ...[openOf(one) / 100, creditOf(one) / 100],
      ...[one.revision, before + index + 1],
    ]),
  );
}

async function expectAccounts({ model, requesters }: World): Promise<void> {
  for (const [index, id] of requesters.entries()) {
    const own = model.charges.filter(({ requester }) => requester === index);
    const { body } = await admin.call(payments.getRequesterAccount, { params: { id } });
    expect([body.open, body.credit]).toEqual([sum(own, openOf), sum(own, creditOf)]);
    const balance = Math.round((body.open - body.credit) * 100) / 100;
    expect(body.entries.at(-1)?.balance ?? 0).toBe(balance);
  }
}

test('charges, payments and accounts agree with the model after any steps', async () => {
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(step, { minLength: 1, maxLength: 14 }), async (first, steps) => {
      const world = await makeWorld();
      for (const one of [...first, ...steps]) await run(world, one);
      await expectCharges(world);
      await expectAccounts(world);
    }),
    { numRuns: Number(process.env.RUNS ?? 6) },
  );
  expect([...allowed]).toEqual(expect.arrayContaining(['pay', 'discount', 'reverse', 'cancel', 'credit']));
}, 120_000);
