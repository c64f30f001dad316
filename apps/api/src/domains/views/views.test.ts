import type { FieldKey } from '@demanda/contracts/permissions';
import {
  createView,
  deleteView,
  listViews,
  setListPreferences,
  updateView,
  type ViewList,
} from '@demanda/contracts/views';
import { MAX_VIEWS } from '@demanda/contracts/limits';
import { sql } from 'kysely';
import { restrictedUser } from '../../../test/fields/person';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { unique } from '../../../test/servers/template';

let server: TestApp;
let admin: Caller;
let manager: Caller;
let user: Caller;
let restrictedPerson: Awaited<ReturnType<typeof restrictedUser>>;
beforeAll(async () => {
  server = await startTestApp();
  [admin, manager, user] = [await server.as('ADMIN'), await server.as('MANAGER'), await server.as('USER')];
});
afterAll(() => server.close());

const params = { list: 'tasks' as const };
const body = (part: object = {}) => ({
  ...{ name: unique('Visão'), isShared: false, query: {}, layout: {} },
  ...part,
});
const save = async (caller: Caller, part: object = {}) => {
  const { status, body: view } = await caller.call(createView, { params, body: body(part) });
  expect(status).toBe(201);
  return view;
};
const viewsOf = async (caller: Caller) => (await caller.call(listViews, { params })).body.views;
const seenBy = async (caller: Caller, id: number) => (await viewsOf(caller)).find((view) => view.id === id);
const at = (id: number) => ({ ...params, id });

test('a view keeps filters, order, columns and density, and is changed by its version', async () => {
  const layout = { hidden: ['code'], order: ['title', 'code'], widths: { title: 400 }, isCompact: true };
  const query = { hasDelivery: ['true'], priority: ['HIGH', 'URGENT'], sort: ['title,asc', 'id,desc'] };
  const made = await save(user, { query, layout });
  expect(made).toMatchObject({ query, layout, isOwn: true, mayEdit: true, dropped: [], version: 0 });
  const renamed = { ...made, name: unique('Outro nome') };
  const changed = await user.call(updateView, { params: at(made.id), body: renamed });
  expect(changed.body).toMatchObject({ name: renamed.name, query, layout, version: 1 });
  const stale = await user.call(updateView, { params: at(made.id), body: renamed });
  expect(stale.error).toMatchObject({ status: 409, errorCode: 'STALE_VERSION', current: { version: 1 } });
  expect((await user.call(deleteView, { params: at(made.id) })).status).toBe(204);
  expect((await user.call(deleteView, { params: at(made.id) })).status).toBe(404);
});

test('a private view is unknown to others, also to ADMIN', async () => {
  const { id } = await save(user);
  expect(await seenBy(admin, id)).toBeUndefined();
  expect((await admin.call(updateView, { params: at(id), body: body() })).status).toBe(404);
  expect((await admin.call(deleteView, { params: at(id) })).status).toBe(404);
});

test('a shared view is seen by all, and changed by its owner and by tasks:MANAGE', async () => {
  const { id } = await save(user, { isShared: true });
  expect(await seenBy(manager, id)).toMatchObject({
    ...{ isOwn: false, mayEdit: false },
    ownerName: 'Pessoa USER',
  });
  expect((await manager.call(updateView, { params: at(id), body: body() })).status).toBe(403);
  expect((await manager.call(deleteView, { params: at(id) })).status).toBe(403);
  const unshared = await admin.call(updateView, { params: at(id), body: body({ isShared: false }) });
  expect(unshared.body).toMatchObject({ isShared: false, version: 1 });
  expect(await seenBy(admin, id)).toBeUndefined();
  expect(await seenBy(user, id)).toMatchObject({ isShared: false, version: 1 });
});

