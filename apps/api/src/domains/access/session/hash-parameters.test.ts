import { hash } from '@node-rs/argon2';
import { makePerson, signIn } from '../../../../test/make/person';
import { PASSWORD } from '../../../../test/make/accounts';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('a sign-in raises the parameters of an older hash, without an entry in the history', async () => {
  const { id, username } = await makePerson(server);
  const hashOf = async () => {
    const users = server.db.selectFrom('users').where('id', '=', id);
    return (await users.select('password_hash').executeTakeFirstOrThrow()).password_hash;
  };
  const older = await hash(PASSWORD, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
  await server.db.updateTable('users').set({ password_hash: older }).where('id', '=', id).execute();
  const entries = () => server.db.selectFrom('history').where('record_id', '=', id).select('event').execute();
  const before = await entries();
  expect((await signIn(server, username, 'errada')).status).toBe(401);
  expect(await hashOf()).toBe(older);
  expect((await signIn(server, username)).status).toBe(200);
  const raised = await hashOf();
  expect(raised).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await entries()).toEqual([...before, { event: 'SIGN_IN' }]);
  expect((await signIn(server, username)).status).toBe(200);
  expect(await hashOf()).toBe(raised);
});
