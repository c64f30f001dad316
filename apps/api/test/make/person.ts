import { login } from '@demanda/contracts/session';
import { createUser, type UserCreateInput } from '@demanda/contracts/users';
import { callerOf, type Caller } from '../servers/caller';
import type { TestApp } from '../servers/start-test-app';
import { unique } from '../servers/template';
import { PASSWORD } from './accounts';

/** The answer of signing in. */
export const signIn = (server: TestApp, username: string, password = PASSWORD) =>
  server.anonymous.call(login, { body: { username, password } });

/** Creates an account by the API, MANAGER by default; `signIn` opens one more session. */
export async function makePerson(server: TestApp, input: Partial<UserCreateInput> = {}) {
  const username = unique('pessoa');
  const body = {
    ...{ username, name: 'Rita Prado', email: `${username}@demanda.example` },
    ...{ password: PASSWORD, profileCodes: ['MANAGER'] },
    ...input,
  };
  const { body: user } = await (await server.as('ADMIN')).call(createUser, { body });
  return {
    ...user,
    /** Body of a form that changes it. */
    form: { username: user.username, name: body.name, email: user.email, profileCodes: body.profileCodes },
    signIn: async (): Promise<Caller> =>
      callerOf(server.app, (await signIn(server, user.username, body.password)).body.token),
  };
}
