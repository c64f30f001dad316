import { exportTasks } from '@demanda/contracts/task-exports';
import { createDelivery, deleteDeliveries } from '@demanda/contracts/deliveries';
import type { Delivery } from '@demanda/contracts/delivery-shapes';
import { taskEmail } from '@demanda/contracts/emails';
import { listProjects } from '@demanda/contracts/projects';
import type { selectedTasks } from '@demanda/contracts/slots';
import { getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import { stamps } from '@demanda/contracts/testing/records';
import type { SlotProps } from '@demanda/federation/slots';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote, type RemoteOptions } from '@demanda/testing/render';
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
async function openDialog(action: string, title = action, fills: RemoteOptions['fills'] = {}) {
  const { user } = renderRemote(pages, { path: '/tasks', signInAs: 'ADMIN', fills });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
  await user.click(screen.getByRole('button', { name: /^Mais ações para/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return { user, shown: within(await screen.findByRole('dialog', { name: title })) };
}

const lines = async (shown: Pick<typeof screen, 'findByRole'>, name: string) =>
  within(await shown.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an action of another remote gets the selected tasks, and takes some out of the selection', async () => {
  const Sum = ({ taskIds, onDrop, onClose }: SlotProps<typeof selectedTasks>) => (
    <div role="dialog" aria-label="Somar">
      {`Tarefas ${taskIds.join(', ')}`}
      <button onClick={() => onDrop([8])}>Tirar uma</button>
      <button onClick={onClose}>Fechar</button>
    </div>
  );
  const fills = { 'tasks.list.selected': [{ label: 'Somar', Part: Sum }] };
  const { user, shown } = await openDialog('Somar', 'Somar', fills);
  expect(shown.getByText('Tarefas 7, 8, 9')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Tirar uma' }));
  expect(await shown.findByText('Tarefas 7, 9')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog', { name: 'Somar' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Mais ações para 2 tarefas/ })).toBeInTheDocument();
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
