import { updateBillingSettings } from '@demanda/contracts/billing-settings';
import { renewClientLink, revokeClientLink } from '@demanda/contracts/client-links';
import { updateClientPage } from '@demanda/contracts/client-page';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { recordHistory } from '@demanda/contracts/history';
import { getOutboxMessage, listOutbox } from '@demanda/contracts/outbox';
import { sql } from 'kysely';
import { digestOf } from '../../../../test/access/digest';
import { makeCharge } from '../../../../test/make/charges';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { useMailApp } from '../../../../test/servers/mail-app';

/** Codes by e-mail as the second factor of the links of clients (ADR 0165). */

const place = useMailApp({ publicUrl: 'https://demanda.example' });
const ON = {
  ...{ clientDescriptions: true, clientAnswers: true, clientCharges: true, clientDates: true },
  clientCode: true,
};
let address = 0;
beforeEach(() => void (address += 1));

const get = (url: string, cookie = '') =>
  place.server.app.inject({
    url,
    headers: { ...(cookie && { cookie }) },
    remoteAddress: `10.1.0.${address}`,
  });
const post = (url: string, form: Record<string, string> = {}, cookie = '') =>
  place.server.app.inject({
    ...{ method: 'POST', url, remoteAddress: `10.1.0.${address}` },
    headers: {
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      ...(cookie && { cookie }),
    },
    payload: new URLSearchParams(form).toString(),
  });
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];
const lastCode = () => codeIn(String(place.mail.received.at(-1)!.mail.text));
const wrong = () => String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0');
const setOwn = (id: number, own: typeof ON | null) =>
  place.admin.call(updateClientPage, { params: { id }, body: { own } });

/** A client with something to answer and to pay, whose links ask for a code. */
async function makeClient(recipientEmail = 'fabia@empresa.com.br') {
  const { admin } = place;
  const requester = await makeRequester(admin);
  const charge = await makeCharge(admin, requester.id, 10);
  const task = await makeTask(admin, { requesterId: requester.id, title: 'Relatório secreto' });
  const project = await makeProject(admin);
  const { items } = await makeDelivery(admin, { taskId: task.id, items: [{ projectId: project.id }] });
  const params = { id: items[0]!.id };
  const item = (await admin.call(updateDeliveryItem, { params, body: { status: 'HOMOLOGATION' } })).body;
  const link = await makeClientLink(admin, requester.id, { showsCharges: true, recipientEmail });
  await setOwn(requester.id, ON);
  const url = `/cliente/${tokenOf(link)}`;
  return { id: requester.id, task, charge, item, link, url };
}
/** Enters a sent code. Returns the cookie. */
async function confirm(url: string): Promise<string> {
  await post(`${url}/codigo/enviar`);
  const { statusCode, headers } = await post(`${url}/codigo`, { code: lastCode() });
  expect(statusCode).toBe(303);
  return /^[^;]+/.exec(String(headers['set-cookie']))![0];
}

test('opening a link sends nothing and shows nothing of the client, until the code of its e-mail is entered', async () => {
  const { url, link } = await makeClient();
  const before = await digestOf(place.server.db);
  for (const method of ['GET', 'HEAD'] as const)
    await place.server.app.inject({ method, url, headers: { purpose: 'prefetch' } });
  const closed = await get(url);
  expect([closed.statusCode, closed.body]).toEqual([200, expect.stringContaining('f…@empresa.com.br')]);
  expect(closed.body).not.toMatch(/Relatório secreto|fabia|Bia Lima|Cobranças/);
  expect([place.mail.received.length, await digestOf(place.server.db)]).toEqual([0, before]);

  expect((await post(`${url}/codigo/enviar`)).headers.location).toBe(`${url}#codigo`);
  expect(place.mail.received.map(({ to }) => to)).toEqual([['fabia@empresa.com.br']]);
  expect((await get(url)).body).toContain('one-time-code');
  const entered = await post(`${url}/codigo`, { code: ` ${lastCode().slice(0, 3)} ${lastCode().slice(3)}` });
  expect([entered.statusCode, entered.headers.location]).toEqual([303, url]);
  const cookie = String(entered.headers['set-cookie']);
  expect(cookie).toMatch(
    new RegExp(`^demanda-cliente=[\\w-]{43}; Max-Age=2592000; Path=${url}; HttpOnly; SameSite=Lax; Secure$`),
  );
  expect((await get(url, cookie)).body).toContain('Relatório secreto');
  const seen = await sql`select views from client_links where id = ${link.id}`.execute(place.server.db);
  expect(seen.rows).toEqual([{ views: 1 }]);
});

