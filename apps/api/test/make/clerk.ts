import { profileGrants, type Right } from '@demanda/contracts/permissions';
import { createProfile } from '@demanda/contracts/profiles';
import type { TestApp } from '../servers/start-test-app';
import { makePerson } from './person';

/** Creates a person who manages users with the permissions of USER, without being ADMIN, by a profile with this code. */
export async function makeClerk(server: TestApp, code: string) {
  const { screens, fields, permissions } = profileGrants.USER;
  const rights: Right[] = [...permissions, 'users:VIEW', 'users:CREATE', 'users:EDIT'];
  const body = { code, name: 'Contas', screens: [...screens], permissions: rights, fields };
  await (await server.as('ADMIN')).call(createProfile, { body });
  return makePerson(server, { profileCodes: [code] });
}
