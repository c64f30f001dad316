import { readAccountLink } from '@demanda/contracts/account-links';
import { taskAttachments } from '@demanda/contracts/attachments';
import { live, ready } from '@demanda/contracts/health';
import { getLive } from '@demanda/contracts/platform-live';
import { listRequesters } from '@demanda/contracts/requesters';
import { login, logout, updateProfile } from '@demanda/contracts/session';
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PASSWORD } from '../../../test/make/accounts';
import { fileOf } from '../../../test/make/files';
import { makePerson, signIn } from '../../../test/make/person';
import { makeProgramOf } from '../../../test/make/program';
import { makeRequester, makeTask } from '../../../test/make/records';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { createLogger } from '../../logger';

/** The log of the requests. */

let server: TestApp;
let lines: string[] = [];
beforeAll(async () => {
  const web = async (app: TestApp['app']) => void app.get('/stuck', () => new Promise(() => undefined));
  server = await startTestApp({
    loggerInstance: createLogger('debug', { write: (line) => lines.push(line) }),
    web,
  });
});
beforeEach(() => (lines = []));
afterAll(() => server.close());

interface Line {
  level: number;
  msg: string;
}
const [DEBUG, INFO] = [20, 30];
const logged = () => lines.map((line) => JSON.parse(line) as Line);

test('one line per request has route, status, user, address and trace id', async () => {
  const caller = await server.as('USER');
  lines = [];
  const { headers } = await caller.send({ method: 'GET', url: '/api/requesters/77' });
  expect(logged()).toEqual([
    expect.objectContaining({
      ...{ msg: 'answered', method: 'GET', route: '/api/requesters/:id', status: 404 },
      ...{ ms: expect.any(Number) as number, userId: expect.any(Number) as number, address: '127.0.0.1' },
      traceId: headers['x-trace-id'],
    }),
  ]);
});

test('no password, token, form or filter is logged', async () => {
  const person = await makePerson(server);
  const token = (await person.signIn()).token!;
  await signIn(server, person.username, 'Errada@123');
  const caller = await person.signIn();
  await caller.call(listRequesters, { query: { name: 'Helena' } });
  const task = await makeTask(caller, { requesterId: (await makeRequester(await server.as('ADMIN'))).id });
  const files = [fileOf('Laudo.pdf')];
  expect((await caller.call(taskAttachments.upload, { params: { id: task.id }, files })).status).toBe(201);
  const own = { password: 'Secreta@789', confirmPassword: 'Secreta@789' };
  const { username, email } = person;
  await caller.call(updateProfile, { body: { username, email, name: 'Rita', ...own } });
  const { program, token: apiToken } = await makeProgramOf(server);
  await program.call(listRequesters, {});
  const code = '918273';
  await server.anonymous.call(login, { body: { username, password: own.password, code } });
  const link = 'l'.repeat(43);
  await server.anonymous.call(readAccountLink, { body: { token: link } });
  const ofProvider = 'code-of-a-provider';
  await server.anonymous.send({
    method: 'GET',
    url: `/api/auth/providers/empresa/callback?code=${ofProvider}&state=x`,
  });
  expect(logged().length).toBeGreaterThan(10);
  const log = lines.join('');
  const passwords = [PASSWORD, 'Errada@123', own.password];
  const secrets = [...passwords, token, apiToken.token, 'Bearer', code, link, ofProvider];
  for (const secret of [...secrets, email, 'Helena', 'Laudo']) {
    expect(log).not.toContain(secret);
  }
});

test('signing in, a refused sign-in and signing out are logged with the account and its address', async () => {
  const person = await makePerson(server);
  lines = [];
  await signIn(server, person.username, 'Errada@123');
  await signIn(server, 'ninguem');
  await (await person.signIn()).ask(logout);
  const events = logged().filter(({ msg }) => msg !== 'answered');
  const of = (msg: string, user = {}) => ({ msg, ...user, address: '127.0.0.1' });
  const user = { userId: person.id };
  expect(events).toMatchObject([
    of('sign-in refused', user),
    of('sign-in refused'),
    of('signed in', user),
    of('signed out', user),
  ]);
});

test('values of a row that PostgreSQL quotes in an error are not logged', () => {
  createLogger('warn', { write: (line) => lines.push(line) }).warn({
    err: Object.assign(new Error('check failed'), { detail: 'Failing row contains ($argon2id$v=19$m).' }),
  });
  expect(lines.join('')).toContain('check failed');
  expect(lines.join('')).not.toContain('argon2id');
});

test('health checks and the polling of open tabs are logged at debug, failures of them are not', async () => {
  for (const call of [live, ready, getLive]) await server.anonymous.ask(call);
  expect(logged().map(({ level }) => level)).toEqual([DEBUG, DEBUG, DEBUG]);
  await server.anonymous.ask(getLive, { query: { release: 'x' } });
  expect(logged().at(-1)).toMatchObject({ level: INFO, status: 400 });
  await server.anonymous.ask(login, { body: {} });
  expect(logged().at(-1)).toMatchObject({ level: INFO, route: '/api/auth/login' });
});

test('a client that disconnects before the response is logged', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  lines = [];
  const { port } = server.app.server.address() as AddressInfo;
  const arrived = once(server.app.server, 'request');
  const request = get({ port, path: '/stuck' }).on('error', () => undefined);
  const [, response] = (await arrived) as [unknown, NodeJS.EventEmitter];
  const closed = once(response, 'close');
  request.destroy();
  await closed;
  expect(logged().at(-1)).toMatchObject({ msg: 'client disconnected', route: '/stuck' });
});
