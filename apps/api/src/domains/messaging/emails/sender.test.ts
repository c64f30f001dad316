import { billingEmail, deliveryEmail, taskEmail, taskFinancialEmail } from '@demanda/contracts/emails';
import { link, makePeriod } from '../../../../test/make/bill';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { useMailApp } from '../../../../test/servers/mail-app';

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

test('every e-mail about a record is in the name of the company, with its address for replies', async () => {
  await place.server.db
    .updateTable('billing_settings')
    .set({ company_name: 'Aurora', company_email: 'contato@aurora.example' })
    .execute();
  expect(await sendAll()).toEqual(
    four({
      ...{ from: 'Aurora', replyTo: ['contato@aurora.example'] },
      lastLine: 'Mensagem de Aurora, enviada pelo Demanda.',
    }),
  );
});

test('without an address of the company, replies go to the user who sends', async () => {
  await place.server.db
    .updateTable('billing_settings')
    .set({ company_name: null, company_email: null })
    .execute();
  const { email } = await place.server.db
    .selectFrom('users')
    .where('name', '=', 'Pessoa ADMIN')
    .select('email')
    .executeTakeFirstOrThrow();
  for (const mail of await sendAll()) expect(mail.replyTo).toEqual([email]);
});
