import { recordHistory } from '@demanda/contracts/history';
import { deliveryEmail } from '@demanda/contracts/emails';
import { createNotificationConfig } from '@demanda/contracts/notifications';
import { cancelMessage, getOutboxMessage, listOutbox } from '@demanda/contracts/outbox';
import { restrictedUser } from '../../../../test/fields/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { useMailApp } from '../../../../test/servers/mail-app';

/** The telephone of a requester is hidden wherever a message to it is shown (PERM-003, G-AUTH-11). */

const place = useMailApp();
const DIGITS = '988887777';
let deliveryId: number;
let person: Awaited<ReturnType<typeof restrictedUser>>;

beforeAll(async () => {
  const requester = await makeRequester(place.admin, { phone: '(11) 98888-7777' });
  const task = await makeTask(place.admin, { requesterId: requester.id });
  const project = await makeProject(place.admin);
  deliveryId = (await makeDelivery(place.admin, { taskId: task.id, items: [{ projectId: project.id }] })).id;
  person = await restrictedUser(place.server);
});

const recipients = (value: string) => ({ query: { recipients: value, size: 10 } });

/** Returns all responses that contain an SMS to the requester. */
async function answers(): Promise<string> {
  const rule = {
    configType: 'NOTIFICACAO_ENTREGA',
    notificationType: 'SMS',
    useRequesterContact: true,
  } as const;
  await place.admin.call(createNotificationConfig, { body: rule });
  const { caller } = person;
  const params = { id: deliveryId };
  const preview = await caller.call(deliveryEmail.preview, { params });
  const sent = await caller.call(deliveryEmail.send, { params, body: undefined });
  expect(sent.status).toBe(200);
  const list = await caller.call(listOutbox, { query: { channel: 'SMS', size: 1, sort: 'id,desc' } });
  const [message] = list.body.content;
  const detail = await caller.call(getOutboxMessage, { params: { id: message!.id } });
  const canceled = await caller.call(cancelMessage, { params: { id: message!.id } });
  expect(canceled.status).toBe(200);
  const history = await caller.call(recordHistory.deliveries, { params, query: {} });
  expect(history.body.content.map(({ resource }) => resource)).toContain('outbox');
  return JSON.stringify([preview.body, sent.body, list.body, detail.body, canceled.body, history.body]);
}

test('users who may read telephones see the number and can filter by it', async () => {
  await person.setLevel('requesters.phone', 'READ');
  expect((await answers()).split(`+5511${DIGITS}`).length - 1).toBeGreaterThanOrEqual(5);
  expect((await person.caller.call(listOutbox, recipients(DIGITS))).body.totalElements).toBe(1);
});

test('users without the permission neither see the number nor can filter by it', async () => {
  await person.setLevel('requesters.phone', 'HIDDEN');
  expect((await answers()).replace(/\D/g, '')).not.toContain(DIGITS);
  expect((await person.caller.call(listOutbox, recipients(DIGITS))).status).toBe(403);
});
