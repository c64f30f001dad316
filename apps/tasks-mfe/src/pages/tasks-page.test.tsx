import { taskAttachments } from '@demanda/contracts/attachments';
import type { ProfileCode } from '@demanda/contracts/permissions';
import {
  deleteTask,
  deleteTasks,
  getTask,
  getTaskTotal,
  listTasks,
  type Task,
} from '@demanda/contracts/tasks';
import { taskEmail, taskFinancialEmail } from '@demanda/contracts/emails';
import { exportTasks } from '@demanda/contracts/spreadsheets';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { savedFiles } from '@demanda/testing/saved-files';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aSubTask, aTask } from '../testing/records';

/** Carla (3) is USER, Bruno (2) MANAGER, Ana (1) ADMIN. */
const ofAna = aTask();
const ofCarla = aTask({
  id: 8,
  code: 'ERP-0008',
  title: 'Exportar boletos',
  createdByUserId: 3,
  hasDelivery: false,
});
const withoutAmount = ({ amount: _, ...task }: Task): Task => task;

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listTasks, pageWith(ofAna, ofCarla));
  fakeServer.on(taskAttachments.list, []);
  fakeServer.on(getTaskTotal, { totalAmount: 1_234_567.8 });
});

const open = (signInAs: ProfileCode = 'ADMIN', path = '/tasks') => renderRemote(pages, { path, signInAs });
const dialog = () => within(screen.getByRole('dialog'));

it('asks for the newest tasks first (CONST-37)', async () => {
  open();
  await screen.findByText('ERP-0007');
  expect(fakeServer.calls(listTasks)).toMatchObject([{ query: { page: 0, size: 10, sort: 'id,desc' } }]);
});

it.each(['ADMIN', 'MANAGER', 'USER'] as const)(
  'offers %s a new task (TASK-003 to TASK-006)',
  async (profile) => {
    open(profile);
    expect(await screen.findByRole('link', { name: 'Nova Tarefa' })).toHaveAttribute('href', '/tasks/create');
  },
);

it('tells delivery and billing of each task (TASK-033 to TASK-036)', async () => {
  fakeServer.on(listTasks, pageWith(aTask({ hasQuoteInBilling: true }), ofCarla));
  open();
  expect(await screen.findByText('✓ Vinculado')).toBeInTheDocument();
  expect(screen.getByText('✗ Pendente')).toBeInTheDocument();
  expect(screen.getByText('✓ Faturado')).toBeInTheDocument();
  expect(screen.getByText('⏳ Aguardando')).toBeInTheDocument();
});

