import { exportTasks } from '@demanda/contracts/task-exports';
import {
  createBillingPeriod,
  listBillingPeriods,
  periodTitle,
  type BillingPeriod,
} from '@demanda/contracts/billing';
import { currentMonth } from '@demanda/contracts/period-month';
import { linkTasks, previewLinks, unlinkTasks } from '@demanda/contracts/billing-links';
import { createDelivery, deleteDeliveries } from '@demanda/contracts/deliveries';
import type { Delivery } from '@demanda/contracts/delivery-shapes';
import { taskEmail } from '@demanda/contracts/emails';
import { listProjects } from '@demanda/contracts/projects';
import { getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import { stamps } from '@demanda/contracts/testing/records';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aProject, aTask } from '../testing/records';

const first = aTask({ hasQuoteInBilling: false, hasDelivery: false, amount: 100.1 });
const second = aTask({ id: 8, code: 'ERP-0008', hasQuoteInBilling: false, hasDelivery: false, amount: 0.2 });
const third = aTask({ id: 9, code: 'ERP-0009', hasQuoteInBilling: false, hasDelivery: true, amount: null });
const tasks = [first, second, third];

beforeEach(() => {
  setScreenWidth(390);
  // The dialogs read the selected tasks again.
  fakeServer.on(listTasks, ({ query }) => {
    const ids = [query.id ?? tasks.map(({ id }) => id)].flat().map(Number);
    return pageWith(...tasks.filter(({ id }) => ids.includes(id)));
  });
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
});

