import { createApiToken, type ApiTokenInput } from '@demanda/contracts/api-tokens';
import { callerOf } from '../servers/caller';
import type { TestApp } from '../servers/start-test-app';
import { PASSWORD } from './accounts';
import { makePerson } from './person';

export const TOKEN_INPUT: ApiTokenInput = {
  ...{ name: 'Integração', expiresInDays: 30, readOnly: false, rights: null },
  password: PASSWORD,
};

interface Program {
  input?: Partial<ApiTokenInput>;
  profileCodes?: string[];
}

/** Creates a person with an API token, and the program that uses it. */
export async function makeProgramOf(
  server: TestApp,
  { input = {}, profileCodes = ['MANAGER'] }: Program = {},
) {
  const person = await makePerson(server, { profileCodes });
  const owner = await person.signIn();
  const { body: token } = await owner.call(createApiToken, { body: { ...TOKEN_INPUT, ...input } });
  return { person, owner, token, program: callerOf(server.app, token.token) };
}
