import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import type { Caller } from '../servers/caller';
import type { TestApp } from '../servers/start-test-app';
import { makeClientLink, tokenOf } from './client-links';
import { makeDelivery, makeProject, makeRequester, makeTask } from './records';

/** Makes a client with a delivered task, their link, the address of their page, and the form of a question. */
export async function makeAskingClient(admin: Caller, owner: Caller = admin) {
  const requester = await makeRequester(admin);
  const task = await makeTask(owner, { requesterId: requester.id });
  const project = await makeProject(admin);
  const { items } = await makeDelivery(admin, { taskId: task.id, items: [{ projectId: project.id }] });
  const params = { id: items[0]!.id };
  await admin.call(updateDeliveryItem, { params, body: { status: 'DELIVERED' } });
  const link = await makeClientLink(admin, requester.id);
  const url = `/cliente/${tokenOf(link)}`;
  return {
    requester,
    task,
    item: items[0]!,
    link,
    url,
    form: { task: task.id, text: 'Quando entra no ar?' },
  };
}

let addresses = 0;

/** Sends the form of a question, each time from another network. */
export const askAt = (
  { app }: TestApp,
  url: string,
  form: object,
  headers: object = { 'sec-fetch-site': 'same-origin' },
) => {
  addresses += 1;
  return app.inject({
    ...{ method: 'POST', url: `${url}/pergunta` },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.${Math.floor(addresses / 250)}.${addresses % 250}.1`,
      ...headers,
    },
    payload: new URLSearchParams(form as Record<string, string>).toString(),
  });
};
