import { getBillingPeriod } from '@demanda/contracts/billing';
import type { Contract } from '@demanda/contracts/contract';
import { deliveryEmail, taskEmail } from '@demanda/contracts/emails';
import { MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import { login } from '@demanda/contracts/session';
import { getTask, updateTask } from '@demanda/contracts/tasks';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { seedDemo } from '../../../demo/seed-demo';
import { allContracts, nameOf } from '../../../test/access/contracts';
import { urlOf, callerOf } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/** Users without permission get no amount from any call (G-PERM-3). */

let server: TestApp;
let amounts: string[];
let user: { id: number; token: string };
let adminToken: string;

const tokenOf = async (username: string, password: string) =>
  (await server.anonymous.call(login, { body: { username, password } })).body.token;

/** Amounts that stand for nothing else: no id, date or count looks like one. */
const markAmounts = async () => {
  await sql`update sub_tasks set amount = 7300000 + id + 0.37 where amount is not null`.execute(server.db);
  await sql`update tasks set own_amount = 8400000 + id + 0.41 where not has_sub_tasks`.execute(server.db);
  await sql`update tasks set amount = case when has_sub_tasks
    then (select sum(amount) from sub_tasks where task_id = tasks.id and not excluded)
    else own_amount end`.execute(server.db);
  await sql`update billing_snapshot_lines set amount = 9500000 + task_id + 0.43 where amount is not null`.execute(
    server.db,
  );
  await sql`update billing_snapshots set total_amount =
    (select coalesce(sum(amount), 0) + 1000000000.19 from billing_snapshot_lines where snapshot_id = id)`.execute(
    server.db,
  );
};

/** All forms of a value: in JSON, a spreadsheet or a text. */
const writings = (amount: number) => {
  const brazilian = amount.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  return [String(amount), brazilian, brazilian.replaceAll('.', '')];
};

const readAmounts = async () => {
  const { rows } = await sql<{ amount: string }>`
    select amount from tasks where amount is not null union select own_amount from tasks where own_amount is not null
    union select amount from sub_tasks where amount is not null
    union select amount from billing_snapshot_lines where amount is not null
    union select total_amount from billing_totals union select sum(amount) from tasks
    union select sum(amount) from tasks group by priority
    union select sum(amount) from tasks group by date_trunc('month', created_at, 'America/Sao_Paulo')`.execute(
    server.db,
  );
  return rows.flatMap(({ amount }) => writings(Number(amount)));
};

beforeAll(async () => {
  server = await startTestApp();
  await sql`truncate users restart identity cascade`.execute(server.db);
  await sql`insert into billing_settings default values`.execute(server.db);
  await seedDemo(server.db);
  await markAmounts();
  amounts = await readAmounts();
  const { id } = await server.db
    .selectFrom('users')
    .where('username', '=', 'usuario')
    .select('id')
    .executeTakeFirstOrThrow();
  user = { id, token: await tokenOf('usuario', 'Usuario@123') };
  adminToken = await tokenOf('admin', 'Admin@123');
});
afterAll(() => server.close());

interface Call {
  contract: Contract;
  url: string;
  token?: string;
  payload?: object;
}

async function textOf({ contract, url, token = user.token, payload }: Call): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ method: contract.method, url, headers, payload });
  if (!contract.file || answer.statusCode !== 200) return answer.body;
  if (!answer.headers['content-type']!.toString().includes('spreadsheet')) return answer.body;
  return JSON.stringify(await readXlsx(answer.rawPayload));
}

/** Returns the distinct numbers of a text; searching them for an amount is ten times as fast as the whole text. */
const figuresIn = (text: string) => [...new Set(text.match(/[\d.,]+/g))].join(' ');

function amountsIn(text: string): string[] {
  const figures = figuresIn(text);
  return amounts.filter((amount) => figures.includes(amount));
}

/** Amounts that a response discloses, including keys of amounts without a value. */
const disclosedAmounts = (text: string) => [
  ...amountsIn(text),
  ...(text.match(/"(own|total)?[aA]mount":(?!"HIDDEN")/g) ?? []),
];

/** Addresses of a call: each page of a list, some records of the others. */
function addressesOf(contract: Contract): string[] {
  if (contract.path.includes(':id')) {
    return [1, 2, 3, 10, 100].map((id) => urlOf(contract, { params: { id } }));
  }
  const isPaged = contract.query && 'page' in contract.query.shape;
  if (!isPaged) return [urlOf(contract)];
  return [0, 1, 2, 3].map((page) => urlOf(contract, { query: { page, size: MAX_PAGE_SIZE } }));
}

const byName = (contracts: Contract[]) => contracts.map((contract) => [nameOf(contract), contract] as const);

test('the crawl finds amounts for ADMIN and MANAGER', async () => {
  const tasks = addressesOf(getTask).map((url) => ({ contract: getTask, url, token: adminToken }));
  const periods = addressesOf(getBillingPeriod).map((url) => ({
    contract: getBillingPeriod,
    url,
    token: adminToken,
  }));
  const texts = await Promise.all([...tasks, ...periods].map(textOf));
  expect(amountsIn(texts.join('\n')).length).toBeGreaterThan(5);
  const exports = allContracts.filter(({ path }) => path === '/tasks/export/excel');
  expect(exports).toHaveLength(1);
  const [contract] = exports;
  const sheet = await textOf({ contract: contract!, url: urlOf(contract!), token: adminToken });
  expect(amountsIn(sheet).length).toBeGreaterThan(300);
});

describe('USER gets no amount', () => {
  const reading = allContracts.filter(({ method }) => method === 'GET');
  test.each(byName(reading))('by %s', async (_name, contract) => {
    for (const url of addressesOf(contract)) {
      expect({ url, amounts: disclosedAmounts(await textOf({ contract, url })) }).toEqual({
        url,
        amounts: [],
      });
    }
  });

  const endsSession = ['/auth/logout', '/auth/providers/sign-out'];
  const writing = allContracts.filter(({ method, path }) => method !== 'GET' && !endsSession.includes(path));
  test.each(byName(writing))('by a refusal of %s', async (_name, contract) => {
    const [url = ''] = addressesOf(contract);
    const payload = contract.body && !contract.multipart ? { version: 99, ids: ['x'] } : undefined;
    expect(disclosedAmounts(await textOf({ contract, url, payload }))).toEqual([]);
  });

  test('by the record in the 409 of a stale save', async () => {
    const own = await server.db
      .selectFrom('tasks')
      .where('created_by_id', '=', user.id)
      .where('amount', 'is not', null)
      .selectAll()
      .execute();
    expect(own.length).toBeGreaterThan(3);
    for (const { id, code, title, priority, requester_id, has_sub_tasks } of own.slice(0, 10)) {
      const { body } = await callerOf(server.app, user.token).call(getTask, { params: { id } });
      const payload = {
        ...{ code, title, priority, requesterId: requester_id, hasSubTasks: has_sub_tasks },
        ...{ subTasks: body.subTasks, version: 9_999 },
      };
      const url = urlOf(updateTask, { params: { id } });
      const text = await textOf({ contract: updateTask, url, payload });
      expect(text).toContain('STALE_VERSION');
      expect(disclosedAmounts(text)).toEqual([]);
    }
  });
});

test.each([
  ['task', taskEmail.preview],
  ['delivery', deliveryEmail.preview],
])('the %s e-mail contains no amount', async (_name, contract) => {
  for (const url of addressesOf(contract)) {
    const text = await textOf({ contract, url, token: adminToken });
    expect(text).toContain('subject');
    expect(amountsIn(text)).toEqual([]);
  }
});
