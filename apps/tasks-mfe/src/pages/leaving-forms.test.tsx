import { taskAttachments } from '@demanda/contracts/attachments';
import { recordEditors } from '@demanda/contracts/editors';
import { getProject, listProjects } from '@demanda/contracts/projects';
import { getRequester, listRequesters } from '@demanda/contracts/requesters';
import { getTask, getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aProject, aRequester, aTask } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(getProject, aProject());
  fakeServer.on(listProjects, pageWith(aProject()));
  fakeServer.on(getRequester, aRequester());
  fakeServer.on(listRequesters, pageWith(aRequester()));
  fakeServer.on(getTask, aTask());
  fakeServer.on(listTasks, pageWith(aTask()));
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
  fakeServer.on(taskAttachments.list, []);
});

test.each([
  ['/tasks', 'create', /^Título/],
  ['/tasks', '1/edit', /^Título/],
  ['/requesters', 'create', /^Nome/],
  ['/requesters', '1/edit', /^Nome/],
  ['/projects', 'create', /^Nome/],
  ['/projects', '1/edit', /^Nome/],
])('"Cancelar" of %s/%s asks before unsaved input is lost', async (list, form, label) => {
  const path = `${list}/${form}`;
  const { user, address } = renderRemote(pages, { path, signInAs: 'ADMIN' });
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await user.type(field, 'Metade');
  const typed = field.value;
  const answer = async (name: string) => {
    await user.click(screen.getByRole('link', { name: 'Cancelar' }));
    const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
    await user.click(within(question).getByRole('button', { name }));
  };
  await answer('Continuar editando');
  expect(address()).toBe(path);
  expect(field).toHaveValue(typed);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await answer('Descartar');
  await waitFor(() => expect(address()).toBe(list));
});

test('a form names the others who have it open, and says when it is left', async () => {
  fakeServer.on(recordEditors.requesters, { others: ['Ana', 'Bruno'] });
  const { user } = renderRemote(pages, { path: '/requesters/1/edit', signInAs: 'ADMIN' });
  expect(await screen.findByText('Ana e Bruno também estão editando')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Cancelar' }));
  await waitFor(() =>
    expect(fakeServer.calls(recordEditors.requesters)).toMatchObject([
      { params: { id: 1 }, body: { isOpen: true } },
      { params: { id: 1 }, body: { isOpen: false } },
    ]),
  );
});
