import { showFileToClient, taskAttachments } from '@demanda/contracts/attachments';
import { cancelCharge } from '@demanda/contracts/charges';
import { updateClientPage } from '@demanda/contracts/client-page';
import { taskComments } from '@demanda/contracts/comments';
import { deleteDelivery } from '@demanda/contracts/deliveries';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { restoreRecords } from '@demanda/contracts/trash';
import { makeCharge } from '../../../../test/make/charges';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { fileOf } from '../../../../test/make/files';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { setStatus } from '../../../../test/make/bill';
import { countStatements } from '../../../../test/read/count-statements';
import { digestOf } from '../../../../test/access/digest';
import type { Caller } from '../../../../test/servers/caller';
import { SECRET, startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Pages of one delivery or one charge, attacked with everything else of the same client (ADR 0178). */

let server: TestApp;
let admin: Caller;
let requester: { id: number };
let addresses = 0;
beforeAll(async () => {
  server = await startTestApp({ trustProxy: true });
  admin = await server.as('ADMIN');
});
beforeEach(async () => {
  requester = await makeRequester(admin);
  addresses += 1;
});
afterAll(() => server.close());

const headers = () => ({ 'x-forwarded-for': `10.1.${addresses}.1` });
const get = (url: string) => server.app.inject({ url, headers: headers() });
const post = (url: string, form: object) =>
  server.app.inject({
    ...{ method: 'POST', url },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers(),
    },
    payload: new URLSearchParams(form as Record<string, string>).toString(),
  });

/** Adds a delivery that waits for approval to a task. */
async function deliver(taskId: number) {
  const project = await makeProject(admin);
  const { id, items } = await makeDelivery(admin, { taskId, items: [{ projectId: project.id }] });
  const params = { id: items[0]!.id };
  const item = (await admin.call(updateDeliveryItem, { params, body: { status: 'HOMOLOGATION' } })).body;
  return { id, item };
}

/** A task of the client that was delivered, with a file that the client sees. */
async function makeDelivered(title: string) {
  const task = await makeTask(admin, { requesterId: requester.id, title });
  const delivery = await deliver(task.id);
  const files = [fileOf(`${title}.pdf`)];
  const [file] = (await admin.call(taskAttachments.upload, { params: { id: task.id }, files })).body;
  await admin.call(showFileToClient, { params: { id: file!.id }, body: { isForClient: true } });
  return { ...delivery, task, file: file! };
}

const pageOf = async (kind: 'delivery' | 'charge', id: number) =>
  `/cliente/${tokenOf(await makeClientLink(admin, requester.id, { only: { kind, id } }))}`;
const wholePage = async () =>
  `/cliente/${tokenOf(await makeClientLink(admin, requester.id, { showsCharges: true }))}`;

const closedPage = async () => (await get('/cliente/errado')).body;
async function expectClosed(url: string) {
  const { statusCode, body } = await get(url);
  expect([url, statusCode, body]).toEqual([url, 404, await closedPage()]);
}
async function expectRefused(url: string, form: object) {
  const before = await digestOf(server.db);
  const { statusCode, body } = await post(url, form);
  expect([url, statusCode]).toEqual([url, 404]);
  expect(body).toBe(await closedPage());
  expect(await digestOf(server.db)).toEqual(before);
}

test('a link of a delivery shows it with the files of its task, and nothing else of the client', async () => {
  const [shown, other] = [await makeDelivered('Relatório'), await makeDelivered('Planilha')];
  const second = await deliver(shown.task.id);
  const charge = await makeCharge(admin, requester.id, 10);
  const [whole, url] = [await wholePage(), await pageOf('delivery', shown.id)];
  const answer = { item: other.item.id, version: other.item.version, answer: 'APPROVED' };
  await post(`${whole}/resposta`, { ...answer, comment: 'Ficou ótimo' });
  await post(`${whole}/pergunta`, { task: other.task.id, text: 'E as cores?' });

  const { body, statusCode } = await get(url);
  expect(statusCode).toBe(200);
  for (const text of ['Relatório', 'Relatório.pdf', `entrega-${shown.id}`, 'Para aprovar (1)'])
    expect(body).toContain(text);
  for (const text of ['Planilha', 'Ficou ótimo', 'E as cores?', `entrega-${second.id}`, charge.number, 'R$'])
    expect(body).not.toContain(text);

  expect((await get(`${url}/arquivos/${shown.file.id}`)).statusCode).toBe(200);
  await expectClosed(`${url}/arquivos/${other.file.id}`);
  await expectClosed(`${url}/cobrancas/${charge.id}/demonstrativo.pdf`);
  await expectClosed(`${url}/cobrancas/${charge.id}/recibo.pdf`);
  for (const { item } of [other, second])
    await expectRefused(`${url}/resposta`, { item: item.id, version: item.version, answer: 'REJECTED' });
  await expectRefused(`${url}/pergunta`, { task: other.task.id, text: 'Oi' });

  const own = { item: shown.item.id, version: shown.item.version, answer: 'APPROVED' };
  expect((await post(`${url}/resposta`, own)).statusCode).toBe(303);
  expect((await post(`${url}/pergunta`, { task: shown.task.id, text: 'E agora?' })).statusCode).toBe(303);
  expect((await get(url)).body).toContain('E agora?');
});

