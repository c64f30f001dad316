import { listClientLinks, revokeClientLink } from '@demanda/contracts/client-links';
import { sendChargeEmail } from '@demanda/contracts/charge-emails';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { deliveryEmail } from '@demanda/contracts/emails';
import { getOutboxMessage, listOutbox, retryMessage } from '@demanda/contracts/outbox';
import { profileGrants, type Right } from '@demanda/contracts/permissions';
import { createProfile } from '@demanda/contracts/profiles';
import { updateRequester } from '@demanda/contracts/requesters';
import { makeCharge } from '../../../../test/make/charges';
import { makeClientLink } from '../../../../test/make/client-links';
import { makePerson } from '../../../../test/make/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { useMailApp } from '../../../../test/servers/mail-app';
import type { Releases } from '../../platform/releases/releases';

/** Each recipient outside gets their own link to the client's page (ADR 0162). */

const search = [{ kind: 'deliveries', path: '/deliveries/:id' }];
const live = () => ({ release: { remotes: [{ search }] } });
const place = useMailApp({
  publicUrl: 'https://demanda.example',
  releases: { live, access: {} } as unknown as Releases,
});
const ANA = 'ana@cliente.example';
const BIA = 'bia@cliente.example';

/** A delivery that waits for the approval of its client. */
async function deliver() {
  const { admin } = place;
  const requester = await makeRequester(admin, { email: ANA });
  const task = await makeTask(admin, { requesterId: requester.id });
  const { id: projectId } = await makeProject(admin);
  const { id, items } = await makeDelivery(admin, { taskId: task.id, items: [{ projectId }] });
  await admin.call(updateDeliveryItem, { params: { id: items[0]!.id }, body: { status: 'HOMOLOGATION' } });
  return { id, taskId: task.id, requester };
}
type Delivered = Awaited<ReturnType<typeof deliver>>;

const send = ({ id }: Delivered, additionalEmails: string[] = [], caller = place.admin) =>
  caller.call(deliveryEmail.send, { params: { id }, body: { additionalEmails } });
/** Lets the double-click time pass. */
const later = () => place.clock.advance(60_000);
const TOKEN = /https:\/\/demanda\.example\/cliente\/([\w-]+)/;
/** The token in each mail by its only recipient; undefined for mails without one. */
const tokens = () =>
  Object.fromEntries(
    place.mail.received.map(({ to, mail }) => [to.join(), TOKEN.exec(mail.text!)?.[1]]),
  ) as Record<string, string | undefined>;
const openLink = async (token = '') =>
  (await place.server.app.inject({ url: `/cliente/${token}` })).statusCode;
const linksOf = async ({ id }: { id: number }) =>
  (await place.admin.call(listClientLinks, { params: { id } })).body;
const newestMessage = async () => {
  const { content } = (await place.admin.call(listOutbox, { query: { size: 1 } })).body;
  return (await place.admin.call(getOutboxMessage, { params: { id: content[0]!.id } })).body;
};

/** A person who may send e-mails about deliveries, and what else is named. */
const senderWith = async (code: string, ...rights: Right[]): Promise<Caller> => {
  const { screens, fields } = profileGrants.MANAGER;
  const permissions: Right[] = ['deliveries:VIEW', 'deliveries:SEND_EMAIL', 'requesters:VIEW', ...rights];
  const grants = { screens: [...screens], fields, permissions };
  await place.admin.call(createProfile, { body: { code, name: code, ...grants } });
  return (await makePerson(place.server, { profileCodes: [code] })).signIn();
};

