import { deliveryAttachments, deliveryItemAttachments } from '@demanda/contracts/attachments';
import { getDeliveryGroup, getDeliveryStatistics, listDeliveryGroups } from '@demanda/contracts/deliveries';
import { listStatusChangesOfGroup } from '@demanda/contracts/delivery-history';
import { deliveryEmail } from '@demanda/contracts/emails';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { getRequester } from '@demanda/contracts/requesters';
import { getTask } from '@demanda/contracts/tasks';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, aGroup, aRequester, aTask, someCounts } from '../testing/records';

const aPreview = {
  recipients: ['joana@cliente.test'],
  subject: 'Entrega da tarefa ERP-0007',
  text: 'Olá',
  html: '<p>Olá</p>',
  sentAt: null,
};

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listDeliveryGroups, pageWith(aGroup()));
  fakeServer.on(getDeliveryStatistics, someCounts);
  fakeServer.on(deliveryEmail.preview, aPreview);
  fakeServer.on(deliveryEmail.send, { status: 'SENT', recipients: ['joana@cliente.test'] });
});

const open = (signInAs: ProfileCode = 'ADMIN', path = '/deliveries') =>
  renderRemote(pages, { path, signInAs });
type User = ReturnType<typeof open>['user'];

const ACTION = 'Enviar e-mail da entrega de ERP-0007';
const openDialog = async (user: User, action: string | RegExp = ACTION) => {
  if (action === ACTION) await chooseAction(user, ACTION);
  else await user.click(await screen.findByRole('button', { name: action }));
  return within(await screen.findByRole('dialog', { name: /^Enviar e-mail da entrega/ }));
};
const sent = () => fakeServer.calls(deliveryEmail.send);

