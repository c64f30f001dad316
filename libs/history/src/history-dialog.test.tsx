import { recordHistory, type HistoryEntry } from '@demanda/contracts/history';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HistoryDialog } from './history-dialog';

let made = 0;
const anEntry = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: (made += 1),
  at: '2026-03-09T17:05:00.000Z',
  event: 'UPDATE',
  resource: 'tasks',
  recordId: 12,
  recordLabel: 'DEM-12',
  userId: 1,
  userName: 'Ana Souza',
  traceId: null,
  changes: [],
  detail: null,
  ...changes,
});

const onClose = jest.fn();
const pages = { '/x': () => <HistoryDialog of="tasks" id={12} name="DEM-12" onClose={onClose} /> };
const open = () =>
  renderRemote(pages, {
    path: '/x',
    signInAs: 'ADMIN',
    recordPaths: { tasks: '/tasks/:id', deliveries: '/deliveries/:id' },
  });
const entries = async () => within(await screen.findByRole('list', { name: 'Histórico' }));

test('shows previous and new values, user and time', async () => {
  const change = { field: 'priority', before: 'LOW', after: 'URGENT' };
  const amount = { field: 'amount', before: null, after: 1234.5 };
  fakeServer.on(recordHistory.tasks, pageWith(anEntry({ changes: [change, amount] })));
  open();
  const list = await entries();
  expect(list.getByText('Tarefa DEM-12')).toBeInTheDocument();
  expect(list.getByText('Prioridade').nextSibling).toHaveTextContent('de Baixa → para Urgente');
  expect(list.getByText('Valor').nextSibling).toHaveTextContent('de — → para R$ 1.234,50');
  expect(list.getByText(/Ana Souza/)).toBeInTheDocument();
});

test('says below the oldest entry what is removed by age, unless the creation is there', async () => {
  const page = { ...pageWith(anEntry()), removedAfterDays: { CHANGE: 1095 } };
  fakeServer.on(recordHistory.tasks, page);
  const { unmount } = open();
  expect(
    await screen.findByText('Alterações com mais de 1.095 dias são removidas do histórico.'),
  ).toBeInTheDocument();
  unmount();
  fakeServer.on(recordHistory.tasks, { ...page, ...pageWith(anEntry({ event: 'CREATE' })) });
  open();
  await entries();
  expect(screen.queryByText(/são removidas/)).not.toBeInTheDocument();
});

test('links a record that still exists, and closes when the link is followed', async () => {
  fakeServer.on(recordHistory.tasks, pageWith(anEntry(), anEntry({ event: 'DELETE', recordLabel: 'DEM-9' })));
  const { user, address } = open();
  const list = await entries();
  expect(list.getByText('Tarefa DEM-9').closest('a')).toBeNull();
  await user.click(list.getByRole('link', { name: 'Tarefa DEM-12' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/tasks/12');
});

test('links a delivery by the id of its task', async () => {
  fakeServer.on(
    recordHistory.tasks,
    pageWith(anEntry({ resource: 'deliveries', recordId: 5, recordLabel: '#5', taskId: 12 })),
  );
  open();
  expect((await entries()).getByRole('link')).toHaveAttribute('href', '/deliveries/12');
});

test('shows all values of a created or deleted record, and omits blank ones', async () => {
  fakeServer.on(
    recordHistory.tasks,
    pageWith(
      anEntry({ event: 'DELETE', changes: [{ field: 'title', before: 'Tela de login', after: null }] }),
      anEntry({
        event: 'CREATE',
        changes: [
          { field: 'title', before: null, after: 'Tela de senha' },
          { field: 'link', before: null, after: null },
        ],
      }),
    ),
  );
  open();
  const list = await entries();
  expect(list.getByText('Tela de login').closest('dd')).toHaveTextContent(/^Tela de login$/);
  expect(list.getByText('Tela de senha').closest('dd')).toHaveTextContent(/^Tela de senha$/);
  expect(list.queryByText('Link')).toBeNull();
});

test('groups quantities, but neither a year nor an id', async () => {
  const year = { field: 'year', before: 2025, after: 2026 };
  const tasks = { field: 'taskCount', before: null, after: 1234 };
  fakeServer.on(recordHistory.tasks, pageWith(anEntry({ resource: 'billing', changes: [year, tasks] })));
  open();
  const list = await entries();
  expect(list.getByText('Ano').nextSibling).toHaveTextContent('de 2025 → para 2026');
  expect(list.getByText('Tarefas faturadas').nextSibling).toHaveTextContent('de — → para 1.234');
});

test('shows the message of a refusal', async () => {
  const detail = 'Você não pode modificar esta tarefa';
  fakeServer.on(recordHistory.tasks, pageWith(anEntry({ event: 'REFUSAL', detail })));
  open();
  const list = await entries();
  expect(list.getByText('Recusa')).toBeInTheDocument();
  expect(list.getByText(detail)).toBeInTheDocument();
});

test('loads more on demand', async () => {
  fakeServer.on(recordHistory.tasks, ({ query }) => ({
    ...pageWith(anEntry({ userName: `Página ${query.page}` })),
    last: query.page === 1,
  }));
  open();
  const list = await entries();
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
  expect(await list.findByText(/Página 1/)).toBeInTheDocument();
  expect(list.getByText(/Página 0/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
});

test('shows a failure to load more beside the loaded entries, and retries', async () => {
  fakeServer.on(recordHistory.tasks, { ...pageWith(anEntry({ userName: 'Página 0' })), last: false });
  open();
  const list = await entries();
  fakeServer.fail(recordHistory.tasks, 500, { userMessage: 'O banco de dados não respondeu.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
  expect(await screen.findByText('O banco de dados não respondeu.')).toBeInTheDocument();
  expect(list.getByText(/Página 0/)).toBeInTheDocument();
  fakeServer.on(recordHistory.tasks, pageWith(anEntry({ id: 2, userName: 'Página 1' })));
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  expect(await list.findByText(/Página 1/)).toBeInTheDocument();
  expect(screen.queryByText('O banco de dados não respondeu.')).toBeNull();
});

test('shows an empty state; shows a failure, and can be reloaded', async () => {
  fakeServer.fail(recordHistory.tasks, 500, { userMessage: 'O banco de dados não respondeu.' });
  open();
  expect(await screen.findByText('O banco de dados não respondeu.')).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  fakeServer.on(recordHistory.tasks, pageWith());
  await userEvent.click(retry);
  expect(await screen.findByText('Nada registrado ainda')).toBeInTheDocument();
});
