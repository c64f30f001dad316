import { getBillingPeriod } from '@demanda/contracts/billing';
import { billingEmail } from '@demanda/contracts/emails';
import { createNotificationConfig } from '@demanda/contracts/notifications';
import { link, makePeriod, setStatus } from '../../../../test/make/bill';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { readPdf } from '../../../../test/read/read-pdf';
import type { Caller } from '../../../../test/servers/caller';
import { useMailApp } from '../../../../test/servers/mail-app';

/** Clients see each other's amounts only when the sender confirms it (G-USE-9). */

const place = useMailApp();
let admin: Caller;
const OWN = 'contato@aurora.example';
const ana = { id: 0, name: 'Ana Souza', email: 'ana@cliente.example' };
const beto = { id: 0, name: 'Beto Lima', email: 'beto@outro.example' };
beforeAll(async () => {
  admin = place.admin;
  for (const client of [ana, beto]) client.id = (await makeRequester(admin, client)).id;
  await place.server.db
    .updateTable('billing_settings')
    .set({ company_name: 'Aurora', company_email: OWN, pix_key: 'pix@aurora.example' })
    .execute();
});

/** A billed period with a task for each of these clients. */
async function bill(...clients: { id: number }[]) {
  const { id } = await makePeriod(admin);
  for (const [index, client] of clients.entries()) {
    const task = await makeTask(admin, {
      requesterId: client.id,
      title: `Tela ${client.id}`,
      amount: 10 + index,
    });
    await link(admin, id, task.id);
  }
  await setStatus(admin, id, 'FATURADO');
  return id;
}
const send = (id: number, body: object) => admin.call(billingEmail.send, { params: { id }, body });
const isSent = async (id: number) =>
  (await admin.call(getBillingPeriod, { params: { id } })).body.billingEmailSent;

test('a whole period is sent to the issuer, and to others only when each client is confirmed', async () => {
  const id = await bill(ana, beto);
  expect((await send(id, { additionalEmails: [OWN] })).status).toBe(200);
  const refused = await send(id, { additionalEmails: [OWN, ana.email] });
  expect([
    refused.status,
    refused.error.errorCode,
    refused.error.errors?.map(({ field, name }) => [field, name]),
  ]).toEqual([
    409,
    'SHARED_DATA',
    [
      [String(ana.id), ana.name],
      [String(beto.id), beto.name],
    ],
  ]);
  expect(refused.error.userMessage).toMatch(/dados de Ana Souza, Beto Lima a ana@cliente\.example\./);
  const some = { additionalEmails: [ana.email], confirmedRequesterIds: [ana.id] };
  expect((await send(id, some)).status).toBe(409);
  expect((await send(id, { ...some, confirmedRequesterIds: [ana.id, beto.id] })).status).toBe(200);
});

test('an address of the rules needs the confirmation too', async () => {
  const id = await bill(ana, beto);
  await admin.call(createNotificationConfig, {
    body: { configType: 'NOTIFICACAO_FATURAMENTO', notificationType: 'EMAIL', primaryEmail: beto.email },
  });
  expect((await send(id, {})).error.errorCode).toBe('SHARED_DATA');
});

test("a requester's own part is sent to that requester, in the name of the issuer, without data of others", async () => {
  const id = await bill(ana, beto);
  const preview = await admin.call(billingEmail.preview, { params: { id }, query: { requesterId: beto.id } });
  expect(preview.body).toMatchObject({ recipients: [beto.email], sentAt: null });
  expect((await send(id, { requesterId: beto.id, attachStatement: true })).status).toBe(200);
  expect(await isSent(id)).toBe(false);
  const { mail, to } = place.mail.received[0]!;
  expect(to).toEqual([beto.email]);
  expect(mail.from?.name).toBe('Aurora');
  expect(mail.replyTo).toMatchObject([{ address: 'admin@demanda.example' }]);
  const [file] = mail.attachments;
  const pages = await readPdf(Buffer.from(file!.content as ArrayBuffer), { withCodes: true });
  const all = `${mail.subject} ${mail.text} ${mail.html} ${JSON.stringify(pages)}`;
  expect(all).toContain(`Tela ${beto.id}`);
  expect(all).not.toContain(`Tela ${ana.id}`);
  expect(all).not.toContain(ana.name);
  expect(all).toContain('Pague com Pix');

  const outsider = { requesterId: beto.id, additionalEmails: ['socio@casa.example'] };
  expect((await send(id, outsider)).error.errorCode).toBe('SHARED_DATA');
  expect((await send(id, { requesterId: ana.id })).status).toBe(200);
  expect(await isSent(id)).toBe(true);
});
