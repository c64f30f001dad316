import { deliveryAttachments, deliveryItemAttachments } from '@demanda/contracts/attachments';
import { deliveryItemComments } from '@demanda/contracts/comments';
import {
  deleteDelivery,
  getDeliveryGroup,
  getDeliveryStatistics,
  listDeliveryGroups,
} from '@demanda/contracts/deliveries';
import { listStatusChangesOfGroup } from '@demanda/contracts/delivery-history';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { getRequester } from '@demanda/contracts/requesters';
import { getTask } from '@demanda/contracts/tasks';
import { copiedText } from '@demanda/testing/copied-text';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { recordSavedFiles, savedFiles } from '@demanda/testing/saved-files';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aChange, aDelivery, aGroup, anItem, aRequester, aTask, someCounts } from '../testing/records';

recordSavedFiles();

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listDeliveryGroups, pageWith(aGroup()));
  fakeServer.on(getDeliveryGroup, aGroup());
  fakeServer.on(getDeliveryStatistics, someCounts);
  fakeServer.on(getTask, aTask({ description: 'O frete sai em dobro.' }));
  fakeServer.on(getRequester, aRequester());
  fakeServer.on(listStatusChangesOfGroup, [aChange()]);
  fakeServer.on(deliveryAttachments.list, []);
  fakeServer.on(deliveryItemAttachments.list, []);
});

async function openDetails(signInAs: ProfileCode = 'USER') {
  const { user } = renderRemote(pages, { path: '/deliveries', signInAs });
  await chooseAction(user, 'Ver detalhes da entrega de ERP-0007');
  await screen.findByRole('heading', { level: 1, name: 'Detalhes da Entrega' });
  return { user, dialog: within(document.body) };
}
type Opened = Awaited<ReturnType<typeof openDetails>>;
const part = async ({ dialog }: Opened, name: string) => within(await dialog.findByRole('region', { name }));

const showItem = (changes: Parameters<typeof anItem>[0]) =>
  fakeServer.on(getDeliveryGroup, aGroup({ deliveries: [aDelivery({ items: [anItem(changes)] })] }));

test.each(['USER', 'MANAGER', 'ADMIN'] as const)(
  'shows %s every delivery with its items, in one request (DELIV-17, PERM-073 to PERM-075)',
  async (profile) => {
    const opened = await openDetails(profile);
    const item = await part(opened, 'Portal do Cliente');
    expect(item.getByText('Homologação')).toBeInTheDocument();
    expect(item.getByText('feature/frete')).toBeInTheDocument();
    expect(item.getByText('main')).toBeInTheDocument();
    expect(opened.dialog.getByText('Combinar a janela com o cliente.')).toBeInTheDocument();
    expect(await opened.dialog.findByText('O frete sai em dobro.')).toBeInTheDocument();
    expect(opened.dialog.queryAllByRole('button', { name: /^Excluir/ })).toHaveLength(
      profile === 'ADMIN' ? 1 : 0,
    );
    expect(fakeServer.calls(getDeliveryGroup)).toMatchObject([{ params: { id: 7 } }]);
  },
);

test('opens from its list, and leads to the deliveries of the next task (ADR 0065)', async () => {
  const next = aGroup({ taskId: 6, taskCode: 'ERP-0006', taskName: 'Emitir a nota' });
  fakeServer.on(listDeliveryGroups, pageWith(aGroup(), next));
  fakeServer.on(getDeliveryGroup, ({ params }) => (params.id === 7 ? aGroup() : next));
  const { user, address } = renderRemote(pages, {
    path: '/deliveries?status=HOMOLOGATION',
    signInAs: 'USER',
  });
  await user.click(await screen.findByText('Corrigir o cálculo do frete'));
  expect(address()).toBe('/deliveries/7?status=HOMOLOGATION');
  await waitFor(() => expect(document.title).toBe('#7 Corrigir o cálculo do frete · Demanda'));
  await user.click(await screen.findByRole('button', { name: 'Próxima entrega' }));
  expect(address()).toBe('/deliveries/6?status=HOMOLOGATION');
  expect(await screen.findByText('Emitir a nota')).toBeInTheDocument();
});

test('the former URL leads to the deliveries of the task; a filter typed in the list stays one', async () => {
  fakeServer.fail(getDeliveryGroup, 404);
  const { user, address } = renderRemote(pages, { path: '/deliveries?taskId=9', signInAs: 'USER' });
  expect(await screen.findByText('Entrega não encontrada')).toBeInTheDocument();
  expect(screen.getByText(/excluído, ou você não tem permissão/)).toBeInTheDocument();
  expect(address()).toBe('/deliveries/9');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await user.click(await screen.findByRole('button', { name: 'Filtrar e ordenar' }));
  await user.type(await screen.findByRole('textbox', { name: 'Filtrar por ID' }), '7{Enter}');
  await waitFor(() => expect(address()).toBe('/deliveries?taskId=7'));
  expect(screen.getByText('Corrigir o cálculo do frete')).toBeInTheDocument();
});

test('closes when its last delivery is deleted, not before', async () => {
  fakeServer.on(deleteDelivery, undefined);
  const { user, address } = renderRemote(pages, { path: '/deliveries/7', signInAs: 'ADMIN' });
  await user.click(await screen.findByRole('button', { name: 'Excluir entrega #5' }));
  expect(address()).toBe('/deliveries/7');
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(address()).toBe('/deliveries'));
});

