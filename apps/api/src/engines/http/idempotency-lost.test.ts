import { createRequester, listRequesters } from '@demanda/contracts/requesters';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { fakeBackups } from '../../../test/fake/backups';
import { callerOf, type Caller } from '../../../test/servers/caller';
import { SECRET, startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { unique } from '../../../test/servers/template';
import { buildApp } from '../../app';
import type { App } from './app-types';
import { beatingInstances } from '../../domains/platform/health/gone-instances';
import { createClaim } from './idempotency-claim';

/** What a repeated call is answered when the first one ended without a stored response, as after a kill. */

let server: TestApp;
let admin: Caller;
/** A server that started after the one that ran the first call had died. */
let restarted: App;
beforeAll(async () => {
  server = await startTestApp({ oneInstance: 'what a process knows of the calls that it runs' });
  admin = await server.as('ADMIN');
  const { db, storage } = server;
  const options = { secret: SECRET, docs: false, ownsDatabase: true };
  restarted = await buildApp({ db, storage, backups: fakeBackups }, options);
});
afterAll(async () => {
  await restarted.close();
  await server.close();
});

const create = (name: string, caller = admin) =>
  caller.call(createRequester, { body: { name, email: 'ana@cliente.example', phone: null }, key: name });
const countOf = async (name: string) =>
  (await admin.call(listRequesters, { query: { page: 0, name } })).body.totalElements;

/** Creates a requester, and forgets the response. */
async function createdWithout(change: ReturnType<typeof sql>): Promise<string> {
  const name = unique('Ana');
  expect((await create(name)).status).toBe(201);
  await sql`update idempotency_keys set status = null, answer = null, ${change} where key = ${name}`.execute(
    server.db,
  );
  return name;
}

async function addInstance(age: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into instances (id, host, port, version, seen_at)
    values (${id}, ${id}, 1, '0.1.0', now() - ${age}::interval)`.execute(server.db);
  return id;
}

const lost = [
  409,
  'IDEMPOTENCY_ANSWER_LOST',
  'Este pedido foi gravado, mas a resposta se perdeu. Confira o registro antes de enviar outra vez.',
];

async function expectLost(name: string, caller = admin): Promise<void> {
  const { status, error } = await create(name, caller);
  expect([status, error.errorCode, error.userMessage]).toEqual(lost);
  expect(await countOf(name)).toBe(1);
}

const aged = (age: string) => sql`created_at = now() - ${age}::interval`;

test('returns 409 IDEMPOTENCY_ANSWER_LOST when the instance that ran the call has no row', async () => {
  await expectLost(await createdWithout(sql`holder = ${randomUUID()}, ${aged('46 s')}`));
});

test('returns it when the instance has missed three beats', async () => {
  const holder = await addInstance('46 s');
  await expectLost(await createdWithout(sql`holder = ${holder}, ${aged('46 s')}`));
});

test('returns it when the first call was made an hour ago at an instance that still runs', async () => {
  const holder = await addInstance('0 s');
  await expectLost(await createdWithout(sql`holder = ${holder}, ${aged('61 minutes')}`));
});

test('returns it at once when this instance ran the call and it has ended', async () => {
  await expectLost(await createdWithout(sql`created_at = now()`));
});

test('returns it at once after a restart with the embedded database, which no other server can use', async () => {
  const name = await createdWithout(sql`created_at = now()`);
  await expectLost(name, callerOf(restarted, admin.token));
});

test('runs the call again when the server died before the first write was committed', async () => {
  const name = unique('Ana');
  const dying = server.db.transaction().execute(async (trx) => {
    await sql`insert into idempotency_keys (user_id, target, key, digest, holder)
      select id, 'POST /api/requesters', ${name}, 'x', ${randomUUID()} from users where username = 'admin'`.execute(
      trx,
    );
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  expect((await create(name)).status).toBe(201);
  expect(await countOf(name)).toBe(1);
});

test('a call counts as running from its first write to its own end, whatever a repeated call does', async () => {
  const { id } = await server.db
    .selectFrom('users')
    .where('username', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  const call = { userId: id, target: 'POST /api/requesters', key: unique('key') };
  const holder = {
    ...{ instance: randomUUID(), instances: beatingInstances, ownsDatabase: false, running: new Map() },
  };
  const [first, repeated] = [createClaim(server.db, call, holder), createClaim(server.db, call, holder)];
  await first.begin('content');
  first.claim.check(await server.db.executeQuery(first.claim.take()!));
  await expect(repeated.begin('content')).rejects.toThrow();
  repeated.end();
  expect(await repeated.find()).toMatchObject({ isRunning: true });
  first.end();
  expect(await repeated.find()).toMatchObject({ isRunning: false });
});
