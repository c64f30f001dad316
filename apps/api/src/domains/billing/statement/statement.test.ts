import { downloadStatement } from '@demanda/contracts/billing-statement';
import { listTasksOfPeriod, unlinkTasks } from '@demanda/contracts/billing-links';
import { updateBillingSettings, type BillingSettingsInput } from '@demanda/contracts/billing-settings';
import { MAX_MONEY } from '@demanda/contracts/limits';
import { updateRequester } from '@demanda/contracts/requesters';
import { link, makePeriod, setStatus } from '../../../../test/make/bill';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { readPdf, textOf } from '../../../../test/read/read-pdf';
import type { Caller } from '../../../../test/servers/caller';
import { SECRET, startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { fakeBackups } from '../../../../test/fake/backups';
import { buildApp } from '../../../app';

/** The statement of a period as PDF (G-BILL-11). */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const company = {
  congelamento: 'ao_pagar',
  companyName: 'Ação & Cia Ltda.',
  companyDocument: '12.345.678/0001-95',
  companyAddress: 'Rua das Flores, 10\nSão Paulo',
  companyEmail: 'financeiro@acao.example',
  companyPhone: '(11) 4002-8922',
  pixKey: '12.345.678/0001-95',
  pixName: 'Ação & Cia',
  pixCity: 'São Paulo',
} satisfies BillingSettingsInput;
const settings = (changes: Partial<BillingSettingsInput> = {}) =>
  admin.call(updateBillingSettings, { body: { ...company, ...changes } });

interface Query {
  requesterId?: number;
  snapshot?: number;
}
const download = (id: number, query: Query = {}, caller = admin) =>
  caller.download(downloadStatement, { params: { id }, query });
const statementOf = async (id: number, query: Query = {}) =>
  readPdf((await download(id, query)).content, { withCodes: true });

/** Creates a period billed to two requesters: 0,10 + 0,20 + one task without amount, and 1.234,50. */
async function makeBill() {
  const ana = await makeRequester(admin, { name: 'Ana Conceição' });
  const igor = await makeRequester(admin, { name: 'Игорь 😀', email: 'igor@cliente.example' });
  const period = await makePeriod(admin);
  for (const amount of [0.1, 0.2, null]) {
    const task = await makeTask(admin, { requesterId: ana.id, title: 'Relatório\tde\nfrete 👩‍💻', amount });
    await link(admin, period.id, task.id);
  }
  const last = await makeTask(admin, { requesterId: igor.id, title: 'Отчёт', amount: 1234.5 });
  await link(admin, period.id, last.id);
  return { id: period.id, ana, igor, last };
}
const spaces = (text: string) => text.replaceAll('\u00a0', ' ');

test('contains issuer, month, each task, subtotals, total and payment instructions', async () => {
  await settings();
  const { id } = await makeBill();
  await setStatus(admin, id, 'FATURADO');
  const { status, headers, content } = await download(id);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toBe('attachment; filename=demonstrativo_2025-03_v1.pdf');

  const pdf = await readPdf(content);
  const texts = pdf.pages[0]!.texts.map(spaces);
  expect(texts.slice(0, 7)).toEqual([
    'Ação & Cia Ltda.',
    '12.345.678/0001-95',
    'Rua das Flores, 10',
    'São Paulo',
    'financeiro@acao.example · (11) 4002-8922',
    'Demonstrativo de faturamento',
    'Março/2025',
  ]);
  expect(texts).toEqual(expect.arrayContaining(['Faturado', 'Página 1 de 1']));
  const at = texts.indexOf('Отчёт');
  // An emoji is a piece of its own, drawn with another font.
  expect(texts.slice(at, at + 4)).toEqual(['Отчёт', 'Игорь', '😀', 'R$ 1.234,50']);
  expect(texts.filter((text) => text === '👩‍💻')).toHaveLength(3);
  expect(texts).toContain('Sem valor');
  const subtotals = texts.indexOf('Por solicitante') + 4;
  expect(texts.slice(subtotals, subtotals + 9)).toEqual([
    'Ana Conceição',
    '3',
    'R$ 0,30',
    'Игорь',
    '😀',
    '1',
    'R$ 1.234,50',
    'Total de 4 tarefas',
    'R$ 1.234,80',
  ]);
  expect(pdf.info).toMatchObject({
    Title: 'Demonstrativo de faturamento – Março/2025',
    Author: 'Ação & Cia Ltda.',
    Language: 'pt-BR',
  });
  expect(pdf.isTagged).toBe(true);
});

test('of several requesters has no Pix code (G-USE-9)', async () => {
  await settings();
  const { id } = await makeBill();
  await setStatus(admin, id, 'FATURADO');
  const pdf = await statementOf(id);
  expect(pdf.pages.map(({ code }) => code)).toEqual([null]);
  expect(textOf(pdf)).not.toContain('Pix');
});

test('contains the Pix code as an image and as text, for the total of the list', async () => {
  await settings();
  const { id, last } = await makeBill();
  const { body: tasks } = await admin.call(listTasksOfPeriod, { params: { id } });
  const others = tasks.map(({ task }) => task.id).filter((taskId) => taskId !== last.id);
  await admin.call(unlinkTasks, { params: { id }, body: others });
  expect((await setStatus(admin, id, 'FATURADO')).body.totalAmount).toBe(1234.5);
  const [page] = (await statementOf(id)).pages;
  expect(page!.code).toMatch(/^00020126360014br\.gov\.bcb\.pix011412345678000195520400005303986/);
  expect(page!.code).toContain('54071234.505802BR5910Acao & Cia6009Sao Paulo');
  expect(page!.texts.join('')).toContain(page!.code);
});

test.each<[string, Partial<BillingSettingsInput>, number | null]>([
  ['a key', { pixKey: null }, 10],
  ['anything to pay', {}, 0],
  ['any value', {}, null],
])('has no Pix code without %s', async (_what, changes, amount) => {
  await settings(changes);
  const { id: requesterId } = await makeRequester(admin);
  const { id } = await makePeriod(admin);
  await link(admin, id, (await makeTask(admin, { requesterId, amount })).id);
  await setStatus(admin, id, 'FATURADO');
  const pdf = await statementOf(id);
  expect(pdf.pages.map(({ code }) => code)).toEqual([null]);
  expect(textOf(pdf)).not.toContain('Pix');
});

test('of one requester contains only its tasks, with a total and a code of its own', async () => {
  await settings();
  const { id, ana } = await makeBill();
  await setStatus(admin, id, 'FATURADO');
  const query = { requesterId: ana.id };
  const { headers, content } = await download(id, query);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="demonstrativo_2025-03_v1_Ana-Concei??o.pdf"; filename*=UTF-8''demonstrativo_2025-03_v1_Ana-Concei%C3%A7%C3%A3o.pdf`,
  );
  const pdf = await readPdf(content, { withCodes: true });
  const text = spaces(textOf(pdf));
  expect(text).toContain('Solicitante: Ana Conceição');
  expect(text).toContain('Total de 3 tarefas\nR$ 0,30');
  expect(text).not.toMatch(/Игорь|1\.234|Por solicitante/);
  expect(pdf.pages[0]!.code).toMatch(new RegExp(`54040\\.30.*PER${id}V1R${ana.id}6304`));
});

test('of an open period is marked as a draft, has no Pix code and shows current values', async () => {
  await settings();
  const { id, last } = await makeBill();
  const { headers, content } = await download(id);
  expect(headers['content-disposition']).toBe('attachment; filename=demonstrativo_2025-03_previa.pdf');
  const pdf = await readPdf(content, { withCodes: true });
  expect(textOf(pdf)).toContain('PRÉVIA – período em aberto');
  expect(spaces(textOf(pdf))).toContain('R$ 1.234,80');
  expect(pdf.pages[0]!.code).toBeNull();
  await server.db.deleteFrom('billing_period_tasks').where('task_id', '=', last.id).execute();
  expect(spaces(textOf(await statementOf(id)))).toContain('Total de 3 tarefas\nR$ 0,30');
  await setStatus(admin, id, 'CANCELADO');
  expect(textOf(await statementOf(id))).toContain('PRÉVIA – período cancelado');
});

test('of a period without tasks says so', async () => {
  const { id } = await makePeriod(admin);
  const text = spaces(textOf(await statementOf(id)));
  expect(text).toContain('Nenhuma tarefa neste período.\nTotal de 0 tarefas\nR$ 0,00');
});

test('has the same bytes on every server, whatever changed since', async () => {
  await settings();
  const { id, ana, last } = await makeBill();
  await setStatus(admin, id, 'FATURADO');
  const { content: first } = await download(id);

  await settings({ companyName: 'Outra', pixKey: null });
  await admin.call(updateRequester, {
    params: { id: ana.id },
    body: { name: 'Zélia', email: 'z@cliente.example', phone: null },
  });
  await server.db.updateTable('tasks').set({ title: 'Outro', amount: 9 }).where('id', '=', last.id).execute();
  expect((await download(id)).content.equals(first)).toBe(true);

  const other = await buildApp(
    { db: server.db, storage: server.storage, backups: fakeBackups },
    { secret: SECRET },
  );
  const headers = { authorization: `Bearer ${admin.token}` };
  const url = `/api/billing-periods/${id}/statement`;
  const answers = await Promise.all([1, 2].map(() => other.inject({ method: 'GET', url, headers })));
  expect(answers.map(({ rawPayload }) => rawPayload.equals(first))).toEqual([true, true]);
  await other.close();

  // Billed again it is version 2; version 1 is still what it was.
  await setStatus(admin, id, 'PENDENTE');
  await setStatus(admin, id, 'FATURADO');
  const { headers: named, content: second } = await download(id);
  expect(named['content-disposition']).toContain('_v2.pdf');
  expect(second.equals(first)).toBe(false);
  expect((await download(id, { snapshot: 1 })).content.equals(first)).toBe(true);
});

test('fits the largest amounts and their sums on one line', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const { id } = await makePeriod(admin);
  for (let task = 1; task <= 11; task += 1)
    await link(admin, id, (await makeTask(admin, { requesterId, amount: MAX_MONEY })).id);
  const texts = textOf(await statementOf(id))
    .split('\n')
    .map(spaces);
  expect(texts.filter((text) => text === 'R$ 999.999.999.999,99')).toHaveLength(11);
  expect(texts.filter((text) => text === 'R$ 10.999.999.999.999,89')).toHaveLength(2);
});

test('continues on further pages, each with the head of the table and its number', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const { id } = await makePeriod(admin);
  const title = 'Um título que não cabe em uma linha e por isso continua na linha de baixo, e na outra';
  const tasks = [];
  for (let count = 0; count < 60; count += 1) {
    tasks.push(await makeTask(admin, { requesterId, code: `PAG-${count}`, title, amount: count + 0.01 }));
  }
  await link(admin, id, ...tasks.map((task) => task.id));
  const { body: period } = await setStatus(admin, id, 'PAGO');
  const pdf = await statementOf(id);
  const { length } = pdf.pages;
  expect(length).toBeGreaterThan(2);
  for (const [index, { texts }] of pdf.pages.entries()) {
    expect(texts).toContain(`Página ${index + 1} de ${length}`);
  }
  for (const { texts } of pdf.pages.slice(0, -1)) expect(texts).toContain('Código');
  const shown = pdf.pages.flatMap(({ texts }) => texts);
  expect(shown.filter((text) => text.startsWith('PAG-'))).toEqual(tasks.map(({ code }) => code).sort());
  expect(period.totalAmount).toBe(1770.6);
  expect(spaces(shown.join('\n'))).toContain('Total de 60 tarefas\nR$ 1.770,60');
});
