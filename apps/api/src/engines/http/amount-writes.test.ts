import type { Contract } from '@demanda/contracts/contract';
import { type Task } from '@demanda/contracts/task-shapes';
import { updateTask } from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import { allContracts, nameOf } from '../../../test/access/contracts';
import { inputFor } from '../../../test/access/inputs';
import { makeWorld } from '../../../test/access/world';
import { restrictedUser } from '../../../test/fields/person';
import { fc } from '../../../test/make/cases';
import type { Caller, Input } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/**
 * No write of callers without `tasks.amount` EDIT changes the value of a task or the total of a period (G-USE-1). Calls
 * that take a right of billing are left out for those who hold it: choosing what a period bills is what it is for
 * (ADR 0042).
 */

let server: TestApp;
let admin: Caller;
let person: Awaited<ReturnType<typeof restrictedUser>>;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  person = await restrictedUser(server);
  await person.setLevel(['tasks.amount', 'subTasks.amount'], 'READ');
});
afterAll(() => server.close());

const deletes = ({ method, path }: Contract) => method === 'DELETE' || path.endsWith('-delete');
const writes = allContracts.filter(
  ({ method, access }) => method !== 'GET' && access !== 'public' && access !== 'signed-in',
);

async function makeValuedWorld(owner: Caller) {
  const world = await makeWorld(server, owner);
  for (const { id, code, title, priority, requesterId } of [
    world.task,
    world.delivered,
    world.billed,
    world.free,
  ] as Task[]) {
    const body = { code, title, priority, requesterId, amount: 100 };
    expect((await admin.call(updateTask, { params: { id }, body })).status).toBe(200);
  }
  await sql`insert into billing_adjustments (billing_period_id, task_id, from_month, from_year, code, title,
      requester_id, requester_name, amount)
    select ${world.otherPeriod.id}::bigint, id, 1, 2020, code, title, requester_id, 'Ana', 7 from tasks
    where id = ${world.task.id}`.execute(server.db);
  return world;
}
type ValuedWorld = Awaited<ReturnType<typeof makeValuedWorld>>;

/** The usual input, and one that takes the value away where a call has such. */
async function inputsFor(contract: Contract, world: ValuedWorld): Promise<Input[]> {
  const usual = inputFor(contract, world);
  if (nameOf(contract) === 'PATCH /tasks') {
    const { id } = world.task;
    const { version } = await server.db
      .selectFrom('tasks')
      .where('id', '=', id)
      .select('version')
      .executeTakeFirstOrThrow();
    return [usual, { body: { tasks: [{ id, version, amount: 1 }] } }];
  }
  if (nameOf(contract) !== 'PUT /tasks/full/:id') return [usual];
  const changes = { amount: 1, hasSubTasks: true, subTasks: [{ title: 'Nova', amount: 2 }] };
  return [usual, { ...usual, body: { ...(usual.body as object), ...changes } }];
}

/** The value of every task and the total of every period, by what it is of. */
async function figures(): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ name: string; amount: string | null }>`
    select 'task ' || id as name, amount from tasks
    union all select 'period ' || billing_period_id, total_amount from billing_totals`.execute(server.db);
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
}

/** Those of them that another state still has. */
const within = (all: Record<string, string | null>, names: object) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name in names));

test.each(['USER', 'MANAGER', 'all rights but those of billing, amounts READ'] as const)(
  'no write call of %s changes a value or a total (G-USE-1)',
  async (who) => {
    const isBuiltIn = who === 'USER' || who === 'MANAGER';
    const caller = isBuiltIn ? await server.as(who) : person.caller;
    const calls = isBuiltIn ? writes : writes.filter(({ access }) => !access.startsWith('billing:'));
    const allowed = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(calls, { minLength: calls.length }), async (ordered) => {
        const world = await makeValuedWorld(caller);
        let before = await figures();
        // Deletions last: what is gone answers 404.
        for (const contract of [...ordered].sort((a, b) => Number(deletes(a)) - Number(deletes(b)))) {
          for (const input of await inputsFor(contract, world)) {
            const { status } = await caller.ask(contract, input);
            if (status < 300) allowed.add(nameOf(contract));
          }
          const after = await figures();
          expect([nameOf(contract), within(after, before)]).toEqual([
            nameOf(contract),
            within(before, deletes(contract) ? after : before),
          ]);
          before = after;
        }
      }),
      { numRuns: 1 },
    );
    expect([...allowed]).toEqual(expect.arrayContaining(['POST /tasks/full', 'PUT /tasks/full/:id']));
  },
);
