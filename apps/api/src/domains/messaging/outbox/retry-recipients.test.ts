import { createNotificationConfig } from '@demanda/contracts/notifications';
import { retryMessage, type OutboxMessage } from '@demanda/contracts/outbox';
import { sql } from 'kysely';
import { historyOf } from '../../../../test/read/history-of';
import { useMailInstances } from '../../../../test/servers/mail-instances';

/** A retry offers the address that the record has by now, and sends to no other one (G-MAIL-1). */

const world = useMailInstances();
const OLD = 'ana@cliente.example';
const NEW = 'ana@certo.example';

const retry = ({ id }: OutboxMessage, recipients?: string[]) =>
  world.admin.call(retryMessage, { params: { id }, body: recipients && { recipients } });
const readdress = (requesterId: number) =>
  sql`update requesters set email = ${NEW} where id = ${requesterId}`.execute(world.db());

/** A message that the mail server refused, whose requester has another address since. */
async function failedMessage(additional: string[] = []) {
  world.mail.behaviour.message = () => 554;
  const task = await world.newTask();
  await world.send(task, additional);
  world.mail.behaviour = {};
  await readdress(task.requesterId);
  return world.onlyMessage();
}

test('a retry without a choice sends nothing and names both addresses', async () => {
  const message = await failedMessage();
  const { status, error } = await retry(message);
  expect([status, error.errorCode, error.errors?.map(({ field, name }) => [name, field])]).toEqual([
    409,
    'ADDRESSES_CHANGED',
    [
      ['NEW', NEW],
      ['SAME', OLD],
    ],
  ]);
  expect(await world.onlyMessage()).toMatchObject({ status: 'FAILED', attempts: 1, recipients: [OLD] });
  expect(world.mail.received).toEqual([]);
});

test('a retry to the corrected address is sent there alone, and the history keeps the former one', async () => {
  const message = await failedMessage();
  const entries = await historyOf(world.db(), async () => {
    expect((await retry(message, [NEW])).body).toMatchObject({ status: 'SENT', recipients: [NEW] });
  });
  expect(world.mail.received.map(({ to }) => to)).toEqual([[NEW]]);
  expect(entries[0]).toMatchObject({ before: { recipients: [OLD] }, after: { recipients: [NEW] } });
});

test('the address of the message may be kept, and no other one chosen', async () => {
  const message = await failedMessage();
  expect((await retry(message, ['outro@casa.example'])).status).toBe(409);
  expect((await retry(message, [])).status).toBe(400);
  expect((await retry(message, [OLD])).body).toMatchObject({ status: 'SENT', recipients: [OLD] });
});

test('addresses typed for the message stay beside the corrected one', async () => {
  const message = await failedMessage(['mais@cliente.example']);
  const { error } = await retry(message);
  const offered = error.errors?.filter(({ name }) => name === 'NEW').map(({ field }) => field);
  expect(offered).toEqual([OLD, 'mais@cliente.example', NEW]);
});

test('a message of a deleted record is retried as it is', async () => {
  const message = await failedMessage();
  await sql`update outbox set record_id = 999999 where id = ${message.id}`.execute(world.db());
  expect((await retry(message)).body).toMatchObject({ status: 'SENT', recipients: [OLD] });
});

test('where rules name the recipients, another address of the requester changes nothing', async () => {
  const message = await failedMessage();
  await world.admin.call(createNotificationConfig, {
    body: { configType: 'NOTIFICACAO_DADOS_TAREFA', notificationType: 'EMAIL', primaryEmail: OLD },
  });
  expect((await retry(message)).body).toMatchObject({ status: 'SENT', recipients: [OLD] });
  await world.withoutRules();
});
