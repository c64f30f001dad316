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
  FIELD_CELLS.filter(([word]) => word.startsWith(`${resource}.`));

const kindOf = (word: FieldKey) => kinds[partsOfField(word)[0]];
const contentOf = (word: FieldKey, number: number) => ({ [partsOfField(word)[1]]: secretOf(word, number) });
const make = async (word: FieldKey): Promise<AnyRecord> =>
  (await ask(admin, kindOf(word).create, { body: await kindOf(word).creation(contentOf(word, 1)) })).body;

/** Reads the stored value of the field, regardless of the caller. */
async function storedIn(word: FieldKey, { id }: AnyRecord): Promise<unknown> {
  const { body } = await ask(admin, kindOf(word).get, { params: { id } });
  return kindOf(word).fields(body)[partsOfField(word)[1]];
}
const hasField = (word: FieldKey, record: AnyRecord): boolean =>
  partsOfField(word)[1] in kindOf(word).fields(record);
const change = (word: FieldKey, stored: AnyRecord, content: object) =>
  ask(person.caller, kindOf(word).update, {
    params: { id: stored.id },
    body: kindOf(word).change(stored, { ...content }),
  });

describe.each(FIELD_CELLS)('%s at %s', (word, level) => {
  const mayEdit = level === 'EDIT';
  const maySee = level !== 'HIDDEN';
  beforeAll(() => person.setLevel(word, level));

  test('create: stored or empty', async () => {
    const body = await kindOf(word).creation(contentOf(word, 2));
    const { status, body: made } = await ask(person.caller, kindOf(word).create, { body });
    expect([status, hasField(word, made)]).toEqual([201, maySee]);
    expect(await storedIn(word, made)).toEqual(mayEdit ? secretOf(word, 2) : null);
  });

  test('update: changed or unchanged, and all other fields changed', async () => {
    const stored = await make(word);
    const { status, body } = await change(word, stored, contentOf(word, 2));
    expect([status, kindOf(word).changed(body), hasField(word, body)]).toEqual([200, true, maySee]);
    expect(await storedIn(word, stored)).toEqual(secretOf(word, mayEdit ? 2 : 1));
  });

  test('update without the field, as from a tab of an older release: it stays', async () => {
    const stored = await make(word);
    expect((await change(word, stored, {})).status).toBe(200);
    expect(await storedIn(word, stored)).toEqual(secretOf(word, 1));
  });

  test('an invalid value of a field that the user may not edit does not refuse the call', async () => {
    const stored = await make(word);
    const { status } = await change(word, stored, { [partsOfField(word)[1]]: { wrong: true } });
    expect(status).toBe(mayEdit ? 400 : 200);
    expect(await storedIn(word, stored)).toEqual(secretOf(word, 1));
  });

  test('stale update: the record in the 409', async () => {
    const stored = await make(word);
    const body = { ...kindOf(word).change(stored, contentOf(word, 2)), version: 999 };
    const { status, error } = await ask(person.caller, kindOf(word).update, {
      params: { id: stored.id },
      body,
    });
    expect(status).toBe(409);
    expect(hasField(word, error.current as AnyRecord)).toBe(maySee);
    expect(await storedIn(word, stored)).toEqual(secretOf(word, 1));
  });
});

const whenEditable = (level: FieldLevel, one: number, other: number) => (level === 'EDIT' ? one : other);

describe.each(cellsOf('deliveryItems'))('%s at %s, in a bulk change', (word, level) => {
  beforeAll(() => person.setLevel(word, level));
  const changeAll = (items: AnyRecord[], body: object) =>
    ask(person.caller, updateDeliveryItems, { query: { itemIds: items.map(({ id }) => id) }, body });

  test('with other fields: changed or unchanged', async () => {
    const items = [await make(word), await make(word)];
    const { status } = await changeAll(items, { status: 'DELIVERED', ...contentOf(word, 2) });
    expect(status).toBe(200);
    for (const item of items) {
      expect(await storedIn(word, item)).toEqual(secretOf(word, whenEditable(level, 2, 1)));
    }
  });

  test('alone: changed or refused', async () => {
    const items = [await make(word), await make(word)];
    const { status } = await changeAll(items, contentOf(word, 2));
    expect(status).toBe(whenEditable(level, 200, 403));
    for (const item of items) {
      expect(await storedIn(word, item)).toEqual(secretOf(word, whenEditable(level, 2, 1)));
    }
  });
});

test.each(cellsOf('deliveries'))(
  '%s at %s, by the call for notes: changed or refused',
  async (word, level) => {
    await person.setLevel(word, level);
    const stored = await make(word);
    const body = { notes: String(secretOf(word, 2)) };
    const { status } = await person.caller.call(updateDeliveryNotes, { params: { id: stored.id }, body });
    expect(status).toBe(whenEditable(level, 200, 403));
    expect(await storedIn(word, stored)).toEqual(secretOf(word, whenEditable(level, 2, 1)));
  },
);

const withFiles = [...cellsOf('tasks'), ...cellsOf('subTasks'), ...cellsOf('deliveries')];
test.each(withFiles)('%s at %s, created with a file: stored or empty', async (word, level) => {
  await person.setLevel(word, level);
  const contract = word === 'deliveries.notes' ? kindOf(word).create : createTaskWithFiles;
  const body = (await kindOf(word).creation(contentOf(word, 2))) as TaskInput;
  const files = [{ name: 'nota.txt', content: 'nota' }];
  const { status, body: made } = await person.caller.call(contract as typeof createTaskWithFiles, {
    ...{ body, files },
  });
  expect([status, hasField(word, made)]).toEqual([201, level !== 'HIDDEN']);
  expect(await storedIn(word, made)).toEqual(level === 'EDIT' ? secretOf(word, 2) : null);
});