/** Selects all three tasks and opens the dialog of an action. */
async function openDialog(action: string, title = action) {
  const { user } = renderRemote(pages, { path: '/tasks', signInAs: 'ADMIN' });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
  await user.click(screen.getByRole('button', { name: /^Mais ações para/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return { user, shown: within(await screen.findByRole('dialog', { name: title })) };
}

const lines = async (shown: Pick<typeof screen, 'findByRole'>, name: string) =>
  within(await shown.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('linking to a period', () => {
  const aPeriod = (changes: Partial<BillingPeriod>): BillingPeriod => ({
    id: 1,
    month: 3,
    year: 2025,
    title: 'Março/2025',
    status: 'PENDENTE',
    paymentDate: null,
    taskCount: 0,
    totalAmount: 0,
    billingEmailSent: false,
    snapshot: null,
    difference: null,
    locked: false,
    updatedByUserName: null,
    ...stamps,
    ...changes,
  });
  const link = (taskId: number) => ({
    id: taskId,
    billingPeriodId: 4,
    task: {
      id: taskId,
      code: 'ERP',
      title: 'T',
      amount: 1,
      difference: null,
      requesterId: 1,
      requesterName: 'A',
    },
    createdAt: stamps.createdAt,
  });
  beforeEach(() =>
    fakeServer.on(
      listBillingPeriods,
      pageWith(
        aPeriod({ id: 5, title: 'Maio/2025', month: 5, status: 'FATURADO', locked: true }),
        aPeriod({ id: 4, title: 'Abril/2025', month: 4 }),
        aPeriod({}),
      ),
    ),
  );

  test('proposes the latest open one, shows the sum, links all tasks, and undoes that', async () => {
    fakeServer.on(
      linkTasks,
      tasks.map(({ id }) => link(id)),
    );
    fakeServer.on(unlinkTasks, { count: 3 });
    const { user, shown } = await openDialog('Faturar', 'Vincular a um período');
    // Its text is there twice once it has the focus: antd repeats it for screen readers.
    expect(await shown.findByTitle('Abril/2025 · Pendente')).toBeInTheDocument();
    expect(shown.queryByText(/Maio/)).not.toBeInTheDocument();
    expect(shown.getByRole('status')).toHaveTextContent(/3 tarefas · R\$\s100,30/);
    expect((await lines(shown, 'Tarefas a vincular'))[2]).toMatch(/^ERP-0009.*Sem valor$/);
    await user.click(shown.getByRole('button', { name: 'Vincular (3)' }));
    await expectToast('3 tarefa(s) vinculada(s) com sucesso!');
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await expectToast('3 tarefa(s) desvinculada(s) com sucesso!');
    expect(fakeServer.calls(linkTasks)[0]?.body).toEqual(
      [7, 8, 9].map((taskId) => ({ billingPeriodId: 4, taskId, version: 0 })),
    );
    expect(fakeServer.calls(unlinkTasks)).toMatchObject([
      { params: { id: 4 }, query: { version: 0 }, body: [7, 8, 9] },
    ]);
  });

  test('without an open period creates that of this month, keeps the selection and links to it', async () => {
    fakeServer.on(listBillingPeriods, pageWith());
    const { user, shown } = await openDialog('Faturar', 'Vincular a um período');
    const { month, year } = currentMonth();
    const title = periodTitle(month, year);
    const made = aPeriod({ id: 12, month, year, title });
    fakeServer.on(createBillingPeriod, made);
    expect(shown.getByRole('button', { name: 'Vincular (3)' })).toBeDisabled();
    fakeServer.on(listBillingPeriods, pageWith(made));
    await user.click(await shown.findByRole('button', { name: `Criar período ${title}` }));
    expect(await shown.findByTitle(`${title} · Pendente`)).toBeInTheDocument();
    expect(fakeServer.calls(createBillingPeriod)).toMatchObject([{ body: { month, year } }]);
    fakeServer.on(linkTasks, [link(7)]);
    await user.click(shown.getByRole('button', { name: 'Vincular (3)' }));
    await waitFor(() => expect(fakeServer.calls(linkTasks)[0]?.body).toHaveLength(3));
  });

  test('asks before undelivered tasks are billed at once by a period that is billed', async () => {
    const billed = { status: 'FATURADO', snapshot: { number: 1, takenAt: stamps.createdAt } } as const;
    fakeServer.on(
      listBillingPeriods,
      pageWith(aPeriod({ id: 4 }), aPeriod({ ...billed, title: 'Maio/2025' })),
    );
    fakeServer.on(previewLinks, { undelivered: [{ id: 7, code: 'ERP-0007' }], charges: [] });
    fakeServer.on(linkTasks, [link(7)]);
    const { user, shown } = await openDialog('Faturar', 'Vincular a um período');
    await user.click(await shown.findByRole('combobox', { name: 'Período' }));
    await user.click(await screen.findByTitle('Maio/2025 · Faturado'));
    await user.click(shown.getByRole('button', { name: 'Vincular (3)' }));
    await user.click(await screen.findByRole('button', { name: 'Vincular mesmo assim' }));
    await expectToast('1 tarefa(s) vinculada(s) com sucesso!');
    const body = [7, 8, 9].map((taskId) => ({ billingPeriodId: 1, taskId, version: 0 }));
    for (const call of [previewLinks, linkTasks]) expect(fakeServer.calls(call)).toMatchObject([{ body }]);
  });

  test('links none when one is in another period, and names it (G-BILL-3)', async () => {
    fakeServer.fail(linkTasks, 409, {
      errorCode: 'ALREADY_LINKED',
      message: 'Uma ou mais tarefas já estão vinculadas a outro período',
      errors: [{ field: '8', name: 'ERP-0008', message: 'Vinculada a Março/2025' }],
    });
    const { user, shown } = await openDialog('Faturar', 'Vincular a um período');
    await user.click(await shown.findByRole('button', { name: 'Vincular (3)' }));
    expect(await shown.findByText('ERP-0008: Vinculada a Março/2025')).toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Vincular (3)' })).toBeDisabled();
    await user.click(shown.getByRole('button', { name: 'Remover da seleção' }));
    await waitFor(() => expect(shown.getByRole('button', { name: 'Vincular (2)' })).toBeEnabled());
  });
});

const aDelivery: Delivery = {
  id: 70,
  taskId: 7,
  status: 'PENDING',
  calculatedDeliveryStatus: 'PENDING',
  notes: null,
  deliveryEmailSent: false,
  items: [],
  updatedByUserName: null,
  ...stamps,
};

test('creates a delivery for each task without one, says which failed, and undoes the others', async () => {
  fakeServer.on(listProjects, pageWith(aProject({ id: 3, name: 'Portal' })));
  fakeServer.on(createDelivery, () => {
    fakeServer.fail(createDelivery, 404, { message: 'Tarefa não encontrada' });
    return aDelivery;
  });
  fakeServer.on(deleteDeliveries, { count: 1 });
  const { user, shown } = await openDialog('Criar entregas');
  expect((await lines(shown, 'Tarefas'))[2]).toMatch(/Já tem entrega$/);
  await user.type(shown.getByRole('combobox', { name: 'Projetos' }), 'portal');
  await user.click(await shown.findByRole('option', { name: 'Portal' }));
  expect(shown.getByText('2 entregas com 1 projeto cada')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Criar (2)' }));
  await expectToast('1 entrega(s) criada(s) com sucesso!');
  const refused = within(await screen.findByRole('dialog', { name: 'Nem tudo foi feito' }));
  expect(refused.getByRole('listitem')).toHaveTextContent('ERP-0008 Tarefa não encontrada');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('checkbox', { name: 'Selecionar ERP-0008' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Selecionar ERP-0007' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast('Alteração desfeita.');
  expect(fakeServer.calls(deleteDeliveries)).toMatchObject([
    { body: { ids: [70], versions: [{ id: 70, version: aDelivery.version }] } },
  ]);
});

test('shows who would receive each e-mail, and sends again only on request', async () => {
  const preview = { subject: 'Tarefa', text: '', html: '', phones: [], sentAt: null };
  fakeServer.on(taskEmail.preview, ({ params: { id } }) => ({
    ...preview,
    recipients: id === 9 ? [] : [`${id}@cliente.test`],
    sentAt: id === 8 ? '2026-11-21T12:30:00.000Z' : null,
  }));
  fakeServer.on(taskEmail.send, { status: 'SENT', recipients: [] });
  const { user, shown } = await openDialog('Enviar e-mail da tarefa');
  await shown.findByRole('button', { name: 'Enviar (1)' });
  expect(await lines(shown, 'E-mails')).toEqual([
    expect.stringMatching(/7@cliente\.testEnviar$/),
    expect.stringMatching(/8@cliente\.testJá enviado em 21\/11\/2026 09:30$/),
    expect.stringMatching(/Ninguém receberia este e-mailNão enviar$/),
  ]);
  await user.click(shown.getByRole('button', { name: 'Reenviar também' }));
  await user.click(shown.getByRole('button', { name: 'Enviar (2)' }));
  await expectToast('2 mensagem(ns) enviada(s) com sucesso!');
  expect(fakeServer.calls(taskEmail.send).map(({ params }) => params.id)).toEqual([7, 8]);
});

test('exports the selected tasks in the order and with the columns of the list', async () => {
  setScreenWidth(1440);
  fakeServer.on(exportTasks, { content: 'xlsx' });
  const { user } = renderRemote(pages, { path: '/tasks?sort=code,asc&title=nota', signInAs: 'ADMIN' });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar ERP-0008' }));
  await user.click(screen.getByRole('button', { name: 'Exportar seleção' }));
  await waitFor(() => expect(fakeServer.calls(exportTasks)).toHaveLength(1));
  const { query } = fakeServer.calls(exportTasks)[0]!;
  expect(query).toEqual({
    id: 8,
    sort: 'code,asc',
    columns: expect.arrayContaining(['code', 'title']) as unknown,
  });
});
