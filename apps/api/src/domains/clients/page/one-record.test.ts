import { cancelCharge } from '@demanda/contracts/charges';
import { updateClientPage } from '@demanda/contracts/client-page';
import { deleteDelivery } from '@demanda/contracts/deliveries';
import { restoreRecords } from '@demanda/contracts/trash';
import { makeCharge } from '../../../../test/make/charges';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { makeRequester } from '../../../../test/make/records';
import { setStatus } from '../../../../test/make/bill';
import { countStatements } from '../../../../test/read/count-statements';
import { digestOf } from '../../../../test/access/digest';
import { SECRET } from '../../../../test/servers/start-test-app';
import { useClientPages } from '../../../../test/servers/client-pages';

/** Pages of one delivery or one charge, attacked with everything else of the same client (ADR 0178). */

const pages = useClientPages();
const { place, get, post, deliver, makeDelivered, pageOf, wholePage, closedPage, expectClosed } = pages;

async function expectRefused(url: string, form: object) {
  const before = await digestOf(place.server.db);
  const { statusCode, body } = await post(url, form);
  expect([url, statusCode]).toEqual([url, 404]);
  expect(body).toBe(await closedPage());
  expect(await digestOf(place.server.db)).toEqual(before);
}

test('a link of a delivery shows it with the files of its task, and nothing else of the client', async () => {
  const [shown, other] = [await makeDelivered('Relatório'), await makeDelivered('Planilha')];
  const second = await deliver(shown.task.id);
  const charge = await makeCharge(place.admin, place.requester.id, 10);
  const [whole, url] = [await wholePage(), await pageOf('delivery', shown.id)];
  const answer = { item: other.item.id, version: other.item.version, answer: 'APPROVED' };
  await post(`${whole}/resposta`, { ...answer, comment: 'Ficou ótimo' });
  await post(`${whole}/pergunta`, { task: other.task.id, text: 'E as cores?' });

  const { body, statusCode } = await get(url);
  expect(statusCode).toBe(200);
  for (const text of ['Relatório', 'Relatório.pdf', `entrega-${shown.id}`, 'Para aprovar (1)'])
    expect(body).toContain(text);
  for (const text of ['Planilha', 'Ficou ótimo', 'E as cores?', `entrega-${second.id}`, charge.number, 'R$'])
    expect(body).not.toContain(text);

  expect((await get(`${url}/arquivos/${shown.file.id}`)).statusCode).toBe(200);
  await expectClosed(`${url}/arquivos/${other.file.id}`);
  await expectClosed(`${url}/cobrancas/${charge.id}/demonstrativo.pdf`);
  await expectClosed(`${url}/cobrancas/${charge.id}/recibo.pdf`);
  for (const { item } of [other, second])
    await expectRefused(`${url}/resposta`, { item: item.id, version: item.version, answer: 'REJECTED' });
  await expectRefused(`${url}/pergunta`, { task: other.task.id, text: 'Oi' });

  const own = { item: shown.item.id, version: shown.item.version, answer: 'APPROVED' };
  expect((await post(`${url}/resposta`, own)).statusCode).toBe(303);
  expect((await post(`${url}/pergunta`, { task: shown.task.id, text: 'E agora?' })).statusCode).toBe(303);
  expect((await get(url)).body).toContain('E agora?');
});

test('a link takes back no answer of another link, about the same delivery or another', async () => {
  const [shown, other] = [await makeDelivered('Relatório'), await makeDelivered('Planilha')];
  const [whole, url] = [await wholePage(), await pageOf('delivery', shown.id)];
  for (const { item } of [shown, other]) {
    await post(`${whole}/resposta`, { item: item.id, version: item.version, answer: 'APPROVED' });
    const given = place.server.db.selectFrom('client_answers').select('id').orderBy('id', 'desc');
    const before = await digestOf(place.server.db);
    const { statusCode } = await post(`${url}/desfazer`, {
      answer: (await given.executeTakeFirstOrThrow()).id,
    });
    expect(statusCode).toBe(409);
    expect(await digestOf(place.server.db)).toEqual(before);
  }
});

