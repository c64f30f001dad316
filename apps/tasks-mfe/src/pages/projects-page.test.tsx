import type { ProfileCode } from '@demanda/contracts/permissions';
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  updateProject,
} from '@demanda/contracts/projects';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction, openActions } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aProject } from '../testing/records';

const portal = aProject();
const bare = aProject({
  id: 2,
  name: 'Integração fiscal',
  repositoryUrl: null,
  description: 'Notas de serviço',
});

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listProjects, pageWith(portal, bare));
});

const open = (path = '/projects', signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, { path, signInAs, recordPaths: { projects: '/projects/:id' } });

test('lets ADMIN create, edit, select and delete (PROJ-01, PROJ-10 to PROJ-14)', async () => {
  const { user } = open();
  await screen.findByText('Portal do Cliente');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gerenciamento de Projetos');
  expect(screen.getByRole('link', { name: 'Novo Projeto' })).toHaveAttribute('href', '/projects/create');
  expect(screen.getByRole('link', { name: 'Editar Portal do Cliente' })).toBeInTheDocument();
  expect(await openActions(user, 'Portal do Cliente')).toContain('Excluir Portal do Cliente');
  expect(screen.getByRole('checkbox', { name: 'Selecionar Portal do Cliente' })).toBeInTheDocument();
});

test.each(['MANAGER', 'USER'] as const)('is read-only for %s (PROJ-02, PROJ-17)', async (profile) => {
  open('/projects', profile);
  await screen.findByText('Portal do Cliente');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Visualização de Projetos');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Novo Projeto|Editar/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Excluir|Mais ações/ })).not.toBeInTheDocument();
  // Viewing the history is allowed: it changes nothing.
  expect(screen.getByRole('button', { name: 'Histórico de Portal do Cliente' })).toBeInTheDocument();
});

test('searches by name or repository on the server (PROJ-08, PROJ-09, G-USE-6)', async () => {
  const { user } = open();
  await screen.findByText('Portal do Cliente');
  await user.type(screen.getByRole('searchbox'), 'git.exemplo{Enter}');
  const query = { page: 0, search: 'git.exemplo', searchIn: ['name', 'repositoryUrl'] };
  await waitFor(() => expect(fakeServer.calls(listProjects).at(-1)).toMatchObject({ query }));
});

test('shows the description when there is one (PROJ-26)', async () => {
  open();
  expect(await screen.findByText('Notas de serviço')).toBeInTheDocument();
});

test('shows why a project in use cannot be deleted (ERR-062)', async () => {
  fakeServer.fail(deleteProject, 409, { message: 'O projeto possui entregas.' });
  const { user } = open();
  await chooseAction(user, 'Excluir Portal do Cliente');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  await expectToast('Erro ao excluir projeto');
  expect(screen.getByText('O projeto possui entregas.')).toBeInTheDocument();
});

test.each([
  ['Nome é obrigatório', '', ''],
  ['Máximo 100 caracteres', 'x'.repeat(101), ''],
  ['URL inválida', 'Portal', 'abc'],
  ['URL inválida', 'Portal', 'javascript:alert(1)'],
  ['Máximo 300 caracteres', 'Portal', `https://x.test/${'y'.repeat(290)}`],
])('refuses with %s (PROJ-27 to PROJ-31)', async (message, name, url) => {
  const { user } = open('/projects/create');
  const nameField = await screen.findByLabelText(/^Nome/);
  if (name) await user.click(nameField).then(() => user.paste(name));
  if (url) await user.click(screen.getByLabelText('URL do repositório')).then(() => user.paste(url));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(fakeServer.calls(createProject)).toHaveLength(0);
});

test('creates without a repository (PROJ-29, ERR-069)', async () => {
  fakeServer.on(createProject, bare);
  const { user, address } = open('/projects/create');
  await user.type(await screen.findByLabelText(/^Nome/), 'Integração fiscal');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(address()).toBe('/projects'));
  expect(screen.getByText('Projeto criado com sucesso!')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Abrir' })).toBeInTheDocument();
  expect(fakeServer.calls(createProject)).toMatchObject([{ body: { repositoryUrl: null } }]);
});

test('keeps the input when a save fails (ERR-065)', async () => {
  fakeServer.on(getProject, portal);
  fakeServer.fail(updateProject, 500);
  const { user, address } = open('/projects/1/edit');
  const name = await screen.findByLabelText(/^Nome/);
  await user.type(name, ' novo');
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  await expectToast('Erro ao atualizar projeto. Tente novamente.');
  expect(name).toHaveValue('Portal do Cliente novo');
  expect(address()).toBe('/projects/1/edit');
});

test('a save is undone by its toast', async () => {
  fakeServer.on(getProject, portal);
  fakeServer.on(updateProject, { ...portal, name: 'Portal novo', version: portal.version + 1 });
  const { user, address } = open('/projects/1/edit');
  await user.type(await screen.findByLabelText(/^Nome/), ' novo');
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  await waitFor(() => expect(address()).toBe('/projects'));
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast('Alteração desfeita.');
  expect(fakeServer.calls(updateProject).at(-1)).toMatchObject({
    body: { name: portal.name, version: portal.version + 1 },
  });
});

test('a save that replaced another version than the form began with cannot be undone', async () => {
  fakeServer.on(getProject, portal);
  fakeServer.on(updateProject, { ...portal, version: portal.version + 2 });
  const { user, address } = open('/projects/1/edit');
  await user.click(await screen.findByRole('button', { name: 'Salvar Alterações' }));
  await waitFor(() => expect(address()).toBe('/projects'));
  expect(screen.getByText('Projeto atualizado com sucesso!')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});

test('shows that a project does not exist (PROJ-22, PROJ-23)', async () => {
  fakeServer.fail(getProject, 404);
  const { address } = open('/projects/9/edit');
  expect(await screen.findByText('Projeto não encontrado')).toBeInTheDocument();
  await expectToast('Erro ao carregar projeto. Redirecionando...');
  await waitFor(() => expect(address()).toBe('/projects'));
});

describe('after saving a project', () => {
  const LEFT = '/projects?sort=name%2Cdesc&name=portal&page=1';

  test('the list has its previous filters and page (G-USE-4)', async () => {
    fakeServer.on(getProject, portal);
    fakeServer.on(updateProject, portal);
    const { user, address } = open(LEFT);
    await user.click(await screen.findByRole('link', { name: 'Editar Portal do Cliente' }));
    await user.click(await screen.findByRole('link', { name: 'Cancelar' }));
    await waitFor(() => expect(address()).toBe(LEFT));
    await user.click(await screen.findByRole('link', { name: 'Editar Portal do Cliente' }));
    await user.click(await screen.findByRole('button', { name: 'Salvar Alterações' }));
    await waitFor(() => expect(address()).toBe(LEFT));
    expect(screen.queryByText(/está em outra página/)).not.toBeInTheDocument();
  });

  test('offers a link to a project that is not among the rows', async () => {
    fakeServer.on(createProject, aProject({ id: 9, name: 'Novo' }));
    const { user, address } = open(LEFT);
    await user.click(await screen.findByRole('link', { name: 'Novo Projeto' }));
    await user.type(await screen.findByLabelText(/^Nome/), 'Novo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await user.click(await screen.findByRole('button', { name: 'Ver registro' }));
    expect(address()).toBe('/projects?id=9');
  });
});
