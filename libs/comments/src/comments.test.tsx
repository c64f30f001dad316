import { taskAttachments } from '@demanda/contracts/attachments';
import { taskComments, type Comment } from '@demanda/contracts/comments';
import { ERROR_CODES } from '@demanda/contracts/errors';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { Comments } from './comments';

const aComment = (given: Partial<Comment> = {}): Comment => ({
  ...{ id: 5, author: { id: 2, name: 'Bia Lima' }, text: 'Pronto', mentions: [], version: 0 },
  ...{ createdAt: '2026-03-09T17:05:00.000Z', editedAt: null, deletedAt: null },
  ...{ mayEdit: true, mayDelete: true },
  ...given,
});
const people = [
  { id: 12, name: 'Ana Souza' },
  { id: 13, name: 'Ana Souza' },
];
const serve = (comments: Comment[], isFollowing = false) =>
  fakeServer.on(taskComments.list, { comments, hasEarlier: false, isFollowing });

const open = (mayAttach = true) =>
  renderRemote(
    { '/': () => <Comments of="tasks" recordId={7} mayAttach={mayAttach} /> },
    { path: '/', signInAs: 'ADMIN' },
  );
const editor = () => screen.findByRole('textbox', { name: 'Novo comentário' });
const sent = () => fakeServer.calls(taskComments.create).map(({ body }) => body.text);

beforeEach(() => {
  localStorage.clear();
  serve([]);
  fakeServer.on(taskComments.people, people);
  fakeServer.on(taskComments.create, aComment());
});

test('a comment is written by keyboard: people after @, sent by Ctrl+Enter as ids', async () => {
  const { user } = open();
  await user.click(await editor());
  await user.keyboard('Oi @an');
  await screen.findAllByRole('option', { name: 'Ana Souza' });
  await user.keyboard('{Enter}e @an');
  await screen.findAllByRole('option', { name: 'Ana Souza' });
  await user.keyboard('{ArrowDown}{Tab}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.keyboard('vejam');
  expect(await editor()).toHaveValue('Oi @Ana Souza e @Ana Souza (13) vejam');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await expectToast('Comentário enviado com sucesso!');
  expect(sent()).toEqual(['Oi @[12] e @[13] vejam']);
  await waitFor(async () => expect(await editor()).toHaveValue(''));
});

test.each([
  ['', ''],
  [' E mais', 'E mais'],
  ['{Home}Bom dia. ', 'Bom dia. Oi @Ana Souza '],
])('what is typed while a comment is being sent stays: "%s"', async (typed, left) => {
  let answer = () => {};
  const answered = new Promise<Comment>((resolve) => (answer = () => resolve(aComment())));
  fakeServer.on(taskComments.create, () => answered);
  const { user } = open();
  await user.click(await editor());
  await user.keyboard('Oi @an');
  await screen.findAllByRole('option', { name: 'Ana Souza' });
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent()).toEqual(['Oi @[12]']));
  if (typed) await user.keyboard(typed);
  answer();
  await expectToast('Comentário enviado com sucesso!');
  await waitFor(async () => expect(await editor()).toHaveValue(left));
});

test('Enter chooses who is typed, also before the response to it', async () => {
  fakeServer.on(taskComments.people, [...people, { id: 14, name: 'Bruno Sá' }]);
  const { user } = open();
  await user.click(await editor());
  await user.keyboard('@');
  await screen.findByRole('option', { name: 'Bruno Sá' });
  fakeServer.hang(taskComments.people);
  await user.keyboard('bruno sa{Enter}');
  expect(await editor()).toHaveValue('@Bruno Sá ');
});

test('Escape closes only the list of people', async () => {
  const { user } = open();
  await user.click(await editor());
  await user.keyboard('@a');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(await editor()).toHaveFocus();
});

test('a text that is not saved stays, when the record is gone as well', async () => {
  fakeServer.fail(taskComments.create, 404, { userMessage: 'Tarefa não encontrada' });
  const { user } = open();
  await user.type(await editor(), 'Não me perca');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  await expectToast('Erro ao enviar comentário');
  expect(await editor()).toHaveValue('Não me perca');
});

