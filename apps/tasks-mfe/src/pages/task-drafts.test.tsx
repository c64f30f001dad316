import { taskAttachments } from '@demanda/contracts/attachments';
import { ERROR_CODES } from '@demanda/contracts/errors';
import { getRequester, listRequesters } from '@demanda/contracts/requesters';
import { createTask, getTask, getTaskTotal, listTasks, updateTask } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aRequester, aSubTask, aTask } from '../testing/records';

const stored = aTask({ hasSubTasks: true, subTasks: [aSubTask()] });

beforeEach(() => {
  setScreenWidth(1440);
  fakeServer.on(getTask, stored);
  fakeServer.on(updateTask, stored);
  fakeServer.on(createTask, stored);
  fakeServer.on(getRequester, aRequester());
  fakeServer.on(listRequesters, pageWith(aRequester()));
  fakeServer.on(listTasks, pageWith());
  fakeServer.on(taskAttachments.list, []);
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
});

const title = () => screen.getByLabelText(/^Título\*?$/);
const offer = () => screen.queryByText(/^Continuar o rascunho de \d\d\/\d\d às \d\d:\d\d\?$/);
async function open(path: string) {
  const view = renderRemote(pages, { path, signInAs: 'ADMIN' });
  await screen.findByLabelText(/^Código/);
  return view;
}
function closeTab({ unmount }: Awaited<ReturnType<typeof open>>) {
  window.dispatchEvent(new Event('pagehide'));
  unmount();
}
const press = ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(screen.getByRole('button', { name }));

test('a new task survives a closed tab and is offered again, until it is saved', async () => {
  const first = await open('/tasks/create');
  await first.user.type(title(), 'Corrigir');
  await first.user.type(screen.getByLabelText(/^Código/), 'ERP-9');
  await first.user.type(screen.getByRole('combobox', { name: /^Solicitante/ }), 'joana');
  await first.user.click(await screen.findByRole('option', { name: 'Joana Prado' }));
  await first.user.click(screen.getByRole('checkbox', { name: 'Esta tarefa possui subtarefas' }));
  await press(first, 'Adicionar Subtarefa');
  await first.user.keyboard('Testar{Tab}12,5{Enter}Publicar');
  closeTab(first);

  const second = await open('/tasks/create');
  expect(title()).toHaveValue('');
  expect(offer()).toBeInTheDocument();
  await press(second, 'Continuar');
  expect(title()).toHaveValue('Corrigir');
  expect(await screen.findByDisplayValue('Joana Prado')).toBeInTheDocument();
  await press(second, 'Salvar');
  await waitFor(() => expect(second.address()).toBe('/tasks'));
  expect(fakeServer.calls(createTask)).toMatchObject([
    {
      body: {
        requesterId: 1,
        subTasks: [
          { title: 'Testar', amount: 12.5 },
          { title: 'Publicar', amount: null },
        ],
      },
    },
  ]);
  second.unmount();
  await open('/tasks/create');
  expect(offer()).not.toBeInTheDocument();
});

test.each([
  ['discarding the draft', true],
  ['leaving the form without saving', false],
])('%s removes it', async (_, isOffered) => {
  const first = await open('/tasks/7/edit');
  await first.user.type(title(), '!');
  if (isOffered) {
    closeTab(first);
    await press(await open('/tasks/7/edit'), 'Descartar');
    expect(offer()).not.toBeInTheDocument();
  } else {
    window.dispatchEvent(new Event('pagehide'));
    await first.user.click(screen.getByRole('link', { name: 'Cancelar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Descartar alterações?' }));
    await first.user.click(question.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(first.address()).toBe('/tasks'));
  }
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('a draft of a record that changed meanwhile meets the conflict dialog', async () => {
  const first = await open('/tasks/7/edit');
  await first.user.type(title(), ' interestadual');
  closeTab(first);
  const current = { ...stored, version: 1, code: 'ERP-8', updatedByUserName: 'Bruno' };
  fakeServer.on(getTask, current);
  fakeServer.fail(updateTask, 409, { errorCode: ERROR_CODES.staleVersion, current });

  const second = await open('/tasks/7/edit');
  await press(second, 'Continuar');
  await press(second, 'Salvar Alterações');
  const dialog = within(await screen.findByRole('dialog'));
  const choice = (legend: string, name: RegExp) =>
    within(dialog.getByRole('group', { name: legend })).getByRole('radio', { name });
  expect(choice('Título', /^Sua versão/)).toBeChecked();
  // Only the other user changed it.
  expect(choice('Código', /^Versão atual/)).toBeChecked();
});
