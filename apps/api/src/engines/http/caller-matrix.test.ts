import type { Contract } from '@demanda/contracts/contract';
import { ERROR_CODES, statusText, type ErrorBody } from '@demanda/contracts/errors';
import { CALLER_NAMES, judge, type CallerName, type Refusal } from '../../../test/access/caller-rules';
import { allContracts, nameOf } from '../../../test/access/contracts';
import { digestOf } from '../../../test/access/digest';
import { makeCallers } from '../../../test/access/make-callers';
import { urlOf, type Answer, type Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/** Every call by every kind of caller, up to the point where the server would read the body (G-GEN-7). */

let server: TestApp;
let callers: Record<CallerName, Caller>;
beforeAll(async () => {
  server = await startTestApp();
  callers = await makeCallers(server);
});
afterAll(() => server.close());

const CODES: Record<string, Refusal> = {
  [ERROR_CODES.passwordChangeRequired]: 'newPassword',
  [ERROR_CODES.factorSetUpRequired]: 'factor',
  [ERROR_CODES.previewOnly]: 'preview',
  [ERROR_CODES.proofRequired]: 'proof',
};
const TEXTS: Record<string, Refusal> = {
  [statusText(403)]: 'permission',
  'Este token de API só consulta.': 'readOnly',
  'Tokens de API não consultam nem alteram a própria conta. Entre no sistema para isso.': 'person',
  'Tokens de API não fazem esta alteração. Entre no sistema para isso.': 'person',
  'Tokens de API não criam contas de serviço nem tokens. Entre no sistema para isso.': 'person',
  'Tokens de API não abrem prévias. Entre no sistema para isso.': 'person',
};

const reasonOf = ({ errorCode, userMessage }: ErrorBody): Refusal | undefined =>
  errorCode ? CODES[errorCode] : TEXTS[userMessage ?? ''];

/** The refusal of an answer; undefined for a call that was let through to its body, which says nothing. */
function refusalOf({ method, access }: Contract, { status, error }: Answer<unknown>): string | undefined {
  if (status === 401) return access === 'public' && method !== 'GET' ? '401 of a public call' : 'session';
  if (status === 403) return reasonOf(error) ?? `403 ${error.userMessage}`;
  // Readiness answers 503 while the machine is too busy to tell.
  const isBodyRefused = method === 'GET' ? status < 500 || status === 503 : [404, 415].includes(status);
  return isBodyRefused ? undefined : `unexpected ${status}`;
}

/** Ids of no record, and a body of a type that every call refuses: nothing is done. */
const NOTHING = { id: 999_999, commentId: 999_999, status: 'none' };
const TEXTS_OF_NOTHING = {
  ...{ sessionId: '0', tokenId: '0', passkeyId: '0', list: 'none', kind: 'none' },
  ...{ provider: 'none', app: 'none', name: 'none' },
};
const ask = (caller: Caller, contract: Contract): Promise<Answer<unknown>> =>
  caller.send({
    method: contract.method,
    url: urlOf(contract, { params: { ...NOTHING, ...TEXTS_OF_NOTHING }, query: { unknown: 1 } }),
    ...(contract.method !== 'GET' && { headers: { 'content-type': 'text/none' }, payload: '-' }),
  });

test('HEAD is judged as GET', async () => {
  const statusOf = async (name: CallerName, url: string) => {
    const headers = { authorization: `Bearer ${callers[name].token}` };
    return (await server.app.inject({ method: 'HEAD', url, headers })).statusCode;
  };
  expect(await statusOf('lacksFactor', '/api/account/export')).toBe(403);
  expect(await statusOf('preview', '/api/account/export')).toBe(403);
  expect(await statusOf('tokenReads', '/api/account')).toBe(403);
  expect(await statusOf('tokenReads', '/api/auth/user')).toBe(200);
});

test.each(CALLER_NAMES)('%s passes and is refused as the rules say', async (name) => {
  const before = await digestOf(server.db);
  const found = await Promise.all(
    allContracts.map(async (contract) => refusalOf(contract, await ask(callers[name], contract))),
  );
  const named = (verdicts: readonly (string | undefined)[]) =>
    allContracts.map((contract, index) => [nameOf(contract), verdicts[index]]);
  expect(named(found)).toEqual(named(allContracts.map((contract) => judge(contract, name))));
  expect(await digestOf(server.db)).toEqual(before);
});
