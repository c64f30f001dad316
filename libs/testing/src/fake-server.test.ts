import { download } from '@demanda/api/download';
import { request } from '@demanda/api/request';
import { upload } from '@demanda/api/upload';
import { contract } from '@demanda/contracts/contract';
import { idParam, idParams, versionQuery } from '@demanda/contracts/fields';
import { listQuery, textFilter } from '@demanda/contracts/list';
import { z } from '@demanda/schema';
import { fakeServer } from './fake-server';

const responseShape = z.object({ name: z.string() });
const getThing = contract({
  method: 'GET',
  path: '/things/:id',
  summary: '',
  access: 'public',
  params: idParams,
  response: responseShape,
});
const getSpecial = contract({
  method: 'GET',
  path: '/things/special',
  summary: '',
  access: 'public',
  response: responseShape,
});
const listThings = contract({
  method: 'GET',
  path: '/things',
  summary: '',
  access: 'public',
  query: listQuery(['id'], { title: textFilter }),
  response: responseShape,
});
const saveThing = contract({
  method: 'POST',
  path: '/things',
  summary: '',
  access: 'public',
  body: responseShape,
  response: responseShape,
  status: 201,
});
const deleteThing = contract({
  method: 'DELETE',
  path: '/things/:id',
  summary: '',
  access: 'public',
  versioned: true,
  params: idParams,
  query: versionQuery,
});
const exportThings = contract({
  method: 'GET',
  path: '/things/export',
  summary: '',
  access: 'public',
  file: 'text/csv',
});

const attachThings = contract({
  method: 'POST',
  path: '/things/files',
  summary: '',
  access: 'public',
  body: z.object({ thingId: idParam }),
  multipart: { files: 'files' },
  response: responseShape,
});

test('returns what the function of a contract makes of the parsed call', async () => {
  fakeServer.on(getThing, ({ params }) => ({ name: `n${params.id + 1}` }));
  fakeServer.on(saveThing, ({ body }) => ({ name: body.name.toUpperCase() }));
  expect(await request(getThing, { params: { id: 7 } })).toEqual({ name: 'n8' });
  expect(await request(saveThing, { body: { name: 'ana' } })).toEqual({ name: 'ANA' });
});

test('accepts files with their texts, and reports upload progress', async () => {
  fakeServer.on(attachThings, ({ body, files, progress }) => {
    progress(0.5);
    return { name: `${files[0]?.name} of ${body.thingId}` };
  });
  const onProgress = jest.fn();
  const input = { body: { thingId: 7 }, files: [new File(['a'], 'a.txt')] };
  expect(await upload(attachThings, input, { onProgress })).toEqual({ name: 'a.txt of 7' });
  expect(onProgress.mock.calls).toEqual([[{ loaded: 500_000, total: 1_000_000 }]]);
});

test('prefers the path without parameters, and the latest registration', async () => {
  fakeServer.on(getSpecial, { name: 'special' });
  fakeServer.on(getThing, { name: 'first' });
  fakeServer.on(getThing, { name: 'last' });
  expect(await request(getSpecial)).toEqual({ name: 'special' });
  expect(await request(getThing, { params: { id: 7 } })).toEqual({ name: 'last' });
});

test('records the calls as the server would parse them', async () => {
  fakeServer.on(listThings, { name: 'x' });
  await request(listThings, { query: { page: 2, sort: ['id,desc'], title: ' ' } });
  expect(fakeServer.calls(listThings)).toMatchObject([{ query: { page: 2, sort: 'id,desc' } }]);
});

test('refuses calls and loses connections', async () => {
  fakeServer.fail(getSpecial, 409, { message: 'Em uso' });
  await expect(request(getSpecial)).rejects.toMatchObject({ status: 409, body: { message: 'Em uso' } });
  fakeServer.lose(getSpecial);
  await expect(request(getSpecial)).rejects.toMatchObject({ kind: 'network' });
  fakeServer.lose(getSpecial, 'timeout');
  await expect(request(getSpecial)).rejects.toMatchObject({ kind: 'timeout' });
});

test('returns a file, and refuses one', async () => {
  const fetchIt = () => download(exportThings, {}, { fallbackName: 'coisas.csv' });
  fakeServer.on(exportThings, { content: 'a;b', name: 'ações.csv' });
  const { name, blob } = await fetchIt();
  expect([name, await blob.text()]).toEqual(['ações.csv', 'a;b']);
  fakeServer.fail(exportThings, 403, { message: 'Sem acesso' });
  await expect(fetchIt()).rejects.toMatchObject({ status: 403, body: { message: 'Sem acesso' } });
});

describe('failures of a test', () => {
  test('include a call without a registered response', async () => {
    await expect(request(getSpecial)).rejects.toMatchObject({ kind: 'network' });
    expect(fakeServer.takeFaults()).toEqual(['no response registered for GET /things/special']);
  });

  test('include a call that violates its contract', async () => {
    fakeServer.on(listThings, { name: 'x' });
    await request(listThings, { query: { page: -1 } });
    expect(fakeServer.takeFaults()).toEqual([expect.stringContaining('GET /things: wrong query')]);
  });

  test('include a change that is not based on the version that was shown', async () => {
    fakeServer.on(deleteThing, undefined);
    await request(deleteThing, { params: { id: 1 }, query: { version: 2 } });
    expect(fakeServer.takeFaults()).toEqual([]);
    await request(deleteThing, { params: { id: 1 }, query: {} });
    expect(fakeServer.takeFaults()).toEqual([
      'DELETE /things/1: sent without the version that the change is based on',
    ]);
  });
});
