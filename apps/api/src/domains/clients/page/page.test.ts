import { revokeClientLink } from '@demanda/contracts/client-links';
import { updateBillingSettings } from '@demanda/contracts/billing-settings';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { recordPayment } from '@demanda/contracts/payments';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { makeCharge } from '../../../../test/make/charges';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { digestOf } from '../../../../test/access/digest';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** The page that a client opens without an account (ADR 0159). */

const logged: string[] = [];
let server: TestApp;
let admin: Caller;
let address = 0;
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  server = await startTestApp({ loggerInstance: pino({ level: 'trace' }, stream), trustProxy: true });
  admin = await server.as('ADMIN');
  await admin.call(updateBillingSettings, {
    body: {
      congelamento: 'ao_faturar',
      companyName: 'Estúdio Azul',
      pixKey: 'azul@estudio.example',
      pixCity: 'Goiânia',
    },
  });
});
afterAll(() => server.close());

const get = (
  url: string,
  { method = 'GET', headers = {} }: { method?: 'GET' | 'HEAD'; headers?: object } = {},
) => server.app.inject({ method, url, headers: { 'x-forwarded-for': `10.0.0.${address}`, ...headers } });
const open = (token: string, options?: Parameters<typeof get>[1]) => get(`/cliente/${token}`, options);
const viewsOf = async (id: number) =>
  (await server.db.selectFrom('client_links').where('id', '=', id).select('views').executeTakeFirstOrThrow())
    .views;

/** A client with a delivered task, and what must stay inside. */
async function makeClient(name = 'Ana Souza') {
  const requester = await makeRequester(admin, { name });
  const task = await makeTask(admin, {
    ...{ requesterId: requester.id, amount: 4321.09, title: `Relatório de ${name}` },
    ...{ description: `Descrição de ${name}`, link: 'https://interno.example' },
  });
  const [one, other] = [
    await makeProject(admin, { name: 'portal' }),
    await makeProject(admin, { name: 'loja' }),
  ];
  const delivery = await makeDelivery(admin, {
    ...{ taskId: task.id, notes: 'Nota interna' },
    items: [{ projectId: one.id }, { projectId: other.id }],
  });
  const [item, pending] = delivery.items;
  const body = {
    status: 'HOMOLOGATION',
    branch: 'ramo-secreto',
    script: 'drop table x',
    notes: 'Nota do item',
    pullRequest: 'https://git.example/1',
    finishedAt: '2026-03-02',
  } as const;
  await admin.call(updateDeliveryItem, { params: { id: item!.id }, body });
  return { requester, task, item: item!, pending: pending! };
}

test('shows what was delivered, and nothing of how it was made', async () => {
  const client = await makeClient();
  const other = await makeClient('Outro Cliente');
  const made = await makeClientLink(admin, client.requester.id);
  const { statusCode, body, headers } = await open(tokenOf(made));
  expect(statusCode).toBe(200);
  for (const text of [
    'Estúdio Azul',
    'Relatório de Ana Souza',
    'Descrição de Ana Souza',
    'portal',
    '02/03/2026',
  ])
    expect(body).toContain(text);
  expect(body).toContain('Aguarda a sua aprovação');
  for (const text of [
    'loja',
    'Nota',
    'ramo-secreto',
    'drop table',
    'git.example',
    'interno.example',
    '4.321',
  ])
    expect(body).not.toContain(text);
  for (const text of ['Outro Cliente', other.task.code, 'R$', 'Cobrança']) expect(body).not.toContain(text);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    ) as unknown,
  });
  expect(headers).not.toHaveProperty('set-cookie');
});

test('shows charges with Pix code and files where the link says so', async () => {
  const { requester } = await makeClient();
  const charge = await makeCharge(admin, requester.id, 150);
  const url = `/cliente/${tokenOf(await makeClientLink(admin, requester.id, { showsCharges: true }))}`;
  const { body } = await get(url);
  for (const text of [charge.number, 'R$\u00a0150,00', 'br.gov.bcb.pix', '<svg', 'Em aberto'])
    expect(body).toContain(text);
  const statement = `${url}/cobrancas/${charge.id}/demonstrativo.pdf`;
  expect(body).toContain(statement);
  const file = await get(statement);
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    ...[200, 'application/pdf', 'no-store'],
  ]);
  const receipt = `${url}/cobrancas/${charge.id}/recibo.pdf`;
  expect((await get(receipt)).statusCode).toBe(404);
  const payment = { paidOn: '2026-01-02', amount: 150, kind: 'PIX', version: charge.version } as const;
  await admin.call(recordPayment, { params: { id: charge.id }, body: payment });
  expect((await get(receipt)).statusCode).toBe(200);
  const paid = (await get(url)).body;
  expect(paid).toContain('Nada a pagar');
  expect(paid).not.toContain('br.gov.bcb.pix');
});

