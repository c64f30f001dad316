import {
  createClientLink,
  listClientLinks,
  renewClientLink,
  revokeClientLink,
  type ClientLink,
} from '@demanda/contracts/client-links';
import { getClientPage, updateClientPage, viewClientPage } from '@demanda/contracts/client-page';
import { getRequester } from '@demanda/contracts/requesters';
import { listTasks } from '@demanda/contracts/tasks';
import { copiedText } from '@demanda/testing/copied-text';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aRequester } from '../testing/records';

const aLink = (changes: Partial<ClientLink> = {}): ClientLink => ({
  id: 5,
  recipientName: 'Bia Lima',
  recipientEmail: 'bia@cliente.test',
  showsCharges: true,
  createdAt: '2026-01-10T12:00:00.000Z',
  createdByUserName: 'Rita',
  expiresAt: '2099-04-10T12:00:00.000Z',
  revokedAt: null,
  lastSeenAt: null,
  views: 0,
  version: 2,
  ...changes,
});
const issued = { ...aLink(), url: '/cliente/abc' };

async function open(links: ClientLink[], signInAs: 'ADMIN' | 'USER' = 'ADMIN') {
  const contact = { name: 'Carla', email: 'carla@cliente.test', getsCharges: true, getsReminders: true };
  setScreenWidth(390);
  fakeServer.on(getRequester, aRequester({ financeContacts: [contact] }));
  fakeServer.on(listClientLinks, links);
  fakeServer.on(listTasks, pageWith());
  const { user } = renderRemote(pages, { path: '/requesters/1', signInAs });
  return { user, section: within(await screen.findByRole('group', { name: 'Acesso do cliente' })) };
}

