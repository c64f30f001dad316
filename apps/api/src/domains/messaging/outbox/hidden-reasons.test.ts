import { deliveryEmail } from '@demanda/contracts/emails';
import { createNotificationConfig } from '@demanda/contracts/notifications';
import { getOutboxMessage, listOutbox, retryMessage } from '@demanda/contracts/outbox';
import { restrictedUser } from '../../../../test/fields/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { useMailApp } from '../../../../test/servers/mail-app';

/** Why a message to a requester's telephone failed may name the telephone (PERM-003, G-AUTH-11). */

const place = useMailApp({ withGateway: true });
const PHONE = 'ramal 4321';
let deliveryId: number;
let person: Awaited<ReturnType<typeof restrictedUser>>;

beforeAll(async () => {
  const requester = await makeRequester(place.admin, { phone: PHONE });
  const task = await makeTask(place.admin, { requesterId: requester.id });
  const project = await makeProject(place.admin);
  person = await restrictedUser(place.server);
  deliveryId = (await makeDelivery(place.admin, { taskId: task.id, items: [{ projectId: project.id }] })).id;
});

test.each([
  ['READ', true],
  ['HIDDEN', false],
] as const)('telephones at %s: the reason is shown: %s', async (level, isShown) => {
  const { caller, setLevel } = person;
  await setLevel('requesters.phone', level);
  await place.admin.call(createNotificationConfig, {
    body: { configType: 'NOTIFICACAO_ENTREGA', notificationType: 'SMS', useRequesterContact: true },
  });
  await place.admin.call(deliveryEmail.send, { params: { id: deliveryId }, body: undefined });
  await place.clock.ring();
  const list = await caller.call(listOutbox, { query: { channel: 'SMS', size: 1, sort: 'id,desc' } });
  const params = { id: list.body.content[0]!.id };
  const detail = await caller.call(getOutboxMessage, { params });
  const again = await caller.call(retryMessage, { params });
  expect([detail.body.status, again.status]).toEqual(['FAILED', 502]);
  const shown = [list, detail, again].map(({ body }) => JSON.stringify(body).includes(PHONE));
  expect(shown).toEqual([isShown, isShown, isShown]);
});
