import { listBillingPeriods } from '@demanda/contracts/billing';
import type { Contract } from '@demanda/contracts/contract';
import {
  fieldKey,
  partsOfField,
  restrictedFields,
  type FieldKey,
  type RestrictedResource,
} from '@demanda/contracts/permissions';
import { listProjects } from '@demanda/contracts/projects';
import { listRequesters } from '@demanda/contracts/requesters';
import { exportBillingPeriods } from '@demanda/contracts/billing-exports';
import { exportTasks } from '@demanda/contracts/task-exports';
import {
  getTaskTotal,
  groupTasks,
  listTasks,
  listTasksWithoutBilling,
  listTasksWithoutDelivery,
} from '@demanda/contracts/tasks';
import { exportCharges, exportServiceInvoices } from '@demanda/contracts/charge-exports';
import { getChargeStatistics, listCharges } from '@demanda/contracts/charges';
import { allContracts, nameOf } from '../../../test/access/contracts';
import { ask, restrictedUser } from '../../../test/fields/person';
import { secretOf } from '../../../test/fields/secrets';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/** Sorting, filtering or selecting by hidden fields is refused (G-GEN-17). */

let server: TestApp;
let person: Awaited<ReturnType<typeof restrictedUser>>;
beforeAll(async () => {
  server = await startTestApp();
  person = await restrictedUser(server);
});
afterAll(() => server.close());

const lists: Partial<Record<RestrictedResource, Contract[]>> = {
  tasks: [
    listTasks,
    groupTasks,
    getTaskTotal,
    listTasksWithoutBilling,
    listTasksWithoutDelivery,
    exportTasks,
    listCharges,
    getChargeStatistics,
    exportCharges,
    exportServiceInvoices,
  ],
  requesters: [listRequesters],
  projects: [listProjects],
  billing: [listBillingPeriods, exportBillingPeriods],
};
const resources = Object.keys(lists) as RestrictedResource[];

type Cell = [name: string, key: FieldKey, contract: Contract, query: object];

/** Each way in which the query of a list can be about a field. */
function queriesAbout(contract: Contract, key: FieldKey): object[] {
  const [, field] = partsOfField(key);
  const required = contract === groupTasks ? { groupBy: 'priority' } : {};
  const candidates: object[] = [
    ...['', 'From', 'To', 'Not'].map((end) => ({ [field + end]: secretOf(key) })),
    { [`has${field[0]!.toUpperCase()}${field.slice(1)}`]: 'true' },
    ...['asc', 'desc'].map((direction) => ({ sort: `${field},${direction}` })),
    { sort: ['id,asc', `${field},desc`] },
    { columns: field },
    { columns: ['id', field] },
  ];
  return candidates
    .map((query) => ({ ...required, ...query }))
    .filter((query) => contract.query!.safeParse(query).success);
}

const cells = resources.flatMap((resource) =>
  Object.keys(restrictedFields[resource]).flatMap((field) =>
    lists[resource]!.flatMap((contract) => {
      const key = fieldKey(resource, field);
      return queriesAbout(contract, key).map((query): Cell => [
        `${nameOf(contract)} ${JSON.stringify(query)}`,
        key,
        contract,
        query,
      ]);
    }),
  ),
);

test('no other list has such a key', () => {
  const known = Object.values(lists).flat();
  const fields = resources.flatMap((resource) => Object.keys(restrictedFields[resource]));
  const others = allContracts.filter(({ query }) =>
    Object.keys(query?.shape ?? {}).some((key) => fields.includes(key)),
  );
  expect(others.filter((contract) => !known.includes(contract)).map(nameOf)).toEqual([]);
  expect(cells.length).toBeGreaterThan(100);
  expect(new Set(cells.map(([, , contract]) => nameOf(contract)))).toEqual(new Set(known.map(nameOf)));
});

/** A list distinguishes only who may read a field, which includes who may edit it. */
describe.each(['HIDDEN', 'READ'] as const)('at %s', (level) => {
  test.each(cells)('%s', async (_name, key, contract, query) => {
    await person.setLevel(key, level);
    const { status } = await ask(person.caller, contract, { query });
    expect(status).toBe(level === 'HIDDEN' ? 403 : 200);
  });
});

/** One cell of each list. */
const cellOfLists = [...new Map(cells.map((cell) => [cell[2], cell])).values()];

test.each(cellOfLists)('who may edit a field may use it in %s', async (_name, key, contract, query) => {
  await person.setLevel(key, 'EDIT');
  expect((await ask(person.caller, contract, { query })).status).toBe(200);
});
