import { createBillingPeriod } from '@demanda/contracts/billing';
import { exportBillingPeriods } from '@demanda/contracts/billing-exports';
import { exportDeliveries } from '@demanda/contracts/delivery-exports';
import {
  exportGeneralReport,
  exportGeneralReportForUser,
  exportTasks,
} from '@demanda/contracts/task-exports';
import { listAssignees } from '@demanda/contracts/task-plan';
import type { Task, TaskInput } from '@demanda/contracts/task-shapes';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import { openSpreadsheet, records, totals, type OpenSheet } from '../../../test/read/open-spreadsheet';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());

const task = (input: Partial<TaskInput>): Promise<Task> => makeTask(admin, { requesterId, ...input });

describe('the reports', () => {
  const AMOUNTS = ['54321.67', '4321.98', '58643.65', '777123.45'];
  beforeAll(async () => {
    const plain = await task({
      ...{ code: 'REP-1', title: '+Plano', amount: 777123.45, dueOn: '2029-02-28' },
      assigneeId: (await admin.call(listAssignees)).body.find(({ name }) => name === 'Pessoa ADMIN')!.id,
    });
    await task({
      code: 'REP-2',
      title: 'Com partes',
      hasSubTasks: true,
      subTasks: [
        { title: '=Parte', description: '@x', amount: 54321.67, completed: true },
        { title: 'Outra', amount: 4321.98 },
        { title: 'Fora', amount: 5, excluded: true },
      ],
    });
    const projectId = (await makeProject(admin, { name: '-portal' })).id;
    const delivery = await makeDelivery(admin, {
      taskId: plain.id,
      notes: '=nota',
      items: [{ projectId, status: 'APPROVED' }],
    });
    const item = {
      branch: '=main',
      source_branch: '@feature',
      pull_request: 'https://git.example/1',
      script: '+select 1;',
      notes: '-n',
      started_at: '2026-01-01',
      finished_at: '2026-12-31',
    };
    await server.db.updateTable('delivery_items').set(item).where('delivery_id', '=', delivery.id).execute();
    const body = { month: 3, year: 2025, paymentDate: '2025-03-31' };
    const { body: period } = await admin.call(createBillingPeriod, { body });
    await server.db
      .insertInto('billing_period_tasks')
      .values({ billing_period_id: period.id, task_id: plain.id })
      .execute();
    await admin.call(createBillingPeriod, { body: { month: 4, year: 2025 } });
  });

  const report = async (
    contract: typeof exportGeneralReport | typeof exportGeneralReportForUser,
    caller: Caller,
  ) => openSpreadsheet((await caller.download(contract, {})).content);

  test('tasks, subtasks, deliveries and billing with sums (API-032, PERM-010, PERM-011)', async () => {
    for (const account of ['ADMIN', 'MANAGER'] as const) {
      const { sheets, everything, book } = await report(exportGeneralReport, await server.as(account));
      const [tasks, subTasks, deliveries, billing] = sheets as [OpenSheet, OpenSheet, OpenSheet, OpenSheet];
      expect(sheets.map(({ name }) => name)).toEqual(['Tarefas', 'Subtarefas', 'Entregas', 'Faturamento']);
      expect(records(tasks)[0]).toMatchObject({ Código: 'REP-2', Valor: '58643.65' });
      expect(records(tasks)[1]).toMatchObject({ Responsável: 'Pessoa ADMIN', Prazo: '47177' });
      expect(records(subTasks).map((row) => [row.Subtarefa, row.Valor, row['Concluída']])).toEqual([
        ['=Parte', '54321.67', 'Sim'],
        ['Outra', '4321.98', 'Não'],
      ]);
      expect(totals(subTasks)).toEqual(['2', '58643.65']);
      expect(records(deliveries)).toMatchObject([{ Código: 'REP-1', Projeto: '-portal' }]);
      expect(records(billing).map((row) => [row['Período'], row.Tarefas, row.Total])).toEqual([
        ['45748', '0', '0'],
        ['45717', '1', '777123.45'],
      ]);
      // Months are dates, which sort and group as such.
      expect(book.sheets[3]!.rows[2]![1]).toEqual(new Date('2025-03-01'));
      expect(totals(billing)).toEqual(['2', '777123.45']);
      // A filter changes the totals.
      expect(sheets.map(({ rows }) => rows.at(-1)!.map(({ formula }) => formula))).toEqual([
        ['SUBTOTAL(103,A2:A3)', 'SUBTOTAL(109,I2:I3)'],
        ['SUBTOTAL(103,A2:A3)', 'SUBTOTAL(109,F2:F3)'],
        ['SUBTOTAL(103,A2:A2)'],
        ['SUBTOTAL(103,A2:A3)', 'SUBTOTAL(109,F2:F3)'],
      ]);
      for (const amount of AMOUNTS) expect(everything).toContain(amount);
    }
  });

  test('USER gets no amount, in any part of any file (API-033, PERM-012, G-PERM-3)', async () => {
    const user = await server.as('USER');
    const files = [
      await report(exportGeneralReportForUser, user),
      await openSpreadsheet((await user.download(exportTasks, { query: {} })).content),
      await openSpreadsheet((await user.download(exportDeliveries, { query: {} })).content),
    ];
    expect(files[0]!.sheets.map(({ name }) => name)).toEqual(['Tarefas', 'Subtarefas', 'Entregas']);
    for (const { everything } of files) {
      for (const amount of AMOUNTS) expect(everything).not.toContain(amount);
      expect(everything).not.toContain('>Valor<');
    }
    expect((await user.download(exportGeneralReport, {})).status).toBe(403);
    // The variant is the same for any caller.
    const { everything } = await report(exportGeneralReportForUser, admin);
    for (const amount of AMOUNTS) expect(everything).not.toContain(amount);
  });

  test('deliveries: one row per item, calendar days unshifted, filters applied (API-056, PERM-019 to PERM-021)', async () => {
    for (const account of ['ADMIN', 'MANAGER', 'USER'] as const) {
      const caller = await server.as(account);
      const { content } = await caller.download(exportDeliveries, { query: { taskCode: 'rep-1' } });
      const { sheets, book } = await openSpreadsheet(content);
      expect(records(sheets[0]!)).toMatchObject([
        {
          Código: 'REP-1',
          Tarefa: '+Plano',
          Status: 'Aprovado',
          'Status da entrega': 'Aprovado',
          'Notas da entrega': '=nota',
          'Status do item': 'Aprovado',
          'Branch de origem': '@feature',
          'Branch de destino': '=main',
          Script: '+select 1;',
          'Notas do item': '-n',
        },
      ]);
      const days = book.sheets[0]!.rows[1]!.filter((cell) => cell instanceof Date).slice(0, 2);
      expect(days).toEqual([new Date('2026-01-01'), new Date('2026-12-31')]);
    }
    const asShown = await admin.download(exportDeliveries, {
      query: { taskCode: 'rep-1', columns: ['totalItems', 'task.code'] },
    });
    const shown = await openSpreadsheet(asShown.content);
    expect(shown.sheets.map(({ name }) => name)).toEqual(['Entregas', 'Detalhes']);
    expect(records(shown.sheets[0]!)).toEqual([{ Itens: '1', Código: 'REP-1' }]);
    const { content } = await admin.download(exportDeliveries, { query: { status: 'REJECTED' } });
    expect(records((await openSpreadsheet(content)).sheets[0]!)).toEqual([]);
  });

  test('billing: filters applied, refused to USER (API-102, PERM-013 to PERM-015, G-PERM-1)', async () => {
    const periods = async (caller: Caller, query: { month?: number; status?: 'PAGO' }) =>
      records(
        (await openSpreadsheet((await caller.download(exportBillingPeriods, { query })).content)).sheets[0]!,
      );
    const manager = await server.as('MANAGER');
    expect(await periods(manager, {})).toHaveLength(2);
    const { content } = await admin.download(exportBillingPeriods, {
      query: { month: 3, columns: ['totalAmount', 'year', 'difference'] },
    });
    expect((await openSpreadsheet(content)).sheets[0]!.rows[0]!.map((cell) => cell?.text)).toEqual([
      ...['Total', 'Período', 'Não cobrado', 'Cobrado a mais'],
    ]);
    expect(await periods(admin, { status: 'PAGO' })).toEqual([]);
    expect(await periods(admin, { month: 3 })).toMatchObject([
      { Período: '45717', Status: 'Pendente', 'Data de pagamento': '45747', 'E-mail enviado': 'Não' },
    ]);
    expect((await (await server.as('USER')).download(exportBillingPeriods, { query: {} })).status).toBe(403);
  });
});
