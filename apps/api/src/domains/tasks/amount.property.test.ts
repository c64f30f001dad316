import { updateTask } from '@demanda/contracts/tasks';
import { fc } from '../../../test/make/cases';
import { sql } from 'kysely';
import { makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const cents = fc.option(fc.integer({ min: 0, max: 99_999_999 }).map((value) => value / 100));
/** What is done to one subtask: `slot` picks a stored one, or none for a new one. */
const edit = fc.record({
  slot: fc.option(fc.nat({ max: 5 })),
  amount: cents,
  excluded: fc.boolean(),
});

test('the amount of a task is the sum of its live subtasks after any edits', async () => {
  const { id: requesterId } = await makeRequester(admin);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        let task = await makeTask(admin, {
          requesterId,
          hasSubTasks: true,
          subTasks: [{ title: 'Primeira', amount: 1 }],
        });
        for (const edits of rounds) {
          const stored = task.subTasks;
          const used = new Set<number>();
          const subTasks = edits.map(({ slot, amount, excluded }) => {
            const known = slot === null ? undefined : stored[slot % stored.length]?.id;
            const id = known !== undefined && !used.has(known) ? known : undefined;
            if (id !== undefined) used.add(id);
            return { id, title: 'Etapa', amount, excluded };
          });
          const { code, title, priority } = task;
          const { status, body } = await admin.call(updateTask, {
            params: { id: task.id },
            // One that lives always, as the form asks for.
            body: {
              code,
              title,
              priority,
              requesterId,
              hasSubTasks: true,
              subTasks: [...subTasks, { title: 'Viva', amount: 0.01 }],
            },
          });
          expect(status).toBe(200);
          task = body;
          const { rows } = await sql<{ amount: string; total: string }>`
          select amount, (select sum(amount) from sub_tasks where task_id = tasks.id and not excluded) as total
          from tasks where id = ${task.id}`.execute(server.db);
          expect(rows[0]!.amount).toBe(rows[0]!.total);
          expect(task.amount).toBe(Number(rows[0]!.total));
        }
      },
    ),
    { numRuns: 10 },
  );
});
