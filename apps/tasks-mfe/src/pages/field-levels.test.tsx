import { savePermissions } from '@demanda/auth/session-store';
import { taskAttachments } from '@demanda/contracts/attachments';
import type { FieldLevels } from '@demanda/contracts/permissions';
import { createProject, getProject, listProjects, updateProject } from '@demanda/contracts/projects';
import { getRequester, listRequesters, updateRequester } from '@demanda/contracts/requesters';
import { exportTasks } from '@demanda/contracts/task-exports';
import { getTask, getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { savedFiles } from '@demanda/testing/saved-files';
import { setScreenWidth } from '@demanda/testing/screen';
import { fakePermissions } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aProject, aRequester, aTask } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listTasks, pageWith(aTask()));
  fakeServer.on(listProjects, pageWith(aProject()));
  fakeServer.on(listRequesters, pageWith(aRequester()));
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
  fakeServer.on(taskAttachments.list, []);
});

const open = (path: string, levels: FieldLevels) => renderRemote(pages, { path, signInAs: 'ADMIN', levels });
const save = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: /^Salvar/ }));

describe('lists', () => {
  test.each([
    ['/projects', 'Repositório', { projects: { repositoryUrl: 'HIDDEN' } }],
    ['/requesters', 'Telefone', { requesters: { phone: 'HIDDEN' } }],
    ['/tasks', 'Valor', { tasks: { amount: 'HIDDEN' } }],
  ] as const)(
    '%s has no filter and no sort by a hidden field, but others (PERM-003)',
    async (path, label, levels) => {
      const { user } = open(path, levels);
      await user.click(await screen.findByRole('button', { name: 'Filtrar e ordenar' }));
      const dialog = within(screen.getByRole('dialog'));
      expect(dialog.queryByText(label)).not.toBeInTheDocument();
      expect(dialog.getAllByText('ID')).not.toHaveLength(0);
      await user.click(dialog.getByRole('combobox', { name: 'Ordenar por' }));
      expect(screen.queryByText(label)).not.toBeInTheDocument();
    },
  );

  test('from an old link ignore hidden fields, and keep the rest (PERM-003)', async () => {
    open('/projects?repositoryUrl=git&sort=repositoryUrl,asc&name=Portal&size=5', {
      projects: { repositoryUrl: 'HIDDEN' },
    });
    expect(await screen.findByText('Portal do Cliente')).toBeInTheDocument();
    expect(fakeServer.calls(listProjects).map(({ query }) => query)).toEqual([
      { page: 0, size: 5, sort: 'id,asc', name: 'Portal' },
    ]);
    expect(screen.getByRole('searchbox')).toHaveAccessibleName('Buscar por nome');
  });

  test('and the total ignore a filter by a hidden amount (PERM-003)', async () => {
    open('/tasks?link=jira&amountFrom=5&sort=link,asc&sort=code,desc', {
      tasks: { link: 'HIDDEN', amount: 'READ' },
    });
    expect(await screen.findByText('ERP-0007')).toBeInTheDocument();
    expect(fakeServer.calls(listTasks).map(({ query }) => query)).toEqual([
      { page: 0, size: 10, sort: 'code,desc', amountFrom: 5 },
    ]);
    expect(fakeServer.calls(getTaskTotal).map(({ query }) => query)).toEqual([{ amountFrom: 5 }]);
  });

  test('export no hidden column, even one that the user had chosen (PERM-003)', async () => {
    localStorage.setItem('demanda.columns.1.Tarefas', JSON.stringify(['code']));
    fakeServer.on(exportTasks, { content: 'xlsx' });
    const { user } = open('/tasks', { tasks: { link: 'HIDDEN', amount: 'HIDDEN', systemModule: 'READ' } });
    await user.click(await screen.findByRole('button', { name: 'Exportar Excel' }));
    await waitFor(() => expect(savedFiles()).toHaveLength(1));
    const { columns } = fakeServer.calls(exportTasks)[0]!.query;
    expect(columns).toEqual(expect.arrayContaining(['meetingLink', 'systemModule']));
    expect(columns).not.toEqual(expect.arrayContaining(['link']));
    expect(columns).not.toEqual(expect.arrayContaining(['amount']));
  });

  test('remove and restore a column while they are open (PERM-003)', async () => {
    setScreenWidth(1280);
    open('/projects', {});
    const head = () => screen.queryByRole('columnheader', { name: /Repositório/ });
    await screen.findByRole('columnheader', { name: /Nome/ });
    expect(head()).toBeInTheDocument();
    act(() => savePermissions(fakePermissions('ADMIN', { projects: { repositoryUrl: 'HIDDEN' } })));
    await waitFor(() => expect(head()).not.toBeInTheDocument());
    expect(screen.getByRole('columnheader', { name: /Nome/ })).toBeInTheDocument();
    act(() => savePermissions(fakePermissions('ADMIN')));
    await waitFor(() => expect(head()).toBeInTheDocument());
  });
});

