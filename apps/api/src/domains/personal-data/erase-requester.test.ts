import {
  createRequester,
  deleteRequester,
  getRequester,
  updateRequester,
} from '@demanda/contracts/requesters';
import { billingEmail, deliveryEmail, taskEmail } from '@demanda/contracts/emails';
import { eraseRequester } from '@demanda/contracts/personal-data';
import { deleteTask, getTask } from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import { link, makePeriod, setStatus } from '../../../test/make/bill';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import { readEverything } from '../../../test/read/everything';
import { historyOf } from '../../../test/read/history-of';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/** Erasing the contact of a client. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const erase = (id: number, { caller = admin, version }: { caller?: Caller; version?: number } = {}) =>
  caller.call(eraseRequester, { params: { id }, body: { confirm: 'EXCLUIR', version } });

const NAMES = /quit(é|e)ria b(ragan(ç|c)a|\. alves)/i;
const ADDRESSES =
  /[^.]quiteria@braganca|q\.alves@braganca|97777-1234|111\.444\.777-35|11144477735|rua dos bragança|contas@braganca|\+5562977771234|3333-4321/i;
const holders = async (hidden: RegExp) =>
  [...(await readEverything(server.db))].filter(([, text]) => hidden.test(text)).map(([table]) => table);

/** A requester whose name and addresses are in tasks, messages, statements and the trash. */
async function makeTrace() {
  const made = await makeRequester(admin, {
    name: 'Quitéria Bragança',
    email: 'quiteria@braganca.example',
    phone: '(62) 97777-1234',
    document: '111.444.777-35',
    legalName: 'Quitéria Bragança ME',
    postalAddress: 'Rua dos Bragança, 9',
    defaultNote: 'Aos cuidados de Quitéria Bragança',
    financeContacts: [
      { name: 'Contas', email: 'contas@braganca.example', getsCharges: true, getsReminders: true },
    ],
  });
  const { id } = made;
  const task = await makeTask(admin, { requesterId: id, amount: 70 });
  const gone = await makeTask(admin, { requesterId: id });
  const { id: projectId } = await makeProject(admin);
  const delivery = await makeDelivery(admin, { taskId: task.id, items: [{ projectId }] });
  const body = { additionalEmails: ['a.quiteria@braganca.example', 'contas@braganca.example'] };
  await admin.call(taskEmail.send, { params: { id: gone.id }, body });
  await admin.call(deliveryEmail.send, { params: { id: delivery.id }, body });
  const period = await makePeriod(admin);
  await link(admin, period.id, task.id);
  await setStatus(admin, period.id, 'FATURADO');
  await admin.call(billingEmail.send, { params: { id: period.id }, body: { requesterId: id } });
  await admin.call(deleteTask, { params: { id: gone.id } });
  await sql`insert into outbox (channel, kind, record_id, recipients, subject, body_text, body_html, message_id, created_by_id)
    select 'SMS', 'TASK_DATA', ${task.id}, array['+5562977771234'], '', 'Tarefa', '', 'sms-1', min(id) from users`.execute(
    server.db,
  );
  await sql`insert into idempotency_keys (user_id, target, key, digest, status, answer)
    select min(id), 'POST /api/tasks', unnest(array['a', 'b']), '', 201,
      unnest(array['{"requesterName":"Quitéria Bragança"}', '{"to":"quiteria@braganca.example"}']) from users`.execute(
    server.db,
  );
  const renamed = { name: 'Quitéria B. Alves', email: 'q.alves@braganca.example', phone: '62 3333-4321' };
  const { version } = (await admin.call(updateRequester, { params: { id }, body: renamed })).body;
  return { id, version, task };
}

test('no table holds name, e-mail or telephone afterwards, but for the name in what was billed', async () => {
  const { id, version, task } = await makeTrace();
  expect(await holders(ADDRESSES)).toEqual(
    expect.arrayContaining(['requesters', 'history', 'outbox', 'idempotency_keys']),
  );
  expect(await holders(NAMES)).toEqual(
    expect.arrayContaining([
      'requesters',
      'tasks',
      'history',
      'outbox',
      'trash_rows',
      'billing_snapshot_lines',
    ]),
  );
  const answer = () => erase(id, { version });
  const entries = await historyOf(server.db, async () => expect((await answer()).status).toBe(204));
  const substitute = `Solicitante removido ${id}`;
  expect(entries).toMatchObject([
    {
      ...{ event: 'UPDATE', resource: 'requesters', record_id: id, record_label: substitute },
      ...{ user_name: 'Pessoa ADMIN', before: {}, detail: 'Dados pessoais apagados a pedido' },
    },
  ]);
  expect(await holders(ADDRESSES)).toEqual([]);
  const billed = await holders(NAMES);
  expect(billed.sort()).toEqual(['billing_snapshot_lines', 'charge_revisions', 'outbox']);
  const { rows } =
    await sql`select distinct kind::text from outbox where body_text ~* ${NAMES.source}`.execute(server.db);
  expect(rows).toEqual([{ kind: 'BILLING' }]);
  expect((await readEverything(server.db)).get('outbox')).toContain('a.quiteria@braganca.example');
  expect((await admin.call(getRequester, { params: { id } })).body).toMatchObject({
    ...{ name: substitute, email: `solicitante-removido-${id}@removido.invalid`, phone: null },
    version: version + 1,
  });
  expect((await admin.call(getTask, { params: { id: task.id } })).body).toMatchObject({
    ...{ requesterName: substitute, amount: 70 },
  });
});

test('erases the contact of a requester in the trash', async () => {
  const body = { name: 'Zózimo Peçanha', email: 'zozimo@pecanha.example', phone: null };
  const { id } = (await admin.call(createRequester, { body })).body;
  await admin.call(deleteRequester, { params: { id }, query: {} });
  const hidden = /zózimo|zozimo/i;
  expect((await holders(hidden)).sort()).toEqual(['history', 'trash', 'trash_rows']);
  expect((await erase(id)).status).toBe(204);
  expect(await holders(hidden)).toEqual([]);
});

test('messages keep an address that another requester has', async () => {
  const contact = { email: 'comum@clientes.example', phone: '(62) 3222-5678' };
  const accountant = {
    name: null,
    email: 'contador@clientes.example',
    getsCharges: true,
    getsReminders: true,
  };
  const erased = await makeRequester(admin, {
    ...{ ...contact, name: 'Sai Agora', financeContacts: [accountant] },
  });
  const other = { ...contact, phone: '62 32225678', financeContacts: [accountant] };
  const { id: requesterId } = await makeRequester(admin, other);
  const { id } = await makeTask(admin, { requesterId });
  await admin.call(taskEmail.send, { params: { id }, body: { additionalEmails: [accountant.email] } });
  expect((await erase(erased.id)).status).toBe(204);
  const { rows } =
    await sql`select recipients from outbox where kind = 'TASK_DATA' and record_id = ${id}`.execute(
      server.db,
    );
  expect(rows).toEqual([{ recipients: [contact.email, accountant.email] }]);
  expect(await holders(/sai agora/i)).toEqual([]);
});

test('refuses callers that are not ADMIN, an unknown requester and a stale version', async () => {
  const { id, version } = await makeRequester(admin, { name: 'Continua' });
  expect((await erase(id, { caller: await server.as('MANAGER') })).status).toBe(403);
  expect((await erase(999_999_999)).status).toBe(404);
  expect((await erase(id, { version: version + 1 })).error).toMatchObject({
    status: 409,
    errorCode: 'STALE_VERSION',
  });
  expect((await admin.call(getRequester, { params: { id } })).body.name).toBe('Continua');
});
