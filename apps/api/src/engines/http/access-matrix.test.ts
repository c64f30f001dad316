import * as account from '@demanda/contracts/account';
import * as accountLinks from '@demanda/contracts/account-links';
import { createApiToken, listApiTokens, revokeApiToken } from '@demanda/contracts/api-tokens';
import { downloadBackup } from '@demanda/contracts/backups';
import type { Contract } from '@demanda/contracts/contract';
import { deliveryItemComments, taskComments } from '@demanda/contracts/comments';
import { getCurrentUser, login, logout, updateProfile } from '@demanda/contracts/session';
import * as externalAccounts from '@demanda/contracts/external-accounts';
import * as passkeys from '@demanda/contracts/passkeys';
import * as preview from '@demanda/contracts/preview';
import * as providerSignIn from '@demanda/contracts/provider-sign-in';
import * as views from '@demanda/contracts/views';
import { statusText } from '@demanda/contracts/errors';
import { contractsIn } from '@demanda/releases/calls';
import { allContracts, nameOf } from '../../../test/access/contracts';
import { digestOf } from '../../../test/access/digest';
import { inputFor } from '../../../test/access/inputs';
import { cellsOf, nameOfCell, PEOPLE, type Cell } from '../../../test/access/matrix';
import { isRecorded } from '../../../test/access/recorded-writes';
import { makeWorld, renewWorld, type World } from '../../../test/access/world';
import { usernameOf, type AccountName } from '../../../test/make/accounts';
import { makeTwoReleases, publishInBeta } from '../../../test/servers/two-releases';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import type { TestProduct } from '../../../test/servers/web-product';
import { noTransport, type MailTransport } from '../mail/transport';

/**
 * Every route for each profile that may call it, on own and other records: done, or refused without changes (G-GEN-7).
 * Who lacks the permission is refused before the server reads the body, which `caller-matrix.test.ts` tests; what an
 * ADMIN may write, `every-write.test.ts` does.
 */

let server: TestApp;
let product: TestProduct;
/** The digest of what is there, while nothing may have changed since. */
let digest: Record<string, string> | undefined;
/** A mail server that is busy: messages wait, and may be tried again or given up. */
const busy: MailTransport = {
  ...noTransport,
  name: 'SMTP',
  deliver: async ({ to }) => ({ accepted: [], refused: [], deferred: to, reason: 'Ocupado.' }),
};

beforeAll(async () => {
  // Nothing is tried again by itself: only calls change anything.
  product = await makeTwoReleases();
  await publishInBeta(product);
  const mail = { transport: busy, timer: () => () => undefined };
  server = await startTestApp({ mail, releases: await product.follow() });
  for (const account of PEOPLE) await server.as(account);
});
afterAll(async () => {
  await server.close();
  await product.close();
});

const OTHERWISE = [account, accountLinks, externalAccounts, passkeys, preview, providerSignIn, views].flatMap(
  (calls) => contractsIn(Object.values(calls)),
);
/**
 * Calls whose meaning is one's own session, account, ticket or views, or that concern none of the API's data. Views are
 * tested in their domain: the list in the path decides who may read them. Links to set a password are allowed by their
 * token, edits of comments only to their author; both are tested in their domain.
 */
const OWN = [
  ...[login, logout, updateProfile, downloadBackup, ...OTHERWISE],
  ...[taskComments.update, deliveryItemComments.update],
  ...[listApiTokens, createApiToken, revokeApiToken],
].map(nameOf);
/** Cells of one call that no other test has. */
const cellsLeft = (contract: Contract) =>
  cellsOf(contract).filter(
    ({ account, whose, refusal }) =>
      refusal !== statusText(403) && !(account === 'ADMIN' && whose !== 'other' && isRecorded(contract)),
  );
const routes = allContracts.filter(
  (contract) => !OWN.includes(nameOf(contract)) && cellsLeft(contract).length > 0,
);

/** Owner of the tasks: the user of the cell, or a user outside the matrix. */
const ownerOf = ({ account, whose }: Cell): AccountName => (whose === 'own' ? account : 'OTHER_USER');

const worlds = new Map<AccountName, Promise<World>>();

/** What is only read, or refused, is the same for all; what an allowed call changes is made for the cell. */
async function worldOf(cell: Cell, contract: Contract): Promise<World> {
  const owner = ownerOf(cell);
  const known = worlds.get(owner) ?? server.as(owner).then((caller) => makeWorld(server, caller));
  if (!worlds.has(owner)) digest = undefined;
  worlds.set(owner, known);
  const world = await known;
  if (contract.method === 'GET' || cell.refusal) return world;
  digest = undefined;
  return renewWorld(world, (read) => inputFor(contract, read));
}

describe.each(routes.map((contract) => [nameOf(contract), contract] as const))('%s', (_name, contract) => {
  const isRead = contract.method === 'GET';
  const cells = cellsLeft(contract).map((cell) => [nameOfCell(cell), cell] as const);

  test.each(cells)('%s', async (_cell, cell) => {
    const person = await server.as(cell.account);
    const world = await worldOf(cell, contract);
    const before = isRead || !cell.refusal ? undefined : (digest ?? (await digestOf(server.db)));
    if (!isRead) digest = undefined;
    const { status, error } = await person.ask(contract, inputFor(contract, world));
    if (!cell.refusal) return expect([200, 201, 202, 204]).toContain(status);
    expect(error).toMatchObject({ status: 403, userMessage: cell.refusal });
    if (before) {
      digest = await digestOf(server.db);
      expect(digest).toEqual(before);
    }
  });
});

test('ends and changes only one’s own session and account', async () => {
  for (const account of PEOPLE) {
    const person = await server.as(account);
    const username = usernameOf(account);
    const own = { username: 'admin', name: account, email: `${username}@demanda.example` };
    expect((await person.call(updateProfile, { body: own })).status).toBe(204);
    expect((await person.call(getCurrentUser)).body.name).toBe(account);
  }
});
