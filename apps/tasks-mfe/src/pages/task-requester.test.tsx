import type { ProfileCode } from '@demanda/contracts/permissions';
import { createRequester, listRequesters } from '@demanda/contracts/requesters';
import { createTask, getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aRequester, aTask } from '../testing/records';

beforeEach(() => {
  setScreenWidth(1440);
  fakeServer.on(listRequesters, ({ query: { name } }) =>
    name
      ? pageWith(...(/^jo/i.test(String(name)) ? [aRequester({ id: 2, name: 'João Nunes' })] : []))
      : pageWith(aRequester({ id: 3, name: 'Ana Lima' }), aRequester({ id: 2, name: 'João Nunes' })),
  );
  fakeServer.on(listTasks, pageWith(aTask({ requesterId: 2, requesterName: 'João Nunes' })));
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
  fakeServer.on(createTask, aTask());
});

const requester = () => screen.getByRole('combobox', { name: /^Solicitante/ });
async function open(signInAs: ProfileCode = 'ADMIN') {
  const view = renderRemote(pages, { path: '/tasks/create', signInAs });
  await screen.findByRole('combobox', { name: /^Solicitante/ });
  return view;
}

test('a requester is chosen by typing a part of the name without accents, and Tab', async () => {
  const { user, address } = await open();
  await user.type(requester(), 'joao');
  expect(await screen.findByRole('option', { name: 'João Nunes', selected: true })).toBeVisible();
  await user.tab();
  expect(requester()).toHaveValue('João Nunes');
  await user.type(screen.getByLabelText(/^Código/), 'ERP-1');
  await user.type(screen.getByLabelText(/^Título/), 'Corrigir');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(address()).toBe('/tasks'));
  expect(fakeServer.calls(createTask)).toMatchObject([{ body: { requesterId: 2 } }]);
});

test('without a text, the requesters of the latest tasks come first, and nothing is taken by accident', async () => {
  const { user } = await open();
  await user.click(requester());
  const recent = await screen.findByRole('group', { name: 'Recentes' });
  expect(within(recent).getByRole('option')).toHaveTextContent('João Nunes');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'João Nunes',
    'Ana Lima',
  ]);
  expect(fakeServer.calls(listTasks)[0]?.query).toMatchObject({ createdByUserId: 1, sort: 'createdAt,desc' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.tab();
  expect(requester()).toHaveValue('');
});

test('a text that is no requester stays, and is not saved as the previous one', async () => {
  const { user } = await open('USER');
  await user.type(requester(), 'joao{Enter}');
  await user.type(requester(), ' x');
  await user.tab();
  expect(await screen.findByText('Escolha um solicitante da lista')).toBeInTheDocument();
  expect(requester()).toHaveValue('João Nunes x');
  await waitFor(() => expect(fakeServer.calls(listRequesters).at(-1)?.query.name).toBe('João Nunes x'));
  await user.click(requester());
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(requester()).toHaveFocus());
  expect(fakeServer.calls(createTask)).toEqual([]);
});

test('a missing requester is created without leaving the form', async () => {
  fakeServer.on(createRequester, ({ body }) => aRequester({ id: 9, name: body.name }));
  const { user } = await open();
  await user.type(screen.getByLabelText(/^Título/), 'Corrigir');
  await user.type(requester(), 'Zuleica');
  await screen.findByRole('option', { name: 'Criar solicitante «Zuleica»' });
  await user.keyboard('{ArrowDown}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo Solicitante' }));
  expect(dialog.getByLabelText(/^Nome/)).toHaveValue('Zuleica');
  await user.type(dialog.getByLabelText(/^E-mail/), 'zu@cliente.test');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(requester()).toHaveValue('Zuleica'));
  expect(screen.getByLabelText(/^Título/)).toHaveValue('Corrigir');
});