describe('Detalhes da Tarefa', () => {
  const details = async (levels: FieldLevels) => {
    fakeServer.on(getTask, aTask({ hasDelivery: false, link: 'https://jira.test/7' }));
    open('/tasks/7', levels);
    await screen.findByText('Corrigir o cálculo do frete');
  };

  test('shows readable fields (AUTH-64)', async () => {
    await details({ tasks: { description: 'READ', link: 'READ', amount: 'READ' } });
    for (const label of ['Descrição', 'Servidor de origem', 'Módulo', 'Link', 'Link da reunião', 'Valor'])
      expect(screen.getByText(label)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copiar link' })).toBeInTheDocument();
  });

  test('shows neither hidden fields nor their labels (PERM-003)', async () => {
    const hidden = ['description', 'serverOrigin', 'systemModule', 'link', 'meetingLink', 'amount'];
    await details({ tasks: Object.fromEntries(hidden.map((field) => [field, 'HIDDEN'])) });
    for (const label of ['Descrição', 'Servidor de origem', 'Módulo', 'Link', 'Link da reunião', 'Valor'])
      expect(screen.queryByText(label)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copiar link' })).not.toBeInTheDocument();
  });
});

describe('forms of projects and requesters', () => {
  test.each([
    ['EDIT', { projects: { repositoryUrl: 'EDIT' } }],
    ['no entry', {}],
  ] as const)('edit and send a field with %s (AUTH-62, AUTH-63)', async (_, levels) => {
    fakeServer.on(getProject, aProject());
    fakeServer.on(updateProject, aProject());
    const { user } = open('/projects/1/edit', levels);
    const field = await screen.findByLabelText('URL do repositório');
    expect(field).toBeEnabled();
    await user.type(field, '2');
    await save(user);
    await waitFor(() => expect(fakeServer.calls(updateProject)).toHaveLength(1));
    expect(fakeServer.calls(updateProject)[0]!.body.repositoryUrl).toBe('https://git.exemplo.test/portal2');
  });

  test('show read-only fields, explain it and do not send them (AUTH-64)', async () => {
    fakeServer.on(getRequester, aRequester());
    fakeServer.on(updateRequester, aRequester());
    const { user, address } = open('/requesters/1/edit', { requesters: { phone: 'READ' } });
    const phone = await screen.findByLabelText('Telefone');
    expect(phone).toBeDisabled();
    expect(phone).toHaveValue('(11) 98888-7777');
    expect(phone).toHaveAccessibleDescription('Somente leitura');
    await save(user);
    await waitFor(() => expect(address()).toBe('/requesters'));
    expect(fakeServer.calls(updateRequester)[0]!.body.phone).toBeUndefined();
  });

  test('save a record loaded without its hidden field (AUTH-64)', async () => {
    const { repositoryUrl: _, description: __, ...known } = aProject();
    fakeServer.on(getProject, known);
    fakeServer.on(updateProject, known);
    const { user, address } = open('/projects/1/edit', {
      projects: { repositoryUrl: 'HIDDEN', description: 'HIDDEN' },
    });
    await user.type(await screen.findByLabelText(/^Nome/), ' 2');
    expect(screen.queryByLabelText(/repositório/)).not.toBeInTheDocument();
    await save(user);
    await waitFor(() => expect(address()).toBe('/projects'));
    const { body } = fakeServer.calls(updateProject)[0]!;
    expect(body).toMatchObject({ name: 'Portal do Cliente 2' });
    expect(body.repositoryUrl).toBeUndefined();
  });

  test('create a record without it (AUTH-64)', async () => {
    fakeServer.on(createProject, aProject());
    const { user, address } = open('/projects/create', { projects: { repositoryUrl: 'HIDDEN' } });
    await user.type(await screen.findByLabelText(/^Nome/), 'Portal');
    expect(screen.queryByLabelText(/repositório/)).not.toBeInTheDocument();
    await save(user);
    await waitFor(() => expect(address()).toBe('/projects'));
    expect(fakeServer.calls(createProject)[0]!.body.repositoryUrl).toBeUndefined();
  });

  test('keep the input while levels change (PERM-003)', async () => {
    fakeServer.on(getRequester, aRequester());
    fakeServer.on(updateRequester, aRequester());
    const { user, address } = open('/requesters/1/edit', {});
    await user.type(await screen.findByLabelText('Telefone'), '0');
    await user.type(screen.getByLabelText(/^Nome/), ' Reis');
    act(() => savePermissions(fakePermissions('ADMIN', { requesters: { phone: 'HIDDEN' } })));
    expect(screen.queryByLabelText('Telefone')).not.toBeInTheDocument();
    act(() => savePermissions(fakePermissions('ADMIN', { requesters: { phone: 'READ' } })));
    expect(screen.getByLabelText('Telefone')).toHaveValue('(11) 98888-77770');
    expect(screen.getByLabelText('Telefone')).toBeDisabled();
    await save(user);
    await waitFor(() => expect(address()).toBe('/requesters'));
    const { body } = fakeServer.calls(updateRequester)[0]!;
    expect(body.name).toBe('Joana Prado Reis');
    expect(body.phone).toBeUndefined();
  });

  test('do not overwrite a newly granted field that was never loaded (PERM-003)', async () => {
    const { phone: _, ...known } = aRequester();
    fakeServer.on(getRequester, known);
    const { user } = open('/requesters/1/edit', { requesters: { phone: 'HIDDEN' } });
    await user.type(await screen.findByLabelText(/^Nome/), ' Reis');
    act(() => savePermissions(fakePermissions('ADMIN')));
    expect(screen.queryByLabelText('Telefone')).not.toBeInTheDocument();
    await save(user);
    await expectToast(/Copie o que digitou e recarregue a página/);
    expect(fakeServer.calls(updateRequester)).toEqual([]);
  });
});
