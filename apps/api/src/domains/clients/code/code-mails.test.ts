import { updateClientPage } from '@demanda/contracts/client-page';
import { getOutboxMessage, listOutbox } from '@demanda/contracts/outbox';
import { restrictedUser } from '../../../../test/fields/person';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { makePerson } from '../../../../test/make/person';
import { makeRequester } from '../../../../test/make/records';
import { useMailApp } from '../../../../test/servers/mail-app';

/** Who sees the e-mails with codes of clients, and gets the replies to them (ADR 0165). */

const place = useMailApp({ publicUrl: 'https://demanda.example' });
const own = {
  ...{ clientDescriptions: true, clientAnswers: true, clientCharges: true, clientDates: true },
  clientCode: true,
};

/** Returns a link that asks for a code, which `send` sends. */
async function makeLink(recipientEmail: string) {
  const { id } = await makeRequester(place.admin);
  await place.admin.call(updateClientPage, { params: { id }, body: { own } });
  const link = await makeClientLink(place.admin, id, { recipientEmail });
  const url = `/cliente/${tokenOf(link)}/codigo/enviar`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  return { link, send: () => place.server.app.inject({ method: 'POST', url, headers, payload: '' }) };
}

test('who may not see finance contacts sees no address of a code in the outbox, nor finds it', async () => {
  const { send } = await makeLink('escondida@empresa.com.br');
  await send();
  const { caller, setLevel } = await restrictedUser(place.server);
  for (const [level, isShown] of [
    ['READ', true],
    ['HIDDEN', false],
  ] as const) {
    await setLevel('requesters.financeContacts', level);
    const { body } = await caller.call(listOutbox, { query: { kind: 'CLIENT_CODE' } });
    const detail = await caller.call(getOutboxMessage, { params: { id: body.content[0]!.id } });
    const found = await caller.call(listOutbox, { query: { recipients: 'escondida' } });
    const shown = [body, detail.body].map((answer) => JSON.stringify(answer).includes('escondida'));
    expect([...shown, found.body.content.length > 0]).toEqual([isShown, isShown, isShown]);
  }
});

test('replies to a code go to no account that was closed', async () => {
  const { link, send } = await makeLink('fabia@empresa.com.br');
  const maker = await makePerson(place.server);
  const { db } = place.server;
  await db.updateTable('client_links').where('id', '=', link.id).set({ created_by_id: maker.id }).execute();
  await db.updateTable('users').where('id', '=', maker.id).set({ enabled: false }).execute();
  await send();
  const [{ to, mail } = {}] = place.mail.received;
  expect([to, mail?.replyTo ?? []]).toEqual([['fabia@empresa.com.br'], []]);
});

test('presses in a row send one code and use up one of the limit', async () => {
  const { link, send } = await makeLink('apressada@empresa.com.br');
  const presses = [];
  for (let press = 0; press < 8; press++) presses.push((await send()).statusCode);
  expect([presses, place.mail.received.length]).toEqual([Array(8).fill(303), 1]);
  const { db } = place.server;
  await db.deleteFrom('client_codes').where('link_id', '=', link.id).execute();
  expect([(await send()).statusCode, place.mail.received.length]).toEqual([303, 2]);
});
