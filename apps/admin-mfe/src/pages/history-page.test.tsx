import { listHistory, type HistoryEntry } from '@demanda/contracts/history';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { fireEvent, screen, within } from '@testing-library/react';
import { pages } from '../remote';

const anEntry = (changes: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  at: '2025-03-09T17:05:00.000Z',
  event: 'UPDATE',
  resource: 'requesters',
  recordId: 3,
  recordLabel: 'Joana Prado',
  userId: 1,
  userName: 'Ana Souza',
  traceId: 'ab12',
  changes: [{ field: 'name', before: 'Joana', after: 'Joana Prado' }],
  detail: null,
  ...changes,
});
const refusal = anEntry({
  id: 2,
  event: 'REFUSAL',
  resource: 'users',
  recordLabel: '',
  changes: [],
  detail: 'Você não pode excluir sua própria conta',
});
const made = anEntry({
  id: 3,
  event: 'CREATE',
  resource: 'projects',
  recordLabel: 'portal',
  changes: [{ field: 'name', before: null, after: 'portal' }],
});

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listHistory, pageWith(made, refusal, anEntry({})));
});

const open = (path = '/history') => renderRemote(pages, { path, signInAs: 'ADMIN' });
const cards = async () => {
  await screen.findByRole('button', { name: 'Ver detalhes de Projeto portal' });
  return screen.getAllByRole('listitem').map((card) => within(card));
};

test('shows each entry in one line: changed fields, message, or field names', async () => {
  open();
  const [creation, refused, change] = await cards();
  expect(creation!.getByText('Nome')).toBeInTheDocument();
  expect(refused!.getByText('Recusa')).toBeInTheDocument();
  expect(refused!.getByText('Você não pode excluir sua própria conta')).toBeInTheDocument();
  expect(change!.getByText('Nome: Joana → Joana Prado')).toBeInTheDocument();
  expect(change!.getByText('Ana Souza · 09/03/2025 14:05')).toBeInTheDocument();
  expect(fakeServer.calls(listHistory)).toMatchObject([{ query: { page: 0, size: 10, sort: 'id,desc' } }]);
});

test('filters by the search in the URL', async () => {
  open('/history?event=REFUSAL&user=ana&record=joana&atFrom=2025-03-01');
  await cards();
  expect(fakeServer.calls(listHistory)).toMatchObject([
    { query: { event: 'REFUSAL', user: 'ana', record: 'joana', atFrom: '2025-03-01' } },
  ]);
});

test('shows all details of an entry', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Ver detalhes de Solicitante Joana Prado' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Solicitante Joana Prado' }));
  expect(dialog.getByText('Quem').nextSibling).toHaveTextContent('Ana Souza');
  expect(dialog.getByText('Rastreio').nextSibling).toHaveTextContent('ab12');
  expect(dialog.getByText('Nome').nextSibling).toHaveTextContent('de Joana → para Joana Prado');
});
