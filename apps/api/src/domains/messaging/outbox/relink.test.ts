import { sendChargeEmail } from '@demanda/contracts/charge-emails';
import { listOutbox, retryMessage } from '@demanda/contracts/outbox';
import { profileGrants } from '@demanda/contracts/permissions';
import { makeCharge } from '../../../../test/make/charges';
import { makeRequester } from '../../../../test/make/records';
import { useMailApp } from '../../../../test/servers/mail-app';
import { SECRET } from '../../../../test/servers/start-test-app';
import { createClientLinks } from '../../clients/links/client-links';
import { createClientPages } from '../../clients/links/client-pages';
import { linkAddedRecipients } from './relink';

/** Links of addresses that a retry adds (ADR 0162, 0178). */

const place = useMailApp({ publicUrl: 'https://demanda.example' });
const ANA = 'ana@cliente.example';
const BIA = 'bia@cliente.example';
const TOKEN = /https:\/\/demanda\.example\/cliente\/([\w-]+)/;

test('an address that a retry adds to a mail about a charge gets a link that shows that charge alone', async () => {
  const { db, app } = place.server;
  const requester = await makeRequester(place.admin, { email: ANA });
  const [charge, other] = [
    await makeCharge(place.admin, requester.id, 10),
    await makeCharge(place.admin, requester.id, 77),
  ];
  place.mail.behaviour = { message: () => 550 };
  const params = { id: charge.id };
  const body = { version: charge.version, attachStatement: false, previousBalance: false, again: false };
  await place.admin.call(sendChargeEmail, { params, body });
  place.mail.behaviour = {};
  const queued = (await place.admin.call(listOutbox, { query: { size: 1 } })).body.content;
  const { id } = queued[0]!;
  const links = createClientLinks({ db, secret: SECRET, publicUrl: undefined });
  const pages = createClientPages(db, links, { publicUrl: undefined, codeOf: async () => undefined });
  const admin = db.selectFrom('users').where('username', '=', 'admin').select('id');
  const user = {
    ...{ id: (await admin.executeTakeFirstOrThrow()).id, username: 'admin', name: null, jti: '' },
    ...{
      profiles: ['ADMIN'],
      grants: profileGrants.ADMIN,
      permissionsVersion: '',
      mustChangePassword: false,
    },
  };
  await db.transaction().execute(async (transaction) => {
    await linkAddedRecipients(transaction, pages, { id, recipients: [ANA, BIA], user });
    const message = transaction.updateTable('outbox').where('id', '=', id);
    await message.set({ recipients: [ANA, BIA] }).execute();
  });
  expect(
    (await place.admin.call(retryMessage, { params: { id }, body: { recipients: [ANA, BIA] } })).status,
  ).toBe(200);
  const numbers = async (address: string) => {
    const { mail } = place.mail.received.find(({ to }) => to.includes(address))!;
    const page = (await app.inject({ url: `/cliente/${TOKEN.exec(mail.text!)![1]}` })).body;
    return [charge, other].map(({ number }) => page.includes(number));
  };
  expect([await numbers(ANA), await numbers(BIA)]).toEqual([
    [true, true],
    [true, false],
  ]);
});
