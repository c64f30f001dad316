import { updateDeliveryNotes } from '@demanda/contracts/deliveries';
import { updateDeliveryItems } from '@demanda/contracts/delivery-items';
import {
  partsOfField,
  type FieldLevel,
  type FieldKey,
  type RestrictedResource,
} from '@demanda/contracts/permissions';
import { type TaskInput } from '@demanda/contracts/task-shapes';
import { createTaskWithFiles } from '@demanda/contracts/tasks';
import { makeKinds, type Kinds } from '../../../test/fields/kinds';
import { ask, restrictedUser, type AnyRecord } from '../../../test/fields/person';
import { FIELD_CELLS, secretOf } from '../../../test/fields/secrets';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/** Every restricted field, at every level, in every way of writing (PERM-003, PERM-037 to PERM-039, G-TASK-4). */

let server: TestApp;
let admin: Caller;
let person: Awaited<ReturnType<typeof restrictedUser>>;
let kinds: Kinds;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  person = await restrictedUser(server);
  kinds = await makeKinds(admin);
});
afterAll(() => server.close());

const cellsOf = (resource: RestrictedResource) =>
  FIELD_CELLS.filter(([key]) => key.startsWith(`${resource}.`));

const kindOf = (key: FieldKey) => kinds[partsOfField(key)[0]];
const contentOf = (key: FieldKey, number: number) => ({ [partsOfField(key)[1]]: secretOf(key, number) });
const make = async (key: FieldKey): Promise<AnyRecord> =>
  (await ask(admin, kindOf(key).create, { body: await kindOf(key).creation(contentOf(key, 1)) })).body;

/** Reads the stored value of the field, regardless of the caller. */
async function storedIn(key: FieldKey, { id }: AnyRecord): Promise<unknown> {
  const { body } = await ask(admin, kindOf(key).get, { params: { id } });
  return kindOf(key).fields(body)[partsOfField(key)[1]];
}
const hasField = (key: FieldKey, record: AnyRecord): boolean =>
  partsOfField(key)[1] in kindOf(key).fields(record);
const change = (key: FieldKey, stored: AnyRecord, content: object) =>
  ask(person.caller, kindOf(key).update, {
    params: { id: stored.id },
    body: kindOf(key).change(stored, { ...content }),
  });

describe.each(FIELD_CELLS)('%s at %s', (key, level) => {
  const mayEdit = level === 'EDIT';
  const maySee = level !== 'HIDDEN';
  beforeAll(() => person.setLevel(key, level));

  test('create: stored or empty', async () => {
    const body = await kindOf(key).creation(contentOf(key, 2));
    const { status, body: made } = await ask(person.caller, kindOf(key).create, { body });
    expect([status, hasField(key, made)]).toEqual([201, maySee]);
    expect(await storedIn(key, made)).toEqual(mayEdit ? secretOf(key, 2) : null);
  });

  test('update: changed or unchanged, and all other fields changed', async () => {
    const stored = await make(key);
    const { status, body } = await change(key, stored, contentOf(key, 2));
    expect([status, kindOf(key).changed(body), hasField(key, body)]).toEqual([200, true, maySee]);
    expect(await storedIn(key, stored)).toEqual(secretOf(key, mayEdit ? 2 : 1));
  });

  test('stale update: the record in the 409', async () => {
    const stored = await make(key);
    const body = { ...kindOf(key).change(stored, contentOf(key, 2)), version: 999 };
    const { status, error } = await ask(person.caller, kindOf(key).update, {
      params: { id: stored.id },
      body,
    });
    expect(status).toBe(409);
    expect(hasField(key, error.current as AnyRecord)).toBe(maySee);
    expect(await storedIn(key, stored)).toEqual(secretOf(key, 1));
  });
});

describe.each(FIELD_CELLS)('%s at %s, kept', (key, level) => {
  let stored: AnyRecord;
  beforeAll(async () => {
    await person.setLevel(key, level);
    stored = await make(key);
  });

  test('update without the field, as from a tab of an older release: it stays', async () => {
    const { status, body } = await change(key, stored, {});
    expect([status, kindOf(key).changed(body)]).toEqual([200, true]);
    expect(await storedIn(key, stored)).toEqual(secretOf(key, 1));
  });

  test('an invalid value of a field that the user may not edit does not refuse the call', async () => {
    const { status } = await change(key, stored, { [partsOfField(key)[1]]: { wrong: true } });
    expect(status).toBe(level === 'EDIT' ? 400 : 200);
    expect(await storedIn(key, stored)).toEqual(secretOf(key, 1));
  });
});

const whenEditable = (level: FieldLevel, one: number, other: number) => (level === 'EDIT' ? one : other);

describe.each(cellsOf('deliveryItems'))('%s at %s, in a bulk change', (key, level) => {
  beforeAll(() => person.setLevel(key, level));
  const changeAll = (items: AnyRecord[], body: object) =>
    ask(person.caller, updateDeliveryItems, { query: { itemIds: items.map(({ id }) => id) }, body });

  test('with other fields: changed or unchanged', async () => {
    const items = [await make(key), await make(key)];
    const { status } = await changeAll(items, { status: 'DELIVERED', ...contentOf(key, 2) });
    expect(status).toBe(200);
    for (const item of items) {
      expect(await storedIn(key, item)).toEqual(secretOf(key, whenEditable(level, 2, 1)));
    }
  });

  test('alone: changed or refused', async () => {
    const items = [await make(key), await make(key)];
    const { status } = await changeAll(items, contentOf(key, 2));
    expect(status).toBe(whenEditable(level, 200, 403));
    for (const item of items) {
      expect(await storedIn(key, item)).toEqual(secretOf(key, whenEditable(level, 2, 1)));
    }
  });
});

test.each(cellsOf('deliveries'))(
  '%s at %s, by the call for notes: changed or refused',
  async (key, level) => {
    await person.setLevel(key, level);
    const stored = await make(key);
    const body = { notes: String(secretOf(key, 2)) };
    const { status } = await person.caller.call(updateDeliveryNotes, { params: { id: stored.id }, body });
    expect(status).toBe(whenEditable(level, 200, 403));
    expect(await storedIn(key, stored)).toEqual(secretOf(key, whenEditable(level, 2, 1)));
  },
);

const withFiles = [...cellsOf('tasks'), ...cellsOf('subTasks'), ...cellsOf('deliveries')];
test.each(withFiles)('%s at %s, created with a file: stored or empty', async (key, level) => {
  await person.setLevel(key, level);
  const contract = key === 'deliveries.notes' ? kindOf(key).create : createTaskWithFiles;
  const body = (await kindOf(key).creation(contentOf(key, 2))) as TaskInput;
  const files = [{ name: 'nota.txt', content: 'nota' }];
  const { status, body: made } = await person.caller.call(contract as typeof createTaskWithFiles, {
    ...{ body, files },
  });
  expect([status, hasField(key, made)]).toEqual([201, level !== 'HIDDEN']);
  expect(await storedIn(key, made)).toEqual(level === 'EDIT' ? secretOf(key, 2) : null);
});
