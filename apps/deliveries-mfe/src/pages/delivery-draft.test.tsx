import { createDelivery, listDeliveryGroups } from '@demanda/contracts/deliveries';
import { createProject, listProjects } from '@demanda/contracts/projects';
import { getTask, listTasksWithoutDelivery } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, aGroup, anItem, aProject, aTask } from '../testing/records';

const projects = [aProject(), aProject({ id: 2, name: 'API Fiscal' }), aProject({ id: 3, name: 'Emissão' })];

beforeEach(() => {
  setScreenWidth(1440);
  fakeServer.on(listTasksWithoutDelivery, pageWith(aTask()));
  fakeServer.on(getTask, aTask());
  fakeServer.on(
    listDeliveryGroups,
    pageWith(aGroup({ deliveries: [aDelivery({ items: [anItem({ projectId: 2 })] })] })),
  );
  fakeServer.on(listProjects, ({ query: { ids, name } }) =>
    pageWith(
      ...projects.filter((each) =>
        ids ? [ids].flat().includes(each.id) : !name || each.name.includes(String(name)),
      ),
    ),
  );
});

const open = () => renderRemote(pages, { path: '/deliveries/create', signInAs: 'ADMIN' });
const field = () => screen.findByRole('combobox', { name: 'Adicionar projeto' });

test('projects are chosen by typing, recent ones first, and survive a closed tab with the task', async () => {
  const first = open();
  await first.user.click(await screen.findByRole('button', { name: 'Selecionar' }));
  await first.user.click(await screen.findByRole('button', { name: 'Selecionar ERP-0007' }));
  await first.user.click(await field());
  const recent = await screen.findByRole('group', { name: 'Recentes' });
  await first.user.click(within(recent).getByRole('option', { name: 'API Fiscal' }));
  await first.user.type(await field(), 'Emis{Enter}');
  expect(screen.getByRole('heading', { name: 'Projetos · 2' })).toBeInTheDocument();
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();

  fakeServer.on(createDelivery, aDelivery({ items: [] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Emissão')).toBeInTheDocument();
  expect(await screen.findByDisplayValue('ERP-0007 · Corrigir o cálculo do frete')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(fakeServer.calls(createDelivery)).toHaveLength(1));
  expect(fakeServer.calls(createDelivery)[0]!.body).toMatchObject({
    taskId: 7,
    items: [{ projectId: 2 }, { projectId: 3 }],
  });
});

test('a project that does not exist is created from the field and chosen', async () => {
  fakeServer.on(createProject, aProject({ id: 9, name: 'Loja' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Selecionar' }));
  await user.click(await screen.findByRole('button', { name: 'Selecionar ERP-0007' }));
  await user.type(await field(), 'Loja');
  await user.click(await screen.findByRole('option', { name: 'Criar projeto «Loja»' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo Projeto' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('button', { name: 'Remover Loja' })).toBeInTheDocument();
  expect(fakeServer.calls(createDelivery)).toHaveLength(0);
});