test('ADMIN sends it with copies, and the list is updated (DELIV-02, DELIV-18, ERR-108, PERM-049)', async () => {
  const { user } = open();
  const dialog = await openDialog(user);
  expect(await dialog.findByText('joana@cliente.test')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Endereços adicionais'), 'a@b.co{Enter}c@d.co{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  await expectToast('Email de entrega enviado com sucesso!');
  expect(sent()).toMatchObject([{ params: { id: 5 }, body: { additionalEmails: ['a@b.co', 'c@d.co'] } }]);
  await waitFor(() => expect(fakeServer.calls(listDeliveryGroups)).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['abc', 'abc', 'Email inválido'],
  ['a@b.co', 'a@b.co{Enter}a@b.co', 'Este email já foi adicionado'],
])('refuses the copy address %s (DELIV-85, DELIV-86)', async (address, typed, message) => {
  const { user } = open();
  const dialog = await openDialog(user);
  await user.type(await dialog.findByLabelText('Endereços adicionais'), `${typed}{Enter}`);
  expect(dialog.getByLabelText('Endereços adicionais')).toHaveAccessibleDescription(message);
  expect(dialog.getByLabelText('Endereços adicionais')).toHaveValue(address);
  expect(dialog.queryAllByRole('listitem')).toHaveLength(typed === address ? 0 : 1);
  expect(sent()).toEqual([]);
});

test('shows a failure, and keeps the input (ERR-091)', async () => {
  fakeServer.fail(deliveryEmail.send, 500);
  const { user } = open();
  const dialog = await openDialog(user);
  await user.type(await dialog.findByLabelText('Endereços adicionais'), 'a@b.co{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  await expectToast('Falha ao enviar email');
  expect(dialog.getByText('a@b.co')).toBeInTheDocument();
});

test('shows that it is queued (G-MAIL-1)', async () => {
  fakeServer.on(deliveryEmail.send, { status: 'QUEUED', recipients: ['joana@cliente.test'] });
  const { user } = open();
  const dialog = await openDialog(user);
  await user.click(await dialog.findByRole('button', { name: 'Enviar' }));
  await expectToast('E-mail na fila de envio');
});

test('shows that it was sent before and sends it again (DELIV-79, DELIV-80)', async () => {
  const delivery = aDelivery({ deliveryEmailSent: true });
  fakeServer.on(listDeliveryGroups, pageWith(aGroup({ deliveries: [delivery] })));
  const { user } = open();
  const dialog = await openDialog(user);
  expect(await dialog.findByText('Email já enviado')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Reenviar' }));
  await expectToast('Email de entrega enviado com sucesso!');
  expect(sent()).toHaveLength(1);
});

describe('of a task with several deliveries', () => {
  beforeEach(() => {
    const deliveries = [aDelivery({ id: 6 }), aDelivery({ deliveryEmailSent: true })];
    fakeServer.on(listDeliveryGroups, pageWith(aGroup({ deliveries, totalDeliveries: 2 })));
  });

  test('is about the newest (DELIV-02)', async () => {
    const { user } = open();
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(sent()).toMatchObject([{ params: { id: 6 } }]));
  });

  test('is about another chosen one, and keeps the typed addresses (DELIV-79)', async () => {
    const { user } = open();
    const dialog = await openDialog(user);
    await user.type(await dialog.findByLabelText('Endereços adicionais'), 'a@b.co{Enter}');
    await choose(user, 'Entrega', '#5 · Homologação · 09/03/2025', dialog);
    expect(await dialog.findByText('Email já enviado')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Reenviar' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([{ params: { id: 5 }, body: { additionalEmails: ['a@b.co'] } }]),
    );
  });

  test('is sent for each delivery from the editor of the group (PERM-049)', async () => {
    const deliveries = [aDelivery({ id: 6 }), aDelivery()];
    fakeServer.on(getDeliveryGroup, aGroup({ deliveries, totalDeliveries: 2 }));
    const { user } = open('ADMIN', '/deliveries/group/7/edit');
    const dialog = await openDialog(user, 'Enviar e-mail da entrega #5');
    expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(sent()).toMatchObject([{ params: { id: 5 } }]));
  });
});

describe('from the details', () => {
  const openDetails = async (profile: ProfileCode) => {
    fakeServer.on(getDeliveryGroup, aGroup());
    fakeServer.on(getTask, aTask());
    fakeServer.on(getRequester, aRequester());
    fakeServer.on(listStatusChangesOfGroup, []);
    fakeServer.on(deliveryAttachments.list, []);
    fakeServer.on(deliveryItemAttachments.list, []);
    const { user } = open(profile);
    await chooseAction(user, 'Ver detalhes da entrega de ERP-0007');
    expect(await screen.findByText('Não enviado')).toBeInTheDocument();
    return user;
  };

  test('is sent by ADMIN, and the details are updated (DELIV-78, PERM-049)', async () => {
    const user = await openDetails('ADMIN');
    const dialog = await openDialog(user, /^Enviar e-mail da entrega #5$/i);
    fakeServer.on(getDeliveryGroup, aGroup({ deliveries: [aDelivery({ deliveryEmailSent: true })] }));
    await user.click(await dialog.findByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Email já enviado')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ params: { id: 5 } }]);
  });

  test('is not offered to USER (PERM-051)', async () => {
    await openDetails('USER');
    expect(screen.queryByRole('button', { name: /e-mail/ })).not.toBeInTheDocument();
  });
});

test('is refused for a group without a delivery (ERR-089)', async () => {
  fakeServer.on(listDeliveryGroups, pageWith(aGroup({ deliveries: [], totalDeliveries: 0 })));
  const { user } = open();
  await chooseAction(user, ACTION);
  await expectToast('ID da entrega não encontrado');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['MANAGER', 'USER'] as const)(
  'is not offered to %s (DELIV-18, PERM-050, PERM-051)',
  async (profile) => {
    open(profile);
    await screen.findByText('ERP-0007');
    expect(screen.queryByRole('button', { name: /e-mail|Mais ações/ })).not.toBeInTheDocument();
  },
);
