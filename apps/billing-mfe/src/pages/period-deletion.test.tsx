import {
  deleteBillingPeriods,
  deleteBillingPeriodWithTasks,
  listBillingPeriods,
} from '@demanda/contracts/billing';
import { billedDeletionText, ERROR_CODES, lockedDeletionText } from '@demanda/contracts/errors';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { waitOutDoublePress } from '@demanda/testing/pass-double-press';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aPeriod } from '../testing/records';
import { serveBilling } from '../testing/serve-billing';

const billed = aPeriod();
const pending = aPeriod({ id: 2, title: 'Fevereiro/2025', status: 'PENDENTE', snapshot: null });
const other = aPeriod({ id: 1, title: 'Janeiro/2025', status: 'CANCELADO', snapshot: null });

beforeEach(() => {
  setScreenWidth(390);
  serveBilling(fakeServer, pageWith(billed, pending, other));
});

const open = () => renderRemote(pages, { path: '/billing', signInAs: 'ADMIN' });
type User = ReturnType<typeof open>['user'];

const PLAINLY = /As tarefas não são excluídas/;
const dialog = async () => within(await screen.findByRole('dialog'));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('of one period', () => {
  const openDeletion = async (user: User, title: string) => {
    await chooseAction(user, `Excluir ${title}`);
    return dialog();
  };

  test('asks for confirmation, mentions that tasks stay, and deletes (BILL-22, BILL-58, ERR-139, G-BILL-2, PERM-088)', async () => {
    fakeServer.on(deleteBillingPeriodWithTasks, undefined);
    const { user } = open();
    const question = await openDeletion(user, 'Fevereiro/2025');
    expect(question.getByText(PLAINLY)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await expectToast('Período e todas as tarefas vinculadas foram excluídos com sucesso!');
    expect(fakeServer.calls(deleteBillingPeriodWithTasks)).toMatchObject([{ params: { id: 2 }, query: {} }]);
    await gone();
    await waitFor(() => expect(fakeServer.calls(listBillingPeriods)).toHaveLength(2));
  });

  test.each(['Cancelar', 'Escape'])('%s sends nothing (BILL-22, BILL-24)', async (way) => {
    const { user } = open();
    const question = await openDeletion(user, 'Fevereiro/2025');
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(question.getByRole('button', { name: way }));
    await gone();
    expect(fakeServer.calls(deleteBillingPeriodWithTasks)).toHaveLength(0);
  });

  test('requires a typed word for a billed period', async () => {
    fakeServer.on(deleteBillingPeriodWithTasks, undefined);
    const { user } = open();
    const question = await openDeletion(user, 'Março/2025');
    expect(question.getByText(PLAINLY)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await question.findByText('A palavra não confere')).toBeInTheDocument();
    expect(fakeServer.calls(deleteBillingPeriodWithTasks)).toHaveLength(0);
    await user.type(question.getByLabelText('Digite EXCLUIR para confirmar'), 'excluir');
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await gone();
    expect(fakeServer.calls(deleteBillingPeriodWithTasks)).toMatchObject([{ query: { confirm: 'EXCLUIR' } }]);
  });

  test('requires the typed word when the period was billed meanwhile', async () => {
    fakeServer.fail(deleteBillingPeriodWithTasks, 409, {
      errorCode: ERROR_CODES.periodBilled,
      message: billedDeletionText(['Fevereiro/2025']),
    });
    const { user } = open();
    const question = await openDeletion(user, 'Fevereiro/2025');
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await expectToast(billedDeletionText(['Fevereiro/2025']));
    expect(await screen.findByLabelText('Digite EXCLUIR para confirmar')).toBeInTheDocument();
  });

  test('stays open with the typed word after a failure', async () => {
    fakeServer.fail(deleteBillingPeriodWithTasks, 500);
    const { user } = open();
    const question = await openDeletion(user, 'Março/2025');
    await user.type(question.getByLabelText('Digite EXCLUIR para confirmar'), 'excluir');
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await expectToast('Erro ao excluir período');
    expect(question.getByLabelText('Digite EXCLUIR para confirmar')).toHaveValue('excluir');
    fakeServer.on(deleteBillingPeriodWithTasks, undefined);
    waitOutDoublePress();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await gone();
  });

  test('explains that a locked period must be reopened first (G-BILL-11)', async () => {
    serveBilling(fakeServer, pageWith(aPeriod({ status: 'PAGO', locked: true })));
    const { user } = open();
    const answer = await openDeletion(user, 'Março/2025');
    expect(answer.getByText(lockedDeletionText(['Março/2025']))).toBeInTheDocument();
    await user.click(answer.getByRole('button', { name: 'Entendi' }));
    await gone();
    expect(fakeServer.calls(deleteBillingPeriodWithTasks)).toHaveLength(0);
  });

  test.each<[{ status?: number; message?: string }, string | RegExp]>([
    [{}, 'Erro ao excluir período'],
    [{ message: 'Período em uso' }, 'Período em uso'],
    [
      { status: 409, message: lockedDeletionText(['Fevereiro/2025']) },
      /^O período .* Reabra o período primeiro\.$/,
    ],
  ])('shows a failure: %j (ERR-123)', async (body, text) => {
    fakeServer.fail(deleteBillingPeriodWithTasks, body.status ?? 500, body);
    const { user } = open();
    const question = await openDeletion(user, 'Fevereiro/2025');
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await expectToast(text);
  });
});

describe('of several periods', () => {
  const chosen = (...periods: (typeof billed)[]) =>
    fakeServer.on(listBillingPeriods, ({ query }) =>
      query.id ? pageWith(...periods) : pageWith(billed, pending, other),
    );
  const openDeletion = async (user: User, ...titles: string[]) => {
    for (const title of titles)
      await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${title}` }));
    await user.click(screen.getByRole('button', { name: `Excluir Selecionados (${titles.length})` }));
    const question = await dialog();
    await question.findByRole('button', { name: 'Excluir' });
    return dialog();
  };

  test('asks for confirmation, then deletes them in one call (BILL-13, BILL-23, ERR-140, PERM-091, PERM-103)', async () => {
    chosen(pending, other);
    fakeServer.on(deleteBillingPeriods, { count: 2 });
    const { user } = open();
    const question = await openDeletion(user, 'Fevereiro/2025', 'Janeiro/2025');
    expect(question.getByText('2 períodos')).toBeInTheDocument();
    expect(question.getByText(PLAINLY)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await expectToast('2 período(s) excluído(s) com sucesso!');
    expect(fakeServer.calls(deleteBillingPeriods)).toMatchObject([{ body: { ids: [2, 1] } }]);
    await gone();
    expect(screen.queryByRole('button', { name: /Excluir Selecionados/ })).not.toBeInTheDocument();
  });

  test('requires a typed word when one of them was billed meanwhile, and names it (BILL-23)', async () => {
    chosen({ ...pending, status: 'FATURADO' }, other);
    const { user } = open();
    const question = await openDeletion(user, 'Fevereiro/2025', 'Janeiro/2025');
    expect(question.getByText(/Já foram faturados: Fevereiro\/2025\./)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await question.findByText('A palavra não confere')).toBeInTheDocument();
    expect(fakeServer.calls(deleteBillingPeriods)).toHaveLength(0);
    fakeServer.on(deleteBillingPeriods, { count: 2 });
    await user.type(question.getByLabelText('Digite EXCLUIR para confirmar'), 'EXCLUIR');
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await gone();
    expect(fakeServer.calls(deleteBillingPeriods)).toMatchObject([{ query: { confirm: 'EXCLUIR' } }]);
  });

  test('names the locked ones, sends nothing and keeps the selection (G-BILL-11)', async () => {
    chosen({ ...pending, status: 'PAGO', locked: true }, other);
    const { user } = open();
    for (const title of ['Fevereiro/2025', 'Janeiro/2025'])
      await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${title}` }));
    await user.click(screen.getByRole('button', { name: 'Excluir Selecionados (2)' }));
    const answer = await dialog();
    expect(await answer.findByText(lockedDeletionText(['Fevereiro/2025']))).toBeInTheDocument();
    await user.click(answer.getByRole('button', { name: 'Entendi' }));
    await gone();
    expect(fakeServer.calls(deleteBillingPeriods)).toHaveLength(0);
    expect(screen.getByRole('checkbox', { name: 'Selecionar Janeiro/2025' })).toBeChecked();
  });

  test('shows a failure and keeps the dialog and the selection (ERR-126)', async () => {
    chosen(pending);
    fakeServer.fail(deleteBillingPeriods, 500);
    const { user } = open();
    const question = await openDeletion(user, 'Fevereiro/2025');
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await expectToast('Erro ao excluir períodos selecionados');
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await gone();
    expect(screen.getByRole('checkbox', { name: 'Selecionar Fevereiro/2025' })).toBeChecked();
  });
});
