import type { Right } from '@demanda/contracts/permissions';
import { getUserPermissions, updateUserPermissions } from '@demanda/contracts/user-permissions';
import type { TestApp } from '../servers/start-test-app';
import { makePerson } from './person';

type Person = Awaited<ReturnType<typeof makePerson>>;

/** Changes the permissions of a person. */
export async function regrant(
  server: TestApp,
  { id }: Pick<Person, 'id'>,
  change: (held: readonly Right[]) => Right[],
): Promise<void> {
  const admin = await server.as('ADMIN');
  const { body } = await admin.call(getUserPermissions, { params: { id } });
  const permissions = change(body.permissions);
  await admin.call(updateUserPermissions, { params: { id }, body: { permissions, version: body.version } });
}

/** Makes a person who may open previews of branches, and signs in. */
export async function makePreviewer(server: TestApp) {
  const person = await makePerson(server);
  await regrant(server, person, (held) => [...held, 'platform:VIEW', 'platform:PREVIEW']);
  return { person, caller: await person.signIn() };
}
