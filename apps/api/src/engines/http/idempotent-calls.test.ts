import { takesIdempotencyKey, type Contract } from '@demanda/contracts/contract';
import { taskEmail } from '@demanda/contracts/emails';
import { allContracts, nameOf } from '../../../test/access/contracts';
import { digestOf } from '../../../test/access/digest';
import { inputFor } from '../../../test/access/inputs';
import { makeWorld, renewWorld, type World } from '../../../test/access/world';
import { makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { makeTwoReleases, publishInBeta } from '../../../test/servers/two-releases';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import type { TestProduct } from '../../../test/servers/web-product';
import { noTransport, type MailTransport } from '../mail/transport';

/** Every call that takes an `Idempotency-Key`, sent several times with one. */

let server: TestApp;
let product: TestProduct;
let admin: Caller;
let world: World;
/** Messages wait, and may be tried again or given up. */
const busy: MailTransport = {
  ...noTransport,
  name: 'SMTP',
  deliver: async ({ to }) => ({ accepted: [], refused: [], deferred: to, reason: 'Ocupado.' }),
};
beforeAll(async () => {
  product = await makeTwoReleases();
  await publishInBeta(product);
  const mail = { transport: busy, timer: () => () => undefined };
  server = await startTestApp({ mail, releases: await product.follow() });
  admin = await server.as('ADMIN');
  world = await makeWorld(server, admin);
});
afterAll(async () => {
  await server.close();
  await product.close();
});

const keyed = allContracts
  .filter(takesIdempotencyKey)
  .map((contract) => [nameOf(contract), contract] as const);

test('creating and sending calls accept a key; repeatable calls and those that return a secret do not', () => {
  const others = allContracts.filter((one) => one.method === 'POST' && !takesIdempotencyKey(one));
  expect(others.map(nameOf).sort()).toEqual([
    'POST /account/external-accounts/:id/unlink',
    'POST /account/external-accounts/:provider/link',
    'POST /account/passkeys',
    'POST /account/passkeys/:passkeyId/remove',
    'POST /account/passkeys/options',
    'POST /account/preview',
    'POST /account/proof',
    'POST /account/proof/options',
    'POST /account/proof/providers/:provider',
    'POST /account/second-factor',
    'POST /account/second-factor/confirm',
    'POST /account/second-factor/disable',
    'POST /account/second-factor/recovery-codes',
    'POST /account/tokens',
    'POST /admin/users/:id/erasure',
    'POST /admin/users/:id/invitation',
    'POST /admin/users/:id/reset-password',
    'POST /admin/users/:id/tokens',
    'POST /admin/users/bulk/end-sessions',
    'POST /admin/users/bulk/invitation',
    'POST /admin/users/bulk/invitations',
    'POST /admin/users/invitations',
    'POST /auth/account-links/read',
    'POST /auth/account-links/use',
    'POST /auth/forgotten-password',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/passkey',
    'POST /auth/passkey/options',
    'POST /auth/providers/:provider/backchannel-logout',
    'POST /auth/providers/session',
    'POST /auth/providers/sign-out',
    'POST /bank-statements/preview',
    'POST /billing-period-tasks/bulk-link/preview',
    'POST /charges/:id/reminders/preview',
    'POST /platform/backups/archive',
    'POST /platform/backups/downloads',
    'POST /platform/previews/:preview/open',
    'POST /platform/reports',
    'POST /reminder-settings/preview',
    'POST /requesters/:id/client-links',
    'POST /requesters/:id/client-links/:linkId/renewal',
    'POST /requesters/match',
  ]);
});

/** What another one of these calls does to the same record. */
const OWN_WORLD = [
  'POST /delivery-items/delivery/:id/bulk',
  'POST /billing-periods/:id/versions',
  'POST /billing-periods/:id/carried-differences',
  'POST /billing-period-tasks/bulk-link',
  // An e-mail of the charge gives it another version.
  'POST /charges/:id/payments',
  'POST /charges/:id/reminders',
  'POST /bank-lines/confirm',
  'POST /outbox/:id/cancel',
  'POST /platform/apps/:app/rollback',
  'POST /platform/apps/:app/promote',
];
/** Guarded by the release store, which has no transaction: their repetition comes after them. */
const OUTSIDE_THE_DATABASE = [
  'POST /platform/rollback',
  'POST /platform/apps/:app/rollback',
  'POST /platform/apps/:app/promote',
];
const worldOf = async (contract: Contract) =>
  OWN_WORLD.includes(nameOf(contract)) ? renewWorld(world, (read) => inputFor(contract, read)) : world;

test.each(keyed)('%s: repeated concurrently and later, it runs once', async (name, contract) => {
  const input = { ...inputFor(contract, await worldOf(contract)), key: 'same' };
  const send = () => admin.ask(contract, input);
  const first = OUTSIDE_THE_DATABASE.includes(name)
    ? [await send()]
    : await Promise.all([send(), send(), send()]);
  const [{ status, body }] = first as [(typeof first)[0]];
  expect([201, 200, 202, 204]).toContain(status);
  const before = await digestOf(server.db);
  const answers = [...first, await send()];
  expect(answers.map((answer) => [answer.status, answer.body])).toEqual(answers.map(() => [status, body]));
  expect(await digestOf(server.db)).toEqual(before);
});

test('an e-mail is sent once, even when repeated after the double-click time', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const { id } = await makeTask(admin, { requesterId });
  const send = (key?: string) => admin.call(taskEmail.send, { params: { id }, body: undefined, key });
  const messages = async () =>
    (await server.db.selectFrom('outbox').where('record_id', '=', id).select('id').execute()).length;
  const age = () =>
    server.db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 3_600_000), lease_ends_at: null })
      .where('record_id', '=', id)
      .execute();
  const first = await send('mail');
  await age();
  expect((await send('mail')).body).toEqual(first.body);
  expect(await messages()).toBe(1);
  await send();
  expect(await messages()).toBe(2);
});
