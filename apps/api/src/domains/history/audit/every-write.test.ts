import { revokeClientLink } from '@demanda/contracts/client-links';
import { deliveryItemComments, taskComments } from '@demanda/contracts/comments';
import type { Contract } from '@demanda/contracts/contract';
import { taskFinancialEmail } from '@demanda/contracts/emails';
import { dismissFirstSteps } from '@demanda/contracts/first-steps';
import { revokeInvitation } from '@demanda/contracts/invitations';
import { endMaintenance, setMaintenance } from '@demanda/contracts/maintenance';
import { login, logout, updateProfile } from '@demanda/contracts/session';
import { findWrongFigures } from '../../../check-figures';
import { allContracts, nameOf } from '../../../../test/access/contracts';
import { inputFor } from '../../../../test/access/inputs';
import { makeWorld, renewWorld, type World } from '../../../../test/access/world';
import { PASSWORD } from '../../../../test/make/accounts';
import { historyOf } from '../../../../test/read/history-of';
import { callerOf, type Caller, type Input } from '../../../../test/servers/caller';
import { makeTwoReleases, publishInBeta } from '../../../../test/servers/two-releases';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { unique } from '../../../../test/servers/template';
import type { TestProduct } from '../../../../test/servers/web-product';
import { isRecorded } from '../../../../test/access/recorded-writes';

/** Every call that writes has a history entry. */

let server: TestApp;
let product: TestProduct;
let admin: Caller;
let adminId: number;
let world: World;
beforeAll(async () => {
  product = await makeTwoReleases();
  await publishInBeta(product);
  server = await startTestApp({ releases: await product.follow() });
  admin = await server.as('ADMIN');
  const { id } = await server.db
    .selectFrom('users')
    .where('username', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  adminId = id;
  world = await makeWorld(server, admin);
  // For the call that withdraws it.
  await admin.ask(setMaintenance, inputFor(setMaintenance, world));
});
afterAll(async () => {
  await server.close();
  await product.close();
});

const writes = allContracts.filter(isRecorded);

/** Where the call of the matrix of access would change nothing, or be one's own. */
const others: Record<string, (world: World) => Input> = {
  // The one of the world was a moment ago.
  [nameOf(taskFinancialEmail.send)]: ({ free }) => ({ params: { id: free.id } }),
  [nameOf(updateProfile)]: () => ({
    body: { username: 'admin', name: 'Pessoa ADMIN', email: `${unique('eu')}@demanda.example` },
  }),
};

async function make(contract: Contract) {
  const inputOf = (from: World) => others[nameOf(contract)]?.(from) ?? inputFor(contract, from);
  const input = inputOf(await renewWorld(world, inputOf));
  let answer: Awaited<ReturnType<Caller['send']>> | undefined;
  const entries = await historyOf(server.db, async () => {
    answer = await admin.ask(contract, input);
  });
  return { answer: answer!, entries };
}

const EVENTS: Partial<Record<Contract['method'], string>> = { DELETE: 'DELETE|UNLINK|SIGN_OUT' };
/** Deletions that are recorded as a change: the account of a cancelled invitation and the installation stay, a comment is a field. */
const UPDATES = [
  dismissFirstSteps,
  endMaintenance,
  revokeClientLink,
  revokeInvitation,
  taskComments.remove,
  deliveryItemComments.remove,
].map(nameOf);

test.each(writes.map((contract) => [nameOf(contract), contract] as const))(
  '%s is recorded with user, change and time',
  async (_name, contract) => {
    const began = Date.now();
    const { answer, entries } = await make(contract);
    expect(answer.status).toBeLessThan(300);
    expect(entries).not.toHaveLength(0);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        user_id: adminId,
        user_name: 'Pessoa ADMIN',
        trace_id: answer.headers['x-trace-id'],
      });
      expect(entry.before ?? entry.after).not.toBeNull();
      expect(entry.about).toContain(`${entry.resource}:${entry.record_id}`);
      expect(entry.at.getTime()).toBeGreaterThanOrEqual(began - 1000);
    }
    const events = entries.map(({ event }) => event).join(' ');
    expect(events).toMatch(
      new RegExp(UPDATES.includes(nameOf(contract)) ? 'UPDATE' : (EVENTS[contract.method] ?? '.')),
    );
  },
);

test('all of them together leave the kept figures equal to the counted ones (ADR 0172, 0173)', async () => {
  expect(await findWrongFigures(server.db)).toEqual({ count: 0, records: [], lines: [] });
});

test('signing in and out is recorded with the user', async () => {
  const credentials = { username: 'user', password: PASSWORD };
  const entries = await historyOf(server.db, async () => {
    const { body } = await server.anonymous.call(login, { body: credentials });
    await callerOf(server.app, body.token).call(logout);
  });
  expect(entries.map(({ event, user_name, record_label }) => [event, user_name, record_label])).toEqual([
    ['SIGN_IN', 'Pessoa USER', 'user'],
    ['SIGN_OUT', 'Pessoa USER', 'user'],
  ]);
});

test('no password, hash or token is ever recorded', async () => {
  const rows = await server.db.selectFrom('history').selectAll().execute();
  const text = JSON.stringify(rows);
  expect(text).not.toContain(PASSWORD);
  expect(text).not.toMatch(/\$argon2|eyJ[\w-]+\.eyJ/);
  const entries = rows
    .filter(({ after }) => after && 'password_hash' in after)
    .map(({ after }) => after!.password_hash);
  expect(new Set(entries)).toEqual(new Set([true]));
});