test('files of another client, and of a link without charges, are not there', async () => {
  const [client, other] = [await makeClient(), await makeClient()];
  const [own, foreign] = [
    await makeCharge(admin, client.requester.id, 10),
    await makeCharge(admin, other.requester.id, 10),
  ];
  const full = tokenOf(await makeClientLink(admin, client.requester.id, { showsCharges: true }));
  const without = tokenOf(await makeClientLink(admin, client.requester.id));
  const closed = (await open('x'.repeat(43))).body;
  for (const path of [
    `${full}/cobrancas/${foreign.id}`,
    `${without}/cobrancas/${own.id}`,
    `${full}/cobrancas/1e999`,
  ]) {
    const answer = await get(`/cliente/${path}/demonstrativo.pdf`);
    expect([path, answer.statusCode, answer.body]).toEqual([path, 404, closed]);
  }
});

test('unknown, expired, revoked and renewed links get one same page, also one that is open', async () => {
  const { requester } = await makeClient();
  const made = await makeClientLink(admin, requester.id);
  expect((await open(tokenOf(made))).statusCode).toBe(200);
  await admin.call(revokeClientLink, { params: { id: requester.id, linkId: made.id }, query: {} });
  const expired = await makeClientLink(admin, requester.id);
  await server.db
    .updateTable('client_links')
    .set({ expires_at: new Date() })
    .where('id', '=', expired.id)
    .execute();
  const answers: Awaited<ReturnType<typeof get>>[] = [];
  for (const path of [tokenOf(made), tokenOf(expired), 'errado', `${tokenOf(made)}/outra/coisa`, ''])
    answers.push(await get(`/cliente/${path}`));
  const [first] = answers;
  expect(first!.body).toContain('Este link não abre mais');
  const of = ({ statusCode, body, headers }: (typeof answers)[number]) => [
    ...[statusCode, body, headers['content-security-policy'], headers['cache-control']],
  ];
  for (const answer of answers) expect(of(answer)).toEqual([404, ...of(first!).slice(1)]);
});

test('guesses end in 429 after 300, and of another address the page opens', async () => {
  address = 9;
  const statuses: number[] = [];
  for (let guess = 0; guess < 320; guess += 1) statuses.push((await open(`guess-${guess}`)).statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(300);
  expect(statuses.slice(300).every((status) => status === 429)).toBe(true);
  const refused = await open('guess');
  expect([refused.headers['retry-after'], refused.body]).toEqual([
    expect.stringMatching(/^\d+$/),
    expect.stringContaining('Muitas tentativas'),
  ]);
  address = 0;
  const { requester } = await makeClient();
  expect((await open(tokenOf(await makeClientLink(admin, requester.id)))).statusCode).toBe(200);
});

test('HEAD and prefetches change nothing, and opening counts a view', async () => {
  const { requester } = await makeClient();
  const { id, ...made } = await makeClientLink(admin, requester.id, { showsCharges: true });
  const token = tokenOf({ id, ...made });
  const before = await digestOf(server.db);
  await open(token, { method: 'HEAD' });
  await open(token, { headers: { 'sec-purpose': 'prefetch;prerender' } });
  await open(token, { headers: { purpose: 'prefetch' } });
  expect(await digestOf(server.db)).toEqual(before);
  await open(token);
  await open(token);
  expect(await viewsOf(id)).toBe(2);
});

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>'{{token}}`;

test('texts of people are texts, wherever they stand', async () => {
  const { requester } = await makeClient(HOSTILE.slice(0, 200));
  await admin.call(updateBillingSettings, {
    body: {
      congelamento: 'ao_faturar',
      companyName: HOSTILE,
      companyPhone: '"><b>',
      pixKey: 'azul@estudio.example',
    },
  });
  await makeCharge(admin, requester.id, 3);
  const task = await makeTask(admin, {
    requesterId: requester.id,
    title: HOSTILE,
    description: HOSTILE,
    code: '<i>"1',
  });
  const project = await makeProject(admin, { name: HOSTILE });
  const { items } = await makeDelivery(admin, { taskId: task.id, items: [{ projectId: project.id }] });
  await admin.call(updateDeliveryItem, { params: { id: items[0]!.id }, body: { status: 'DELIVERED' } });
  const made = await makeClientLink(admin, requester.id, { recipientName: HOSTILE, showsCharges: true });
  const { body, statusCode } = await open(tokenOf(made));
  expect(statusCode).toBe(200);
  expect(body).toContain('&lt;script&gt;');
  expect(body.match(/<script/gi)).toHaveLength(1);
  expect(body).not.toMatch(/<img|<i>|<b>|javascript:/i);
});

test('no log contains a token', async () => {
  const { requester } = await makeClient();
  const token = tokenOf(await makeClientLink(admin, requester.id, { showsCharges: true }));
  await open(token);
  await get(`/cliente/${token}/cobrancas/1/demonstrativo.pdf`);
  await get(`/cliente/${token}/nada`);
  await server.app.inject({ method: 'POST', url: `/cliente/${token}`, payload: 'x' });
  const text = logged.join();
  expect(text).toContain('/cliente/:token');
  expect(text).not.toContain(token);
});
