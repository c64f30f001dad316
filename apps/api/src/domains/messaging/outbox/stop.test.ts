import { createNotificationConfig } from '@demanda/contracts/notifications';
import { taskEmail } from '@demanda/contracts/emails';
import { pino } from 'pino';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { answering, startGateway, type TestGateway } from '../../../../test/fake/gateway-server';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { gatewayTransport } from '../../../engines/mail/gateway';
import { createOutbox } from './outbox';

/** Stopping the server during an attempt is not a failure of the message (G-MAIL-1, G-MAIL-3). */

let server: TestApp;
let gateway: TestGateway;
beforeAll(async () => {
  [server, gateway] = await Promise.all([startTestApp(), startGateway()]);
});
afterAll(() => Promise.all([server.close(), gateway.close()]));

/** Queues a message to a telephone, which waits because the test server has no gateway. */
async function leaveMessage(): Promise<void> {
  const admin = await server.as('ADMIN');
  await admin.call(createNotificationConfig, {
    body: {
      configType: 'NOTIFICACAO_DADOS_TAREFA',
      notificationType: 'SMS',
      primaryPhone: '+5511988887777',
    },
  });
  const { id } = await makeTask(admin, { requesterId: (await makeRequester(admin)).id });
  await admin.call(taskEmail.send, { params: { id }, body: {} });
}

const messages = () => server.db.selectFrom('outbox').where('channel', '=', 'SMS').selectAll().execute();

test('the message stays unchanged, due again when its lease ends, and nothing is logged', async () => {
  await leaveMessage();
  const [before] = await messages();
  const logged = new PassThrough();
  const outbox = createOutbox(server.db, pino({ level: 'trace' }, logged), {
    gateways: { SMS: gatewayTransport('SMS', { url: gateway.url }) },
    stopMs: 10,
  });
  const asked = new Promise<void>((resolve) => (gateway.answer = () => resolve()));
  outbox.start();
  await asked;
  await outbox.stop();
  outbox.close();
  const [left] = await messages();
  expect(left).toMatchObject({ status: 'QUEUED', attempts: 1, last_error: before!.last_error });
  expect(left!.next_attempt_at).toEqual(left!.lease_ends_at);
  expect(left!.lease_ends_at).not.toBeNull();
  logged.end();
  expect(await text(logged)).toBe('');
});

test('a message sent at the last moment is recorded as sent', async () => {
  await server.db.updateTable('outbox').set({ next_attempt_at: null, attempts: 0 }).execute();
  const outbox = createOutbox(server.db, pino({ level: 'silent' }), {
    gateways: { SMS: gatewayTransport('SMS', { url: gateway.url }) },
  });
  const asked = new Promise<() => void>((resolve) => {
    gateway.answer = (response) => resolve(() => answering(200)(response));
  });
  outbox.start();
  const answer = await asked;
  const stopped = outbox.stop();
  answer();
  await stopped;
  expect(await messages()).toMatchObject([{ status: 'SENT', attempts: 1 }]);
  outbox.close();
});