it('lets USER edit and delete own tasks only (TASK-012, TASK-013)', async () => {
  open('USER');
  expect(await screen.findByRole('link', { name: 'Editar ERP-0008' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Excluir ERP-0008' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Editar ERP-0007' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Excluir ERP-0007' })).not.toBeInTheDocument();
});

it('selects only own tasks of USER and deletes them in one call (TASK-015 to TASK-019, TASK-021)', async () => {
  fakeServer.on(deleteTasks, { count: 1 });
  const { user } = open('USER');
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Minhas Tarefas' }));
  const foreign = screen.getByRole('checkbox', { name: /ERP-0007/ });
  expect(foreign).toBeDisabled();
  expect(foreign).not.toBeChecked();
  expect(foreign).toHaveAccessibleName(/Você não pode modificar esta tarefa/);
  await user.click(screen.getByRole('button', { name: 'Excluir Selecionadas (1)' }));
  await user.click(dialog().getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('1 tarefa(s) excluída(s) com sucesso!')).toBeInTheDocument();
  expect(fakeServer.calls(deleteTasks)).toMatchObject([{ body: [8] }]);
  expect(screen.getByRole('checkbox', { name: 'Selecionar ERP-0008' })).not.toBeChecked();
});

it('lets ADMIN select every task (TASK-020)', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
  expect(screen.getByRole('button', { name: 'Excluir Selecionadas (2)' })).toBeInTheDocument();
});

it('says why a task stays, in the words of the server (ERR-047)', async () => {
  fakeServer.fail(deleteTask, 409, { message: 'A tarefa possui entrega.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Excluir ERP-0007' }));
  await user.click(dialog().getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('A tarefa possui entrega.')).toBeInTheDocument();
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
    await user.click(screen.getByRole('button', { name: 'Excluir Selecionadas (2)' }));
    await user.click(dialog().getByRole('button', { name: 'Excluir' }));
    await screen.findByText('Vinculada a entrega');
    return user;
  };

  it('names each task that stays, and why (G-TASK-17)', async () => {
    await deleteAll();
    const reasons = within(screen.getByRole('dialog', { name: 'Nada foi excluído' }));
    expect(reasons.getByRole('listitem')).toHaveTextContent('ERP-0007 Vinculada a entrega');
    // once, and not in a toast besides
    expect(screen.queryByText(/não pode ser excluída\./)).not.toBeInTheDocument();
  });

  it('keeps the selection, and takes those out when told to', async () => {
    const user = await deleteAll();
    expect(screen.getByRole('button', { name: 'Excluir Selecionadas (2)' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remover da seleção' }));
    expect(screen.getByRole('checkbox', { name: 'Selecionar ERP-0007' })).not.toBeChecked();
    fakeServer.on(deleteTasks, { count: 1 });
    await user.click(screen.getByRole('button', { name: 'Excluir Selecionadas (1)' }));
    await user.click(dialog().getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('1 tarefa(s) excluída(s) com sucesso!')).toBeInTheDocument();
    expect(fakeServer.calls(deleteTasks)).toMatchObject([{ body: [7, 8] }, { body: [8] }]);
  });

  it('without names is told in the words of the server', async () => {
    fakeServer.fail(deleteTasks, 409, { message: 'Há tarefas vinculadas.' });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
    await user.click(screen.getByRole('button', { name: 'Excluir Selecionadas (2)' }));
    await user.click(dialog().getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Há tarefas vinculadas.')).toBeInTheDocument();
  });
});

it('says that the list is empty (TASK-022)', async () => {
  fakeServer.on(listTasks, pageWith());
  open();
  expect(await screen.findByText('Nenhuma tarefa encontrada')).toBeInTheDocument();
});

describe('Valor total', () => {
  it.each(['ADMIN', 'MANAGER'] as const)(
    'tells %s what all tasks that match are worth (TASK-038, PERM-034, PERM-035)',
    async (profile) => {
      open(profile, '/tasks?page=1&size=5&sort=title,asc&priority=HIGH');
      expect(await screen.findByText(/^R\$\s1\.234\.567,80$/)).toBeInTheDocument();
      expect(screen.getByText('Valor total')).toBeInTheDocument();
      expect(fakeServer.calls(getTaskTotal).map(({ query }) => query)).toEqual([{ priority: 'HIGH' }]);
    },
  );

  it('is nothing for USER (PERM-036)', async () => {
    open('USER');
    await screen.findByText('ERP-0007');
    expect(screen.queryByText('Valor total')).not.toBeInTheDocument();
    expect(fakeServer.calls(getTaskTotal)).toEqual([]);
  });

  it('is missed without a word when it fails', async () => {
    fakeServer.fail(getTaskTotal, 500);
    open();
    expect(await screen.findByText('indisponível')).toBeInTheDocument();
    expect(screen.getByText('ERP-0007')).toBeInTheDocument();
  });
});

describe('e-mails', () => {
  const aPreview = {
    recipients: ['joana@cliente.test'],
    subject: 'Tarefa ERP-0007',
    text: 'Olá',
    html: '<p>Olá</p>',
    sentAt: null,
  };
  const opened = async () => within(await screen.findByRole('dialog'));
  const kinds = [
    [
      'financial',
      'Enviar e-mail financeiro de ERP-0007',
      taskFinancialEmail,
      'Email financeiro enviado com sucesso!',
      'Erro ao enviar email financeiro',
    ],
    [
      'task',
      'Enviar e-mail da tarefa ERP-0007',
      taskEmail,
      'Email de tarefa enviado com sucesso!',
      'Erro ao enviar email de tarefa',
    ],
  ] as const;

  it.each(kinds)(
    'ADMIN sends the %s e-mail, and the list knows (TASK-010, TASK-011, TASK-078, TASK-079, ERR-077, ERR-078)',
    async (_, action, calls, success) => {
      fakeServer.on(calls.preview, aPreview);
      fakeServer.on(calls.send, { status: 'SENT', recipients: ['joana@cliente.test'] });
      const { user } = open();
      await user.click(await screen.findByRole('button', { name: action }));
      await user.click(await (await opened()).findByRole('button', { name: 'Enviar' }));
      expect(await screen.findByText(success)).toBeInTheDocument();
      expect(fakeServer.calls(calls.send)).toMatchObject([
        { params: { id: 7 }, body: { additionalEmails: [] } },
      ]);
      await waitFor(() => expect(fakeServer.calls(listTasks)).toHaveLength(2));
    },
  );

  it.each(kinds)(
    'says that the %s e-mail failed (ERR-051, ERR-052)',
    async (_, action, calls, __, failure) => {
      fakeServer.on(calls.preview, aPreview);
      fakeServer.fail(calls.send, 500);
      const { user } = open();
      await user.click(await screen.findByRole('button', { name: action }));
      await user.click(await (await opened()).findByRole('button', { name: 'Enviar' }));
      expect(await screen.findByText(failure)).toBeInTheDocument();
    },
  );

  it('says which of the two was sent (TASK-074 to TASK-077)', async () => {
    fakeServer.on(listTasks, pageWith(aTask({ financialEmailSent: true })));
    for (const [, , calls] of kinds) fakeServer.on(calls.preview, aPreview);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: kinds[0][1] }));
    expect(await (await opened()).findByText('Email já enviado')).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Reenviar' })).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }));
    await user.click(screen.getByRole('button', { name: kinds[1][1] }));
    expect(await (await opened()).findByRole('button', { name: 'Enviar' })).toBeInTheDocument();
    expect(dialog().queryByText('Email já enviado')).not.toBeInTheDocument();
  });

  it.each(['MANAGER', 'USER'] as const)('are not for %s (PERM-041 to PERM-045)', async (profile) => {
    open(profile);
    await screen.findByText('ERP-0007');
    expect(screen.queryByRole('button', { name: /e-mail/ })).not.toBeInTheDocument();
  });
});

describe('Exportar Excel', () => {
  const exportIt = async ({ user }: ReturnType<typeof open>) =>
    user.click(await screen.findByRole('button', { name: 'Exportar Excel' }));

  it.each(['ADMIN', 'MANAGER', 'USER'] as const)(
    'saves for %s what the list shows: filters, order, columns (TASK-002, PERM-016 to PERM-018, ERR-076, CONST-40)',
    async (profile) => {
      fakeServer.on(exportTasks, { content: 'xlsx', name: 'relatorio_tarefas_2026-11-21_09-30-00.xlsx' });
      await exportIt(open(profile, '/tasks?page=2&size=5&sort=title,asc&title=frete&priority=HIGH'));
      expect(await screen.findByText('Relatório de tarefas exportado com sucesso!')).toBeInTheDocument();
      expect(savedFiles()).toMatchObject([{ name: 'relatorio_tarefas_2026-11-21_09-30-00.xlsx' }]);
      const shown = ['id', 'code', 'title', 'requesterName', 'hasDelivery', 'hasQuoteInBilling'];
      const columns = profile === 'USER' ? shown : [...shown, 'amount'];
      expect(fakeServer.calls(exportTasks).map(({ query }) => query)).toEqual([
        { sort: 'title,asc', title: 'frete', priority: 'HIGH', columns },
      ]);
    },
  );

  it('goes by the columns that this person chose', async () => {
    localStorage.setItem('demanda.columns.1.Tarefas', JSON.stringify(['id', 'hasDelivery', 'amount']));
    fakeServer.on(exportTasks, { content: 'xlsx' });
    await exportIt(open());
    await waitFor(() => expect(savedFiles()).toHaveLength(1));
    expect(savedFiles()[0]?.name).toMatch(/^relatorio_tarefas_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.xlsx$/);
    const [call] = fakeServer.calls(exportTasks);
    expect(call?.query.columns).toEqual(expect.arrayContaining(['createdAt', 'taskType', 'link']));
    expect(call?.query.columns).not.toContain('amount');
  });

  it('says that it failed, and why (ERR-050)', async () => {
    fakeServer.fail(exportTasks, 500, { message: 'Sem espaço em disco.' });
    await exportIt(open());
    expect(await screen.findByText('Erro ao exportar relatório de tarefas')).toBeInTheDocument();
    expect(screen.getByText('Sem espaço em disco.')).toBeInTheDocument();
    expect(savedFiles()).toEqual([]);
  });

  it('runs once and can be cancelled without a word (G-GEN-9)', async () => {
    fakeServer.hang(exportTasks);
    const view = open();
    await exportIt(view);
    await view.user.click(await screen.findByRole('button', { name: 'Cancelar: Exportar Excel' }));
    expect(await screen.findByRole('button', { name: 'Exportar Excel' })).toBeEnabled();
    expect(screen.queryByText('Erro ao exportar relatório de tarefas')).not.toBeInTheDocument();
  });
});

describe('Detalhes da Tarefa', () => {
  const detailed = aTask({
    hasSubTasks: true,
    projects: [
      { id: 1, name: 'Portal do Cliente', repositoryUrl: 'https://git.exemplo.test/portal' },
      { id: 2, name: 'Integração fiscal', repositoryUrl: null },
    ],
    estimatedHours: 12,
    projectName: 'Portal do Cliente',
    subTasks: [
      aSubTask({ completed: true }),
      aSubTask({ id: 11, title: 'Testar' }),
      aSubTask({ id: 12, title: 'Publicar' }),
      aSubTask({ id: 13, title: 'Desistência', excluded: true }),
    ],
  });

  it('shows the data, the projects and the progress without what was excluded (TASK-009, TASK-060 to TASK-063, TASK-082)', async () => {
    fakeServer.on(getTask, detailed);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ver detalhes de ERP-0007' }));
    expect(await dialog().findByText('Corrigir o cálculo do frete')).toBeInTheDocument();
    expect(dialog().getByText(/Integração fiscal/)).toBeInTheDocument();
    expect(dialog().getByRole('link', { name: 'git.exemplo.test/portal' })).toBeInTheDocument();
    expect(dialog().getByText('Horas estimadas')).toBeInTheDocument();
    expect(dialog().queryByText('Horas realizadas')).not.toBeInTheDocument();
    expect(dialog().getByText('Subtarefas · 1/3 (33,3%)')).toBeInTheDocument();
    expect(dialog().queryByText(/Desistência/)).not.toBeInTheDocument();
  });

  it('shows no amount when the server gives none (TASK-039)', async () => {
    fakeServer.on(getTask, withoutAmount(ofAna));
    const { user } = open('USER');
    await user.click(await screen.findByRole('button', { name: 'Ver detalhes de ERP-0007' }));
    expect(await dialog().findByText('Corrigir o cálculo do frete')).toBeInTheDocument();
    expect(dialog().queryByText('Valor')).not.toBeInTheDocument();
  });
});
