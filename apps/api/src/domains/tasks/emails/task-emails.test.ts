import { taskEmail, taskFinancialEmail } from '@demanda/contracts/emails';
import { createNotificationConfig } from '@demanda/contracts/notifications';
import { getOutboxMessage, listOutbox } from '@demanda/contracts/outbox';
import { type Task } from '@demanda/contracts/task-shapes';
import { deleteTask, getTask, updateTask } from '@demanda/contracts/tasks';
import type { TestMailServer } from '../../../../test/fake/mail-server';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { SENDER, useMailApp } from '../../../../test/servers/mail-app';
import type { TestApp } from '../../../../test/servers/start-test-app';

let mail: TestMailServer;
let server: TestApp;
let admin: Caller;
const place = useMailApp();
const { clock } = place;

beforeAll(() => void ({ mail, server, admin } = place));

async function makeCostlyTask(email = 'ana@cliente.example'): Promise<Task> {
  const requester = await makeRequester(admin, { name: 'Ana "A&B" <Souza>', email });
  return makeTask(admin, {
    requesterId: requester.id,
    title: 'Ajustar <b>tela</b> & relatório',
    description: 'Primeira linha\nSegunda <script>alert(1)</script> linha',
    link: 'https://chamados.example/1?a=1&b="2"',
    hasSubTasks: true,
    subTasks: [
      { title: 'Análise', amount: 12_345_678.5 },
      { title: 'Revisão', amount: 73_189_204.04 },
      { title: 'Sem preço', amount: null },
    ],
  });
}

const both = [
  ['financial', taskFinancialEmail, 'financialEmailSent', 'taskEmailSent'],
  ['task', taskEmail, 'taskEmailSent', 'financialEmailSent'],
] as const;
const sending = (task: Task, additionalEmails: unknown = []) => ({
  params: { id: task.id },
  body: { additionalEmails } as never,
});

describe.each(both)('the %s e-mail', (_name, calls, flag, otherFlag) => {
  test('is sent and marks the task, whose version stays (TASK-078, TASK-079, API-034, API-035)', async () => {
    const task = await makeCostlyTask();
    const { status, body } = await admin.call(calls.send, sending(task, ['b@cliente.example']));
    expect([status, body]).toEqual([
      200,
      { status: 'SENT', recipients: ['ana@cliente.example', 'b@cliente.example'], refused: [] },
    ]);
    const stored = (await admin.call(getTask, { params: { id: task.id } })).body;
    expect(stored).toMatchObject({
      [flag]: true,
      [otherFlag]: false,
      version: task.version,
      updatedAt: task.updatedAt,
    });
  });

  test('previews exactly the sent message', async () => {
    const task = await makeCostlyTask();
    const { body: preview } = await admin.call(calls.preview, { params: { id: task.id } });
    await admin.call(calls.send, sending(task));
    const [arrived] = mail.received;
    expect(arrived!.mail.subject).toBe(preview.subject);
    // A part of a message ends with a line break.
    expect(arrived!.mail.html).toBe(`${preview.html}\n`);
    expect(arrived!.mail.text).toBe(`${preview.text}\n`);
    expect(arrived!.mail.to?.map(({ address }) => address)).toEqual(preview.recipients);
    expect(arrived!.mail.from).toMatchObject(SENDER);
    expect(arrived!.mail.messageId).toMatch(/^<outbox-\d+\.[\w-]+@demanda\.example>$/);
    expect(preview.sentAt).toBeNull();
    const again = await admin.call(calls.preview, { params: { id: task.id } });
    expect(again.body.sentAt).toBe(clock.now().toISOString());
  });

  test('escapes typed text', async () => {
    const task = await makeCostlyTask();
    const { body } = await admin.call(calls.preview, { params: { id: task.id } });
    expect(body.html).toContain('Ajustar &lt;b&gt;tela&lt;/b&gt; &amp; relatório');
    expect(body.html).not.toMatch(/<script|<b>tela/);
    expect(body.text).toContain('Ajustar <b>tela</b> & relatório');
  });

  test('returns 403 for other users, and 404 for an unknown task (PERM-040 to PERM-045)', async () => {
    const task = await makeCostlyTask();
    for (const account of ['MANAGER', 'USER'] as const) {
      const caller = await server.as(account);
      expect((await caller.call(calls.send, sending(task))).status).toBe(403);
      expect((await caller.call(calls.preview, { params: { id: task.id } })).status).toBe(403);
    }
    expect(mail.received).toEqual([]);
    await admin.call(deleteTask, { params: { id: task.id } });
    const gone = await admin.call(calls.send, sending(task));
    expect([gone.status, gone.error.userMessage]).toEqual([404, 'Tarefa não encontrada']);
  });

  test.each([
    ['abc'],
    ['a@b'],
    ['a@b.co\r\nBcc: c@d.co'],
    ['a@b.co,c@d.co'],
    ['a@b.co;c@d.co'],
    ['"x" <a@b.co>'],
    ['a\u0007@b.co'],
    [`${'a'.repeat(200)}@b.co`],
    [''],
    [null],
    [7],
  ])('refuses the address %j by its place (TASK-123, TASK-127)', async (address) => {
    const task = await makeCostlyTask();
    const { status, error } = await admin.call(calls.send, sending(task, ['ok@b.co', address]));
    expect(status).toBe(400);
    expect(error.errors).toEqual([{ field: 'additionalEmails[1]', message: 'Email inválido' }]);
    expect(mail.received).toEqual([]);
  });

  test('accepts at most twenty additional addresses', async () => {
    const task = await makeCostlyTask();
    const many = Array.from({ length: 21 }, (_item, index) => `p${index}@b.example`);
    const { error } = await admin.call(calls.send, sending(task, many));
    expect(error.errors).toEqual([{ field: 'additionalEmails', message: 'Máximo 20 endereços' }]);
  });

  test('sends one message for a double click, and another one for Reenviar (TASK-075, TASK-077)', async () => {
    const task = await makeCostlyTask();
    const first = await admin.call(calls.send, sending(task));
    const second = await admin.call(calls.send, sending(task));
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(mail.received).toHaveLength(1);
    expect((await admin.call(calls.send, sending(task, ['c@d.example']))).status).toBe(200);
    expect(mail.received).toHaveLength(2);
    clock.advance(3_000);
    expect((await admin.call(calls.send, sending(task))).status).toBe(200);
    expect(mail.received).toHaveLength(3);
    expect(new Set(mail.received.map((message) => message.mail.messageId)).size).toBe(3);
  });
});

