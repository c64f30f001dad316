import type { Contract } from '@demanda/contracts/contract';
import { profileGrants, RIGHTS, SCREENS, type Right } from '@demanda/contracts/permissions';
import { changeProfile, createProfile } from '@demanda/contracts/profiles';
import { exportGeneralReport } from '@demanda/contracts/task-exports';
import { getTask, groupTasks, listTasks } from '@demanda/contracts/tasks';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { allContracts, nameOf } from '../../../test/access/contracts';
import { inputFor } from '../../../test/access/inputs';
import { makeWorld, type World } from '../../../test/access/world';
import { makePerson } from '../../../test/make/person';
import { openSpreadsheet } from '../../../test/read/open-spreadsheet';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { unique } from '../../../test/servers/template';

/** Without the permission to see a resource no other permission on it works (PERM-001). */

let server: TestApp;
let admin: Caller;
let world: World;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  world = await makeWorld(server, admin);
});
afterAll(() => server.close());

/**
 * Creates a user with every right except `taken`. The API stores no right without its VIEW right, so the user's rights
 * are withdrawn first and the profile is granted all rights afterwards.
 */
async function personWithout(taken: readonly Right[]): Promise<Caller> {
  const code = unique('P').toUpperCase().replace(/\W/g, '_');
  const { body: profile } = await admin.call(createProfile, {
    body: { ...profileGrants.ADMIN, screens: [...SCREENS], code, name: code, permissions: [...taken] },
  });
  const { id, signIn } = await makePerson(server, { profileCodes: [code] });
  await admin.call(updateUserPermissions, { params: { id }, body: { permissions: [] } });
  await admin.call(changeProfile, { params: { id: profile.id }, body: { permissions: [...RIGHTS] } });
  return signIn();
}

const people = new Map<string, Promise<Caller>>();
/** One person for each that is taken. */
function without(...taken: Right[]): Promise<Caller> {
  const person = people.get(taken.join()) ?? personWithout(taken);
  people.set(taken.join(), person);
  return person;
}

const kindOf = ({ access }: Contract) => access.split(':')[0]!;
/** Calls that could disclose a record to users who may not see it. */
const calls = allContracts
  .filter(({ access }) => access.includes(':') && !access.endsWith(':VIEW'))
  .map((contract) => [nameOf(contract), contract] as const);

test.each(calls)('%s is refused to users who may not see its resource', async (_name, contract) => {
  const blind = await without(`${kindOf(contract)}:VIEW` as Right);
  expect((await blind.ask(contract, inputFor(contract, world))).status).toBe(403);
});

test('the report of everything contains what the user may see', async () => {
  const caller = await without('deliveries:VIEW', 'billing:VIEW');
  const { content } = await caller.download(exportGeneralReport, {});
  expect((await openSpreadsheet(content)).sheets.map(({ name }) => name)).toEqual(['Tarefas', 'Subtarefas']);
});

test('a task contains its projects only for users who may see projects', async () => {
  const params = { id: world.delivered.id };
  const [blind, seeing] = [await without('projects:VIEW'), await without('platform:VIEW')];
  expect((await blind.call(getTask, { params })).body.projects).toEqual([]);
  expect((await seeing.call(getTask, { params })).body.projects).toMatchObject([{ id: world.project.id }]);
});

test('tasks are filtered and grouped by the status of their delivery only for users who may see deliveries', async () => {
  const statuses = async (...taken: Right[]) => {
    const caller = await without(...taken);
    const answers = [
      await caller.call(groupTasks, { query: { groupBy: 'deliveryStatus' } }),
      await caller.call(listTasks, { query: { hasDeliveryStatus: 'true' } }),
      await caller.call(groupTasks, { query: { groupBy: 'priority', deliveryStatus: 'PENDING' } }),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await statuses('deliveries:VIEW')).toEqual([403, 403, 403]);
  expect(await statuses('platform:VIEW')).toEqual([200, 200, 200]);
});
