import { revokeClientLink } from '@demanda/contracts/client-links';
import { taskComments } from '@demanda/contracts/comments';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { getOutboxMessage, listOutbox } from '@demanda/contracts/outbox';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { useMailApp } from '../../../../test/servers/mail-app';

/** Answers of the team by mail, to the people at the client who asked (ADR 0163). */

const place = useMailApp({ publicUrl: 'https://demanda.example' });

const write = (id: number, text: string, isForClient?: boolean) =>
  place.admin.call(taskComments.create, { params: { id }, body: { text, isForClient } });
const edit = (id: number, commentId: number, body: { text: string; isForClient?: boolean }) =>
  place.admin.call(taskComments.update, { params: { id, commentId }, body });
const received = () => place.mail.received.flatMap(({ to }) => to);

const askBy = (link: Parameters<typeof tokenOf>[0], taskId: number, text: string) =>
  place.server.app.inject({
    ...{ method: 'POST', url: `/cliente/${tokenOf(link)}/pergunta` },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ task: String(taskId), text }).toString(),
  });

async function makeAsking(email: string) {
  const { admin } = place;
  const requester = await makeRequester(admin);
  const task = await makeTask(admin, { requesterId: requester.id, title: 'Relatório de vendas' });
  const { items } = await makeDelivery(admin, {
    ...{ taskId: task.id, items: [{ projectId: (await makeProject(admin)).id }] },
  });
  const item = { params: { id: items[0]!.id }, body: { status: 'DELIVERED' as const } };
  await admin.call(updateDeliveryItem, item);
  const link = await makeClientLink(admin, requester.id, { recipientEmail: email });
  const ask = (text: string) => askBy(link, task.id, text);
  return { requester, task, link, ask };
}

test('an answer goes to who asked, once, with the task and the text, and the link of that person to it', async () => {
  const { requester, task, link, ask } = await makeAsking('bia@cliente.example');
  await makeClientLink(place.admin, requester.id, { recipientEmail: 'colega@cliente.example' });
  await write(task.id, 'Antes da pergunta', true);
  await ask('Quando?');
  await ask('E o manual?');
  await write(task.id, 'Só para nós');
  expect(received()).toEqual([]);
  const { body: answer } = await write(task.id, 'Entra na sexta', true);
  expect(received()).toEqual(['bia@cliente.example']);
  const { mail } = place.mail.received[0]!;
  expect(mail.subject).toBe(`Resposta sobre ${task.code}: Relatório de vendas`);
  for (const part of [mail.text, String(mail.html)]) {
    for (const text of ['Bia Lima', 'Relatório de vendas', 'Entra na sexta']) expect(part).toContain(text);
    expect(part).toContain(`https://demanda.example/cliente/${tokenOf(link)}#perguntas-${task.id}`);
    expect(part).not.toMatch(/Abrir no Demanda|Só para nós/);
  }
  await edit(task.id, answer.id, { text: 'Entra no sábado' });
  expect(received()).toHaveLength(1);
  const [message] = (await place.admin.call(listOutbox, { query: {} })).body.content;
  expect(message).toMatchObject({ kind: 'CLIENT_ANSWER', recordId: task.id, status: 'SENT' });
  const shown = await place.admin.call(getOutboxMessage, { params: { id: message!.id } });
  expect(shown.body.text).not.toContain(tokenOf(link));
});

test('a comment that is shown later goes by mail then', async () => {
  const { task, ask } = await makeAsking('dora@cliente.example');
  await ask('Quando?');
  const { body: inside } = await write(task.id, 'Na sexta');
  expect(received()).toEqual([]);
  await edit(task.id, inside.id, { text: 'Na sexta', isForClient: true });
  expect(received()).toEqual(['dora@cliente.example']);
});

test('an answer that is hidden and shown again goes to each person who asked once', async () => {
  const { requester, task, ask } = await makeAsking('fabi@cliente.example');
  await ask('Quando?');
  const { body: answer } = await write(task.id, 'Na sexta', true);
  for (const isForClient of [false, true]) await edit(task.id, answer.id, { text: 'Na sexta', isForClient });
  expect(received()).toEqual(['fabi@cliente.example']);
  const link = await makeClientLink(place.admin, requester.id, { recipientEmail: 'gil@cliente.example' });
  await askBy(link, task.id, 'Eu também pergunto');
  for (const isForClient of [false, true]) await edit(task.id, answer.id, { text: 'Na sexta', isForClient });
  expect(received()).toEqual(['fabi@cliente.example', 'gil@cliente.example']);
  await write(task.id, 'Na sexta', true);
  expect(received()).toHaveLength(4);
});

test('an answer about one delivery of a task goes to no link of another delivery', async () => {
  const { admin, server } = place;
  const { requester, task } = await makeAsking('todas@cliente.example');
  const ids: number[] = [];
  for (const email of ['primeira@cliente.example', 'segunda@cliente.example']) {
    const { id } = await makeDelivery(admin, {
      ...{ taskId: task.id, items: [{ projectId: (await makeProject(admin)).id }] },
    });
    const only = { kind: 'delivery' as const, id };
    const link = await makeClientLink(admin, requester.id, { recipientEmail: email, only });
    const values = { task_id: task.id, text: 'Quando?', author_name: 'Bia (cliente)' };
    const asked = await server.db
      .insertInto('comments')
      .values({ ...values, client_link_id: link.id, client_requester_id: requester.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(asked.id);
  }
  await admin.call(taskComments.create, {
    ...{ params: { id: task.id }, body: { text: 'Na sexta', isForClient: true, answersId: ids[1]! } },
  });
  expect(received()).toEqual(['segunda@cliente.example']);
});

test('an answer is not sent to the recipient of a revoked link', async () => {
  const { requester, task, link, ask } = await makeAsking('elza@cliente.example');
  await ask('Quando?');
  await place.admin.call(revokeClientLink, { params: { id: requester.id, linkId: link.id }, query: {} });
  expect((await write(task.id, 'Na sexta', true)).status).toBe(201);
  expect(received()).toEqual([]);
});