test('two people outside and a user get three texts with their own links, and none sees the others', async () => {
  const delivery = await deliver();
  const { email } = await makePerson(place.server);
  const { body } = await send(delivery, [BIA, email]);
  expect(body).toEqual({ status: 'SENT', recipients: [ANA, BIA, email], refused: [] });
  const { received } = place.mail;
  expect(received.map(({ to, mail }) => [to, mail.to?.map(({ address }) => address)])).toEqual(
    [ANA, BIA, email].map((address) => [[address], [address]]),
  );
  const found = tokens();
  expect(new Set([found[ANA], found[BIA]]).size).toBe(2);
  expect(found[email]).toBeUndefined();
  expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(3);
  for (const address of [ANA, BIA]) {
    const { text, html } = received.find(({ to }) => to[0] === address)!.mail;
    const url = `https://demanda.example/cliente/${found[address]}#entrega-${delivery.id}`;
    expect(text).toContain(`Aprovar ou pedir ajuste: ${url}`);
    expect(html!.match(/<a [^>]*>[^<]*/g)!.map((link) => link.replace(/ style="[^"]*"/, ''))).toEqual([
      `<a href="${url}">Aprovar`,
      `<a class="link" href="${url}">Pedir ajuste`,
    ]);
    expect(text + html!).not.toContain('Abrir no Demanda');
    expect(await openLink(found[address])).toBe(200);
  }
  const inside = received[2]!.mail;
  expect(inside.text).toContain(`Abrir no Demanda: https://demanda.example/deliveries/${delivery.taskId}`);
  expect(inside.text! + inside.html!).not.toContain('/cliente/');
});

test('no table holds a token, and the outbox shows a link that leads nowhere', async () => {
  const delivery = await deliver();
  await send(delivery);
  const token = tokens()[ANA]!;
  const row = await place.server.db.selectFrom('outbox').orderBy('id', 'desc').selectAll().executeTakeFirst();
  expect(JSON.stringify(row)).not.toContain(token);
  const { text, html } = await newestMessage();
  expect(text).toContain('/cliente/(só no e-mail enviado)#entrega-');
  expect(html).toContain('>Aprovar</a>');
  expect(text! + html!).not.toContain(token);
  expect(html).not.toContain('href=');
});

