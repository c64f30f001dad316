import { createDeliveryItem, updateDeliveryItem } from '@demanda/contracts/delivery-items';
import type { DeliveryItemChanges } from '@demanda/contracts/delivery-items';
import { exportDeliveryItems } from '@demanda/contracts/delivery-exports';
import type { Delivery } from '@demanda/contracts/delivery-shapes';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import { openSpreadsheet, records } from '../../../test/read/open-spreadsheet';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
let requesterId: number;
let projects: number[];
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
  projects = [];
  for (const name of ['=web', 'api', 'app']) projects.push((await makeProject(admin, { name })).id);
});
afterAll(() => server.close());

async function deliver(code: string): Promise<Delivery> {
  const task = await makeTask(admin, { requesterId, code, title: '=2+3', amount: 43_218_567.09 });
  return makeDelivery(admin, { taskId: task.id, items: projects.map((projectId) => ({ projectId })) });
}
const update = (id: number, body: DeliveryItemChanges) =>
  admin.call(updateDeliveryItem, { params: { id }, body });
type Query = Parameters<typeof admin.download<typeof exportDeliveryItems>>[1]['query'];
const exported = async (query: Query, caller = admin) => {
  const { content, status, headers } = await caller.download(exportDeliveryItems, { query });
  expect(status).toBe(200);
  const book = await openSpreadsheet(content);
  return { ...book, rows: records(book.sheets[0]!), name: String(headers['content-disposition']) };
};

test('contains all fields of an item, with texts as typed (API-080)', async () => {
  const { id: deliveryId, items } = await deliver('IX-1');
  const { id } = items[0]!;
  await update(id, {
    status: 'APPROVED',
    branch: '+main',
    sourceBranch: '@feature',
    pullRequest: 'https://git.example/pull/7',
    script: '-- fim\nselect "<b>"',
    startedAt: '2025-03-09',
    finishedAt: '2025-03-10',
    notes: '=SOMA(A1)',
  });
  const { rows, sheets, name } = await exported({ id });
  expect(name).toMatch(/relatorio_itens_entrega_[\d_-]+\.xlsx/);
  expect(sheets[0]!.name).toBe('Itens de entrega');
  const moment = expect.stringMatching(/^4\d{4}\.\d+$/) as string;
  expect(rows).toEqual([
    {
      ID: String(id),
      'ID da entrega': String(deliveryId),
      'Código da tarefa': 'IX-1',
      Tarefa: '=2+3',
      Projeto: '=web',
      Status: 'Aprovado',
      'Branch de origem': '@feature',
      'Branch de destino': '+main',
      'Pull request': 'https://git.example/pull/7',
      Script: '-- fim\nselect "<b>"',
      Início: '45725',
      Fim: '45726',
      Notas: '=SOMA(A1)',
      'Criado em': moment,
      'Atualizado em': moment,
    },
  ]);
  // No formula but those of the totals.
  expect(sheets[0]!.xml.replaceAll(/<f>SUBTOTAL\([^<]*<\/f>/g, '')).not.toContain('<f>');
});

test('uses filters and order of the list; every profile gets it without amounts', async () => {
  const { id: deliveryId, items } = await deliver('IX-2');
  await update(items[2]!.id, { status: 'PRODUCTION' });
  for (const profile of ['ADMIN', 'MANAGER', 'USER'] as const) {
    const caller = await server.as(profile);
    const { rows, everything } = await exported({ deliveryId, sort: 'projectName,desc' }, caller);
    expect(rows.map((row) => row.Projeto)).toEqual(['app', 'api', '=web']);
    expect(everything).not.toContain('43218567');
    const { rows: found } = await exported({ deliveryId, status: 'PRODUCTION' }, caller);
    expect(found.map((row) => row.ID)).toEqual([String(items[2]!.id)]);
  }
  const { status } = await admin.download(exportDeliveryItems, { query: { sort: 'script,asc' as never } });
  expect(status).toBe(400);
});

test('cuts a script longer than a cell visibly', async () => {
  const task = await makeTask(admin, { requesterId });
  const { id } = await makeDelivery(admin, { taskId: task.id, items: [{ projectId: projects[0]! }] });
  const script = 'x'.repeat(200_000);
  const body = { deliveryId: id, projectId: projects[1]!, status: 'PENDING' as const, script };
  const { body: item } = await admin.call(createDeliveryItem, { body });
  expect(item.script).toBe(script);
  const [row] = (await exported({ id: item.id })).rows;
  expect(row!.Script).toBe(`${'x'.repeat(32_766)}…`);
});