test('a link to a comment on an item opens the details and shows it', async () => {
  showItem({ id: 51 });
  const comment = {
    ...{ id: 5, author: { id: 1, name: 'Ana Souza' }, text: 'No ar', mentions: [], version: 0 },
    ...{ createdAt: '2026-03-09T17:05:00.000Z', editedAt: null, deletedAt: null },
    ...{ mayEdit: false, mayDelete: false },
  };
  fakeServer.on(deliveryItemComments.list, { comments: [comment], hasEarlier: false, isFollowing: true });
  const path = '/deliveries?taskId=7#comment-deliveryItems-51-5';
  const { user, address } = renderRemote(pages, { path, signInAs: 'USER' });
  await waitFor(async () => expect((await screen.findByText('No ar')).closest('li')).toHaveFocus());
  expect(address()).toBe('/deliveries/7');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(address()).toBe('/deliveries');
});

test('shows the requester, with links to call and to write (DELIV-68)', async () => {
  const requester = await part(await openDetails(), 'Solicitante');
  expect(await requester.findByRole('link', { name: '(11) 98888-7777' })).toHaveAttribute(
    'href',
    'tel:11988887777',
  );
  expect(requester.getByText('Joana Prado')).toBeInTheDocument();
  expect(requester.getByRole('link', { name: 'joana@cliente.test' })).toHaveAttribute(
    'href',
    'mailto:joana@cliente.test',
  );
  expect(fakeServer.calls(getRequester)).toMatchObject([{ params: { id: 1 } }]);
});

test('keeps the name of a requester who fails to load, without an error (DELIV-68)', async () => {
  fakeServer.fail(getRequester, 404);
  const requester = await part(await openDetails(), 'Solicitante');
  expect(requester.getByText('Joana Prado')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows days of the calendar as they are stored (ITEM-05, ITEM-06)', async () => {
  showItem({ startedAt: '2025-03-01', finishedAt: '2025-12-31' });
  const item = await part(await openDetails(), 'Portal do Cliente');
  expect(item.getByText('01/03/2025')).toBeInTheDocument();
  expect(item.getByText('31/12/2025')).toBeInTheDocument();
});

describe('the pull request', () => {
  test('is named by host and number, and opens in a tab without referrer and opener (G-GEN-11)', async () => {
    showItem({ pullRequest: 'https://github.com/demanda/portal/pull/123' });
    const opened = await openDetails();
    const item = await part(opened, 'Portal do Cliente');
    const link = item.getByRole('link', { name: 'github.com #123' });
    expect(link).toHaveAttribute('href', 'https://github.com/demanda/portal/pull/123');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await opened.user.click(item.getByRole('button', { name: 'Copiar pull request' }));
    expect(await copiedText()).toBe('https://github.com/demanda/portal/pull/123');
  });

  test('is plain text when it is no web URL (G-TASK-22)', async () => {
    showItem({ pullRequest: 'javascript:alert(1)' });
    const item = await part(await openDetails(), 'Portal do Cliente');
    expect(item.getByText(/javascript:alert/)).toBeInTheDocument();
    expect(item.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('the script', () => {
  const script = "update pedidos\r\nset frete = '<b>0</b>';\n";

  test('is text to read and to copy (ITEM-04, G-GEN-11)', async () => {
    showItem({ script });
    const opened = await openDetails();
    const view = await part(opened, 'Script de Portal do Cliente');
    expect(await view.findByText("'<b>0</b>'")).toBeInTheDocument();
    const item = await part(opened, 'Portal do Cliente');
    await opened.user.click(item.getByRole('button', { name: 'Copiar script' }));
    expect(await copiedText()).toBe(script);
    expect(await item.findByText('Copiado!')).toBeInTheDocument();
  });

  test('is saved verbatim, named after task and project (ITEM-04)', async () => {
    showItem({ script });
    const opened = await openDetails();
    await opened.user.click(
      await opened.dialog.findByRole('button', { name: 'Baixar script de Portal do Cliente' }),
    );
    const [file] = savedFiles();
    expect(file?.name).toBe('ERP-0007_Portal-do-Cliente.sql');
    expect(await file?.blob.text()).toBe(script);
  });
});

test('deletes one of several deliveries (PERM-055)', async () => {
  fakeServer.on(deleteDelivery, undefined);
  const second = aDelivery({ id: 6, items: [anItem({ id: 60, projectName: 'API Fiscal' })] });
  fakeServer.on(getDeliveryGroup, aGroup({ deliveries: [second, aDelivery()] }));
  const { user, dialog } = await openDetails('ADMIN');
  await user.click(await dialog.findByRole('button', { name: 'Excluir entrega #6' }));
  fakeServer.on(getDeliveryGroup, aGroup());
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(dialog.queryByText('API Fiscal')).not.toBeInTheDocument());
  expect((await part({ user, dialog }, 'Portal do Cliente')).getByText('main')).toBeInTheDocument();
  expect(fakeServer.calls(deleteDelivery)).toMatchObject([{ params: { id: 6 } }]);
});

test('shows a failed load, and reloads (ERR-087)', async () => {
  fakeServer.fail(getDeliveryGroup, 500);
  const opened = await openDetails();
  await expectToast('Erro ao carregar detalhes da entrega');
  fakeServer.on(getDeliveryGroup, aGroup());
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'Tentar novamente' }));
  expect(await part(opened, 'Portal do Cliente')).toBeDefined();
});

test('shows that the deliveries no longer exist, without an error', async () => {
  fakeServer.fail(getDeliveryGroup, 404);
  const { dialog } = await openDetails();
  expect(await dialog.findByText('Entrega não encontrada')).toBeInTheDocument();
  expect(screen.queryByText('Erro ao carregar detalhes da entrega')).not.toBeInTheDocument();
});
