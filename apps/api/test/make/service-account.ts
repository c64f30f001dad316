import { createUserApiToken, type ApiTokenInput } from '@demanda/contracts/api-tokens';
import { createServiceAccount } from '@demanda/contracts/service-accounts';
import type { User } from '@demanda/contracts/users';
import { callerOf, type Caller } from '../servers/caller';
import type { TestApp } from '../servers/start-test-app';
import { unique } from '../servers/template';
import { TOKEN_INPUT } from './program';

export async function makeServiceAccount(maker: Caller, profileCodes = ['MANAGER']): Promise<User> {
  const body = { username: unique('robo'), name: 'Robô de notas', purpose: 'Emite as notas', profileCodes };
  return (await maker.call(createServiceAccount, { body })).body;
}

/** Makes a token of a service account, and the program that uses it. */
export async function makeServiceProgram(
  server: TestApp,
  { maker, id, input = {} }: { maker: Caller; id: number; input?: Partial<ApiTokenInput> },
) {
  const body = { ...TOKEN_INPUT, ...input };
  const { body: token } = await maker.call(createUserApiToken, { params: { id }, body });
  return { token, program: callerOf(server.app, token.token) };
}
