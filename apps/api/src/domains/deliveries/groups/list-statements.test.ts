import { listStatusChangesOfGroup } from '@demanda/contracts/delivery-history';
import {
  getDeliveryGroup,
  getDeliveryStatistics,
  listDeliveries,
  listDeliveryGroups,
} from '@demanda/contracts/deliveries';
import { listDeliveryItems, updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { exportDeliveries, exportDeliveryItems } from '@demanda/contracts/delivery-exports';
import { sql, type KyselyPlugin } from 'kysely';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { countStatements, type CountedCalls } from '../../../../test/read/count-statements';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import type { ListDefinition, ListQuery } from '../../../engines/list/definition';
import { selectAllIds } from '../../../engines/list/select-ids';
import { deliveryItemList } from '../items/list';
import { deliveryGroupList, deliveryList } from './list';

const secret = 'the same secret for both of the servers';
let server: TestApp;
let admin: Caller;
let counted: CountedCalls;
beforeAll(async () => {
  server = await startTestApp({ secret });
  admin = await server.as('ADMIN');
  counted = await countStatements(server, admin, secret);
});
afterAll(async () => {
  await counted.close();
  await server.close();
});

/** The ids of tasks that have so many deliveries of four items each, every item changed once. */
async function deliver(tasks: number, deliveries: number): Promise<number[]> {
  const requesterId = (await makeRequester(admin)).id;
  const projects: number[] = [];
  for (const name of ['web', 'api', 'app', 'jobs']) projects.push((await makeProject(admin, { name })).id);
  const taskIds: number[] = [];
  for (let made = 0; made < tasks; made += 1) {
    const taskId = (await makeTask(admin, { requesterId })).id;
    taskIds.push(taskId);
    for (let count = 0; count < deliveries; count += 1) {
      const items = projects.map((projectId) => ({ projectId }));
      for (const item of (await makeDelivery(admin, { taskId, items })).items) {
        await admin.call(updateDeliveryItem, { params: item, body: { status: 'APPROVED' } });
      }
    }
  }
  return taskIds;
}

test('reading takes as many statements for many rows as for one (API-045 to API-080)', async () => {
  const one = await deliver(1, 1);
  const many = await deliver(4, 3);
  const { caller } = counted;
  const calls: Record<string, (taskId: number[]) => Promise<{ status: number }>> = {
    groups: (taskId) => caller.call(listDeliveryGroups, { query: { taskId, size: 50 } }),
    deliveries: (taskId) => caller.call(listDeliveries, { query: { taskId, size: 50 } }),
    items: (taskId) => caller.call(listDeliveryItems, { query: { taskId, size: 100 } }),
    group: ([id]) => caller.call(getDeliveryGroup, { params: { id: id! } }),
    history: ([id]) => caller.call(listStatusChangesOfGroup, { params: { id: id! } }),
    cards: () => caller.call(getDeliveryStatistics),
    sheet: (taskId) => caller.download(exportDeliveries, { query: { taskId } }),
    itemSheet: (taskId) => caller.download(exportDeliveryItems, { query: { taskId } }),
  };
  const taken = async (taskIds: number[]) => {
    const counts: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) {
      counted.taken();
      expect([name, (await call(taskIds)).status]).toEqual([name, 200]);
      counts[name] = counted.taken();
    }
    return counts;
  };
  const forOne = await taken(one);
  expect(await taken(many)).toEqual(forOne);
  // Session, page with total, groups, deliveries, items.
  expect(forOne.groups).toBeLessThanOrEqual(5);
});

/** Turns a raw statement into an EXPLAIN of it. */
function explained(plans: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode') return node;
      const [first, ...fragments] = node.sqlFragments;
      return { ...node, sqlFragments: [`explain ${first!}`, ...fragments] };
    },
    transformResult: async ({ result }) => {
      plans.push(result.rows.map((row) => String(row['QUERY PLAN'])).join('\n'));
      return result;
    },
  };
}

async function planOf<Query extends ListQuery>(definition: ListDefinition<Query>, query: Query) {
  const plans: string[] = [];
  await server.db.transaction().execute(async (transaction) => {
    // There are few rows, so the other way would seem cheaper.
    await sql`set local enable_seqscan = off`.execute(transaction);
    await sql`set local enable_sort = off`.execute(transaction);
    await selectAllIds(transaction.withPlugin(explained(plans)), definition, query);
  });
  return plans.join('\n');
}

const everyOrder = <Query extends ListQuery>(name: string, definition: ListDefinition<Query>) =>
  Object.keys(definition.sorts).flatMap((field) =>
    ['asc', 'desc'].map((direction): [string, string, () => Promise<string>] => [
      name,
      `${field},${direction}`,
      () => planOf(definition, { sort: `${field},${direction}` } as Query),
    ]),
  );

test.each([
  ...everyOrder('groups', deliveryGroupList),
  ...everyOrder('deliveries', deliveryList),
  ...everyOrder('items', deliveryItemList),
])('%s by %s read an index in its order', async (_name, _order, plan) => {
  // Within one project the items may be put in order: there are few.
  expect(await plan()).not.toMatch(/^\s*(->\s+)?Sort {2}\(/m);
});
