import { showFileToClient, taskAttachments } from '@demanda/contracts/attachments';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { makeClientLink, tokenOf } from '../make/client-links';
import { fileOf } from '../make/files';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../make/records';
import type { Caller } from './caller';
import { startTestApp, type TestApp } from './start-test-app';

interface ClientServer {
  server: TestApp;
  admin: Caller;
  /** A client of each test. */
  requester: { id: number };
}

/**
 * A server, a client for each test, and what people with links do on the pages of that client, each test from another
 * network. Call it once, at the top of a test file.
 */
export function useClientPages() {
  const place = {} as ClientServer;
  let networks = 0;
  beforeAll(async () => {
    place.server = await startTestApp({ trustProxy: true });
    place.admin = await place.server.as('ADMIN');
  });
  beforeEach(async () => {
    place.requester = await makeRequester(place.admin);
    networks += 1;
  });
  afterAll(() => place.server.close());

  const headers = () => ({ 'x-forwarded-for': `10.1.${networks}.1` });
  const get = (url: string) => place.server.app.inject({ url, headers: headers() });
  const post = (url: string, form: object) =>
    place.server.app.inject({
      ...{ method: 'POST', url },
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers(),
      },
      payload: new URLSearchParams(form as Record<string, string>).toString(),
    });

  /** Adds a delivery that waits for approval to a task. */
  async function deliver(taskId: number) {
    const { admin } = place;
    const project = await makeProject(admin);
    const { id, items } = await makeDelivery(admin, { taskId, items: [{ projectId: project.id }] });
    const params = { id: items[0]!.id };
    const item = (await admin.call(updateDeliveryItem, { params, body: { status: 'HOMOLOGATION' } })).body;
    return { id, item };
  }

  /** Attaches a file to a task, and shows it to the client. */
  async function addFile(taskId: number, name: string) {
    const { admin } = place;
    const files = [fileOf(name)];
    const [file] = (await admin.call(taskAttachments.upload, { params: { id: taskId }, files })).body;
    await admin.call(showFileToClient, { params: { id: file!.id }, body: { isForClient: true } });
    return file!;
  }

  /** A task of the client that was delivered, with a file that the client sees. */
  async function makeDelivered(title: string) {
    const task = await makeTask(place.admin, { requesterId: place.requester.id, title });
    return { ...(await deliver(task.id)), task, file: await addFile(task.id, `${title}.pdf`) };
  }

  const pageOf = async (kind: 'delivery' | 'charge', id: number) =>
    `/cliente/${tokenOf(await makeClientLink(place.admin, place.requester.id, { only: { kind, id } }))}`;
  const wholePage = async () =>
    `/cliente/${tokenOf(await makeClientLink(place.admin, place.requester.id, { showsCharges: true }))}`;

  const closedPage = async () => (await get('/cliente/errado')).body;
  async function expectClosed(url: string) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode, body]).toEqual([url, 404, await closedPage()]);
  }

  return { place, get, post, deliver, addFile, makeDelivered, pageOf, wholePage, closedPage, expectClosed };
}
