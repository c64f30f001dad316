import { viewClientPage } from '@demanda/contracts/client-page';
import {
  createClientLink,
  listClientLinks,
  renewClientLink,
  revokeClientLink,
} from '@demanda/contracts/client-links';
import { recordHistory } from '@demanda/contracts/history';
import { eraseRequester } from '@demanda/contracts/personal-data';
import { profileGrants, type Right } from '@demanda/contracts/permissions';
import { createProfile } from '@demanda/contracts/profiles';
import { deleteRequester } from '@demanda/contracts/requesters';
import { allContracts } from '../../../../test/access/contracts';
import { makeCharge } from '../../../../test/make/charges';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { makePerson } from '../../../../test/make/person';
import { makeRequester } from '../../../../test/make/records';
import { historyOf } from '../../../../test/read/history-of';
import { readEverything } from '../../../../test/read/everything';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import { SECRET, startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { createClientLinks } from './client-links';

/** Links with which clients see deliveries and charges (ADR 0159). */

const PUBLIC_URL = 'https://demanda.example';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: PUBLIC_URL, clientLinkDays: 30 });
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const find = (token: string) =>
  createClientLinks({ db: server.db, secret: SECRET, publicUrl: undefined, days: 1 }).find(token);
const list = async (id: number) => (await admin.call(listClientLinks, { params: { id } })).body;

