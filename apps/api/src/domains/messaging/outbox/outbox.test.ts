import { taskFinancialEmail } from '@demanda/contracts/emails';
import { listNotices } from '@demanda/contracts/notices';
import { updateTask } from '@demanda/contracts/tasks';
import { fakeClock } from '../../../../test/fake/fake-clock';
import { gate } from '../../../../test/fake/mail-server';
import { useMailInstances } from '../../../../test/servers/mail-instances';

/** The first attempt, which the caller waits for (G-MAIL-1). */

const MINUTE = 60_000;
const world = useMailInstances();

test('returns 502 at once when the server refuses permanently', async () => {
  world.mail.behaviour.message = () => 554;
  const task = await world.newTask();
  const { status, error } = await world.send(task);
  const sentence = 'O servidor de e-mail recusou a mensagem (código 554).';
  expect([status, error.userMessage]).toEqual([502, sentence]);
  expect(await world.onlyMessage()).toMatchObject({ status: 'FAILED', lastError: sentence, attempts: 1 });
  expect(await world.isMarked(task)).toBe(false);
  // The sender has a notice of it.
  const { notices } = (await world.admin.call(listNotices, { query: {} })).body;
  expect(notices).toMatchObject([{ kind: 'EMAIL_FAILED', actorName: null, record: { id: task.id } }]);
});

test('retries later when the server is down', async () => {
  await world.mail.close();
  const task = await world.newTask();
  expect((await world.send(task)).status).toBe(202);
  expect(await world.onlyMessage()).toMatchObject({
    status: 'QUEUED',
    lastError: 'Não foi possível conectar ao servidor de e-mail: a conexão foi recusada.',
  });
});

test.each(['greeting', 'data'] as const)(
  'returns 202 for a slow %s, and the attempt continues',
  async (place) => {
    const slow = gate();
    world.mail.behaviour[place] = slow.passed;
    const hurried = await world.startInstance(world.smtp(), { answerMs: 50, own: fakeClock() });
    const task = await world.newTask();
    expect((await world.send(task, [], hurried)).status).toBe(202);
    expect(await world.isMarked(task)).toBe(false);
    slow.open();
    // Closing waits for the attempt.
    await world.closeLast();
    expect(await world.onlyMessage()).toMatchObject({ status: 'SENT', attempts: 1 });
    expect(await world.isMarked(task)).toBe(true);
    expect(world.mail.received).toHaveLength(1);
  },
);

test('one refused recipient does not stop the message to the others', async () => {
  world.mail.behaviour.recipient = (address) => (address === 'b@cliente.example' ? 550 : undefined);
  const task = await world.newTask();
  const { status, body } = await world.send(task, ['b@cliente.example']);
  expect([status, body]).toEqual([
    200,
    {
      status: 'SENT',
      recipients: ['ana@cliente.example', 'b@cliente.example'],
      refused: ['b@cliente.example'],
    },
  ]);
  expect(await world.onlyMessage()).toMatchObject({
    status: 'SENT',
    lastError:
      'Sem entrega a b@cliente.example. O servidor de e-mail recusou b@cliente.example (código 550).',
  });
  expect(await world.isMarked(task)).toBe(true);
});

test('a temporarily refused recipient gets it later, the others once', async () => {
  world.mail.behaviour.recipient = (address) => (address === 'b@cliente.example' ? 450 : undefined);
  const task = await world.newTask();
  expect((await world.send(task, ['b@cliente.example'])).status).toBe(202);
  expect(await world.isMarked(task)).toBe(false);
  world.mail.behaviour = {};
  world.clock.advance(MINUTE);
  await world.clock.ring();
  expect(world.mail.received.map(({ to }) => to)).toEqual([['ana@cliente.example'], ['b@cliente.example']]);
  expect(await world.onlyMessage()).toMatchObject({ status: 'SENT', lastError: null });
  expect(await world.isMarked(task)).toBe(true);
});

test('concurrent requests on two instances send one message with one result', async () => {
  const other = await world.startInstance(world.smtp(), { own: fakeClock() });
  const slow = gate();
  world.mail.behaviour.data = slow.passed;
  const task = await world.newTask();
  const callers = [world.admin, other, world.admin, other, world.admin, other];
  const calls = callers.map((caller) => world.send(task, [], caller));
  slow.open();
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual(callers.map(() => 200));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(world.mail.received).toHaveLength(1);
  await world.onlyMessage();
});

test('a request during the first attempt repeats no message', async () => {
  const slow = gate();
  world.mail.behaviour.data = slow.passed;
  const hurried = await world.startInstance(world.smtp(), { answerMs: 50, own: fakeClock() });
  const task = await world.newTask();
  expect((await world.send(task, [], hurried)).status).toBe(202);
  world.clock.advance(10_000);
  expect((await world.send(task, [], hurried)).status).toBe(202);
  slow.open();
  // Closing waits for the attempt.
  await world.closeLast();
  expect(world.mail.received).toHaveLength(1);
  await world.onlyMessage();
});

test('a message that was corrected during the first attempt is sent too', async () => {
  const slow = gate();
  world.mail.behaviour.data = slow.passed;
  const hurried = await world.startInstance(world.smtp(), { answerMs: 50, own: fakeClock() });
  const task = await world.newTask();
  const send = () =>
    hurried.call(taskFinancialEmail.send, { params: { id: task.id }, body: { additionalEmails: [] } });
  expect((await send()).status).toBe(202);
  const { id, code, title, priority, requesterId } = task;
  const corrected = { code, title, priority, requesterId, amount: 250 };
  expect((await world.admin.call(updateTask, { params: { id }, body: corrected })).status).toBe(200);
  expect((await send()).status).toBe(202);
  slow.open();
  // Closing waits for the attempts.
  await world.closeLast();
  const amounts = world.mail.received.map(({ mail }) => /R\$\s[\d,.]+/.exec(String(mail.text))?.[0]);
  expect(amounts.map((amount) => amount?.replace(/\s/, ' ')).sort()).toEqual(['R$ 100,00', 'R$ 250,00']);
});
