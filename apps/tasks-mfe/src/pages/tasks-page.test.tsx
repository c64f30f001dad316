import type { ProfileCode } from '@demanda/contracts/permissions';
import { deleteTask, deleteTasks, getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction, openActions } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';
import { aTask } from '../testing/records';

/** Carla (3) is USER, Bruno (2) MANAGER, Ana (1) ADMIN. */
const ofAna = aTask();
const ofCarla = aTask({
  id: 8,
  code: 'ERP-0008',
  title: 'Exportar boletos',
  createdByUserId: 3,
  hasDelivery: false,
});

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listTasks, pageWith(ofAna, ofCarla));
  fakeServer.on(getTaskTotal, { totalAmount: 1_234_567.8 });
});

const open = (signInAs: ProfileCode = 'ADMIN', path = '/tasks') => renderRemote(pages, { path, signInAs });
const dialog = () => within(screen.getByRole('dialog'));

test('requests the newest tasks first (CONST-37)', async () => {
  open();
  await screen.findByText('ERP-0007');
  expect(fakeServer.calls(listTasks)).toMatchObject([{ query: { page: 0, size: 10, sort: 'id,desc' } }]);
});

test.each(['ADMIN', 'MANAGER', 'USER'] as const)(
  'offers %s a new task (TASK-003 to TASK-006)',
  async (profile) => {
    open(profile);
    expect(await screen.findByRole('link', { name: 'Nova Tarefa' })).toHaveAttribute('href', '/tasks/create');
  },
);

test('shows delivery and billing of each task (TASK-033 to TASK-036)', async () => {
  fakeServer.on(listTasks, pageWith(aTask({ hasQuoteInBilling: true }), ofCarla));
  open();
  const [linked, unlinked] = [await screen.findByText('Vinculado'), screen.getByText('Pendente')];
  expect([linked, unlinked].map((state) => state.textContent)).toEqual(['✓ Vinculado', '✗ Pendente']);
  const [billed, waiting] = [screen.getByText('Faturado'), screen.getByText('Aguardando')];
  expect([billed, waiting].map((state) => state.textContent)).toEqual(['✓ Faturado', '⏳ Aguardando']);
});

test('lets USER edit and delete own tasks only (TASK-012, TASK-013)', async () => {
  const { user } = open('USER');
  expect(await screen.findByRole('link', { name: 'Editar ERP-0008' })).toBeInTheDocument();
  expect(await openActions(user, 'ERP-0008')).toEqual(['Ver detalhes de ERP-0008', 'Excluir ERP-0008']);
  expect(screen.getByRole('button', { name: 'Ver detalhes de ERP-0007' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Editar ERP-0007' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /(Excluir|Mais ações de) ERP-0007/ })).not.toBeInTheDocument();
});

/** Deletes the selected tasks, from the menu that a phone has instead of buttons. */
async function deleteSelected(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: /^Mais ações para/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('selects only own tasks of USER and deletes them in one call (TASK-015 to TASK-019, TASK-021)', async () => {
  fakeServer.on(deleteTasks, { count: 1 });
  const { user } = open('USER');
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Minhas Tarefas' }));
  const foreign = screen.getByRole('checkbox', { name: /ERP-0007/ });
  expect(foreign).toHaveAttribute('aria-disabled', 'true');
  expect(foreign).not.toBeChecked();
  expect(foreign).toHaveAccessibleName(/Você não pode modificar esta tarefa/);
  await deleteSelected(user, 'Excluir Selecionadas (1)');
  await user.click(dialog().getByRole('button', { name: 'Excluir' }));
  await expectToast('1 tarefa(s) excluída(s) com sucesso!');
  expect(fakeServer.calls(deleteTasks)).toMatchObject([{ body: { ids: [8] } }]);
  expect(screen.getByRole('checkbox', { name: 'Selecionar ERP-0008' })).not.toBeChecked();
});

test('lets ADMIN select every task (TASK-020)', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
  expect(screen.getByText('2 selecionadas de 2')).toBeInTheDocument();
});

test("shows in the server's words why a task cannot be deleted (ERR-047)", async () => {
  fakeServer.fail(deleteTask, 409, { message: 'A tarefa possui entrega.' });
  const { user } = open();
  await chooseAction(user, 'Excluir ERP-0007');
  await user.click(dialog().getByRole('button', { name: 'Excluir' }));
  await expectToast('A tarefa possui entrega.');
});

describe('a bulk delete that is refused', () => {
  const refuse = () =>
    fakeServer.fail(deleteTasks, 409, {
      message: 'A tarefa ERP-0007 (entrega) está vinculada e não pode ser excluída.',
      errors: [{ field: '7', name: 'ERP-0007', message: 'Vinculada a entrega' }],
    });
  const deleteAll = async () => {
    refuse();
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
    await deleteSelected(user, 'Excluir Selecionadas (2)');
    await user.click(dialog().getByRole('button', { name: 'Excluir' }));
    await screen.findByText('Vinculada a entrega');
    return user;
  };

  test('names each task that cannot be deleted, and why (G-TASK-17)', async () => {
    await deleteAll();
    const reasons = within(screen.getByRole('dialog', { name: 'Nada foi excluído' }));
    expect(reasons.getByRole('listitem')).toHaveTextContent('ERP-0007 Vinculada a entrega');
    // Shown once, not in a toast as well.
    expect(screen.queryByText(/não pode ser excluída\./)).not.toBeInTheDocument();
  });

  test('keeps the selection, and deselects those on request', async () => {
    const user = await deleteAll();
    expect(screen.getByText('2 selecionadas de 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remover da seleção' }));
    expect(screen.getByRole('checkbox', { name: 'Selecionar ERP-0007' })).not.toBeChecked();
    fakeServer.on(deleteTasks, { count: 1 });
    await deleteSelected(user, 'Excluir Selecionadas (1)');
    await user.click(dialog().getByRole('button', { name: 'Excluir' }));
    await expectToast('1 tarefa(s) excluída(s) com sucesso!');
    expect(fakeServer.calls(deleteTasks)).toMatchObject([{ body: { ids: [7, 8] } }, { body: { ids: [8] } }]);
  });

  test("shows the server's message when it names no tasks", async () => {
    fakeServer.fail(deleteTasks, 409, { message: 'Há tarefas vinculadas.' });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
    await deleteSelected(user, 'Excluir Selecionadas (2)');
    await user.click(dialog().getByRole('button', { name: 'Excluir' }));
    await expectToast('Há tarefas vinculadas.');
  });
});

test('shows an empty state (TASK-022)', async () => {
  fakeServer.on(listTasks, pageWith());
  open();
  expect(await screen.findByText('Nenhuma tarefa encontrada')).toBeInTheDocument();
});