describe('amounts', () => {
  test('are in the financial e-mail, with the total', async () => {
    const task = await makeCostlyTask();
    const { body } = await admin.call(taskFinancialEmail.preview, { params: { id: task.id } });
    for (const part of [body.text, body.html.replace(/<[^>]*>/g, '')]) {
      expect(part).toMatch(/Análise[^R]*R\$\s12\.345\.678,50/);
      expect(part).toMatch(/Revisão[^R]*R\$\s73\.189\.204,04/);
      expect(part).toMatch(/Sem preço[^R]*Sem valor/);
      expect(part).toMatch(/Valor total[^R]*R\$\s85\.534\.882,54/);
    }
  });

  test('are not in the task e-mail', async () => {
    const task = await makeCostlyTask();
    const { body } = await admin.call(taskEmail.preview, { params: { id: task.id } });
    await admin.call(taskEmail.send, sending(task));
    const sent = JSON.stringify([body, mail.received]);
    expect(sent).toContain('Análise');
    expect(sent).not.toMatch(/R\$|12\.?345\.?678|73\.?189\.?204|85\.?534\.?882|[Vv]alor/);
  });

  test('of removed subtasks do not count', async () => {
    const task = await makeCostlyTask();
    const subTasks = task.subTasks.map((item) => ({ ...item, excluded: item.title === 'Revisão' }));
    const body = { ...task, subTasks } as never;
    await admin.call(updateTask, { params: { id: task.id }, body });
    const { text } = (await admin.call(taskFinancialEmail.preview, { params: { id: task.id } })).body;
    expect(text).not.toContain('Revisão');
    expect(text).toMatch(/Valor total: R\$\s12\.345\.678,50/);
  });
});

describe('recipients (G-MAIL-2)', () => {
  const rule = (input: object) =>
    admin.call(createNotificationConfig, {
      body: {
        configType: 'NOTIFICACAO_ORCAMENTO_TAREFA',
        notificationType: 'EMAIL',
        version: undefined,
        ...input,
      } as never,
    });
  const recipientsOf = async (task: Task) =>
    (await admin.call(taskFinancialEmail.preview, { params: { id: task.id } })).body.recipients;

  test('are those of the rules of this kind, each once, ignoring case', async () => {
    const task = await makeCostlyTask();
    expect(await recipientsOf(task)).toEqual(['ana@cliente.example']);
    await rule({ primaryEmail: 'Chefe@Casa.example', copyEmails: ['b@casa.example', 'chefe@casa.EXAMPLE'] });
    await rule({ configType: 'NOTIFICACAO_DADOS_TAREFA', primaryEmail: 'dados@casa.example' });
    await rule({ notificationType: 'SMS', primaryPhone: '11', primaryEmail: 'sms@casa.example' });
    expect(await recipientsOf(task)).toEqual(['Chefe@Casa.example', 'b@casa.example']);
    await rule({ useRequesterContact: true });
    expect(await recipientsOf(task)).toEqual(['Chefe@Casa.example', 'b@casa.example', 'ana@cliente.example']);
    await admin.call(taskFinancialEmail.send, sending(task, ['B@casa.example', 'novo@casa.example']));
    expect(mail.received[0]!.to).toEqual([
      'Chefe@casa.example',
      'b@casa.example',
      'ana@cliente.example',
      'novo@casa.example',
    ]);
  });

  test('return 422 when there are none, and nothing is stored', async () => {
    const task = await makeCostlyTask();
    await rule({});
    expect(await recipientsOf(task)).toEqual([]);
    const { status, error } = await admin.call(taskFinancialEmail.send, sending(task));
    expect(status).toBe(422);
    expect(error.userMessage).toBe(
      'Nenhum destinatário encontrado. Informe um endereço adicional ou cadastre uma configuração de notificação.',
    );
    const { body } = await admin.call(listOutbox, { query: { kind: 'TASK_FINANCIAL', size: 100 } });
    expect(body.content.filter(({ recordId }) => recordId === task.id)).toEqual([]);
  });
});

test('the outbox lists messages and shows one with its text', async () => {
  const task = await makeCostlyTask('unica@cliente.example');
  await admin.call(taskEmail.send, sending(task));
  const { body } = await admin.call(listOutbox, { query: { recipients: 'UNICA@', status: 'SENT' } });
  expect(body.content).toEqual([
    expect.objectContaining({ kind: 'TASK_DATA', recordId: task.id, attempts: 1, local: false }),
  ]);
  const { body: shown } = await admin.call(getOutboxMessage, { params: { id: body.content[0]!.id } });
  const { text, html } = mail.received[0]!.mail;
  expect([`${shown.text}\n`, `${shown.html}\n`]).toEqual([text, html]);
  const unknown = await admin.call(getOutboxMessage, { params: { id: 999_999 } });
  expect([unknown.status, unknown.error.userMessage]).toEqual([404, 'Mensagem não encontrada']);
});
