import { taskAttachments, type Attachment } from '@demanda/contracts/attachments';
import { listRequesters } from '@demanda/contracts/requesters';
import { createTask, getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../remote';
import { aRequester, aTask } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listRequesters, pageWith(aRequester()));
  fakeServer.on(listTasks, pageWith());
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
});

/** Opens the form of a new task, fills it in and chooses these files. */
async function openWithFiles(...names: string[]) {
  const view = renderRemote(pages, { path: '/tasks/create', signInAs: 'ADMIN' });
  const { user } = view;
  await user.type(await screen.findByLabelText(/^Código/), 'ERP-1');
  await user.type(screen.getByLabelText(/^Título/), 'Corrigir o frete');
  await user.click(screen.getByRole('button', { name: 'Selecionar' }));
  await user.click(await screen.findByRole('button', { name: 'Selecionar Joana Prado' }));
  await user.upload(screen.getByLabelText('Anexar arquivos'), names.map(picked));
  return { ...view, save: () => user.click(screen.getByRole('button', { name: 'Salvar' })) };
}

const picked = (name: string) => new File(['abc'], name, { type: 'text/plain' });
const attached = (originalFileName: string): Attachment => ({
  id: 1,
  originalFileName,
  contentType: 'text/plain',
  fileSize: 3,
  createdAt: '2026-03-09T17:05:00.000Z',
  uploadedAt: '2026-03-09T17:05:00.000Z',
  excluded: false,
});

test('files of a new task are uploaded once it exists, and counted (TASK-058, ERR-073, G-TASK-9)', async () => {
  fakeServer.on(createTask, aTask({ id: 31 }));
  fakeServer.on(taskAttachments.upload, ({ files }) => files.map(({ name }) => attached(name)));
  const { user, address, save } = await openWithFiles('a.txt', 'b.txt', 'c.txt');
  await user.click(screen.getByRole('button', { name: 'Remover b.txt' }));
  expect(fakeServer.calls(taskAttachments.upload)).toHaveLength(0);
  await save();
  await waitFor(() => expect(address()).toBe('/tasks'));
  expect(screen.getByText('Tarefa criada com sucesso com 2 arquivo(s) anexado(s)!')).toBeInTheDocument();
  const calls = fakeServer.calls(taskAttachments.upload);
  expect(calls.map(({ params, files }) => [params.id, files[0]?.name])).toEqual([
    [31, 'a.txt'],
    [31, 'c.txt'],
  ]);
});

test('files that fail to upload are named, and the task is created once (ERR-056, G-TASK-9)', async () => {
  fakeServer.on(createTask, aTask({ code: 'ERP-1' }));
  fakeServer.fail(taskAttachments.upload, 500);
  const { address, save } = await openWithFiles('a.txt');
  await save();
  await waitFor(() => expect(address()).toBe('/tasks'));
  expect(screen.getByText('Tarefa criada com sucesso!')).toBeInTheDocument();
  expect(screen.getByText('Erro ao enviar arquivos')).toBeInTheDocument();
  expect(screen.getByText(/^a\.txt: .*Anexe de novo ao editar a tarefa ERP-1\.$/)).toBeInTheDocument();
  expect(fakeServer.calls(createTask)).toHaveLength(1);
});

test('files show their progress while the form waits, and can be cancelled', async () => {
  fakeServer.on(createTask, aTask());
  fakeServer.on(taskAttachments.upload, ({ progress }) => {
    progress(0.5);
    return new Promise(() => {});
  });
  const { user, address, save } = await openWithFiles('a.txt');
  await save();
  expect(await screen.findByRole('progressbar', { name: 'Envio de a.txt' })).toBeInTheDocument();
  expect(address()).toBe('/tasks/create');
  await user.click(screen.getByRole('button', { name: 'Cancelar envio de a.txt' }));
  await waitFor(() => expect(address()).toBe('/tasks'));
  expect(screen.getByText('Tarefa criada com sucesso!')).toBeInTheDocument();
  expect(screen.queryByText('Erro ao enviar arquivos')).not.toBeInTheDocument();
});

test('no file is uploaded when the task is refused, and all stay chosen (G-TASK-9)', async () => {
  fakeServer.fail(createTask, 500);
  const { save } = await openWithFiles('a.txt');
  await save();
  await waitFor(() => expect(fakeServer.calls(createTask)).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Remover a.txt' })).toBeInTheDocument();
});
