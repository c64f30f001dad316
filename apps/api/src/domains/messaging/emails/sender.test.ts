import { billingEmail, deliveryEmail, taskEmail, taskFinancialEmail } from '@demanda/contracts/emails';
import { link, makePeriod } from '../../../../test/make/bill';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { makeServiceAccount } from '../../../../test/make/service-account';
import { useMailApp } from '../../../../test/servers/mail-app';
import { readSender } from '../sender';

/** Clients see who writes to them, and their reply reaches a person (G-MAIL-2). */

const place = useMailApp();

/** Sends each kind of e-mail to a client, and returns what arrived. */
async function sendAll() {
  const { admin } = place;
  const { id: requesterId } = await makeRequester(admin, { email: 'ana@cliente.example' });
  const task = await makeTask(admin, { requesterId, amount: 10 });
  const { id: projectId } = await makeProject(admin);
  const delivery = await makeDelivery(admin, { taskId: task.id, items: [{ projectId }] });
  const period = await makePeriod(admin);
  await link(admin, period.id, task.id);
  const to = ({ id }: { id: number }, body: object = {}) => ({ params: { id }, body });
  await admin.call(taskEmail.send, to(task));
  await admin.call(taskFinancialEmail.send, to(task));
  await admin.call(deliveryEmail.send, to(delivery));
  await admin.call(billingEmail.send, to(period, { requesterId }));
  return place.mail.received.map(({ mail }) => ({
    from: mail.from?.name,
    replyTo: mail.replyTo?.map(({ address }) => address),
    lastLine: mail.text?.trim().split('\n').at(-1),
  }));
}
const four = <T>(mail: T): T[] => Array.from({ length: 4 }, () => mail);

test('every e-mail about a record is in the name of the company, and replies go to the person who sends', async () => {
  await place.server.db
    .updateTable('billing_settings')
    .set({ company_name: 'Aurora', company_email: 'contato@aurora.example' })
    .execute();
  const { email } = await place.server.db
    .selectFrom('users')
    .where('name', '=', 'Pessoa ADMIN')
    .select('email')
    .executeTakeFirstOrThrow();
  expect(await sendAll()).toEqual(
    four({
      ...{ from: 'Aurora', replyTo: [email] },
      lastLine: 'Mensagem de Aurora, enviada pelo Demanda.',
    }),
  );
});

test('replies to a service account go to the company', async () => {
  const { id } = await makeServiceAccount(place.admin);
  expect(await readSender(place.server.db, id)).toEqual({
    name: 'Aurora',
    replyTo: 'contato@aurora.example',
  });
});
