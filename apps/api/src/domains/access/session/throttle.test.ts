import { login } from '@demanda/contracts/session';
import { PASSWORD } from '../../../../test/make/accounts';
import { makePerson } from '../../../../test/make/person';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { createRateLimits } from '../../../engines/http/rate-limits';
import type { HttpError } from '../../../kernel/errors';
import { signInThrottle } from './throttle';

const PROXY = '127.0.0.1';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ trustProxy: [PROXY] });
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('rate_counters').execute());

const newThrottle = () => signInThrottle(createRateLimits(server.db, { secret: 'secret', now: () => 0 }));
/** Attempts that fail. Returns how many were not refused. */
async function fail(times: number, signInOf: (attempt: number) => { username: string; address: string }) {
  const throttle = newThrottle();
  for (let attempt = 0; attempt < times; attempt += 1) {
    try {
      await throttle.attempt(signInOf(attempt));
    } catch (error) {
      expect((error as HttpError).status).toBe(429);
      return attempt;
    }
  }
  return times;
}

test.each([
  ['account from an address', 10, { username: 'ana', address: '192.0.2.1' }],
  ['account from an IPv6 network', 10, (n: number) => ({ username: 'ana', address: `2001:db8:1:2::${n}` })],
  ['account from any addresses', 100, (n: number) => ({ username: 'ana', address: `192.0.2.${n}` })],
  ['address with any accounts', 100, (n: number) => ({ username: `ana${n}`, address: '192.0.2.1' })],
] as const)('limits failures of an %s', async (_case, max, signIn) => {
  expect(await fail(max + 5, typeof signIn === 'function' ? signIn : () => signIn)).toBe(max);
});

test('successful sign-ins of an office that shares an address use nothing up', async () => {
  const throttle = newThrottle();
  for (let person = 0; person < 120; person += 1) {
    const signIn = { username: `pessoa${person}`, address: '192.0.2.1' };
    await throttle.attempt(signIn);
    await throttle.succeeded(signIn);
  }
});

test('a successful sign-in forgets the failures of that account from that address', async () => {
  const throttle = newThrottle();
  const signIn = { username: 'ana', address: '192.0.2.1' };
  for (let attempt = 0; attempt < 10; attempt += 1) await throttle.attempt(signIn);
  await throttle.succeeded(signIn);
  await throttle.attempt(signIn);
});

/** Eleven sign-ins of one person with a wrong password; returns the statuses. */
async function signInWith(headersOf: (attempt: number) => object, remoteAddress: string) {
  const { username } = await makePerson(server);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/api${login.path}`,
      payload: { username, password: `${PASSWORD}x` },
      headers: { ...headersOf(attempt) },
      remoteAddress,
    });
    statuses.push(statusCode);
  }
  return statuses;
}
const REFUSED_AT_LAST = [...Array<number>(10).fill(401), 429];

test('a client that sends forwarded headers itself is counted by its own address', async () => {
  const invented = (attempt: number) => ({ 'x-forwarded-for': `198.51.100.${attempt}` });
  expect(await signInWith(invented, '203.0.113.9')).toEqual(REFUSED_AT_LAST);
});

test('behind a proxy that appends to forwarded headers, the address that the proxy saw counts', async () => {
  const appended = (attempt: number) => ({ 'x-forwarded-for': `198.51.100.${attempt}, 203.0.113.10` });
  expect(await signInWith(appended, PROXY)).toEqual(REFUSED_AT_LAST);
});

test('of many sign-ins at once a hundred wait, and the others are refused at once and not counted', async () => {
  const { username } = await makePerson(server);
  const signIns = Array.from({ length: 105 }, () =>
    server.anonymous.call(login, { body: { username, password: PASSWORD } }),
  );
  const answers = await Promise.all(signIns);
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(102);
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({
    headers: { 'retry-after': '5' },
    error: { message: 'Há acessos demais neste momento. Tente novamente em alguns segundos.' },
  });
});
