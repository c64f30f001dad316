import { changeBillingStatus, type BillingStatus } from '@demanda/contracts/billing';
import type { Contract } from '@demanda/contracts/contract';
import { ERROR_CODES } from '@demanda/contracts/errors';
import { createView } from '@demanda/contracts/views';
import { allContracts, nameOf } from '../../../test/access/contracts';
import { digestOf } from '../../../test/access/digest';
import { inputFor } from '../../../test/access/inputs';
import { withVersion } from '../../../test/access/with-version';
import { WITHOUT_VERSION } from '../../../test/access/without-version';
import { makeWorld, renewWorld, type World } from '../../../test/access/world';
import { makePeriod } from '../../../test/make/bill';
import type { Caller, Input } from '../../../test/servers/caller';
import { makeTwoReleases } from '../../../test/servers/two-releases';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import type { TestProduct } from '../../../test/servers/web-product';

/** Every call that changes something is based on the version that a person has seen, or says why it needs none. */

const changing = allContracts.filter(({ method }) => method !== 'GET');
const versioned = changing.filter((contract) => contract.versioned);

test('each changing call takes a version, or is listed with the reason why it needs none', () => {
  const others = changing.filter((contract) => !contract.versioned);
  expect(others.map(nameOf).sort()).toEqual(Object.keys(WITHOUT_VERSION).sort());
});

let product: TestProduct;
let server: TestApp;
let admin: Caller;
let world: World;
let viewId: number;
beforeAll(async () => {
  product = await makeTwoReleases();
  server = await startTestApp({ releases: await product.follow() });
  admin = await server.as('ADMIN');
  world = await makeWorld(server, admin);
  const view = { name: 'Minhas', isShared: false, query: {}, layout: {} };
  viewId = (await admin.call(createView, { params: { list: 'tasks' }, body: view })).body.id;
});
afterAll(async () => {
  await server.close();
  await product.close();
});

/** Input of calls on what the world has not. */
const inputOf = (contract: Contract, on: World): Input => {
  const params = { list: 'tasks', id: viewId };
  const own: Record<string, Input> = {
    'PUT /views/:list/:id': { params, body: { name: 'Outra', isShared: false, query: {}, layout: {} } },
    'DELETE /views/:list/:id': { params },
    'PUT /auth/profile': { body: { username: 'admin', name: 'Ana', email: 'ana@demanda.example' } },
  };
  return own[nameOf(contract)] ?? inputFor(contract, on);
};

interface Refusal {
  errorCode?: string;
  /** Refusals in the response of a call that refuses each record by itself. */
  refused?: { errorCode?: string }[];
}
const codesOf = ({ errorCode, refused }: Refusal = {}) =>
  refused?.map((one) => one.errorCode) ?? [errorCode].filter((code) => code !== undefined);

const send = async (contract: Contract, input: Input, version: number) => {
  const { status, body } = await admin.ask(contract, withVersion(contract, input, version));
  return { status, codes: codesOf(body as Refusal | undefined) };
};

const byName = (contracts: Contract[]) => contracts.map((contract) => [nameOf(contract), contract] as const);

test.each(byName(versioned))('%s returns STALE_VERSION and writes nothing', async (name, contract) => {
  const before = await digestOf(server.db);
  const isEach = ['PATCH /tasks', 'PATCH /admin/users', 'POST /admin/users/bulk/invitation'].includes(name);
  expect(await send(contract, inputOf(contract, world), 999)).toEqual({
    status: isEach ? 200 : 409,
    codes: [ERROR_CODES.staleVersion],
  });
  expect(await digestOf(server.db)).toEqual(before);
});

/** One call for each way in which a version is compared. */
const WAYS = [
  'PATCH /billing-periods/:id/status',
  'DELETE /billing-periods/:id',
  'POST /billing-period-tasks/bulk-link',
  'DELETE /billing-period-tasks/billing-period/:id/bulk-unlink',
  'POST /billing-periods/:id/versions',
  'DELETE /tasks/bulk',
  'PUT /delivery-items/bulk',
  'DELETE /tasks/:id/comments/:commentId',
  'DELETE /views/:list/:id',
  'DELETE /admin/users/:id',
  'POST /admin/users/:id/erasure',
  'PUT /platform/maintenance',
  'PUT /platform/remotes/:name',
];
test.each(byName(versioned.filter((contract) => WAYS.includes(nameOf(contract)))))(
  '%s is made in the stored version, the first that is not refused',
  async (_name, contract) => {
    const input = inputOf(contract, await renewWorld(world, (read) => inputOf(contract, read)));
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let version = 0; version < 4 && answers.at(-1)?.codes.length !== 0; version += 1)
      answers.push(await send(contract, input, version));
    expect(answers.at(-1)).toEqual({ status: expect.any(Number) as number, codes: [] });
    expect([200, 201, 204]).toContain(answers.at(-1)!.status);
    expect(answers.slice(0, -1).flatMap(({ codes }) => codes)).toEqual(
      answers.slice(1).map(() => ERROR_CODES.staleVersion),
    );
  },
);

test('of three statuses that are based on the same version exactly one is set', async () => {
  const { id, version } = await makePeriod(admin);
  const set = (status: BillingStatus) =>
    admin.call(changeBillingStatus, { params: { id }, query: { status, version } });
  const answers = await Promise.all([set('FATURADO'), set('PAGO'), set('CANCELADO')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});