test('answers, questions and files need the code too, and change nothing without it', async () => {
  const { url, item, task, charge } = await makeClient();
  const file = `${url}/cobrancas/${charge.id}/demonstrativo.pdf`;
  const forms: [string, Record<string, string>][] = [
    ['resposta', { item: String(item.id), version: String(item.version), answer: 'APPROVED' }],
    ['desfazer', { answer: '1' }],
    ['pergunta', { task: String(task.id), text: 'Quando?' }],
  ];
  const other = await makeClient('outra@empresa.com.br');
  const cookies = ['', 'demanda-cliente=x', await confirm(other.url)];
  const before = await digestOf(place.server.db);
  for (const cookie of cookies) {
    for (const [path, form] of forms) {
      const { statusCode, body } = await post(`${url}/${path}`, form, cookie);
      expect([path, statusCode, body]).toEqual([path, 403, expect.stringContaining('confirme antes')]);
    }
    expect([(await get(file, cookie)).statusCode, (await get(url, cookie)).body]).toEqual([
      403,
      expect.stringContaining('Confirme que é você'),
    ]);
  }
  expect(await digestOf(place.server.db)).toEqual(before);
  const cookie = await confirm(url);
  expect((await get(file, cookie)).statusCode).toBe(200);
  expect((await post(`${url}/resposta`, forms[0]![1], cookie)).statusCode).toBe(303);
});

test('a code opens once, for ten minutes, with five attempts, and only the newest one', async () => {
  const { url, link } = await makeClient();
  const enter = async (code: string) => {
    const { statusCode, body } = await post(`${url}/codigo`, { code });
    return statusCode === 303 ? 'open' : /role="alert">([^<]*)/.exec(body)![1];
  };
  const send = async () => {
    await sql`update client_codes set created_at = created_at - interval '1 minute'`.execute(place.server.db);
    await post(`${url}/codigo/enviar`);
    return lastCode();
  };
  expect(await enter('123456')).toContain('venceu');
  expect(await enter('12x')).toContain('seis algarismos');
  const first = await send();
  await post(`${url}/codigo/enviar`);
  expect(place.mail.received).toHaveLength(1);
  const second = await send();
  expect(await enter(first)).toContain('não confere');
  expect(await enter(second)).toBe('open');
  expect(await enter(second)).toContain('já foi usado');
  const third = await send();
  for (let attempt = 1; attempt < 5; attempt++) expect(await enter(wrong())).toContain('não confere');
  expect(await enter(wrong())).toContain('muitas tentativas');
  expect(await enter(third)).toContain('muitas tentativas');
  const fourth = await send();
  await place.server.db
    .updateTable('client_codes')
    .where('link_id', '=', link.id)
    .set({ expires_at: sql<Date>`now()` })
    .execute();
  expect(await enter(fourth)).toContain('venceu');
});

test('sending is limited for each link in ten minutes and a day, and for each network, with the time to wait', async () => {
  const { db } = place.server;
  const urls: string[] = [];
  for (let at = 0; at < 7; at++) urls.push((await makeClient()).url);
  const send = async (at = 0) => {
    await sql`delete from client_codes`.execute(db);
    const { statusCode, body } = await post(`${urls[at]}/codigo/enviar`);
    return statusCode === 303 ? 'sent' : body;
  };
  const waitTenMinutes = () =>
    sql`delete from rate_counters where ends_at < now() + interval '1 hour'`.execute(db);
  for (let sent = 0; sent < 10; sent++) {
    expect(await send()).toBe('sent');
    await waitTenMinutes();
  }
  expect(await send()).toContain('Espere 24 horas');
  for (let sent = 0; sent < 5; sent++) expect(await send(1)).toBe('sent');
  expect(await send(1)).toMatch(/Espere \d+ minutos/);
  await waitTenMinutes();
  for (let sent = 0; sent < 20; sent++) expect(await send(2 + (sent % 4))).toBe('sent');
  expect(await send(6)).toMatch(/Espere \d+ minutos/);
});

