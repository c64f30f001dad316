import { getBillingPeriod, listBillingPeriods } from '@demanda/contracts/billing';
import { linkTasks, pageTasksOfPeriod, previewLinks, unlinkTasks } from '@demanda/contracts/billing-links';
import { ERROR_CODES } from '@demanda/contracts/errors';
import { listTasksWithoutBilling } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aPeriod } from '../testing/records';
import { serveBilling } from '../testing/serve-billing';
import { aLink, aTask } from '../testing/tasks';

const TAKEN = 'Uma ou mais tarefas já estão vinculadas a outro período';
const period = aPeriod();

beforeEach(() => {
  setScreenWidth(390);
  serveBilling(fakeServer, pageWith(period));
  fakeServer.on(getBillingPeriod, period);
});

const open = () => renderRemote(pages, { path: '/billing', signInAs: 'ADMIN' });
type User = ReturnType<typeof open>['user'];

describe('Vincular tarefas', () => {
  const title = 'Vincular tarefas a Março/2025';
  const [first, second] = [aTask({ id: 9, code: 'TAR-9', amount: 0.2 }), aTask({ id: 7, amount: 0.1 })];

  beforeEach(() => {
    fakeServer.on(listTasksWithoutBilling, ({ query }) => ({
      ...pageWith(query.page === 1 ? second : first),
      totalElements: 6,
    }));
    fakeServer.on(previewLinks, { undelivered: [], charges: [] });
  });

  const openDialog = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: title }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await dialog.findByText('TAR-9');
    return dialog;
  };
  const chooseBoth = async (user: User) => {
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('checkbox', { name: 'Selecionar TAR-9' }));
    await user.click(dialog.getByRole('button', { name: 'Próxima' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Selecionar TAR-7' }));
    return dialog;
  };

  test('lists unbilled tasks, newest first in pages of five, and links those chosen on any page (BILL-15, BILL-51, CONST-46, CONST-51, ERR-132)', async () => {
    fakeServer.on(linkTasks, [aLink({ id: 9 }), aLink()]);
    const { user } = open();
    const dialog = await openDialog(user);
    expect(fakeServer.calls(listTasksWithoutBilling)).toMatchObject([
      { query: { page: 0, size: 5, sort: 'id,desc' } },
    ]);
    expect(dialog.getByRole('button', { name: 'Vincular (0)' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Selecionar TAR-9' }));
    await user.click(dialog.getByRole('button', { name: 'Próxima' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Selecionar TAR-7' }));
    expect(dialog.getByText(/^2 tarefas selecionadas · R\$\s0,30$/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Vincular (2)' }));
    await expectToast('2 tarefa(s) vinculada(s) com sucesso!');
    expect(fakeServer.calls(linkTasks)).toMatchObject([
      {
        body: [
          { billingPeriodId: 3, taskId: 9 },
          { billingPeriodId: 3, taskId: 7 },
        ],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(fakeServer.calls(listBillingPeriods)).toHaveLength(2));
    fakeServer.on(unlinkTasks, { count: 2 });
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await expectToast('Alteração desfeita.');
    expect(fakeServer.calls(unlinkTasks)).toMatchObject([{ params: { id: 3 }, body: [9, 7] }]);
  });

  test('asks before an undelivered task is billed at once, and says what changes', async () => {
    const charge = { requesterId: 1, taskCount: 2, dueOn: '2025-04-10', chargeId: 8 };
    fakeServer.on(previewLinks, {
      undelivered: [{ id: 9, code: 'TAR-9' }],
      charges: [
        {
          ...{ ...charge, requesterName: 'Ana', change: 'REVISE', number: '0002/2025' },
          ...{ amount: 100.2, formerAmount: 100, formerRevision: 1 },
        },
        { ...charge, requesterId: 2, requesterName: 'Bia', change: 'KEEP', number: '0003/2025', amount: 5 },
        { ...charge, requesterId: 3, requesterName: 'Caio', change: 'NEW', number: null, amount: 7 },
      ],
    });
    const { user } = open();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('checkbox', { name: 'Selecionar TAR-9' }));
    await user.click(dialog.getByRole('button', { name: 'Vincular (1)' }));
    const question = within(await screen.findByRole('dialog', { name: 'Vincular ao período já faturado?' }));
    expect(question.getByText('TAR-9: ainda não foi entregue, e Março/2025 já foi faturado.')).toBeVisible();
    expect(question.getByText('O demonstrativo do período ganha a versão 2 e muda:')).toBeVisible();
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^AnaCobrança 0002\/2025, revisão 2R\$\s100,00 → R\$\s100,20$/),
      expect.stringMatching(/^CaioNova cobrançaR\$\s7,00$/),
    ]);
    expect(fakeServer.calls(linkTasks)).toEqual([]);
    fakeServer.on(linkTasks, [aLink({ id: 9 })]);
    await user.click(question.getByRole('button', { name: 'Vincular mesmo assim' }));
    await expectToast('1 tarefa(s) vinculada(s) com sucesso!');
    expect(fakeServer.calls(linkTasks)).toMatchObject([
      { body: [{ billingPeriodId: 3, taskId: 9, version: 0 }] },
    ]);
  });

  test('selects and deselects a whole page', async () => {
    const { user } = open();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('checkbox', { name: 'Selecionar esta página' }));
    expect(dialog.getByRole('button', { name: 'Vincular (1)' })).toBeEnabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Selecionar esta página' }));
    expect(dialog.getByRole('button', { name: 'Vincular (0)' })).toBeDisabled();
  });

  test('names the other period of each linked task, keeps the selection and links the rest (BILL-55, ERR-131)', async () => {
    fakeServer.fail(linkTasks, 409, {
      errorCode: ERROR_CODES.alreadyLinked,
      message: TAKEN,
      errors: [{ field: '9', name: 'TAR-9', message: 'Vinculada a Abril/2025' }],
    });
    const { user } = open();
    const dialog = await chooseBoth(user);
    await user.click(dialog.getByRole('button', { name: 'Vincular (2)' }));
    await expectToast(TAKEN);
    expect(await dialog.findByText('TAR-9: Vinculada a Abril/2025')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Vincular (2)' })).toBeEnabled();
    fakeServer.on(linkTasks, [aLink()]);
    await user.click(dialog.getByRole('button', { name: 'Remover da seleção' }));
    await user.click(dialog.getByRole('button', { name: 'Vincular (1)' }));
    await expectToast('1 tarefa(s) vinculada(s) com sucesso!');
    expect(fakeServer.calls(linkTasks).at(-1)?.body).toEqual([{ billingPeriodId: 3, taskId: 7, version: 0 }]);
  });

  test.each([
    [409, {}, TAKEN],
    [409, { errorCode: ERROR_CODES.periodLocked, message: 'Fechado' }, 'Fechado'],
    [
      409,
      { errorCode: ERROR_CODES.staleVersion, message: 'Ana alterou Março/2025' },
      'Ana alterou Março/2025',
    ],
    [500, {}, 'Erro ao vincular tarefas'],
    [500, { message: 'M' }, 'M'],
  ])('shows the refusal %i %j and keeps the selection (ERR-129, ERR-131)', async (status, body, text) => {
    fakeServer.fail(linkTasks, status, body);
    const { user } = open();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('checkbox', { name: 'Selecionar TAR-9' }));
    await user.click(dialog.getByRole('button', { name: 'Vincular (1)' }));
    await expectToast(text);
    expect(dialog.getByRole('button', { name: 'Vincular (1)' })).toBeEnabled();
  });

  test('keeps the selection on a click outside the dialog', async () => {
    const { user } = open();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('checkbox', { name: 'Selecionar TAR-9' }));
    await user.click(screen.getByRole('dialog', { name: title }).parentElement!);
    expect(screen.getByRole('button', { name: 'Vincular (1)' })).toBeEnabled();
  });

  test.each([
    [{}, 'Erro ao carregar tarefas disponíveis'],
    [{ message: 'M' }, 'M'],
  ])('shows a failed load and offers to reload: %j (ERR-127)', async (body, text) => {
    fakeServer.fail(listTasksWithoutBilling, 500, body);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: title }));
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    const dialog = within(screen.getByRole('dialog', { name: title }));
    fakeServer.on(listTasksWithoutBilling, pageWith(first));
    await user.click(await dialog.findByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByText('TAR-9')).toBeInTheDocument();
  });
});

describe('Desvincular tarefas', () => {
  const title = 'Desvincular tarefas de Março/2025';
  const openDialog = async (user: User) => {
    await chooseAction(user, title);
    return within(await screen.findByRole('dialog', { name: title }));
  };

  beforeEach(() => fakeServer.on(pageTasksOfPeriod, pageWith(aLink({ id: 9 }), aLink())));

  test('unlinks the chosen tasks (BILL-16, BILL-52, CONST-47, CONST-51, ERR-133)', async () => {
    fakeServer.on(unlinkTasks, { count: 1 });
    const { user } = open();
    const dialog = await openDialog(user);
    await dialog.findByText('TAR-9');
    expect(fakeServer.calls(pageTasksOfPeriod)).toMatchObject([
      { params: { id: 3 }, query: { page: 0, size: 10, sortBy: 'id', sortDirection: 'desc' } },
    ]);
    expect(dialog.getByRole('button', { name: 'Desvincular (0)' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Selecionar TAR-9' }));
    await user.click(dialog.getByRole('button', { name: 'Desvincular (1)' }));
    await expectToast('1 tarefa(s) desvinculada(s) com sucesso!');
    expect(fakeServer.calls(unlinkTasks)).toMatchObject([{ params: { id: 3 }, body: [9] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    fakeServer.on(linkTasks, [aLink({ id: 9 })]);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await expectToast('Alteração desfeita.');
    expect(fakeServer.calls(linkTasks)).toMatchObject([{ body: [{ billingPeriodId: 3, taskId: 9 }] }]);
  });

  test('closes on Escape without a call (BILL-24)', async () => {
    const { user } = open();
    const dialog = await openDialog(user);
    await dialog.findByText('TAR-9');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeServer.calls(unlinkTasks)).toHaveLength(0);
  });

  test.each([
    [{}, 'Erro ao desvincular tarefas'],
    [{ message: 'M' }, 'M'],
  ])('shows the refusal %j and keeps the selection (ERR-130)', async (body, text) => {
    fakeServer.fail(unlinkTasks, 500, body);
    const { user } = open();
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('checkbox', { name: 'Selecionar TAR-9' }));
    await user.click(dialog.getByRole('button', { name: 'Desvincular (1)' }));
    await expectToast(text);
    expect(dialog.getByRole('button', { name: 'Desvincular (1)' })).toBeEnabled();
  });
});
