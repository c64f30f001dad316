import {
  getNoticeChannels,
  listNotices,
  readNotices,
  setNoticeChannel,
  unreadNoticesAgain,
} from '@demanda/contracts/notices';
import type { Notice } from '@demanda/contracts/notices';
import { NOTICE_KINDS, type NoticeChannel, type NoticeKind } from '@demanda/contracts/notice-labels';
import { choose } from '@demanda/testing/choose';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLive } from '../live/live-store';
import { Bell } from './bell';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const live = (unreadNotices?: number) => act(() => setLive({ release: null, disabled: [], unreadNotices }));

const report = {
  kind: 'tasks' as const,
  ...{ id: 345, code: 'T-345', title: 'Corrigir relatório', target: { kind: 'tasks' as const, id: 345 } },
};
const notice = (id: number, part: Partial<Notice> = {}): Notice => ({
  ...{ id, kind: 'COMMENTED', actorName: 'Ana Lima', record: report, detail: null, isRead: false },
  createdAt: '2025-03-01T12:00:00.000Z',
  ...part,
});

const Page = () => (
  <Bell targets={[{ kind: 'tasks', label: 'Tarefas', icon: 'tasks', path: '/tasks/:id' }]} />
);
const render = () =>
  renderRemote({ '/dashboard': Page, '/tasks/:id': Page }, { path: '/dashboard', signInAs: 'USER' });

afterEach(() => live());

async function open(notices: Notice[], unread = notices.filter(({ isRead }) => !isRead).length) {
  fakeServer.on(listNotices, { notices, unread, hasMore: false });
  const { address } = render();
  live(unread);
  await user.click(screen.getByRole('button', { name: /^Avisos/ }));
  return { ...within(await screen.findByRole('dialog', { name: 'Avisos' })), address };
}

test('the name of the bell says how many are unread', async () => {
  render();
  const bell = await screen.findByRole('button', { name: 'Avisos' });
  live(1);
  expect(bell).toHaveAccessibleName('Avisos, 1 não lido');
  live(3);
  expect(bell).toHaveAccessibleName('Avisos, 3 não lidos');
  expect(screen.getByText('Avisos: 3 não lidos')).toHaveAttribute('aria-live', 'polite');
  live(100);
  expect(bell).toHaveAccessibleName('Avisos, mais de 99 não lidos');
  live(0);
  expect(bell).toHaveAccessibleName('Avisos');
});

test('several notices of one kind about a record are one line, which opens it and marks all as read', async () => {
  fakeServer.on(readNotices, { unread: 1 });
  const panel = await open([
    notice(9, { commentId: 55 }),
    notice(8, { kind: 'MENTIONED' }),
    notice(7),
    notice(6, { isRead: true }),
  ]);
  const lines = (await panel.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^Não lido: 2 comentários em T-345 Corrigir relatório/),
    expect.stringMatching(/^Não lido: Ana Lima mencionou você em T-345 Corrigir relatório/),
    expect.stringMatching(/^Ana Lima comentou em T-345 Corrigir relatório/),
  ]);
  const link = panel.getByRole('link', { name: /2 comentários/ });
  await user.click(link);
  expect(link).toHaveAttribute('href', '/tasks/345#comment-tasks-345-55');
  expect(panel.address()).toBe('/tasks/345');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(fakeServer.calls(readNotices)[0]?.body).toEqual({ ids: [9, 7], withOlder: true }),
  );
  expect(await screen.findByRole('button', { name: 'Avisos, 1 não lido' })).toBeInTheDocument();
});

test('all are marked as read up to the newest that is shown, and the list follows', async () => {
  const panel = await open([notice(9), notice(8, { kind: 'MENTIONED' })]);
  await panel.findByRole('link', { name: /Ana Lima comentou/ });
  fakeServer.on(readNotices, { unread: 0 });
  fakeServer.on(listNotices, { notices: [notice(9, { isRead: true })], unread: 0, hasMore: false });
  await user.click(panel.getByRole('button', { name: 'Marcar todos como lidos' }));
  await waitFor(() => expect(panel.queryByText('Não lido:')).not.toBeInTheDocument());
  expect(fakeServer.calls(readNotices)[0]?.body).toEqual({ upTo: 9 });
  expect(screen.getByText('Avisos', { selector: '.ant-drawer-title' })).toBeInTheDocument();
});