test('the preview is what leaves, but for the address of the link', async () => {
  const delivery = await deliver();
  const { body } = await place.admin.call(deliveryEmail.preview, { params: { id: delivery.id } });
  expect(await linksOf(delivery.requester)).toEqual([]);
  await send(delivery);
  const [{ mail }] = place.mail.received as [(typeof place.mail.received)[number]];
  const token = tokens()[ANA]!;
  expect(body.text).toBe(mail.text!.trimEnd().replaceAll(token, '(só no e-mail enviado)'));
  expect(body.html).toBe(mail.html!.trimEnd().replaceAll(/ href="[^"]*"/g, ''));
});

test('a second mail takes the same link, and a revocation closes that of one recipient alone', async () => {
  const delivery = await deliver();
  await send(delivery, [BIA]);
  const first = tokens();
  place.mail.received.length = 0;
  later();
  await send(delivery, [BIA]);
  expect(tokens()).toEqual(first);
  const links = await linksOf(delivery.requester);
  expect(links.map(({ recipientEmail, showsCharges }) => [recipientEmail, showsCharges]).sort()).toEqual([
    [ANA, false],
    [BIA, false],
  ]);
  const { id: linkId, version } = links.find(({ recipientEmail }) => recipientEmail === BIA)!;
  const params = { id: delivery.requester.id, linkId };
  await place.admin.call(revokeClientLink, { params, query: { version } });
  expect([await openLink(first[ANA]), await openLink(first[BIA])]).toEqual([200, 404]);
});

test('attempts and retries keep the link, and a revoked one is not replaced', async () => {
  const delivery = await deliver();
  place.mail.behaviour = { message: () => 451 };
  await send(delivery, [BIA]);
  const links = await linksOf(delivery.requester);
  const { id: linkId, version } = links.find(({ recipientEmail }) => recipientEmail === BIA)!;
  const params = { id: delivery.requester.id, linkId };
  await place.admin.call(revokeClientLink, { params, query: { version } });
  place.mail.behaviour = {};
  place.clock.advance(60_000);
  await place.clock.ring();
  const found = tokens();
  expect(await openLink(found[ANA])).toBe(200);
  expect(Object.hasOwn(found, BIA) && found[BIA]).toBeUndefined();
  expect(await linksOf(delivery.requester)).toHaveLength(2);
});

test('a retry to a corrected address makes its link', async () => {
  const delivery = await deliver();
  place.mail.behaviour = { message: () => 550 };
  expect((await send(delivery)).status).toBe(502);
  const { id, name } = delivery.requester;
  await place.admin.call(updateRequester, { params: { id }, body: { name, email: 'certa@cliente.example' } });
  place.mail.behaviour = {};
  const message = await newestMessage();
  const body = { recipients: ['certa@cliente.example'] };
  expect((await place.admin.call(retryMessage, { params: { id: message.id }, body })).status).toBe(200);
  expect(await openLink(tokens()['certa@cliente.example'])).toBe(200);
});

test('a mail about a charge asks for a link that shows it, and leaves a narrower one as it is', async () => {
  const requester = await makeRequester(place.admin, { email: ANA });
  await makeClientLink(place.admin, requester.id, { recipientEmail: ANA });
  const { id, version } = await makeCharge(place.admin, requester.id, 10);
  const body = { version, attachStatement: false, previousBalance: false, again: false };
  await place.admin.call(sendChargeEmail, { params: { id }, body });
  const links = await linksOf(requester);
  expect(links.map(({ showsCharges }) => showsCharges)).toEqual([true, false]);
  const { text } = place.mail.received[0]!.mail;
  expect(text).toMatch(/Ver a cobrança: \S+#cobranca-\d+\n/);
  expect((await place.server.app.inject({ url: `/cliente/${tokens()[ANA]}` })).body).toContain('Cobranças');
});

test('senders give away only links that they could make themselves', async () => {
  const delivery = await deliver();
  const shown = await makeClientLink(place.admin, delivery.requester.id, {
    ...{ recipientEmail: ANA, showsCharges: true },
  });
  // May make links, but sees no charges: a link to charges is neither sent nor made.
  const narrow = await senderWith('NARROW', 'requesters:EDIT', 'tasks:VIEW');
  expect((await send(delivery, [], narrow)).status).toBe(200);
  const sent = tokens()[ANA]!;
  expect(shown.url).not.toContain(sent);
  expect((await place.server.app.inject({ url: `/cliente/${sent}` })).body).not.toContain('Cobranças');
  place.mail.received.length = 0;
  later();
  // Makes none, and sends what is there.
  const sender = await senderWith('SENDER');
  await send(delivery, [BIA], sender);
  const found = tokens();
  expect([found[ANA], Object.keys(found).includes(BIA), found[BIA]]).toEqual([sent, true, undefined]);
  expect((await linksOf(delivery.requester)).map(({ showsCharges }) => showsCharges)).toEqual([false, true]);
});

test('recipients who are no contacts of the client get a link that shows the record of the mail alone', async () => {
  const delivery = await deliver();
  const { id: projectId } = await makeProject(place.admin);
  const other = await makeDelivery(place.admin, { taskId: delivery.taskId, items: [{ projectId }] });
  await send(delivery, [BIA]);
  const first = tokens();
  const links = async () =>
    (await linksOf(delivery.requester)).map((link) => [link.recipientEmail, link.only?.id]);
  expect((await links()).sort()).toEqual([
    [ANA, undefined],
    [BIA, delivery.id],
  ]);
  place.mail.received.length = 0;
  later();
  await send(delivery, [BIA]);
  expect(tokens()).toEqual(first);
  place.mail.received.length = 0;
  later();
  await send({ ...delivery, id: other.id }, [BIA]);
  const second = tokens();
  expect([second[ANA], second[BIA]]).toEqual([first[ANA], expect.not.stringContaining(first[BIA]!)]);
  // One who has a link of the whole client gets that.
  const wide = await makeClientLink(place.admin, delivery.requester.id, { recipientEmail: BIA });
  place.mail.received.length = 0;
  later();
  await send(delivery, [BIA]);
  expect(wide.url).toContain(tokens()[BIA]);
});
