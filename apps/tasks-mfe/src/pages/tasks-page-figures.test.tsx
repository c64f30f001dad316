import { exportTasks } from '@demanda/contracts/task-exports';
import { getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { savedFiles } from '@demanda/testing/saved-files';
import { setScreenWidth } from '@demanda/testing/screen';
import { removeRights } from '@demanda/testing/sign-in';
import { act, screen, waitFor } from '@testing-library/react';
import { pages } from '../remote';
import { aTask } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listTasks, pageWith(aTask()));
  fakeServer.on(getTaskTotal, { totalAmount: 1_234_567.8 });
});

const open = (signInAs: ProfileCode = 'ADMIN', path = '/tasks') => renderRemote(pages, { path, signInAs });

describe('Exportar Excel', () => {
  const exportIt = async ({ user }: ReturnType<typeof open>) =>
    user.click(await screen.findByRole('button', { name: 'Exportar Excel' }));

  test.each(['ADMIN', 'MANAGER', 'USER'] as const)(
    'saves the visible list for %s: filters, order, columns (TASK-002, PERM-016 to PERM-018, ERR-076, CONST-40)',
    async (profile) => {
      fakeServer.on(exportTasks, { content: 'xlsx', name: 'relatorio_tarefas_2026-11-21_09-30-00.xlsx' });
      await exportIt(open(profile, '/tasks?page=2&size=5&sort=title,asc&title=frete&priority=HIGH'));
      await expectToast('Relatório de tarefas exportado com sucesso!');
      expect(savedFiles()).toMatchObject([{ name: 'relatorio_tarefas_2026-11-21_09-30-00.xlsx' }]);
      const shown = ['id', 'code', 'title', 'requesterName', 'hasDelivery', 'hasQuoteInBilling'];
      const columns = profile === 'USER' ? shown : [...shown, 'amount'];
      expect(fakeServer.calls(exportTasks).map(({ query }) => query)).toEqual([
        { sort: 'title,asc', title: 'frete', priority: 'HIGH', columns },
      ]);
    },
  );

  test('is not offered without permission', async () => {
    open('USER');
    act(() => removeRights('tasks:EXPORT'));
    await screen.findByText('ERP-0007');
    expect(screen.queryByRole('button', { name: 'Exportar Excel' })).toBeNull();
  });

  test('contains the columns that the user chose', async () => {
    localStorage.setItem('demanda.columns.1.Tarefas', JSON.stringify(['id', 'hasDelivery', 'amount']));
    fakeServer.on(exportTasks, { content: 'xlsx' });
    await exportIt(open());
    await waitFor(() => expect(savedFiles()).toHaveLength(1));
    expect(savedFiles()[0]?.name).toMatch(/^relatorio_tarefas_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.xlsx$/);
    const [call] = fakeServer.calls(exportTasks);
    expect(call?.query.columns).toEqual(expect.arrayContaining(['createdAt', 'taskType', 'link']));
    expect(call?.query.columns).not.toContain('amount');
  });

  test('shows a failure with its reason (ERR-050)', async () => {
    fakeServer.fail(exportTasks, 500, { message: 'Sem espaço em disco.' });
    await exportIt(open());
    await expectToast('Erro ao exportar relatório de tarefas');
    expect(screen.getByText('Sem espaço em disco.')).toBeInTheDocument();
    expect(savedFiles()).toEqual([]);
  });

  test('runs once and can be cancelled without a toast (G-GEN-9)', async () => {
    fakeServer.hang(exportTasks);
    const view = open();
    await exportIt(view);
    await view.user.click(await screen.findByRole('button', { name: 'Cancelar: Exportar Excel' }));
    expect(await screen.findByRole('button', { name: 'Exportar Excel' })).toBeEnabled();
    expect(screen.queryByText('Erro ao exportar relatório de tarefas')).not.toBeInTheDocument();
  });
});

describe('Valor total', () => {
  test.each(['ADMIN', 'MANAGER'] as const)(
    'shows %s the sum of all matching tasks (TASK-038, PERM-034, PERM-035)',
    async (profile) => {
      open(profile, '/tasks?page=1&size=5&sort=title,asc&priority=HIGH');
      expect(await screen.findByText(/^R\$\s1\.234\.567,80$/)).toBeInTheDocument();
      expect(screen.getByText('Valor total')).toBeInTheDocument();
      expect(fakeServer.calls(getTaskTotal).map(({ query }) => query)).toEqual([{ priority: 'HIGH' }]);
    },
  );

  test('is hidden from USER (PERM-036)', async () => {
    open('USER');
    await screen.findByText('ERP-0007');
    expect(screen.queryByText('Valor total')).not.toBeInTheDocument();
    expect(fakeServer.calls(getTaskTotal)).toEqual([]);
  });

  test('stays empty without a toast when it fails', async () => {
    fakeServer.fail(getTaskTotal, 500);
    open();
    expect(await screen.findByText('indisponível')).toBeInTheDocument();
    expect(screen.getByText('ERP-0007')).toBeInTheDocument();
  });
});

test('nothing can be selected without permission to change or delete', async () => {
  open('USER');
  expect(await screen.findByRole('checkbox', { name: 'Selecionar Minhas Tarefas' })).toBeInTheDocument();
  act(() => removeRights('tasks:DELETE'));
  expect(screen.getByRole('checkbox', { name: 'Selecionar Minhas Tarefas' })).toBeInTheDocument();
  act(() => removeRights('tasks:EDIT'));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a refused list shows why, and does not blame the connection', async () => {
  fakeServer.fail(listTasks, 403);
  open();
  expect(await screen.findByText('Você não tem permissão para esta operação.')).toBeInTheDocument();
  expect(screen.queryByText(/conexão/)).toBeNull();
});

test('a list without a response blames the connection', async () => {
  fakeServer.lose(listTasks);
  open();
  expect(await screen.findByText(/^Verifique sua conexão/)).toBeInTheDocument();
});