test('a form of another site sends nothing', async () => {
  const { url } = await makeClient();
  const { statusCode } = await place.server.app.inject({
    ...{ method: 'POST', url: `${url}/codigo/enviar`, payload: '' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  });
  expect([statusCode, place.mail.received.length]).toEqual([403, 0]);
});

test('the browser is asked again after its days, a renewal, a revocation, and when the second factor was off', async () => {
  const { id, url, link } = await makeClient();
  const cookie = await confirm(url);
  await setOwn(id, { ...ON, clientCode: false });
  expect((await get(url)).body).toContain('Relatório secreto');
  await setOwn(id, ON);
  expect((await get(url, cookie)).body).toContain('Confirme que é você');
  await sql`delete from rate_counters`.execute(place.server.db);
  const expired = await confirm(url);
  await sql`update client_sessions set expires_at = now()`.execute(place.server.db);
  expect((await get(url, expired)).body).toContain('Confirme que é você');
  const params = { id, linkId: link.id };
  const renewed = (await place.admin.call(renewClientLink, { params, body: {} })).body;
  const newUrl = `/cliente/${tokenOf(renewed)}`;
  expect((await get(newUrl, cookie)).body).toContain('Confirme que é você');
  await sql`delete from rate_counters`.execute(place.server.db);
  const newCookie = await confirm(newUrl);
  await place.admin.call(revokeClientLink, { params, query: {} });
  expect((await get(newUrl, newCookie)).statusCode).toBe(404);
  const left = await sql`select from client_sessions where link_id = ${link.id}`.execute(place.server.db);
  expect(left.rows).toHaveLength(0);
});

test('the default of the installation holds for clients without switches of their own', async () => {
  const [own, others] = [await makeClient(), await makeClient()];
  await setOwn(own.id, { ...ON, clientCode: false });
  await setOwn(others.id, null);
  const set = (clientCode: boolean) =>
    place.admin.call(updateBillingSettings, { body: { congelamento: 'ao_faturar', clientCode } });
  await set(true);
  expect((await get(own.url)).body).toContain('Relatório secreto');
  const cookie = await confirm(others.url);
  expect((await get(others.url, cookie)).body).toContain('Relatório secreto');
  await set(false);
  await set(true);
  expect((await get(others.url, cookie)).body).toContain('Confirme que é você');
  await set(false);
});

test('codes are in no table, list of messages or history', async () => {
  const { id, url } = await makeClient();
  await post(`${url}/codigo/enviar`);
  const code = lastCode();
  const [message] = (await place.admin.call(listOutbox, { query: {} })).body.content;
  const detail = (await place.admin.call(getOutboxMessage, { params: { id: message!.id } })).body;
  const history = (await place.admin.call(recordHistory.requesters, { params: { id }, query: {} })).body;
  expect(message!.kind).toBe('CLIENT_CODE');
  expect(detail.text).toContain('(só no e-mail enviado)');
  for (const shown of [message, detail, history]) expect(JSON.stringify(shown)).not.toContain(code);
  const { rows } = await sql<{ row: string }>`
    select outbox::text as row from outbox union all select client_codes::text from client_codes
    union all select coalesce(after::text, '') from history`.execute(place.server.db);
  expect(rows.filter(({ row }) => new RegExp(`\\b${code}\\b`).test(row))).toEqual([]);
});

test('a link without an address says whom to ask, and sends nothing', async () => {
  const { url, link } = await makeClient();
  await place.server.db
    .updateTable('client_links')
    .where('id', '=', link.id)
    .set({ recipient_email: '' })
    .execute();
  expect((await get(url)).body).toContain('Peça ajuda a quem enviou o link');
  expect((await post(`${url}/codigo/enviar`)).statusCode).toBe(403);
  expect(place.mail.received).toHaveLength(0);
});