test('a shared view omits filters, order and columns that its reader may not see, and names them', async () => {
  const query = { amountFrom: ['50003718'], hasAmount: ['true'], priority: ['HIGH'], sort: ['amount,desc'] };
  const layout = { order: ['title', 'amount'], hidden: [], widths: { amount: 200, title: 300 } };
  const { id } = await save(admin, { isShared: true, query, layout });
  expect(await seenBy(manager, id)).toMatchObject({ query, layout, dropped: [] });
  const seen = await seenBy(user, id);
  expect(seen).toMatchObject({
    query: { priority: ['HIGH'] },
    layout: { order: ['title'], widths: { title: 300 } },
    dropped: expect.arrayContaining(['amountFrom', 'hasAmount', 'sort', 'amount']) as string[],
  });
  // Its name is random.
  expect(JSON.stringify({ ...seen, name: undefined })).not.toMatch(/50003718|"amount":/);
});

test('a stored filter that the list no longer has is left out and named', async () => {
  const { id } = await save(user, { query: { title: ['nota'] } });
  await sql`update saved_views set query = query || '{"sprint": ["7"], "priority": ["HIGH", "OLD"]}'
    where id = ${id}`.execute(server.db);
  expect(await seenBy(user, id)).toMatchObject({
    query: { title: ['nota'], priority: ['HIGH'] },
    dropped: expect.arrayContaining(['sprint', 'priority']) as string[],
  });
});

test('a view keeps how the list is grouped, and the parameters that the server knows are named', async () => {
  const { query } = await save(user, { query: { groupBy: ['priority'], titleNot: ['nota'] } });
  expect(query).toEqual({ groupBy: ['priority'], titleNot: ['nota'] });
  const { parameters } = (await user.call(listViews, { params })).body;
  expect(parameters).toEqual(expect.arrayContaining(['groupBy', 'titleNot', 'hasTaskType']));
});

test.each([
  ['an unknown grouping', { query: { groupBy: ['title'] } }],
  ['an unknown filter', { query: { sprint: ['7'] } }],
  ['a filter with the name of a method', { query: { valueOf: ['7'] } }],
  ['a value that is not one of the filter', { query: { priority: ['OLD'] } }],
  ['a page', { query: { page: ['2'] } }],
  ['a blank name', { name: ' ' }],
  ['a name of 61 characters', { name: 'a'.repeat(61) }],
  ['too many columns', { layout: { order: Array.from({ length: 101 }, (_, index) => `c${index}`) } }],
  ['too long filters', { query: { title: Array.from({ length: 60 }, () => 'a'.repeat(400)) } }],
])('refuses a view with %s', async (_what, part) => {
  expect((await user.call(createView, { params, body: body(part) })).status).toBe(400);
});

test('refuses a filter that the author may not use', async () => {
  const { status } = await user.call(createView, { params, body: body({ query: { hasAmount: ['false'] } }) });
  expect(status).toBe(400);
});

test('a name is unique per user and list, ignoring case and accents', async () => {
  await save(user, { name: 'Pendências' });
  const { error } = await user.call(createView, { params, body: body({ name: 'PENDENCIAS' }) });
  expect(error).toMatchObject({ status: 409, errorCode: 'DUPLICATE', errors: [{ field: 'name' }] });
  await save(manager, { name: 'Pendências' });
});

test('a user has at most 50 views of a list', async () => {
  const other = await server.as('OTHER_USER');
  for (let count = 0; count < MAX_VIEWS; count += 1) await save(other);
  const { status } = await other.call(createView, { params, body: body() });
  expect(status).toBe(409);
});

test('default view and own columns are kept per user, each without touching the other', async () => {
  const preferences = async (caller: Caller) => (await caller.call(listViews, { params })).body.preferences;
  const set = (part: object) => user.call(setListPreferences, { params, body: part });
  const layout = { hidden: ['id'], isCompact: true };
  expect((await set({ defaultView: 'mine' })).status).toBe(204);
  expect((await set({ layout })).status).toBe(204);
  expect(await preferences(user)).toEqual({ defaultView: 'mine', layout });
  await set({ defaultView: null });
  expect(await preferences(user)).toEqual({ defaultView: null, layout });
  expect(await preferences(manager)).toEqual({});
  expect((await set({ defaultView: '../x' })).status).toBe(400);
});

