import { deleteBillingPeriod } from '@demanda/contracts/billing';
import { carryBillingDifferences, createBillingVersion } from '@demanda/contracts/billing-differences';
import type { Contract } from '@demanda/contracts/contract';
import { deleteDelivery } from '@demanda/contracts/deliveries';
import { deleteDeliveryItem } from '@demanda/contracts/delivery-items';
import { deleteNotificationConfig } from '@demanda/contracts/notifications';
import { deleteProfile } from '@demanda/contracts/profiles';
import { deleteProject } from '@demanda/contracts/projects';
import { deleteRequester } from '@demanda/contracts/requesters';
import { deleteTask } from '@demanda/contracts/tasks';
import { restoreRecords } from '@demanda/contracts/trash';
import { TRASH_KINDS, type TrashKind } from '@demanda/contracts/trash-labels';
import { sql } from 'kysely';
import { digestOf } from '../../../test/access/digest';
import { makeWorld, type World } from '../../../test/access/world';
import { link, makePeriod, setStatus } from '../../../test/make/bill';
import { makeRequester, makeTask } from '../../../test/make/records';
import { historyOf } from '../../../test/read/history-of';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { TRASHED_KINDS } from './kinds';

/** What a deletion removes is what a restore brings back, to the last row. */

let server: TestApp;
let admin: Caller;
let requesterId: number;
let world: World;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
  world = await makeWorld(server, admin);
});
afterAll(() => server.close());

/** The call that deletes a record of each kind, and the record of the world with everything that such a record has. */
const deletions: Record<TrashKind, [call: Contract, idIn: (world: World) => number]> = {
  requesters: [deleteRequester, ({ unusedRequester }) => unusedRequester.id],
  projects: [deleteProject, ({ unusedProject }) => unusedProject.id],
  tasks: [deleteTask, ({ task }) => task.id],
  deliveries: [deleteDelivery, ({ delivery }) => delivery.id],
  deliveryItems: [deleteDeliveryItem, ({ item }) => item.id],
  billing: [deleteBillingPeriod, ({ period }) => period.id],
  profiles: [deleteProfile, ({ profile }) => profile.id],
  notifications: [deleteNotificationConfig, ({ config }) => config.id],
};

/** Digests without what ADMINs are notified of when rules change (ADR 0133). */
async function digestOfRecords() {
  const { notices: _notices, ...records } = await digestOf(server.db);
  return records;
}

describe.each(TRASH_KINDS)('%s', (kind) => {
  const [call, idIn] = deletions[kind];

  test('a restore brings back every row of every table, and the history says so', async () => {
    const id = idIn(world);
    const before = await digestOfRecords();
    expect((await admin.ask(call, { params: { id } })).status).toBe(204);
    expect(await digestOfRecords()).not.toEqual(before);
    const entries = await historyOf(server.db, async () => {
      const { body } = await admin.call(restoreRecords[kind], { body: { ids: [id] } });
      expect(body).toEqual({ count: 1, refused: [] });
    });
    expect(await digestOfRecords()).toEqual(before);
    expect(entries).toContainEqual(
      expect.objectContaining({ event: 'CREATE', resource: kind, record_id: id, user_name: 'Pessoa ADMIN' }),
    );
    for (const { detail } of entries) expect(detail).toBe('Restaurado da lixeira');
  });

  test('names every table that a deletion changes by a foreign key', async () => {
    const { rows } = await sql<{ table: string; column: string; cascades: boolean }>`
      with recursive gone (oid) as (
        select ${TRASHED_KINDS[kind].table}::regclass::oid
        union select conrelid from pg_constraint join gone on confrelid = gone.oid
          where contype = 'f' and confdeltype = 'c')
      select conrelid::regclass::text as table, attname::text as column, confdeltype = 'c' as cascades
      from pg_constraint join gone on confrelid = gone.oid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confdeltype in ('c', 'n')`.execute(server.db);
    const { rows: deleted = [], links = [] } = TRASHED_KINDS[kind];
    // Triggers insert marks; a task with an adjustment is not deleted.
    const leftOut = kind === 'tasks' ? ['billing_adjustments'] : [];
    const cascading = rows.filter(({ cascades, table }) => cascades && !leftOut.includes(table));
    expect(
      new Set(cascading.map(({ table }) => table).filter((table) => table !== 'task_billing_marks')),
    ).toEqual(new Set(deleted.map(({ table }) => table)));
    expect(
      new Set(rows.filter(({ cascades }) => !cascades).map(({ table, column }) => `${table}.${column}`)),
    ).toEqual(new Set(links.map(({ table, column }) => `${table}.${column}`)));
  });
});

describe('billing', () => {
  /** Charges of a deleted period stay cancelled: it comes back with new ones. */
  const digestOfPeriods = async () => {
    const digests = Object.entries(await digestOf(server.db));
    return Object.fromEntries(digests.filter(([table]) => !table.startsWith('charge')));
  };

  test('a billed period comes back with its versions, carried differences included', async () => {
    const task = await makeTask(admin, { requesterId, amount: 100 });
    const [from, to] = [await makePeriod(admin, { month: 4 }), await makePeriod(admin, { month: 5 })];
    await link(admin, from.id, task.id);
    await setStatus(admin, from.id, 'FATURADO');
    await sql`update tasks set own_amount = 130, amount = 130 where id = ${task.id}`.execute(server.db);
    await admin.call(carryBillingDifferences, { params: { id: from.id }, body: { toPeriodId: to.id } });
    await sql`update tasks set own_amount = 150, amount = 150 where id = ${task.id}`.execute(server.db);
    await admin.call(createBillingVersion, { params: { id: from.id }, body: { withNewAmounts: true } });
    for (const period of [from, to]) {
      const before = await digestOfPeriods();
      const params = { id: period.id };
      await admin.call(deleteBillingPeriod, { params, query: { confirm: 'EXCLUIR' } });
      expect((await admin.call(restoreRecords.billing, { body: { ids: [period.id] } })).status).toBe(200);
      expect(await digestOfPeriods()).toEqual(before);
    }
  });

  test('a period whose task another one bills by now is refused, naming the task', async () => {
    const task = await makeTask(admin, { requesterId });
    const [period, other] = [await makePeriod(admin), await makePeriod(admin)];
    await link(admin, period.id, task.id);
    await admin.call(deleteBillingPeriod, { params: { id: period.id }, query: {} });
    await link(admin, other.id, task.id);
    const { status, error } = await admin.call(restoreRecords.billing, { body: { ids: [period.id] } });
    expect([status, error.userMessage]).toEqual([
      409,
      `Tarefas deste período já estão em outro: ${task.code}. Desvincule-as antes de restaurar.`,
    ]);
  });
});
