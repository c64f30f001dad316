import { readAccountLink, requestPasswordLink, setPasswordByLink } from '@demanda/contracts/account-links';
import type { Contract } from '@demanda/contracts/contract';
import { passkeyLogin, startPasskeySignIn } from '@demanda/contracts/passkeys';
import { getCurrentUser, login } from '@demanda/contracts/session';
import { inviteUsers } from '@demanda/contracts/user-changes';
import { makeAuthenticator } from '../../apps/api/test/make/authenticator';
import { callerOf, urlOf } from '../../apps/api/test/servers/caller';
import { addAccounts, addKey, closedLinks, ORIGIN, signIn, wrongTokens } from './accounts';
import type { Environment } from './environment';
import { createAccountLinks } from '../../apps/api/src/domains/access/links/account-links';
import { SECRET } from '../support/call';

export interface Request {
  method: Contract['method'];
  url: string;
  payload?: object;
  headers?: Record<string, string>;
}

/** Requests whose answers must look the same; the first names something that does not exist. */
export interface Kind {
  name: string;
  tries: Record<string, () => Request | Promise<Request>>;
  /** The limits stay, and are used up before the tries. */
  isThrottled?: boolean;
  /** At most so many tries of each, where the server lets every answer wait. */
  mostTries?: number;
}

const to = (contract: Contract, payload: object, token?: string): Request => ({
  method: contract.method,
  url: urlOf(contract),
  payload,
  headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
});

const mapped = <T>(
  values: Record<string, T>,
  request: (value: T) => Request | Promise<Request>,
): Kind['tries'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, () => request(value)]));

export const UNKNOWN = 'desconhecida';

/** Prepares accounts, keys, links and tokens, and returns all kinds of tries. */
export async function makeKinds(environment: Environment): Promise<Kind[]> {
  const { app, db } = environment;
  const names = { unknown: UNKNOWN, ...(await addAccounts(environment)) };
  const { known, disabled } = names;
  const attempt = (username: string, code?: string) => to(login, { username, password: 'Errada@123', code });
  const noFactor = { unknown: UNKNOWN, known, 'with a second factor': names['with a second factor'] };

  const keys = {
    unknown: makeAuthenticator().id,
    known: await addKey(environment, 'chave', true),
    'of a disabled account': await addKey(environment, 'chave2', false),
  };
  const stranger = makeAuthenticator();
  async function sign(id: string): Promise<Request> {
    const { body } = await callerOf(app).call(startPasskeySignIn);
    return to(passkeyLogin, { ...stranger.get({ challenge: body.challenge, origin: ORIGIN }), id });
  }

  const links = createAccountLinks({ db, secret: SECRET, publicUrl: ORIGIN });
  const tokens = await closedLinks({ ...environment, links });
  const password = 'Girassol-azul-42';
  const person = await signIn(environment, known);
  const invitation = (email: string) => ({
    isTrial: true,
    lines: [{ line: 1, email, profileCodes: ['USER'] }],
  });

  return [
    { name: 'sign-in, wrong password', tries: mapped(names, (name) => attempt(name)) },
    { name: 'sign-in, wrong password and code', tries: mapped(noFactor, (name) => attempt(name, '123456')) },
    {
      name: 'sign-in after ten failures',
      tries: mapped({ unknown: UNKNOWN, known }, (name) => attempt(name)),
      isThrottled: true,
    },
    { name: 'sign-in by a passkey of another', tries: mapped(keys, sign) },
    { name: 'link, read', tries: mapped(tokens, (token) => to(readAccountLink, { token })) },
    {
      name: 'link, set a password',
      tries: mapped(tokens, (token) => to(setPasswordByLink, { token, password, confirmPassword: password })),
    },
    {
      name: 'API token, wrong secret',
      tries: mapped(await wrongTokens(environment), (token) => ({
        ...{ method: getCurrentUser.method, url: urlOf(getCurrentUser) },
        headers: { authorization: `Bearer ${token}` },
      })),
    },
    {
      name: 'trial of an import without the right',
      tries: mapped({ unknown: UNKNOWN, known }, (name) =>
        to(inviteUsers, invitation(`${name}@demanda.example`), person.token),
      ),
    },
    {
      name: 'forgotten password',
      mostTries: 100,
      tries: mapped({ unknown: UNKNOWN, known, disabled }, (name) =>
        to(requestPasswordLink, { login: name }),
      ),
    },
  ];
}
