import type { Contract } from '@demanda/contracts/contract';
import { listHistory, recordHistory } from '@demanda/contracts/history';
import { listProjects } from '@demanda/contracts/projects';
import { searchRecords } from '@demanda/contracts/search';
import { createView } from '@demanda/contracts/views';
import { sql } from 'kysely';
import { pino } from 'pino';
import { allContracts, nameOf } from '../../../test/access/contracts';
import { inputFor } from '../../../test/access/inputs';
import { makeWorld, type World } from '../../../test/access/world';
import { addBadRows } from '../../../test/make/bad-rows';
import { writeNotices } from '../../../test/make/notices';
import { urlOf, type Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/** A stored row that does not fit its contract is left out or marked, and never fails a list or a page. */

const reading = allContracts.filter(({ method, path }) => method === 'GET' && !path.startsWith('/auth'));
/** Lists within answers, by their keys; an answer can be a list itself. */
const LISTS = [
  'content',
  'entries',
  'comments',
  'notices',
  'hits',
  'views',
  'passkeys',
  'instances',
  'accounts',
];

let server: TestApp;
let admin: Caller;
let world: World;
const logged: string[] = [];

async function read(contract: Contract) {
  const query = {
    ...(contract.query && 'size' in contract.query.shape && { size: 100 }),
    ...(contract === listHistory && { sort: 'id,asc' }),
    ...(contract === searchRecords && { text: 'ajustar' }),
  };
  const input = inputFor(contract, world);
  const url = urlOf(contract, {
    params: { list: 'tasks', ...input.params },
    query: { ...input.query, ...query },
  });
  return admin.send<unknown>({ method: 'GET', url });
}

/** Ids of the rows of all lists of an answer. */
function rowIds(answer: unknown, isRow = Array.isArray(answer)): unknown[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => rowIds(one, isRow));
  if (typeof answer !== 'object' || answer === null) return [];
  const own = isRow && 'id' in answer ? [answer.id] : [];
  return [...own, ...Object.entries(answer).flatMap(([key, value]) => rowIds(value, LISTS.includes(key)))];
}

/** Records of the reader's account. */
async function makeOwnRecords(): Promise<void> {
  const { id } = await server.db
    .selectFrom('users')
    .where('username', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  await admin.call(createView, {
    params: { list: 'tasks' },
    body: { name: 'Minha', isShared: false, query: {}, layout: {} },
  });
  await writeNotices(server, { record: { kind: 'tasks', id: world.task.id }, recipientIds: [id] });
  await sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, name)
    values (${id}, 'x', 'x', 0, '{}', false, 'Chave')`.execute(server.db);
  await sql`insert into instances (id, host, port, version) values (gen_random_uuid(), 'app-1', 4200, '1')`.execute(
    server.db,
  );
}

const before = new Map<Contract, { status: number; ids: unknown[] }>();

beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(line) };
  server = await startTestApp({ loggerInstance: pino({ level: 'error' }, stream) });
  admin = await server.as('ADMIN');
  world = await makeWorld(server, admin);
  await makeOwnRecords();
  for (const contract of reading) {
    const { status, body } = await read(contract);
    before.set(contract, { status, ids: rowIds(body) });
  }
  const { task, delivered, unusedRequester, unusedProject, chargeId } = world;
  await addBadRows(server.db, {
    about: [
      ...[`tasks:${task.id}`, `deliveryGroups:${delivered.id}`],
      ...[`requesters:${unusedRequester.id}`, `projects:${unusedProject.id}`],
    ],
    charge_id: chargeId,
    requester_id: unusedRequester.id,
  });
});
afterAll(() => server.close());

test.each(reading.map((contract) => [nameOf(contract), contract] as const))(
  '%s answers as before, with every other row',
  async (_name, contract) => {
    const { status, body } = await read(contract);
    const first = before.get(contract)!;
    expect(status).toBe(first.status);
    expect(rowIds(body)).toEqual(expect.arrayContaining(first.ids));
  },
);

test('an unreadable entry of the history is shown as such, and logged once with its id', async () => {
  const read = () => admin.call(recordHistory.tasks, { params: { id: world.task.id }, query: { size: 100 } });
  const { content } = (await read()).body;
  const bad = content.filter(({ recordLabel }) => recordLabel === 'Registro ilegível');
  expect(bad.length).toBeGreaterThanOrEqual(4);
  await read();
  for (const { id } of bad) {
    expect(
      logged.filter((line) => line.includes('"unreadable row"') && line.includes(`"id":${id},`)),
    ).toHaveLength(1);
  }
});

test.each([
  ['GET /api/permissions/profiles', "Cannot read properties of undefined (reading 'includes')"],
  ['GET /api/views/:list', 'values.filter is not a function'],
])('%s logs what makes a stored row unreadable once, as an error with its id and trace', (call, message) => {
  const lines = logged.map((line) => JSON.parse(line) as { call?: string; id?: number });
  const ofCall = lines.filter((line) => line.call === call);
  const [cause] = ofCall.filter((line) => 'err' in line && (line.err as Error).message === message);
  const traceId = expect.stringMatching(/^[\da-f]{32}$/) as string;
  expect(cause).toMatchObject({ level: 50, id: expect.any(Number) as number, traceId });
  expect(ofCall.filter(({ id }) => id === cause!.id)).toHaveLength(1);
});

test('a page says how many rows it leaves out', async () => {
  const { body } = await admin.call(listProjects, { query: { page: 0, size: 100 } });
  expect(body.unreadable).toBe(2);
  expect(body.totalElements).toBe(body.content.length + 2);
});

test('the refusal of an id that no record has is recorded without it', async () => {
  const user = await server.as('USER');
  const { status } = await user.send({ method: 'DELETE', url: '/api/admin/users/0' });
  expect(status).toBe(403);
  const { body } = await admin.call(listHistory, { query: { event: 'REFUSAL', size: 1 } });
  expect(body.content).toMatchObject([{ resource: 'users', recordId: null }]);
});
