import { listRequesters } from '@demanda/contracts/requesters';
import { getCurrentUser, login, logout } from '@demanda/contracts/session';
import { createTask, listTasks } from '@demanda/contracts/tasks';
import { listUsers } from '@demanda/contracts/users';
import { sql } from 'kysely';
import { fakeBackups } from '../test/fake/backups';
import { makePerson } from '../test/make/person';
import { makeRequester } from '../test/make/records';
import { historyOf } from '../test/read/history-of';
import { callerOf } from '../test/servers/caller';
import { SECRET, startTestApp, type TestApp } from '../test/servers/start-test-app';
import { unique } from '../test/servers/template';
import { buildApp } from './app';
import type { App } from './engines/http/app-types';

/** Two servers on one database; calls reach either, as behind a balancer. */

let server: TestApp;
let other: App;
beforeAll(async () => {
  server = await startTestApp();
  const { db, storage } = server;
  other = await buildApp({ db, storage, backups: fakeBackups }, { secret: SECRET, docs: false });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const atBoth = (token?: string) => [callerOf(server.app, token), callerOf(other, token)] as const;

test('failed sign-ins count at both', async () => {
  const { username } = await makePerson(server);
  const body = { username, password: 'errada' };
  const both = atBoth();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await both[attempt % 2]!.call(login, { body })).status).toBe(401);
  }
  for (const caller of both) {
    const { status, headers } = await caller.call(login, { body });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(300);
  }
});

test('refusals of one user are recorded up to the limit, at whichever they were', async () => {
  const both = atBoth((await server.as('USER')).token);
  const refuse = async () => {
    for (let call = 0; call < 64; call += 1) {
      expect((await both[call % 2]!.call(listUsers, {})).status).toBe(403);
    }
  };
  expect(await historyOf(server.db, refuse)).toHaveLength(60);
});

test('a form that reaches both at the same time is saved once', async () => {
  const admin = await server.as('ADMIN');
  const { id: requesterId } = await makeRequester(admin);
  const code = unique('T');
  const body = { code, title: 'Ajustar', priority: 'LOW' as const, requesterId };
  const both = atBoth(admin.token);
  const answers = await Promise.all(both.map((caller) => caller.call(createTask, { body, key: code })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]!.body).toEqual(answers[0]!.body);
  expect((await admin.call(listTasks, { query: { code } })).body.totalElements).toBe(1);
});

test('a permission that was taken away and a session that ended are gone at both', async () => {
  const person = await makePerson(server);
  const { token } = await person.signIn();
  const [here, there] = atBoth(token);
  const statusesAt = async () => [
    (await here.call(listRequesters, {})).status,
    (await there.call(listRequesters, {})).status,
  ];
  expect(await statusesAt()).toEqual([200, 200]);
  await sql`update users set grant_changes = '{"permissions": {"requesters:VIEW": false}}'
    where id = ${person.id}`.execute(server.db);
  expect(await statusesAt()).toEqual([403, 403]);
  await here.call(logout);
  expect((await there.call(getCurrentUser)).status).toBe(401);
});