test('makes a link for a contact, with its address shown once to copy', async () => {
  fakeServer.on(createClientLink, issued);
  const { user, section } = await open([]);
  await user.click(await section.findByRole('button', { name: 'Criar link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar link do cliente' }));
  await user.click(dialog.getByRole('radio', { name: 'Carla' }));
  await user.click(dialog.getByRole('button', { name: 'Criar link' }));
  expect(await screen.findByText('http://localhost/cliente/abc')).toBeInTheDocument();
  expect(fakeServer.calls(createClientLink)).toMatchObject([
    { body: { recipientName: 'Carla', recipientEmail: 'carla@cliente.test', showsCharges: true } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Copiar endereço' }));
  expect(await copiedText()).toBe('http://localhost/cliente/abc');
});

test('asks for name and e-mail of another person', async () => {
  fakeServer.on(createClientLink, issued);
  const { user, section } = await open([]);
  await user.click(await section.findByRole('button', { name: 'Criar link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar link do cliente' }));
  await user.click(dialog.getByRole('radio', { name: 'Outra pessoa' }));
  await user.type(dialog.getByLabelText(/^Nome/), 'Davi');
  await user.type(dialog.getByLabelText(/^E-mail/), 'davi');
  await user.click(dialog.getByRole('button', { name: 'Criar link' }));
  expect(await dialog.findByText('E-mail inválido')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^E-mail/), '@cliente.test');
  await user.click(dialog.getByRole('checkbox', { name: 'Mostrar também as cobranças' }));
  await user.click(dialog.getByRole('button', { name: 'Criar link' }));
  await waitFor(() =>
    expect(fakeServer.calls(createClientLink)).toMatchObject([
      { body: { recipientName: 'Davi', recipientEmail: 'davi@cliente.test', showsCharges: false } },
    ]),
  );
});

test('says how links were used, renews one and revokes one, each after a question', async () => {
  fakeServer.on(renewClientLink, issued);
  fakeServer.on(revokeClientLink, undefined);
  const gone = aLink({ id: 6, recipientName: 'Zeca', revokedAt: '2026-02-01T12:00:00.000Z' });
  const { user, section } = await open([aLink({ visits: 2, visitedAt: '2026-03-01T15:00:00.000Z' }), gone]);
  expect(await section.findByText('Visto 2 vezes, a última em 01/03/2026 12:00')).toBeInTheDocument();
  expect(section.queryByRole('button', { name: /Zeca/ })).not.toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Renovar o link de Bia Lima' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Renovar' }));
  await user.click(await screen.findByRole('button', { name: 'Já copiei' }));
  await user.click(section.getByRole('button', { name: 'Revogar o link de Bia Lima' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revogar' }));
  await waitFor(() => expect(fakeServer.calls(revokeClientLink)).toMatchObject([{ query: { version: 2 } }]));
  expect(fakeServer.calls(renewClientLink)).toMatchObject([{ body: { version: 2 } }]);
});

test('says what links of one record open, and that a program may have opened one', async () => {
  const only = { kind: 'delivery', id: 3, label: 'T-1 Relatório', isGone: false } as const;
  const { section } = await open([
    aLink({ only, views: 1, lastSeenAt: '2026-03-01T15:00:00.000Z' }),
    aLink({
      id: 6,
      recipientName: 'Davi',
      only: { kind: 'charge', id: 4, label: '0001/2026', isGone: true },
    }),
    aLink({ id: 7, only: { kind: 'charge', id: 4, label: null, isGone: false } }),
  ]);
  expect(await section.findByText('Entrega de T-1 Relatório')).toBeInTheDocument();
  expect(section.getByText(/^Ainda não foi visto: aberto em 01\/03\/2026 12:00/)).toBeInTheDocument();
  expect(section.getByText('Cobrança 0001/2026')).toBeInTheDocument();
  expect(section.getByText('Não abre mais')).toBeInTheDocument();
  expect(section.queryByRole('button', { name: 'Renovar o link de Davi' })).not.toBeInTheDocument();
  expect(section.getByRole('button', { name: 'Revogar o link de Davi' })).toBeInTheDocument();
  expect(section.getAllByText('Só uma cobrança')).toHaveLength(2);
});

const ON = { clientDescriptions: true, clientAnswers: true, clientCharges: true, clientDates: true };

test('gives a client settings of its own, based on the version that was shown', async () => {
  fakeServer.on(getClientPage, { own: null, installation: { ...ON, clientDates: false }, version: 3 });
  fakeServer.on(updateClientPage, { own: ON, installation: ON, version: 4 });
  const { user, section } = await open([]);
  await user.click(await section.findByRole('button', { name: 'O que o cliente vê' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Página do cliente' }));
  expect(await dialog.findByRole('radio', { name: 'Como a instalação' })).toBeChecked();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Só para este cliente' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Aprovar e pedir ajuste pela página' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fakeServer.calls(updateClientPage)).toMatchObject([
    { body: { own: { ...ON, clientDates: false, clientAnswers: false }, version: 3 } },
  ]);
});

test('a settings dialog that is stale closes, and says who changed them', async () => {
  fakeServer.on(getClientPage, { own: ON, installation: ON, version: 3 });
  fakeServer.fail(updateClientPage, 409, { errorCode: 'STALE_VERSION', userMessage: 'Outra pessoa mudou' });
  const { user, section } = await open([]);
  await user.click(await section.findByRole('button', { name: 'O que o cliente vê' }));
  await user.click(await screen.findByRole('radio', { name: 'Como a instalação' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fakeServer.calls(updateClientPage)).toMatchObject([{ body: { own: null, version: 3 } }]);
});

test('leads to the page as the client sees it', async () => {
  fakeServer.on(viewClientPage, { path: '/cliente/ver/abc' });
  const { user, section } = await open([]);
  await user.click(await section.findByRole('button', { name: 'Ver como o cliente' }));
  const link = await screen.findByRole('link', { name: /^Abrir a página do cliente/ });
  expect(link).toHaveAttribute('href', 'http://localhost/cliente/ver/abc');
  expect(link).toHaveAttribute('target', '_blank');
});

test('who may not edit requesters only sees the links', async () => {
  const { section } = await open([aLink()], 'USER');
  expect(await section.findByText('Ainda não foi visto')).toBeInTheDocument();
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});
