import { exportTasks } from '@demanda/contracts/task-exports';
import { headOf } from '@demanda/contracts/records/card';
import { taskCard } from '@demanda/contracts/records/tasks';
import { TASK_COLUMNS } from '@demanda/contracts/task-sheet-columns';
import { listAssignees } from '@demanda/contracts/task-plan';
import type { Task, TaskInput } from '@demanda/contracts/task-shapes';
import { sql } from 'kysely';
import { makeRequester, makeTask } from '../../../test/make/records';
import { openSpreadsheet, records, totals } from '../../../test/read/open-spreadsheet';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

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
test('contains all columns of the list with its labels (API-031, TASK-002)', async () => {
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
    assigneeId: (await admin.call(listAssignees)).body.find(({ name }) => name === 'Pessoa ADMIN')!.id,
    dueOn: '2100-02-28',
  });
  const { sheets, everything } = await exported({ code: 'ALL-1' });
  expect(sheets[0]!.name).toBe('Tarefas');
  expect(sheets[0]!.rows[0]!.map(({ text }) => text)).toEqual(
    TASK_COLUMNS.map((name) => headOf(taskCard[name])),
  );
  expect(records(sheets[0]!)).toEqual([
    {
      ID: String(made.id),
      Código: 'ALL-1',
      Título: '=1+1',
      Solicitante: '=Requerente',
      Responsável: 'Pessoa ADMIN',
      Prazo: '73109',
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
  expect(everything.match(/<f>[^<]*/g)).toEqual(['<f>SUBTOTAL(103,A2:A2)', '<f>SUBTOTAL(109,I2:I2)']);
});

test('instants are in the time of São Paulo, around midnight too (G-GEN-8)', async () => {
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

test('filters and order of the list apply; without rows the file is empty (API-031, G-GEN-17)', async () => {
  for (const [title, amount] of [
    ['João', 0.1],
    ['joana', 0.2],
    ['Zé', 99],
  ] as const)
    await task({ code: `F-${title}`, title, amount });
  const byAmount = await exported({ code: 'f-jo', sort: 'amount,desc', columns: ['amount', 'title'] });
  expect(records(byAmount.sheets[0]!).map(({ Título }) => Título)).toEqual(['joana', 'João']);
  // Not 0.1 + 0.2 in floats.
  expect(totals(byAmount.sheets[0]!)).toEqual(['0.30']);
  // In the order of the request, which is that of the columns on the screen.
  expect(byAmount.sheets[0]!.rows[0]!.map(({ text }) => text)).toEqual(['Valor', 'Título']);
  const none = await exported({ title: 'nothing like it' });
  expect(
    none.sheets[0]!.rows.slice(1)
      .flat()
      .map(({ text }) => text),
  ).toEqual(['0', '0.00']);
  const { status } = await admin.download(exportTasks, { query: { foo: '1' } as never });
  expect(status).toBe(400);
});

test('more rows than a batch keep the order of the list', async () => {
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
] as const)('returns 403 when USER names the amount as %s (PERM-018, G-PERM-3)', async (_how, query) => {
  const user = await server.as('USER');
  expect((await user.download(exportTasks, { query: query as Query })).status).toBe(403);
  expect((await admin.download(exportTasks, { query: query as Query })).status).toBe(200);
});

test('an unknown column is refused', async () => {
  expect((await admin.download(exportTasks, { query: { columns: 'password' } as never })).status).toBe(400);
});
