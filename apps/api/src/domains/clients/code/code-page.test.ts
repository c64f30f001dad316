import { updateClientPage } from '@demanda/contracts/client-page';
import { digestOf } from '../../../../test/access/digest';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { makeRequester } from '../../../../test/make/records';
import { useMailApp } from '../../../../test/servers/mail-app';

/** The page that asks for the code of a link, as browsers use it. */

const place = useMailApp({ publicUrl: 'https://demanda.example' });
const ON = {
  ...{ clientDescriptions: true, clientAnswers: true, clientCharges: true, clientDates: true },
  clientCode: true,
};

/** Returns the address of a page that asks for a code. */
async function makeUrl(): Promise<string> {
  const { id } = await makeRequester(place.admin);
  const link = await makeClientLink(place.admin, id, { recipientEmail: 'fabia@empresa.com.br' });
  await place.admin.call(updateClientPage, { params: { id }, body: { own: ON } });
  return `/cliente/${tokenOf(link)}`;
}
const post = (url: string, payload = '') =>
  place.server.app.inject({
    ...{ method: 'POST', url, payload },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });

test('no disabled button keeps the Enter key from sending the code', async () => {
  const url = await makeUrl();
  await post(`${url}/codigo/enviar`);
  const { body } = await place.server.app.inject({ url });
  const [form] = /<form[^>]*\/codigo">.*?<\/form>/s.exec(body)!;
  expect(form).toContain('one-time-code');
  expect(form.match(/<button[^>]*>/g)).toEqual(['<button class="primary">']);
});

test.each(['codigo', 'codigo/enviar'])(
  'GET at %s, as after a refused code, leads to the page',
  async (path) => {
    const url = await makeUrl();
    expect((await post(`${url}/codigo`, 'code=1')).statusCode).toBe(403);
    const before = await digestOf(place.server.db);
    const { statusCode, headers } = await place.server.app.inject({ url: `${url}/${path}?code=1` });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, url, 'no-store']);
    expect(await digestOf(place.server.db)).toEqual(before);
    expect(place.mail.received).toEqual([]);
    expect((await place.server.app.inject({ url: `/cliente/errado/${path}` })).statusCode).toBe(404);
  },
);
