import {
  createBillingPeriod,
  listBillingPeriods,
  periodTitle,
  type BillingPeriod,
} from '@demanda/contracts/billing';
import { linkTasks, previewLinks, unlinkTasks } from '@demanda/contracts/billing-links';
import { currentMonth } from '@demanda/contracts/period-month';
import { listTasks } from '@demanda/contracts/tasks';
import { stamps } from '@demanda/contracts/testing/records';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { parts } from '../remote';
import { aPeriod } from '../testing/records';
import { aLink, aTask } from '../testing/tasks';

/** What billing does with the selected tasks of the tasks list: it links them to a period. */

const tasks = [
  aTask({ amount: 100.1 }),
  aTask({ id: 8, code: 'ERP-0008', amount: 0.2 }),
  aTask({ id: 9, code: 'ERP-0009', amount: null }),
];

const BillTasks = parts['bill-tasks'];

/** The list of tasks with all three selected, whose action is chosen. */
function Selected() {
  const [taskIds, setTaskIds] = useState([7, 8, 9]);
  const drop = (gone: number[]) => setTaskIds((ids) => ids.filter((id) => !gone.includes(id)));
  return (
    <>
      <p>{`Selecionadas: ${taskIds.length}`}</p>
      <BillTasks taskIds={taskIds} onDrop={drop} onClose={() => undefined} />
    </>
  );
}

async function openDialog() {
  const { user } = renderRemote({ '/tasks': Selected }, { path: '/tasks', signInAs: 'ADMIN' });
  return { user, shown: within(await screen.findByRole('dialog', { name: 'Vincular a um período' })) };
}

const aPendingPeriod = (changes: Partial<BillingPeriod>) =>
  aPeriod({ status: 'PENDENTE', paymentDate: null, snapshot: null, ...changes });
const april = aPendingPeriod({ id: 4, title: 'Abril/2025', month: 4 });
const march = aPendingPeriod({ id: 1 });

beforeEach(() => {
  const locked = aPeriod({ id: 5, title: 'Maio/2025', month: 5, status: 'FATURADO', locked: true });
  fakeServer.on(listBillingPeriods, pageWith(locked, april, march));
  // The dialog reads the selected tasks again.
  fakeServer.on(listTasks, ({ query }) => {
    const ids = [query.id ?? []].flat().map(Number);
    return pageWith(...tasks.filter(({ id }) => ids.includes(id)));
  });
});

test('proposes the latest open one, shows the sum, links all tasks, and undoes that', async () => {
  fakeServer.on(
    linkTasks,
    tasks.map(({ id }) => aLink({ id })),
  );
  fakeServer.on(unlinkTasks, { count: 3 });
  const { user, shown } = await openDialog();
  // Its text is there twice once it has the focus: antd repeats it for screen readers.
  expect(await shown.findByTitle('Abril/2025 · Pendente')).toBeInTheDocument();
  expect(shown.queryByText(/Maio/)).not.toBeInTheDocument();
  expect(shown.getByRole('status')).toHaveTextContent(/3 tarefas · R\$\s100,30/);
  const list = within(await shown.findByRole('list', { name: 'Tarefas a vincular' }));
  expect(list.getAllByRole('listitem')[2]?.textContent).toMatch(/^ERP-0009.*Sem valor$/);
  await user.click(shown.getByRole('button', { name: 'Vincular (3)' }));
  await expectToast('3 tarefa(s) vinculada(s) com sucesso!');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast('Alteração desfeita.');
  expect(fakeServer.calls(linkTasks)[0]?.body).toEqual(
    [7, 8, 9].map((taskId) => ({ billingPeriodId: 4, taskId, version: 0 })),
  );
  expect(fakeServer.calls(unlinkTasks)).toMatchObject([
    { params: { id: 4 }, query: { version: 0 }, body: [7, 8, 9] },
  ]);
});

test('without an open period creates that of this month, keeps the selection and links to it', async () => {
  fakeServer.on(listBillingPeriods, pageWith());
  const { user, shown } = await openDialog();
  const { month, year } = currentMonth();
  const title = periodTitle(month, year);
  const made = aPendingPeriod({ id: 12, month, year, title });
  fakeServer.on(createBillingPeriod, made);
  expect(await shown.findByRole('button', { name: 'Vincular (3)' })).toBeDisabled();
  fakeServer.on(listBillingPeriods, pageWith(made));
  await user.click(await shown.findByRole('button', { name: `Criar período ${title}` }));
  expect(await shown.findByTitle(`${title} · Pendente`)).toBeInTheDocument();
  expect(fakeServer.calls(createBillingPeriod)).toMatchObject([{ body: { month, year } }]);
  fakeServer.on(linkTasks, [aLink()]);
  await user.click(shown.getByRole('button', { name: 'Vincular (3)' }));
  await waitFor(() => expect(fakeServer.calls(linkTasks)[0]?.body).toHaveLength(3));
});

test('asks before undelivered tasks are billed at once by a period that is billed', async () => {
  const billed = { status: 'FATURADO', snapshot: { number: 1, takenAt: stamps.createdAt } } as const;
  fakeServer.on(listBillingPeriods, pageWith(april, { ...march, ...billed, title: 'Maio/2025' }));
  fakeServer.on(previewLinks, { undelivered: [{ id: 7, code: 'ERP-0007' }], charges: [] });
  fakeServer.on(linkTasks, [aLink()]);
  const { user, shown } = await openDialog();
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
  const { user, shown } = await openDialog();
  await user.click(await shown.findByRole('button', { name: 'Vincular (3)' }));
  expect(await shown.findByText('ERP-0008: Vinculada a Março/2025')).toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Vincular (3)' })).toBeDisabled();
  await user.click(shown.getByRole('button', { name: 'Remover da seleção' }));
  await waitFor(() => expect(shown.getByRole('button', { name: 'Vincular (2)' })).toBeEnabled());
});