test('of a task with two deliveries, each link shows what belongs to its own, and that of the client everything', async () => {
  const first = await makeDelivered('Relatório');
  const { task } = first;
  const write = async (text: string, answersId?: number) =>
    admin.call(taskComments.create, {
      params: { id: task.id },
      body: { text, isForClient: true, answersId },
    });
  const addFile = async (name: string) => {
    const files = [fileOf(name)];
    const [file] = (await admin.call(taskAttachments.upload, { params: { id: task.id }, files })).body;
    await admin.call(showFileToClient, { params: { id: file!.id }, body: { isForClient: true } });
    return file!.id;
  };
  const ofFirst = await pageOf('delivery', first.id);
  await write('Aviso do começo');
  const second = await deliver(task.id);
  const [ofSecond, whole] = [await pageOf('delivery', second.id), await wholePage()];
  const pages = { first: ofFirst, second: ofSecond, whole };
  const ask = async (url: string, text: string, taskId = task.id) => {
    expect((await post(`${url}/pergunta`, { task: taskId, text })).statusCode).toBe(303);
    const asked = server.db.selectFrom('comments').where('text', '=', text).select('id');
    return (await asked.executeTakeFirstOrThrow()).id;
  };
  const question = await ask(ofSecond, 'E as cores da segunda?');
  await ask(ofFirst, 'E as cores da primeira?');
  await ask(whole, 'E o prazo de tudo?');
  await write('Serão azuis', question);
  await write('Aviso de todas');
  const elsewhere = await makeDelivered('Planilha');
  const ofElsewhere = await pageOf('delivery', elsewhere.id);
  await write('Resposta errada', await ask(ofElsewhere, 'De outra tarefa', elsewhere.task.id));
  const files = { begun: first.file.id, late: await addFile('depois.pdf') };

  const expected: Record<string, (keyof typeof pages)[]> = {
    'Aviso do começo': ['first', 'whole'],
    'E as cores da segunda?': ['second', 'whole'],
    'Serão azuis': ['second', 'whole'],
    'E as cores da primeira?': ['first', 'whole'],
    'E o prazo de tudo?': ['whole'],
    'Aviso de todas': ['whole'],
    'Resposta errada': ['whole'],
    'Relatório.pdf': ['first', 'whole'],
    'depois.pdf': ['whole'],
  };
  const shown: Record<string, string[]> = {};
  for (const [name, url] of Object.entries(pages)) {
    const { body } = await get(url);
    for (const text of Object.keys(expected)) if (body.includes(text)) (shown[text] ??= []).push(name);
  }
  expect(shown).toEqual(expected);
  expect((await get(`${ofFirst}/arquivos/${files.begun}`)).statusCode).toBe(200);
  for (const [url, id] of [
    [ofFirst, files.late],
    [ofSecond, files.late],
    [ofSecond, files.begun],
  ] as const)
    await expectClosed(`${url}/arquivos/${id}`);
});

test('a link takes back no answer of another link, about the same delivery or another', async () => {
  const [shown, other] = [await makeDelivered('Relatório'), await makeDelivered('Planilha')];
  const [whole, url] = [await wholePage(), await pageOf('delivery', shown.id)];
  for (const { item } of [shown, other]) {
    await post(`${whole}/resposta`, { item: item.id, version: item.version, answer: 'APPROVED' });
    const given = server.db.selectFrom('client_answers').select('id').orderBy('id', 'desc');
    const before = await digestOf(server.db);
    const { statusCode } = await post(`${url}/desfazer`, {
      answer: (await given.executeTakeFirstOrThrow()).id,
    });
    expect(statusCode).toBe(409);
    expect(await digestOf(server.db)).toEqual(before);
  }
});