test('a link is made for one recipient, and its address is returned once and stored nowhere', async () => {
  const { id } = await makeRequester(admin);
  const made = await makeClientLink(admin, id, { showsCharges: true });
  expect(made.url).toMatch(/^https:\/\/demanda\.example\/cliente\/[\w-]{43}$/);
  const [listed] = await list(id);
  expect(listed).toMatchObject({ recipientName: 'Bia Lima', showsCharges: true, views: 0, lastSeenAt: null });
  expect(listed).not.toHaveProperty('url');
  const days = (Date.parse(made.expiresAt) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  expect(await find(tokenOf(made))).toMatchObject({ requester_id: id, recipient_name: 'Bia Lima' });
  const stored = [...(await readEverything(server.db)).values()].join();
  expect(stored).toContain('bia@cliente.example');
  expect(stored).not.toContain(tokenOf(made));
});

test('a renewed link has another address, and only that one opens', async () => {
  const { id } = await makeRequester(admin);
  const made = await makeClientLink(admin, id);
  const params = { id, linkId: made.id };
  const renewed = await admin.call(renewClientLink, { params, body: { version: made.version } });
  expect(await find(tokenOf(made))).toBeUndefined();
  expect(await find(tokenOf(renewed.body))).toMatchObject({ id: made.id });
  const stale = await admin.call(renewClientLink, { params, body: { version: made.version } });
  expect([stale.status, stale.error.errorCode]).toEqual([409, 'STALE_VERSION']);
});

test('a revoked link opens nothing and is not renewed; those of others stay', async () => {
  const { id } = await makeRequester(admin);
  const [cut, kept] = [await makeClientLink(admin, id), await makeClientLink(admin, id)];
  const params = { id, linkId: cut.id };
  expect((await admin.call(revokeClientLink, { params, query: { version: 0 } })).status).toBe(204);
  expect(await find(tokenOf(cut))).toBeUndefined();
  expect(await find(tokenOf(kept))).toMatchObject({ id: kept.id });
  const again = await admin.call(renewClientLink, { params, body: { version: 1 } });
  expect([again.status, again.error.userMessage]).toEqual([409, expect.stringContaining('já foi revogado')]);
});

test('a link opens nothing while its requester is in the trash, after its end, and of another token', async () => {
  const { id } = await makeRequester(admin);
  const [first, second] = [await makeClientLink(admin, id), await makeClientLink(admin, id)];
  await server.db
    .updateTable('client_links')
    .set({ expires_at: new Date() })
    .where('id', '=', first.id)
    .execute();
  expect(await find(tokenOf(first))).toBeUndefined();
  expect(await find(`${tokenOf(second)}x`)).toBeUndefined();
  await admin.call(deleteRequester, { params: { id } });
  expect(await find(tokenOf(second))).toBeUndefined();
});

test('a link of another requester is unknown', async () => {
  const [one, other] = [await makeRequester(admin), await makeRequester(admin)];
  const made = await makeClientLink(admin, one.id);
  const params = { id: other.id, linkId: made.id };
  expect((await admin.call(renewClientLink, { params, body: {} })).status).toBe(404);
  expect((await admin.call(revokeClientLink, { params, query: {} })).status).toBe(404);
});

/** Returns a person who edits requesters and has these rights besides. */
async function makeClerk(code: string, ...others: Right[]) {
  const { screens, fields } = profileGrants.MANAGER;
  const permissions: Right[] = ['requesters:VIEW', 'requesters:EDIT', ...others];
  const grants = { screens: [...screens], fields, permissions };
  await admin.call(createProfile, { body: { code, name: code, ...grants } });
  return (await makePerson(server, { profileCodes: [code] })).signIn();
}

test('only who sees tasks and deliveries makes or renews a link, or views the page, which shows them', async () => {
  const { id } = await makeRequester(admin);
  const made = await makeClientLink(admin, id);
  const body = { recipientName: 'Bia', recipientEmail: 'b@cliente.example', showsCharges: false };
  for (const [code, right] of [
    ['NO_TASKS', 'deliveries:VIEW'],
    ['NO_DELIVERIES', 'tasks:VIEW'],
  ] as const) {
    const clerk = await makeClerk(code, right);
    const refused = await clerk.call(createClientLink, { params: { id }, body });
    expect([refused.status, refused.error.userMessage]).toEqual([403, expect.stringContaining('entregas')]);
    const params = { id, linkId: made.id };
    expect((await clerk.call(renewClientLink, { params, body: {} })).status).toBe(403);
    expect((await clerk.call(viewClientPage, { params: { id } })).status).toBe(403);
  }
});

test('only who sees charges makes or renews a link to them', async () => {
  const { id } = await makeRequester(admin);
  const made = await makeClientLink(admin, id, { showsCharges: true });
  const clerk = await makeClerk('CLERK', 'tasks:VIEW', 'deliveries:VIEW');
  const body = { recipientName: 'Bia', recipientEmail: 'b@cliente.example' };
  const create = (showsCharges: boolean) =>
    clerk.call(createClientLink, { params: { id }, body: { ...body, showsCharges } });
  const refused = await create(true);
  expect([refused.status, refused.error.userMessage]).toEqual([403, expect.stringContaining('cobranças')]);
  expect((await create(false)).status).toBe(201);
  const params = { id, linkId: made.id };
  expect((await clerk.call(renewClientLink, { params, body: {} })).status).toBe(403);
});

test('the token of a link opens no call of the application', async () => {
  const { id } = await makeRequester(admin);
  const charge = await makeCharge(admin, id, 10);
  const only = { kind: 'charge', id: charge.id } as const;
  const calls = allContracts.filter(({ access }) => access !== 'public');
  expect(calls.length).toBeGreaterThan(200);
  for (const link of [
    await makeClientLink(admin, id, { showsCharges: true }),
    await makeClientLink(admin, id, { only }),
  ]) {
    const thief = callerOf(server.app, tokenOf(link));
    for (const { method, path } of calls) {
      const { status } = await thief.send({ method, url: `/api${path.replaceAll(/:\w+/g, String(id))}` });
      expect([method, path, status]).toEqual([method, path, 401]);
    }
  }
});

test('the history of the requester names recipient and end, and an erasure removes both', async () => {
  const { id } = await makeRequester(admin);
  const entries = await historyOf(server.db, async () => {
    const { id: linkId } = await makeClientLink(admin, id, {
      recipientName: 'Xavier',
      recipientEmail: 'xa@vier.example',
    });
    const params = { id, linkId };
    await admin.call(renewClientLink, { params, body: {} });
    await server.db.updateTable('client_links').set({ views: 3 }).where('id', '=', linkId).execute();
    await admin.call(revokeClientLink, { params, query: {} });
  });
  const text = expect.stringMatching(/^Xavier <xa@vier\.example>, até \d\d\/\d\d\/\d{4}$/) as unknown;
  expect(entries.map(({ event, before, after }) => [event, before, after])).toEqual([
    ['UPDATE', null, { client_link: text }],
    ['UPDATE', { client_link: text }, { client_link: text }],
    ['UPDATE', { client_link: text }, null],
  ]);
  const shown = await admin.call(recordHistory.requesters, { params: { id }, query: {} });
  expect(JSON.stringify(shown.body)).toContain('Xavier');
  await admin.call(eraseRequester, { params: { id }, body: { confirm: 'EXCLUIR' } });
  expect([...(await readEverything(server.db)).values()].join()).not.toMatch(/xavier|xa@vier/i);
});