test('refuses all calls to users who may not read the list', async () => {
  const stranger = await server.as('NO_PROFILE');
  const answers = [
    await stranger.call(listViews, { params }),
    await stranger.call(createView, { params, body: body() }),
    await stranger.call(updateView, { params: at(1), body: body() }),
    await stranger.call(deleteView, { params: at(1) }),
    await stranger.call(setListPreferences, { params, body: { defaultView: 'mine' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});

interface ListCase {
  /** A filter and a sort term of the list. */
  query: Record<string, string[]>;
  /** Built-in profiles that may read the list. */
  readers: string[];
  /** A restricted field of the list, and what of it a view can contain. */
  restricted?: [field: FieldKey, query: Record<string, string[]>, column: string];
}
const CASES: Record<Exclude<ViewList, 'tasks'>, ListCase> = {
  requesters: {
    ...{ query: { name: ['ana'], sort: ['name,asc'] }, readers: ['ADMIN', 'MANAGER', 'USER'] },
    restricted: ['requesters.phone', { phone: ['1199'], sort: ['phone,asc'] }, 'phone'],
  },
  projects: {
    ...{ query: { name: ['erp'], sort: ['name,asc'] }, readers: ['ADMIN', 'MANAGER', 'USER'] },
    restricted: ['projects.repositoryUrl', { repositoryUrl: ['git'] }, 'repositoryUrl'],
  },
  deliveries: {
    query: { status: ['PENDING', 'APPROVED'], sort: ['task.code,asc'] },
    readers: ['ADMIN', 'MANAGER', 'USER'],
  },
  billing: { query: { year: ['2026'], sort: ['year,desc', 'month,desc'] }, readers: ['ADMIN', 'MANAGER'] },
  charges: {
    query: { status: ['ATRASADA', 'PARCIAL'], sort: ['dueOn,asc'] },
    readers: ['ADMIN', 'MANAGER'],
  },
  users: { query: { enabled: ['false'], sort: ['username,asc'] }, readers: ['ADMIN'] },
  history: { query: { event: ['DELETE'], sort: ['id,desc'] }, readers: ['ADMIN'] },
  outbox: { query: { status: ['FAILED'], sort: ['id,desc'] }, readers: ['ADMIN'] },
  notifications: { query: { notificationType: ['EMAIL'], sort: ['id,asc'] }, readers: ['ADMIN'] },
  profiles: { query: { active: ['false'], sort: ['name,asc'] }, readers: ['ADMIN'] },
  trash: { query: { kind: ['tasks'], sort: ['deletedAt,desc'] }, readers: ['ADMIN', 'MANAGER', 'USER'] },
};

test.each(Object.entries(CASES) as [ViewList, ListCase][])(
  'views of %s take the permission and the filters of that list, and omit what their reader may not see',
  async (list, { query, readers, restricted }) => {
    const at = { params: { list } };
    const layout = { order: ['id', restricted?.[2] ?? 'name'], hidden: [] };
    for (const [profile, caller] of Object.entries({ ADMIN: admin, MANAGER: manager, USER: user })) {
      const { status } = await caller.call(createView, { ...at, body: body({ query, layout }) });
      expect({ profile, status }).toEqual({ profile, status: readers.includes(profile) ? 201 : 403 });
    }
    const refused = await admin.call(createView, { ...at, body: body({ query: { sprint: ['7'] } }) });
    expect(refused).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('sprint') as string },
    });
    if (!restricted) return;
    const [field, hiddenQuery, column] = restricted;
    const shared = body({ isShared: true, query: { ...query, ...hiddenQuery }, layout });
    const { body: made } = await admin.call(createView, { ...at, body: shared });
    restrictedPerson ??= await restrictedUser(server);
    const { caller, setLevel } = restrictedPerson;
    await setLevel(field, 'HIDDEN');
    const seen = (await caller.call(listViews, at)).body.views.find(({ id }) => id === made.id);
    expect(seen?.layout.order).toEqual(['id']);
    expect(Object.keys(seen?.query ?? {})).toEqual(Object.keys(query).filter((key) => !(key in hiddenQuery)));
    expect(seen?.dropped).toEqual(expect.arrayContaining([...Object.keys(hiddenQuery), column]));
  },
);
