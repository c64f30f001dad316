import { sendChargeEmail } from '@demanda/contracts/charge-emails';
import { updateClientPage, type ClientSwitches } from '@demanda/contracts/client-page';
import { listClientLinks } from '@demanda/contracts/client-links';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { deliveryEmail } from '@demanda/contracts/emails';
import { makeCharge } from '../../../../test/make/charges';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { useMailApp } from '../../../../test/servers/mail-app';

/** E-mails offer only what the page of their client shows (ADR 0164). */

const place = useMailApp({ publicUrl: 'https://demanda.example' });
const ON = { clientDescriptions: true, clientAnswers: true, clientCharges: true, clientDates: true };

/** A client whose page shows parts of its own. */
async function makeClient(own: ClientSwitches) {
  const requester = await makeRequester(place.admin, { email: 'ana@cliente.example' });
  await place.admin.call(updateClientPage, { params: { id: requester.id }, body: { own } });
  return requester;
}
const receivedText = () => place.mail.received.map(({ mail }) => mail.text).join();

test.each([
  [true, 'Aprovar ou pedir ajuste: https'],
  [false, 'Ver a entrega: https'],
])(
  'a delivery that waits asks for an answer where the page takes answers: %s',
  async (clientAnswers, text) => {
    const requester = await makeClient({ ...ON, clientAnswers });
    const task = await makeTask(place.admin, { requesterId: requester.id });
    const { id: projectId } = await makeProject(place.admin);
    const { id, items } = await makeDelivery(place.admin, { taskId: task.id, items: [{ projectId }] });
    const body = { status: 'HOMOLOGATION' } as const;
    await place.admin.call(updateDeliveryItem, { params: { id: items[0]!.id }, body });
    await place.admin.call(deliveryEmail.send, { params: { id }, body: {} });
    expect(receivedText()).toContain(text);
  },
);

test.each([true, false])('a charge has a link where the page shows charges: %s', async (clientCharges) => {
  const requester = await makeClient({ ...ON, clientCharges });
  const { id } = await makeCharge(place.admin, requester.id, 10);
  await place.admin.call(sendChargeEmail, { params: { id }, body: {} });
  expect([receivedText().includes('Cobrança'), receivedText().includes('/cliente/')]).toEqual([
    true,
    clientCharges,
  ]);
  const { body: links } = await place.admin.call(listClientLinks, { params: { id: requester.id } });
  expect(links).toHaveLength(clientCharges ? 1 : 0);
});
