import { cancelCharge } from '@demanda/contracts/charges';
import {
  createClientLink,
  listClientLinks,
  renewClientLink,
  revokeClientLink,
  type LinkedRecord,
} from '@demanda/contracts/client-links';
import { deleteDelivery } from '@demanda/contracts/deliveries';
import { taskComments } from '@demanda/contracts/comments';
import { profileGrants, type Right } from '@demanda/contracts/permissions';
import { createProfile } from '@demanda/contracts/profiles';
import { makeCharge } from '../../../../test/make/charges';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { makePerson } from '../../../../test/make/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Who makes and sees links of one delivery or one charge (ADR 0178). */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

async function makeClient() {
  const { id } = await makeRequester(admin);
  const task = await makeTask(admin, { requesterId: id, title: 'Relatório' });
  const project = await makeProject(admin);
  const delivery = await makeDelivery(admin, { taskId: task.id, items: [{ projectId: project.id }] });
  const charge = await makeCharge(admin, id, 10);
  const only = {
    delivery: { kind: 'delivery', id: delivery.id },
    charge: { kind: 'charge', id: charge.id },
  } satisfies Record<string, LinkedRecord>;
  return { id, task, delivery, charge, only };
}

/** Returns a person who edits requesters and has these rights besides. */
async function makeClerk(code: string, ...others: Right[]) {
  const { screens, fields } = profileGrants.MANAGER;
  const permissions: Right[] = ['requesters:VIEW', 'requesters:EDIT', ...others];
  const grants = { screens: [...screens], fields, permissions };
  await admin.call(createProfile, { body: { code, name: code, ...grants } });
  return (await makePerson(server, { profileCodes: [code] })).signIn();
}

const create = (caller: Caller, id: number, only: LinkedRecord) =>
  caller.call(createClientLink, {
    params: { id },
    body: { recipientName: 'Bia', recipientEmail: 'b@cliente.example', showsCharges: false, only },
  });
const list = async (caller: Caller, id: number) =>
  (await caller.call(listClientLinks, { params: { id } })).body;

test('a user who sees the record makes and renews its link, and reads its name in the list', async () => {
  const client = await makeClient();
  const { id, only } = client;
  for (const [code, own, other, rights] of [
    ['OF_DELIVERIES', 'delivery', 'charge', ['tasks:VIEW', 'deliveries:VIEW']],
    ['OF_CHARGES', 'charge', 'delivery', ['billing:VIEW']],
  ] as const) {
    const clerk = await makeClerk(code, ...rights);
    const theirs = await makeClientLink(admin, id, { only: only[other] });
    expect((await create(clerk, id, only[other])).status).toBe(403);
    const params = { id, linkId: theirs.id };
    expect((await clerk.call(renewClientLink, { params, body: {} })).status).toBe(403);
    const made = await create(clerk, id, only[own]);
    expect([made.status, made.body.showsCharges]).toEqual([201, own === 'charge']);
    const label = own === 'charge' ? client.charge.number : `${client.task.code} Relatório`;
    const expected = new Map<number, object>([
      [made.body.id, { ...only[own], label, isGone: false }],
      [theirs.id, { ...only[other], label: null, isGone: false }],
    ]);
    for (const link of await list(clerk, id))
      if (expected.has(link.id)) expect(link.only).toEqual(expected.get(link.id));
  }
});

test('a link is made for no record of another client, nor for a cancelled charge', async () => {
  const [one, other] = [await makeClient(), await makeClient()];
  for (const kind of ['delivery', 'charge'] as const) {
    expect((await create(admin, one.id, other.only[kind])).status).toBe(404);
    expect((await create(admin, one.id, { kind, id: 999_999 })).status).toBe(404);
  }
  const { id, version } = one.charge;
  await admin.call(cancelCharge, { params: { id }, body: { note: 'Acordo', version } });
  const refused = await create(admin, one.id, one.only.charge);
  expect([refused.status, refused.error.userMessage]).toEqual([409, expect.stringContaining('cancelada')]);
});

test('the link of a deleted delivery is listed as gone, is not renewed, and can be revoked', async () => {
  const { id, delivery, only } = await makeClient();
  const made = await makeClientLink(admin, id, { only: only.delivery });
  await admin.call(deleteDelivery, { params: { id: delivery.id } });
  expect(await list(admin, id)).toMatchObject([{ only: { kind: 'delivery', label: null, isGone: true } }]);
  const params = { id, linkId: made.id };
  const refused = await admin.call(renewClientLink, { params, body: { version: 0 } });
  expect([refused.status, refused.error.userMessage]).toEqual([409, expect.stringContaining('excluído')]);
  expect((await admin.call(revokeClientLink, { params, query: { version: 0 } })).status).toBe(204);
});

test('a renewed link shows the same record at another address', async () => {
  const { id, only } = await makeClient();
  const made = await makeClientLink(admin, id, { only: only.charge });
  const params = { id, linkId: made.id };
  const { body } = await admin.call(renewClientLink, { params, body: { version: 0 } });
  expect(body.only).toMatchObject(only.charge);
  const open = async (link: typeof made) => {
    const { statusCode, body: page } = await server.app.inject({ url: `/cliente/${tokenOf(link)}` });
    return [statusCode, page.includes('<h1>Cobrança</h1>')];
  };
  expect(await open(made)).toEqual([404, false]);
  expect(await open(body)).toEqual([200, true]);
});

test('the history says that a link shows one record', async () => {
  const { id, only } = await makeClient();
  const entries = await historyOf(server.db, async () => {
    await makeClientLink(admin, id, { only: only.charge });
    await makeClientLink(admin, id, { only: only.delivery });
  });
  expect(entries.map(({ after }) => after)).toEqual([
    { client_link: expect.stringMatching(/, só uma cobrança$/) as unknown },
    { client_link: expect.stringMatching(/, só uma entrega$/) as unknown },
  ]);
});

test('a comment is shown to a client by the link of a delivery of its task, not by one of a charge', async () => {
  const { id, task, only } = await makeClient();
  const comment = () =>
    admin.call(taskComments.create, {
      params: { id: task.id },
      body: { text: 'Pronto', isForClient: true },
    });
  await makeClientLink(admin, id, { only: only.charge });
  expect((await comment()).status).toBe(400);
  await makeClientLink(admin, id, { only: only.delivery });
  expect((await comment()).status).toBe(201);
});
