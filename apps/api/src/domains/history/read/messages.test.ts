import { recordHistory } from '@demanda/contracts/history';
import { retryMessage } from '@demanda/contracts/outbox';
import { useMailInstances } from '../../../../test/servers/mail-instances';
import { runAsActor } from '../../../kernel/audit-context';

/** History entries of messages: requested, sent, failed, retried, and the user. */

const world = useMailInstances();
const MINUTE = 60_000;

const readHistory = async (id: number) => {
  const { body } = await world.admin.call(recordHistory.tasks, { params: { id }, query: { event: 'EMAIL' } });
  return body.content.map(({ userName, changes }) => {
    const fields = changes.filter(({ field }) => ['status', 'lastError'].includes(field));
    return [userName, ...fields.map(({ before, after }) => `${String(before)} → ${String(after)}`)];
  });
};

test('a message sent immediately is recorded with the user who requested it', async () => {
  const task = await world.newTask();
  await world.send(task);
  expect(await readHistory(task.id)).toEqual([
    ['Pessoa ADMIN', 'QUEUED → SENT'],
    ['Pessoa ADMIN', 'null → QUEUED'],
  ]);
});

test('later attempts of the worker are recorded as the system, even when a call woke it', async () => {
  world.mail.behaviour.message = () => 451;
  const task = await world.newTask();
  await world.send(task);
  world.mail.behaviour = {};
  world.clock.advance(MINUTE);
  await runAsActor({ userId: 1, traceId: 'test' }, () => world.clock.ring());
  expect((await readHistory(task.id)).map(([who, status]) => [who, status])).toEqual([
    ['Sistema', 'QUEUED → SENT'],
    ['Pessoa ADMIN', 'null → O servidor de e-mail recusou a mensagem por enquanto (código 451).'],
    ['Pessoa ADMIN', 'null → QUEUED'],
  ]);
});

test('a manual attempt is recorded with the user who makes it', async () => {
  world.mail.behaviour.message = () => 554;
  const task = await world.newTask();
  await world.send(task);
  world.mail.behaviour = {};
  const { id } = await world.onlyMessage();
  await world.admin.call(retryMessage, { params: { id } });
  expect((await readHistory(task.id)).map(([who, status]) => [who, status])).toEqual([
    ['Pessoa ADMIN', 'QUEUED → SENT'],
    ['Pessoa ADMIN', 'FAILED → QUEUED'],
    ['Pessoa ADMIN', 'QUEUED → FAILED'],
    ['Pessoa ADMIN', 'null → QUEUED'],
  ]);
});
