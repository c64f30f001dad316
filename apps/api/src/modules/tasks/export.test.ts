import { createBillingPeriod } from '@demanda/contracts/billing';
import {
  exportBillingPeriods,
  exportDeliveries,
  exportGeneralReport,
  exportGeneralReportForUser,
  exportTasks,
  TASK_COLUMNS,
  taskColumnLabels,
} from '@demanda/contracts/spreadsheets';
import type { Task, TaskInput } from '@demanda/contracts/tasks';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { addressOf, type Caller } from '../../../test/caller';
import { countStatements, type CountedCalls } from '../../../test/count-statements';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make';
import { openSpreadsheet, type OpenSheet } from '../../../test/open-spreadsheet';
import { SECRET, startTestApp, type TestApp } from '../../../test/start-test-app';

let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin, { name: '=Requerente' })).id;
});
afterAll(() => server.close());

type Query = Parameters<typeof admin.download<typeof exportTasks>>[1]['query'];
const exported = async (query: Query, caller = admin) => {
  const { content, status } = await caller.download(exportTasks, { query });
  expect(status).toBe(200);
  return openSpreadsheet(content);
};
const task = (input: Partial<TaskInput>): Promise<Task> => makeTask(admin, { requesterId, ...input });
/** The cells below the head and above the totals, by their heads. */
function records({ rows }: OpenSheet): Record<string, string>[] {
  const heads = rows[0]!.map(({ text, at }) => [at.replace(/\d+/, ''), text] as const);
  const blank = rows.findIndex((cells) => cells.length === 0);
  return rows.slice(1, blank).map((cells) => {
    const byColumn = new Map(cells.map(({ at, text }) => [at.replace(/\d+/, ''), text]));
    return Object.fromEntries(heads.map(([column, head]) => [head, byColumn.get(column) ?? '']));
  });
}
const totals = ({ rows }: OpenSheet) => rows.at(-1)!.map(({ text }) => text);

test('the list with all its columns, in its words (API-031, TASK-002)', async () => {
  const made = await task({
    code: 'ALL-1',
    title: '=1+1',
    description: '-2+3',
    serverOrigin: '+srv',
    systemModule: '@mod',
    link: 'https://a.example/?a=1&b=2',
    meetingLink: 'https://meet.example/x',
    taskType: 'NEW_FEATURE',
    priority: 'URGENT',
    amount: 1234567.89,
  });
  const { sheets, everything } = await exported({ code: 'ALL-1' });
  expect(sheets[0]!.name).toBe('Tarefas');
  expect(sheets[0]!.rows[0]!.map(({ text }) => text)).toEqual(
    TASK_COLUMNS.map((name) => taskColumnLabels[name]),
  );
  expect(records(sheets[0]!)).toEqual([
    {
      ID: String(made.id),
      Código: 'ALL-1',
      Título: '=1+1',
      Solicitante: '=Requerente',
      Entrega: 'Pendente',
      Faturamento: 'Aguardando',
      Valor: '1234567.89',
      Prioridade: 'Urgente',
      Tipo: 'Nova Funcionalidade',
      'Servidor de origem': '+srv',
      Módulo: '@mod',
      Link: 'https://a.example/?a=1&b=2',
      'Link da reunião': 'https://meet.example/x',
      Descrição: '-2+3',
      'Criado por': made.createdByUserName,
      'Atualizado por': made.updatedByUserName,
      'Criado em': expect.stringMatching(/^\d{5}\.\d+$/) as string,
      'Atualizado em': expect.stringMatching(/^\d{5}\.\d+$/) as string,
    },
  ]);
  expect(everything).not.toMatch(/<f[ >]/);
});

test('instants are those of the clocks of São Paulo, around midnight too (G-GEN-8)', async () => {
  const instants = {
    '2026-03-10T02:59:59.900Z': '2026-03-09T23:59:59.000Z',
    '2026-03-10T03:00:00.000Z': '2026-03-10T00:00:00.000Z',
    // With summer time, two hours behind.
    '2018-12-31T01:59:59.000Z': '2018-12-30T23:59:59.000Z',
    '2018-12-31T02:00:00.000Z': '2018-12-31T00:00:00.000Z',
  };
  for (const created_at of Object.keys(instants)) {
    const { id } = await task({ code: `TIME-${created_at}` });
    await server.db.updateTable('tasks').set({ created_at }).where('id', '=', id).execute();
  }
  const { sheets, book } = await exported({ code: 'TIME-', sort: 'id,asc', columns: 'createdAt' });
  const serials = sheets[0]!.rows.slice(1, 5).map(([cell]) => Number(cell!.text));
  const shown = serials.map((serial) => new Date(Math.round((serial - 25569) * 86400) * 1000).toISOString());
  expect(shown).toEqual(Object.values(instants));
  expect(book.sheets[0]!.rows[2]![0]).toEqual(new Date('2026-03-10T00:00:00.000Z'));
});