test('a link of a charge shows it with its files, and nothing else of the client', async () => {
  const delivered = await makeDelivered('Relatório');
  const [shown, other] = [
    await makeCharge(place.admin, place.requester.id, 150),
    await makeCharge(place.admin, place.requester.id, 77),
  ];
  const url = await pageOf('charge', shown.id);
  const { body, statusCode } = await get(url);
  expect(statusCode).toBe(200);
  for (const text of [shown.number, 'R$\u00a0150,00']) expect(body).toContain(text);
  for (const text of ['Relatório', 'Entregas', other.number, 'R$\u00a077,00', '<form'])
    expect(body).not.toContain(text);
  const statement = (id: number) => `${url}/cobrancas/${id}/demonstrativo.pdf`;
  expect((await get(statement(shown.id))).statusCode).toBe(200);
  await expectClosed(statement(other.id));
  await expectClosed(`${url}/arquivos/${delivered.file.id}`);
  const { item, task } = delivered;
  await expectRefused(`${url}/resposta`, { item: item.id, version: item.version, answer: 'APPROVED' });
  await expectRefused(`${url}/pergunta`, { task: task.id, text: 'Oi' });
});

test('a link of a delivery ends with it, returns with it, and does not follow its task to another client', async () => {
  const { id, task } = await makeDelivered('Relatório');
  const url = await pageOf('delivery', id);
  await place.admin.call(deleteDelivery, { params: { id } });
  await expectClosed(url);
  await place.admin.call(restoreRecords.deliveries, { body: { ids: [id] } });
  expect((await get(url)).statusCode).toBe(200);
  const { id: otherId } = await makeRequester(place.admin);
  await place.server.db
    .updateTable('tasks')
    .set({ requester_id: otherId })
    .where('id', '=', task.id)
    .execute();
  await expectClosed(url);
});

test('a link of a charge ends while it is a draft or switched off, and when it is cancelled', async () => {
  const charge = await makeCharge(place.admin, place.requester.id, 150);
  const url = await pageOf('charge', charge.id);
  await setStatus(place.admin, charge.billingPeriodId!, 'PENDENTE');
  await expectClosed(url);
  await setStatus(place.admin, charge.billingPeriodId!, 'FATURADO');
  expect((await get(url)).statusCode).toBe(200);
  const own = { clientDescriptions: true, clientAnswers: true, clientCharges: false, clientDates: true };
  await place.admin.call(updateClientPage, { params: { id: place.requester.id }, body: { own } });
  await expectClosed(url);
  await expectClosed(`${url}/cobrancas/${charge.id}/demonstrativo.pdf`);
  await place.admin.call(updateClientPage, { params: { id: place.requester.id }, body: { own: null } });
  expect((await get(url)).statusCode).toBe(200);
  const { version } = await place.server.db
    .selectFrom('charges')
    .where('id', '=', charge.id)
    .select('version')
    .executeTakeFirstOrThrow();
  await place.admin.call(cancelCharge, { params: { id: charge.id }, body: { note: 'Acordo', version } });
  await expectClosed(url);
});

test('unknown links, and those whose record is gone, take the same statements', async () => {
  const { id } = await makeDelivered('Relatório');
  const url = await pageOf('delivery', id);
  await place.admin.call(deleteDelivery, { params: { id } });
  const counted = await countStatements(place.server, place.admin, SECRET);
  const statements: number[] = [];
  for (const address of ['/cliente/errado', url]) {
    counted.taken();
    await counted.app.inject({ url: address });
    statements.push(counted.taken());
  }
  await counted.close();
  expect(statements[0]).toBeGreaterThan(0);
  expect(statements[1]).toBe(statements[0]);
});

test('no server takes the link of one record for that of a whole client', async () => {
  const { id } = await makeDelivered('Relatório');
  const made = await makeClientLink(place.admin, place.requester.id, { only: { kind: 'delivery', id } });
  const whole = await makeClientLink(place.admin, place.requester.id);
  const charge = await makeCharge(place.admin, place.requester.id, 10);
  const impossible = [
    [made, { delivery_id: null }],
    [made, { charge_id: charge.id }],
    [made, { token_hash: 'a'.repeat(64) }],
    [whole, { delivery_id: id }],
    [whole, { token_hash: `record:${'a'.repeat(64)}` }],
  ] as const;
  for (const [link, values] of impossible) {
    const stored = place.server.db
      .updateTable('client_links')
      .where('id', '=', link.id)
      .set(values)
      .execute();
    await expect(stored).rejects.toThrow('client_links_record');
  }
  const { token_hash } = await place.server.db
    .selectFrom('client_links')
    .where('id', '=', made.id)
    .select('token_hash')
    .executeTakeFirstOrThrow();
  // A server of the version before looks for the plain digest.
  expect(token_hash).toMatch(/^record:[\da-f]{64}$/);
  await expectClosed(`/cliente/${encodeURIComponent(token_hash)}`);
  await expectClosed(`/cliente/record:${tokenOf(made)}`);
});