test('a link of a charge shows it with its files, and nothing else of the client', async () => {
  const delivered = await makeDelivered('Relatório');
  const [shown, other] = [
    await makeCharge(admin, requester.id, 150),
    await makeCharge(admin, requester.id, 77),
  ];
  const url = await pageOf('charge', shown.id);
  const { body, statusCode } = await get(url);
  expect(statusCode).toBe(200);
  for (const text of [shown.number, 'R$\u00a0150,00']) expect(body).toContain(text);
  for (const text of ['Relatório', 'Entregas', other.number, 'R$\u00a077,00', '<form'])
    expect(body).not.toContain(text);
  const statement = (id: number) => `${url}/cobrancas/${id}/demonstrativo.pdf`;
  expect((await get(statement(shown.id))).statusCode).toBe(200);
  await expectClosed(statement(other.id));
  await expectClosed(`${url}/arquivos/${delivered.file.id}`);
  const { item, task } = delivered;
  await expectRefused(`${url}/resposta`, { item: item.id, version: item.version, answer: 'APPROVED' });
  await expectRefused(`${url}/pergunta`, { task: task.id, text: 'Oi' });
});

test('a link of a delivery ends with it, returns with it, and does not follow its task to another client', async () => {
  const { id, task } = await makeDelivered('Relatório');
  const url = await pageOf('delivery', id);
  await admin.call(deleteDelivery, { params: { id } });
  await expectClosed(url);
  await admin.call(restoreRecords.deliveries, { body: { ids: [id] } });
  expect((await get(url)).statusCode).toBe(200);
  const { id: otherId } = await makeRequester(admin);
  await server.db.updateTable('tasks').set({ requester_id: otherId }).where('id', '=', task.id).execute();
  await expectClosed(url);
});

test('a link of a charge ends while it is a draft or switched off, and when it is cancelled', async () => {
  const charge = await makeCharge(admin, requester.id, 150);
  const url = await pageOf('charge', charge.id);
  await setStatus(admin, charge.billingPeriodId!, 'PENDENTE');
  await expectClosed(url);
  await setStatus(admin, charge.billingPeriodId!, 'FATURADO');
  expect((await get(url)).statusCode).toBe(200);
  const own = { clientDescriptions: true, clientAnswers: true, clientCharges: false, clientDates: true };
  await admin.call(updateClientPage, { params: { id: requester.id }, body: { own } });
  await expectClosed(url);
  await expectClosed(`${url}/cobrancas/${charge.id}/demonstrativo.pdf`);
  await admin.call(updateClientPage, { params: { id: requester.id }, body: { own: null } });
  expect((await get(url)).statusCode).toBe(200);
  const { version } = await server.db
    .selectFrom('charges')
    .where('id', '=', charge.id)
    .select('version')
    .executeTakeFirstOrThrow();
  await admin.call(cancelCharge, { params: { id: charge.id }, body: { note: 'Acordo', version } });
  await expectClosed(url);
});

test('unknown links, and those whose record is gone, take the same statements', async () => {
  const { id } = await makeDelivered('Relatório');
  const url = await pageOf('delivery', id);
  await admin.call(deleteDelivery, { params: { id } });
  const counted = await countStatements(server, admin, SECRET);
  const statements: number[] = [];
  for (const address of ['/cliente/errado', url]) {
    counted.taken();
    await counted.app.inject({ url: address });
    statements.push(counted.taken());
  }
  await counted.close();
  expect(statements[0]).toBeGreaterThan(0);
  expect(statements[1]).toBe(statements[0]);
});

test('no server takes the link of one record for that of a whole client', async () => {
  const { id } = await makeDelivered('Relatório');
  const made = await makeClientLink(admin, requester.id, { only: { kind: 'delivery', id } });
  const link = server.db.updateTable('client_links').where('id', '=', made.id);
  await expect(link.set({ delivery_id: null }).execute()).rejects.toThrow('client_links_record');
  const { token_hash } = await server.db
    .selectFrom('client_links')
    .where('id', '=', made.id)
    .select('token_hash')
    .executeTakeFirstOrThrow();
  // A server of the version before looks for the plain digest.
  expect(token_hash).toMatch(/^record:[\da-f]{64}$/);
  await expectClosed(`/cliente/${encodeURIComponent(token_hash)}`);
  await expectClosed(`/cliente/record:${tokenOf(made)}`);
});