test('a line is marked as read and as unread again without opening it, with what is not loaded', async () => {
  const panel = await open([notice(9, { alike: 4 }), notice(7)], 4);
  fakeServer.on(readNotices, { unread: 0 });
  fakeServer.on(unreadNoticesAgain, { unread: 4 });
  const serve = (isRead: boolean) =>
    fakeServer.on(listNotices, {
      notices: [notice(9, { alike: 4, isRead }), notice(7, { isRead })],
      ...{ unread: isRead ? 0 : 4, hasMore: true },
    });
  serve(true);
  const mark = await panel.findByRole('button', { name: /^Marcar como lido: 4 comentários em T-345/ });
  mark.focus();
  await user.keyboard('{Enter}');
  const again = await panel.findByRole('button', { name: /^Marcar como não lido: 4 comentários/ });
  expect(again).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Avisos' })).toBeInTheDocument();
  serve(false);
  await user.click(again);
  expect(await panel.findByRole('button', { name: /^Marcar como lido: 4 comentários/ })).toBeVisible();
  const which = { ids: [9, 7], withOlder: true };
  expect(fakeServer.calls(readNotices).map(({ body }) => body)).toEqual([which]);
  expect(fakeServer.calls(unreadNoticesAgain).map(({ body }) => body)).toEqual([which]);
  expect(panel.address()).toBe('/dashboard');
});

test('the focus goes to the line that an older one about the same record becomes part of', async () => {
  const other = notice(8, { kind: 'MENTIONED' });
  const panel = await open([notice(9), other, notice(7, { isRead: true })]);
  fakeServer.on(unreadNoticesAgain, { unread: 3 });
  const older = await panel.findByRole('button', { name: /^Marcar como não lido: Ana Lima/ });
  fakeServer.on(listNotices, { notices: [notice(9), other, notice(7)], unread: 3, hasMore: false });
  older.focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(panel.getByRole('button', { name: /^Marcar como lido: 2 comentários/ })).toHaveFocus(),
  );
});

test('failures of the installation lead to the page that they are about, else to Saúde', async () => {
  const failures = (id: number, ...kinds: string[]) =>
    notice(id, {
      ...{ kind: 'FAILURES', actorName: null, record: { kind: 'installation', id, title: 'Instalação' } },
      detail: JSON.stringify(kinds.map((failure) => ({ failure, count: 2 }))),
    });
  const panel = await open([failures(2, 'FAILED_MESSAGES'), failures(1, 'WAITING_MESSAGES', 'LATE_BACKUP')]);
  const [one, several] = await panel.findAllByRole('link');
  expect(one).toHaveTextContent(/Falhas desde o último resumo: 2 mensagens falharam/);
  expect(one).toHaveAttribute('href', '/outbox?status=FAILED');
  expect(several).toHaveTextContent(/2 mensagens aguardam sem canal configurado; a cópia .* está atrasada/);
  expect(several).toHaveAttribute('href', '/health');
});

test('says that there are no notices', async () => {
  const panel = await open([]);
  expect(await panel.findByRole('heading', { name: 'Nenhum aviso' })).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Marcar todos como lidos' })).toBeDisabled();
});

test('a choice of how to get a kind of notice is saved at once', async () => {
  const bell = NOTICE_KINDS.map((kind) => [kind, 'BELL'] as const);
  fakeServer.on(getNoticeChannels, Object.fromEntries(bell) as Record<NoticeKind, NoticeChannel>);
  fakeServer.on(setNoticeChannel, undefined);
  const panel = await open([]);
  await user.click(await panel.findByRole('button', { name: 'Como receber' }));
  await screen.findByRole('combobox', { name: 'Alguém menciona você' });
  // Only for those who may see how the installation does.
  expect(screen.queryByRole('combobox', { name: 'Resumo diário de falhas da instalação' })).toBeNull();
  await choose(user, 'Alguém menciona você', 'Não avisar');
  await waitFor(() =>
    expect(fakeServer.calls(setNoticeChannel)).toMatchObject([
      { params: { kind: 'MENTIONED' }, body: { channel: 'NONE' } },
    ]),
  );
});