test('an edited comment meets the conflict dialog, and the chosen text is saved', async () => {
  serve([aComment({ text: 'Base @[12]', mentions: [people[0]!] })]);
  const current = aComment({ text: 'De outra aba', version: 1, editedAt: '2026-03-09T18:00:00.000Z' });
  fakeServer.fail(taskComments.update, 409, { errorCode: ERROR_CODES.staleVersion, current });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Editar comentário de Bia/ }));
  const field = screen.getByRole('textbox', { name: 'Editar comentário' });
  expect(field).toHaveValue('Base @Ana Souza');
  await user.type(field, ' meu');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('De outra aba')).toBeVisible();
  fakeServer.on(taskComments.update, current);
  await user.click(within(dialog).getByRole('button', { name: 'Salvar a minha versão' }));
  await expectToast('Comentário alterado com sucesso!');
  expect(fakeServer.calls(taskComments.update).map(({ body }) => body)).toEqual([
    { text: 'Base @[12] meu', version: 0 },
    { text: 'Base @[12] meu', version: 1 },
  ]);
});

test('a comment is deleted after confirmation; a deleted one keeps its place', async () => {
  serve([
    aComment(),
    aComment({ id: 6, text: '', deletedAt: '2026-03-09T18:00:00.000Z', mayEdit: false, mayDelete: false }),
  ]);
  fakeServer.on(taskComments.remove, undefined);
  const { user } = open();
  expect(await screen.findByText('Comentário excluído')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Excluir comentário/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  await expectToast('Comentário excluído com sucesso!');
  expect(fakeServer.calls(taskComments.remove).map(({ params }) => params)).toEqual([
    { id: 7, commentId: 5 },
  ]);
});

const storedFile = {
  ...{ id: 5, originalFileName: 'nota [1].pdf', contentType: 'application/pdf', fileSize: 3 },
  ...{ createdAt: '2026-03-09T17:05:00.000Z', uploadedAt: '2026-03-09T17:05:00.000Z', excluded: false },
};
const copied = { getData: () => '', files: [new File(['abc'], 'nota [1].pdf')], types: ['Files'] };
const copiedFile = copied as unknown as DataTransfer;

test('a pasted file is attached and linked; without the permission a toast says why not', async () => {
  fakeServer.on(taskAttachments.upload, [storedFile]);
  const { user, unmount } = open();
  await user.click(await editor());
  await user.paste(copiedFile);
  await waitFor(async () => expect(await editor()).toHaveValue('[nota \\[1\\].pdf](arquivo:5) '));
  unmount();
  localStorage.clear();
  const { user: other } = open(false);
  await other.click(await editor());
  await other.paste(copiedFile);
  await expectToast('Você não pode anexar arquivos a esta tarefa.');
  expect(fakeServer.calls(taskAttachments.upload)).toHaveLength(1);
});

test('a pasted file whose editor was closed while it was sent counts as attached', async () => {
  let answer = () => {};
  const answered = new Promise<(typeof storedFile)[]>((resolve) => (answer = () => resolve([storedFile])));
  fakeServer.on(taskAttachments.upload, () => answered);
  serve([aComment()]);
  const reload = jest.spyOn(QueryClient.prototype, 'invalidateQueries');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Editar comentário/ }));
  await user.click(await screen.findByRole('textbox', { name: 'Editar comentário' }));
  await user.paste(copiedFile);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  answer();
  await waitFor(() => expect(reload).toHaveBeenCalledWith({ queryKey: ['attachments', 'task', 7] }));
  expect(screen.queryByText(/^Arquivo não anexado/)).not.toBeInTheDocument();
});

test('a preview shows what is typed as others will see it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Prévia' }));
  const preview = await screen.findByRole('region', { name: 'Prévia do comentário' });
  expect(preview).toHaveTextContent('Nada escrito ainda.');
  await user.type(await editor(), '**Pronto**, @an');
  await screen.findAllByRole('option', { name: 'Ana Souza' });
  await user.keyboard('{Enter}');
  expect(await within(preview).findByText('Pronto', { selector: 'strong' })).toBeVisible();
  expect(within(preview).getByText('@Ana Souza')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Prévia', expanded: true }));
  expect(preview).not.toBeInTheDocument();
  expect(await editor()).toHaveValue('**Pronto**, @Ana Souza ');
});

test('a record is followed and unfollowed', async () => {
  fakeServer.on(taskComments.setFollowing, undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Seguir' }));
  await expectToast('Você agora segue esta tarefa.');
  expect(fakeServer.calls(taskComments.setFollowing)[0]!.body).toEqual({ isFollowing: true });
});
