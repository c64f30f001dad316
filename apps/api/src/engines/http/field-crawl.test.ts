import { changeBillingStatus, updateBillingPeriod } from '@demanda/contracts/billing';
import type { Contract } from '@demanda/contracts/contract';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { billingEmail, deliveryEmail, taskEmail, taskFinancialEmail } from '@demanda/contracts/emails';
import { FIELD_KEYS, type FieldKey } from '@demanda/contracts/permissions';
import { sql } from 'kysely';
import { allContracts, nameOf } from '../../../test/access/contracts';
import { ask, restrictedUser } from '../../../test/fields/person';
import { secretOf, writingsOf } from '../../../test/fields/secrets';
import { link, makePeriod } from '../../../test/make/bill';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import { openSpreadsheet } from '../../../test/read/open-spreadsheet';
import { urlOf, type Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/** Hidden fields are in no response of any call, in any form (PERM-003, G-PERM-3). */

let server: TestApp;
let person: Awaited<ReturnType<typeof restrictedUser>>;

const text = (key: FieldKey) => String(secretOf(key));
const number = (key: FieldKey) => Number(secretOf(key));
/** A second part of a task's amount, which is the sum of both. */
const SECOND_PART = 1000.1;
const taskAmounts = () => {
  const sum = number('subTasks.amount') + SECOND_PART;
  return [number('tasks.amount'), sum, number('tasks.amount') + sum];
};
const markers = Object.fromEntries(
  FIELD_KEYS.map((key) => [
    key,
    (key === 'tasks.amount' ? taskAmounts() : [secretOf(key)]).flatMap((secret) =>
      writingsOf(typeof secret === 'number' ? Number(secret.toFixed(2)) : secret),
    ),
  ]),
) as Record<FieldKey, string[]>;

const taskSecrets = {
  description: text('tasks.description'),
  link: text('tasks.link'),
  meetingLink: text('tasks.meetingLink'),
  serverOrigin: text('tasks.serverOrigin'),
  systemModule: text('tasks.systemModule'),
};

async function makeTasks(admin: Caller, requesterId: number): Promise<number[]> {
  const plain = { requesterId, ...taskSecrets, amount: number('tasks.amount') };
  const { id } = await makeTask(admin, plain);
  const first = {
    title: 'Parte',
    description: text('subTasks.description'),
    amount: number('subTasks.amount'),
  };
  const subTasks = [first, { title: 'Outra', amount: SECOND_PART }];
  return [id, (await makeTask(admin, { requesterId, ...taskSecrets, hasSubTasks: true, subTasks })).id];
}

async function makeDeliveryOf(admin: Caller, taskId: number): Promise<void> {
  const repositoryUrl = text('projects.repositoryUrl');
  const project = await makeProject(admin, { repositoryUrl, description: text('projects.description') });
  const items = [{ projectId: project.id }];
  const delivery = await makeDelivery(admin, { taskId, notes: text('deliveries.notes'), items });
  await admin.call(updateDeliveryItem, {
    params: { id: delivery.items[0]!.id },
    body: {
      status: 'DELIVERED',
      branch: text('deliveryItems.branch'),
      sourceBranch: text('deliveryItems.sourceBranch'),
      pullRequest: text('deliveryItems.pullRequest'),
      script: text('deliveryItems.script'),
      notes: text('deliveryItems.notes'),
    },
  });
}

const FIRST_RECORD = { params: { id: 1 } };
const addressees = { ...FIRST_RECORD, body: { additionalEmails: ['fora@cliente.example'] } };

/** The first record of each kind, with a secret in each restricted field. */
async function makeRecords(admin: Caller): Promise<void> {
  const requester = await makeRequester(admin, {
    phone: text('requesters.phone'),
    document: text('requesters.document'),
    postalAddress: text('requesters.postalAddress'),
    financeContacts: [{ email: text('requesters.financeContacts') }],
  });
  const tasks = await makeTasks(admin, requester.id);
  for (const taskId of tasks) await makeDeliveryOf(admin, taskId);
  const period = await makePeriod(admin, { paymentDate: text('billing.paymentDate') });
  await link(admin, period.id, ...tasks);
  await admin.call(updateBillingPeriod, {
    ...FIRST_RECORD,
    body: { month: 4, year: 2025, paymentDate: text('billing.paymentDate') },
  });
  await admin.call(changeBillingStatus, { ...FIRST_RECORD, query: { status: 'FATURADO' } });
  for (const { send } of [taskFinancialEmail, taskEmail, deliveryEmail, billingEmail]) {
    await ask(admin, send, addressees);
  }
  await ask(admin, taskFinancialEmail.send, { ...addressees, params: { id: tasks[1] } });
}

beforeAll(async () => {
  server = await startTestApp();
  await makeRecords(await server.as('ADMIN'));
  person = await restrictedUser(server);
});
afterAll(() => server.close());

const reading = allContracts.filter(({ method }) => method === 'GET');

/** Both tasks and what belongs to them, and each message that was sent. */
function addressesOf(contract: Contract): string[] {
  if (!contract.path.includes(':')) return [urlOf(contract)];
  const ids = contract.path.startsWith('/outbox') ? [1, 2, 3, 4, 5] : [1, 2];
  return ids.map((id) => urlOf(contract, { params: { id, sessionId: id, status: 'DELIVERED' } }));
}

async function answerOf(contract: Contract, url: string) {
  const headers = { authorization: `Bearer ${person.caller.token}` };
  const { statusCode, body, rawPayload } = await server.app.inject({ method: 'GET', url, headers });
  const isSheet = statusCode === 200 && contract.file?.includes('spreadsheet');
  return { statusCode, text: isSheet ? (await openSpreadsheet(rawPayload)).everything : body };
}

interface Answer {
  status: number;
  /** Fields whose values the answer contains. */
  disclosed: FieldKey[];
  reveals?: FieldKey;
}

/** What the chosen calls answer now; all calls by default. */
async function crawl(isChosen: (call: string) => boolean = () => true) {
  const found = new Map<string, Answer>();
  for (const contract of reading) {
    for (const url of addressesOf(contract)) {
      if (!isChosen(`${nameOf(contract)} ${url}`)) continue;
      const { statusCode: status, text } = await answerOf(contract, url);
      const keys = FIELD_KEYS.filter((key) => markers[key].some((marker) => text.includes(marker)));
      found.set(`${nameOf(contract)} ${url}`, { status, disclosed: keys, reveals: contract.reveals });
    }
  }
  return found;
}
type Crawl = Awaited<ReturnType<typeof crawl>>;
let unrestricted: Crawl;
beforeAll(async () => {
  unrestricted = await crawl();
});

const callsThatReveal = (found: Crawl, key: FieldKey) =>
  [...found].filter(([, { disclosed }]) => disclosed.includes(key)).map(([call]) => call);

test.each(FIELD_KEYS)('the crawl finds %s for a user who may read it', (key) => {
  expect(callsThatReveal(unrestricted, key).length).toBeGreaterThanOrEqual(3);
});

test('a user who may read all fields gets all of them', async () => {
  await person.setLevel(FIELD_KEYS, 'READ');
  expect(await crawl()).toEqual(unrestricted);
});

test.each(FIELD_KEYS)('%s hidden: no call about it returns it, and only some of these fail', async (key) => {
  await person.setLevel(key, 'HIDDEN');
  const isAbout = ({ disclosed, reveals }: Answer) => disclosed.includes(key) || reveals === key;
  const found = await crawl((call) => isAbout(unrestricted.get(call)!));
  expect(callsThatReveal(found, key)).toEqual([]);
  for (const [call, { status, reveals }] of found) {
    const before = unrestricted.get(call)!.status;
    expect({ call, status }).toEqual({ call, status: reveals === key ? 403 : before });
  }
});

test('all hidden: no call returns any of them, and only calls about one fail', async () => {
  await person.setLevel(FIELD_KEYS, 'HIDDEN');
  const found = await crawl();
  expect([...found].filter(([, { disclosed }]) => disclosed.length > 0)).toEqual([]);
  for (const [call, { status, reveals }] of found) {
    const before = unrestricted.get(call)!.status;
    expect({ call, status }).toEqual({ call, status: reveals ? 403 : before });
  }
});

const emails = [taskFinancialEmail, taskEmail, deliveryEmail, billingEmail];
/** E-mails whose preview contains the field. */
const emailsAbout = (key: FieldKey) =>
  emails.filter(({ preview }) =>
    [1, 2].some((id) =>
      unrestricted.get(`${nameOf(preview)} ${urlOf(preview, { params: { id } })}`)!.disclosed.includes(key),
    ),
  );

test.each(FIELD_KEYS)('%s hidden from the sender: no sent message contains it', async (key) => {
  await person.setLevel(key, 'HIDDEN');
  const { rows: before } = await sql<{ id: number }>`select max(id) as id from outbox`.execute(server.db);
  for (const { send } of emails) {
    for (const id of [1, 2]) {
      const body = { additionalEmails: [`${FIELD_KEYS.indexOf(key)}@cliente.example`] };
      await ask(person.caller, send, { params: { id }, body });
    }
  }
  const sent = await server.db
    .selectFrom('outbox')
    .where('id', '>', before[0]!.id)
    .select(['body_text', 'body_html', 'subject'])
    .execute();
  expect(sent.length).toBeGreaterThan(emailsAbout(key).length);
  expect(markers[key].filter((marker) => JSON.stringify(sent).includes(marker))).toEqual([]);
});