test('filters and order of the list are obeyed; no row is a file too (API-031, G-GEN-17)', async () => {
  for (const [title, amount] of [
    ['João', 0.1],
    ['joana', 0.2],
    ['Zé', 99],
  ] as const)
    await task({ code: `F-${title}`, title, amount });
  const byAmount = await exported({ code: 'f-jo', sort: 'amount,desc', columns: ['amount', 'title'] });
  expect(records(byAmount.sheets[0]!).map(({ Título }) => Título)).toEqual(['joana', 'João']);
  // Not 0.1 + 0.2 in floats.
  expect(totals(byAmount.sheets[0]!)).toEqual(['2', '0.30']);
  expect(byAmount.sheets[0]!.rows[0]!.map(({ text }) => text)).toEqual(['Título', 'Valor']);
  const none = await exported({ title: 'nothing like it' });
  expect(
    none.sheets[0]!.rows.slice(1)
      .flat()
      .map(({ text }) => text),
  ).toEqual(['0', '0']);
  const { status } = await admin.download(exportTasks, { query: { foo: '1' } as never });
  expect(status).toBe(400);
});

test('more rows than are read at once keep the order of the list', async () => {
  await sql`insert into tasks (code, title, requester_id, created_by_id, updated_by_id)
    select 'MANY-' || n, 'Muitas', ${requesterId}, 1, 1 from generate_series(1, 1203) n`.execute(server.db);
  const { sheets } = await exported({
    code: 'MANY-',
    sort: ['title,asc', 'id,desc'],
    columns: ['id', 'code'],
  });
  const ids = records(sheets[0]!).map(({ ID }) => Number(ID));
  expect(ids).toHaveLength(1203);
  expect(ids).toEqual([...ids].sort((one, two) => two - one));
  expect(totals(sheets[0]!)).toEqual(['1203']);
});

test.each([
  ['sort', { sort: 'amount,asc' }],
  ['filter', { amountFrom: 1 }],
  ['column', { columns: ['id', 'amount'] }],
] as const)('USER names the amount as %s: 403 (PERM-018, G-PERM-3)', async (_how, query) => {
  const user = await server.as('USER');
  expect((await user.download(exportTasks, { query: query as Query })).status).toBe(403);
  expect((await admin.download(exportTasks, { query: query as Query })).status).toBe(200);
});

test('an unknown column is refused', async () => {
  expect((await admin.download(exportTasks, { query: { columns: 'password' } as never })).status).toBe(400);
});

