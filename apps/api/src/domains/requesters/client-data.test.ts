import {
  createRequester,
  getRequester,
  listRequesters,
  updateRequester,
} from '@demanda/contracts/requesters';
import { recordHistory } from '@demanda/contracts/history';
import { makeRequester } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/** What a charge needs of a client. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const ana = { name: 'Ana', email: 'ana@cliente.example', getsCharges: true, getsReminders: false };
const client = {
  document: '12.ABC.345/01DE-35',
  legalName: 'Cliente & Filhos Ltda.',
  postalAddress: 'Rua das Laranjeiras, 10',
  defaultNote: 'Pedido 77\nCentro de custo 4',
  financeContacts: [ana],
  dueRule: { kind: 'DAY_OF_MONTH', n: 15 } as const,
};

test('client data is stored, and a save without it leaves it unchanged', async () => {
  const { id } = await makeRequester(admin, { ...client, document: ' 12abc34501de35 ' });
  const params = { id };
  expect((await admin.call(getRequester, { params })).body).toMatchObject(client);
  const body = { name: 'Outro nome', email: 'outro@cliente.example', phone: null };
  expect((await admin.call(updateRequester, { params, body })).body).toMatchObject({ ...client, ...body });
});

test('blank texts, an empty list and a rule without kind clear client data', async () => {
  const { id, name, email } = await makeRequester(admin, client);
  const cleared = { document: ' ', legalName: '', postalAddress: null, defaultNote: '', financeContacts: [] };
  const body = { name, email, ...cleared, dueRule: { kind: '', n: null } as const };
  expect((await admin.call(updateRequester, { params: { id }, body })).body).toMatchObject({
    ...{ document: null, legalName: null, postalAddress: null, defaultNote: null },
    ...{ financeContacts: [], dueRule: null },
  });
});

test('a requester that the specification creates has no client data', async () => {
  const body = { name: 'Simples', email: 'simples@cliente.example' };
  expect((await admin.call(createRequester, { body })).body).toMatchObject({
    ...{ document: null, legalName: null, financeContacts: [], dueRule: null },
  });
});

test('a document with wrong check digits is kept as typed', async () => {
  expect(await makeRequester(admin, { document: '123.456.789-00' })).toMatchObject({
    document: '123.456.789-00',
  });
});

test('contacts, rule and texts are refused on their fields', async () => {
  const { status, error } = await admin.call(createRequester, {
    body: {
      ...{ name: 'Nome', email: 'nome@cliente.example', document: '1'.repeat(21) },
      ...{
        financeContacts: [ana, { ...ana, email: 'sem arroba' }],
        dueRule: { kind: 'DAY_OF_MONTH', n: 32 },
      },
    },
  });
  expect([status, error.errors]).toEqual([
    400,
    [
      { field: 'document', message: 'Máximo 20 caracteres' },
      { field: 'financeContacts[1].email', message: 'E-mail inválido' },
      { field: 'dueRule.n', message: 'O dia do mês vai de 1 a 31' },
    ],
  ]);
});

test.each(['11444777000161', '11.444.777', '4777/0001'])(
  '%s finds a document written in another way',
  async (document) => {
    const { id } = await makeRequester(admin, { document: '11.444.777/0001-61' });
    const { body } = await admin.call(listRequesters, {
      query: { size: 100, document, sort: ['document,asc'] },
    });
    expect(body.content.map((found) => found.id)).toContain(id);
    const other = await admin.call(listRequesters, { query: { size: 100, document: '999' } });
    expect(other.body.content.map((found) => found.id)).not.toContain(id);
  },
);

test('the history shows contacts and rule as people read them', async () => {
  const { id, name, email } = await makeRequester(admin, {});
  await admin.call(updateRequester, { params: { id }, body: { name, email, ...client } });
  const { body } = await admin.call(recordHistory.requesters, { params: { id }, query: {} });
  expect(body.content[0]!.changes).toEqual(
    expect.arrayContaining([
      { field: 'financeContacts', before: null, after: ['Ana <ana@cliente.example> (cobranças)'] },
      { field: 'dueRule', before: null, after: 'Dia 15' },
    ]),
  );
});
