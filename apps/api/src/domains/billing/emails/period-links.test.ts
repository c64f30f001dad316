import { listClientLinks } from '@demanda/contracts/client-links';
import { billingEmail } from '@demanda/contracts/emails';
import { createNotificationConfig } from '@demanda/contracts/notifications';
import { link, makePeriod, setStatus } from '../../../../test/make/bill';
import { chargesOf } from '../../../../test/make/charges';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { useMailApp } from '../../../../test/servers/mail-app';

/** Links to the pages of clients in mails about a whole period (ADR 0178). */

const place = useMailApp({ publicUrl: 'https://demanda.example' });
const ANA = 'ana@cliente.example';
const BIA = 'bia@outro.example';
const BOTH = 'contador@escritorio.example';
const STRANGER = 'zeca@terceiro.example';

/** A billed period with a task of each of these clients. */
async function bill() {
  const { admin } = place;
  const contact = (email: string) => ({ name: 'Contato', email, getsCharges: true, getsReminders: true });
  const clients = [
    await makeRequester(admin, { name: 'Ana', email: ANA, financeContacts: [contact(BOTH)] }),
    await makeRequester(admin, {
      ...{ name: 'Bruno', email: 'bruno@outro.example' },
      financeContacts: [contact(BIA), contact(BOTH)],
    }),
  ];
  const { id } = await makePeriod(admin);
  for (const client of clients) {
    const task = await makeTask(admin, { requesterId: client.id, amount: 10 });
    await link(admin, id, task.id);
  }
  await setStatus(admin, id, 'FATURADO');
  return { id, clients, charges: await chargesOf(admin, id) };
}

test('contacts of exactly one client get the link to its page, all others none', async () => {
  const { admin } = place;
  const { id, clients, charges } = await bill();
  await admin.call(createNotificationConfig, {
    body: { configType: 'NOTIFICACAO_FATURAMENTO', notificationType: 'EMAIL', primaryEmail: ANA },
  });
  const { body: preview } = await admin.call(billingEmail.preview, { params: { id }, query: {} });
  expect(preview.text).toContain('Ver as cobranças: https://demanda.example/cliente/(só no e-mail enviado)');
  const body = {
    additionalEmails: [BIA, BOTH, STRANGER],
    confirmedRequesterIds: clients.map((client) => client.id),
  };
  expect((await admin.call(billingEmail.send, { params: { id }, body })).status).toBe(200);
  const tokens = new Map(
    place.mail.received.flatMap(({ to, mail }) =>
      to.map((address) => [address, /\/cliente\/([\w-]+)/.exec(mail.text!)?.[1]]),
    ),
  );
  expect([...tokens.keys()].sort()).toEqual([ANA, BIA, BOTH, STRANGER].sort());
  expect([tokens.get(BOTH), tokens.get(STRANGER)]).toEqual([undefined, undefined]);
  for (const [index, address] of [ANA, BIA].entries()) {
    const page = (await place.server.app.inject({ url: `/cliente/${tokens.get(address)}` })).body;
    expect(charges.map(({ number }) => page.includes(number))).toEqual([index === 0, index === 1]);
    const links = await admin.call(listClientLinks, { params: { id: clients[index]!.id } });
    expect(links.body).toMatchObject([{ recipientEmail: address, showsCharges: true, only: null }]);
  }
});