describe('the reports', () => {
  const AMOUNTS = ['54321.67', '4321.98', '58643.65', '777123.45'];
  beforeAll(async () => {
    const plain = await task({ code: 'REP-1', title: '+Plano', amount: 777123.45 });
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
      const { sheets, everything } = await report(exportGeneralReport, await server.as(account));
      const [tasks, subTasks, deliveries, billing] = sheets as [OpenSheet, OpenSheet, OpenSheet, OpenSheet];
      expect(sheets.map(({ name }) => name)).toEqual(['Tarefas', 'Subtarefas', 'Entregas', 'Faturamento']);
      expect(records(tasks)[0]).toMatchObject({ Código: 'REP-2', Valor: '58643.65' });
      expect(records(subTasks).map((row) => [row.Subtarefa, row.Valor, row['Concluída']])).toEqual([
        ['=Parte', '54321.67', 'Sim'],
        ['Outra', '4321.98', 'Não'],
      ]);
      expect(totals(subTasks)).toEqual(['2', '58643.65']);
      expect(records(deliveries)).toMatchObject([{ Código: 'REP-1', Projeto: '-portal' }]);
      expect(records(billing).map((row) => [row['Período'], row.Tarefas, row.Total])).toEqual([
        ['Abril/2025', '0', '0'],
        ['Março/2025', '1', '777123.45'],
      ]);
      expect(totals(billing)).toEqual(['2', '777123.45']);
      for (const amount of AMOUNTS) expect(everything).toContain(amount);
      expect(everything).not.toMatch(/<f[ >]/);
    }
  });

  test('no amount reaches USER, in any part of any file (API-033, PERM-012, G-PERM-3)', async () => {
    const user = await server.as('USER');
    const files = [
      await report(exportGeneralReportForUser, user),
      await exported({}, user),
      await openSpreadsheet((await user.download(exportDeliveries, { query: {} })).content),
    ];
    expect(files[0]!.sheets.map(({ name }) => name)).toEqual(['Tarefas', 'Subtarefas', 'Entregas']);
    for (const { everything } of files) {
      for (const amount of AMOUNTS) expect(everything).not.toContain(amount);
      expect(everything).not.toContain('>Valor<');
    }
    expect((await user.download(exportGeneralReport, {})).status).toBe(403);
    // The variant says the same to whoever asks.
    const { everything } = await report(exportGeneralReportForUser, admin);
    for (const amount of AMOUNTS) expect(everything).not.toContain(amount);
  });

  test('deliveries: one row an item, plain days unshifted, filters obeyed (API-056, PERM-019 to PERM-021)', async () => {
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
    const { content } = await admin.download(exportDeliveries, { query: { status: 'REJECTED' } });
    expect(records((await openSpreadsheet(content)).sheets[0]!)).toEqual([]);
  });

  test('billing: filters obeyed, refused to USER (API-102, PERM-013 to PERM-015, G-PERM-1)', async () => {
    const periods = async (caller: Caller, query: { month?: number; status?: 'PAGO' }) =>
      records(
        (await openSpreadsheet((await caller.download(exportBillingPeriods, { query })).content)).sheets[0]!,
      );
    const manager = await server.as('MANAGER');
    expect(await periods(manager, {})).toHaveLength(2);
    expect(await periods(admin, { status: 'PAGO' })).toEqual([]);
    expect(await periods(admin, { month: 3 })).toMatchObject([
      { Período: 'Março/2025', Status: 'Pendente', 'Data de pagamento': '45747', 'E-mail enviado': 'Não' },
    ]);
    expect((await (await server.as('USER')).download(exportBillingPeriods, { query: {} })).status).toBe(403);
  });
});

test.each([
  ['relatorio_tarefas', exportTasks],
  ['relatorio_entregas', exportDeliveries],
  ['relatorio_geral_completo', exportGeneralReport],
  ['relatorio_geral_user', exportGeneralReportForUser],
  ['relatorio_faturamento', exportBillingPeriods],
] as const)('%s is named and typed (CONST-39 to CONST-44)', async (name, contract) => {
  const { headers } = await admin.download(contract as typeof exportTasks, { query: {} });
  expect(headers['content-type']).toBe(contract.file);
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="?${name}_\\d{4}-\\d\\d-\\d\\d_\\d\\d-\\d\\d-\\d\\d\\.xlsx"?$`),
  );
});

describe('over a socket', () => {
  let counted: CountedCalls;
  let url: string;
  beforeAll(async () => {
    counted = await countStatements(server, admin, SECRET);
    await counted.app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(counted.app.server.address() as AddressInfo).port}${addressOf(exportTasks)}`;
    await sql`insert into tasks (code, title, description, requester_id, created_by_id, updated_by_id)
      select 'BIG-' || n, 'Grande', (select string_agg(md5(n || '-' || m), '') from generate_series(1, 10) m),
        ${requesterId}, 1, 1 from generate_series(1, 3000) n`.execute(server.db);
  }, 60_000);
  afterAll(() => counted.close());

  const ask = async () => {
    const request = get(url, { headers: { authorization: `Bearer ${admin.token}` } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  };
  const whole = async () => {
    counted.taken();
    await buffer(await ask());
    return counted.taken();
  };

  test('rows are read some at a time, and no more for a caller who hangs up', async () => {
    const all = await whole();
    expect(all).toBeGreaterThan(8);
    const response = await ask();
    await once(response, 'readable');
    response.destroy();
    // Comes after what was still under way.
    await counted.caller.download(exportTasks, { query: { code: 'ALL-1' } });
    expect(counted.taken()).toBeLessThan(all);
  });

  test('what fails in mid-stream breaks the file off', async () => {
    const response = await ask();
    await once(response, 'readable');
    await sql`alter table tasks rename to tasks_away`.execute(server.db);
    try {
      response.resume();
      await expect(once(response, 'end')).rejects.toThrow('aborted');
    } finally {
      await sql`alter table tasks_away rename to tasks`.execute(server.db);
    }
  });

  test('what fails before the first row is answered as a sentence', async () => {
    await sql`alter table requesters rename to requesters_away`.execute(server.db);
    try {
      const response = await ask();
      expect(response.statusCode).toBe(500);
      expect(response.headers['content-type']).toContain('json');
      response.resume();
    } finally {
      await sql`alter table requesters_away rename to requesters`.execute(server.db);
    }
  });
});
