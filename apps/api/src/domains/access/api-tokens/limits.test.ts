import { getCurrentUser } from '@demanda/contracts/session';
import { makeProgramOf } from '../../../../test/make/program';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import { countStatements } from '../../../../test/read/count-statements';
import { INSTANCES } from '../../../../test/servers/instances';
import { SECRET, startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const stateOf = async (caller: Caller) => (await caller.call(getCurrentUser)).status;

test('a token has a limit of calls in a minute', async () => {
  const { program } = await makeProgramOf(server);
  await stateOf(program);
  await server.db.updateTable('rate_counters').set({ used: 600 }).execute();
  // A server takes twenty calls from the shared limit at a time; here one did before the limit was used up.
  const states = [];
  for (let call = 0; call < 40; call += 1) states.push(await stateOf(program));
  await server.db.deleteFrom('rate_counters').execute();
  expect(states.filter((status) => status === 200)).toHaveLength(19);
  expect(new Set(states.slice(INSTANCES * 19))).toEqual(new Set([429]));
});

test('calls at once do not use up the limit of a token', async () => {
  const { program } = await makeProgramOf(server);
  const states = await Promise.all(Array.from({ length: 45 }, () => stateOf(program)));
  expect(states.filter((status) => status !== 200)).toEqual([]);
  const { used } = await server.db
    .selectFrom('rate_counters')
    .select(({ fn }) => fn.max('used').as('used'))
    .executeTakeFirstOrThrow();
  // Less than twenty calls are left over at each server.
  expect(Number(used)).toBeLessThan(45 + INSTANCES * 20);
});

test('unknown tokens are limited to sixty a minute from one address', async () => {
  const { token } = await makeProgramOf(server);
  const stranger = callerOf(server.app, token.token.slice(0, -20) + 'A'.repeat(20));
  const states = [];
  for (let call = 0; call < 62; call += 1) states.push(await stateOf(stranger));
  expect(states.filter((status) => status === 401)).toHaveLength(60);
  expect(states.at(-1)).toBe(429);
  await server.db.deleteFrom('rate_counters').execute();
});

test('the id of an accepted token with another secret costs no statement either, once there are too many', async () => {
  const { token } = await makeProgramOf(server);
  const stranger = callerOf(server.app, token.token.slice(0, -20) + 'A'.repeat(20));
  const { app, caller, taken, close } = await countStatements(server, stranger, SECRET);
  expect(await stateOf(callerOf(app, token.token))).toBe(200);
  for (let call = 0; call < 61; call += 1) await stateOf(caller);
  taken();
  expect([await stateOf(caller), taken()]).toEqual([429, 0]);
  expect(await stateOf(callerOf(app, token.token))).toBe(200);
  await close();
  await server.db.deleteFrom('rate_counters').execute();
});
