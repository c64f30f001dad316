import { getChargeStatistics, listCharges } from '@demanda/contracts/charges';
import { createClientLink } from '@demanda/contracts/client-links';
import { getRequester } from '@demanda/contracts/requesters';
import { aRequester } from '@demanda/contracts/testing/records';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction, openActions } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';
import { aCharge, someChargeTotals } from '../testing/charges';

/** Links that show one charge (ADR 0178). */

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(getChargeStatistics, someChargeTotals);
});

test('makes a link that shows one charge, for a person who is chosen', async () => {
  const { id, requesterId } = aCharge();
  fakeServer.on(listCharges, pageWith(aCharge()));
  fakeServer.on(getRequester, aRequester({ id: requesterId, name: 'Joana', email: 'joana@cliente.test' }));
  fakeServer.on(createClientLink, {
    ...{ id: 5, recipientName: 'Joana', recipientEmail: 'joana@cliente.test', showsCharges: true },
    ...{ createdAt: '2026-01-10T12:00:00.000Z', createdByUserName: null, version: 0 },
    ...{ expiresAt: '2099-04-10T12:00:00.000Z', revokedAt: null, lastSeenAt: null, views: 0 },
    only: { kind: 'charge', id, label: '0002/2025', isGone: false },
    url: '/cliente/abc',
  });
  const { user } = renderRemote(pages, { path: '/charges', signInAs: 'ADMIN' });
  await chooseAction(user, 'Criar link da cobrança 0002/2025 de Joana Prado');
  expect(await screen.findByText(/^A página mostra só esta cobrança/)).toBeInTheDocument();
  const dialog = within(
    screen.getByRole('dialog', { name: 'Criar link da cobrança 0002/2025 de Joana Prado' }),
  );
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Criar link' }));
  expect(await screen.findByText('http://localhost/cliente/abc')).toBeInTheDocument();
  expect(screen.getByText(/mais nada do cliente/)).toBeInTheDocument();
  expect(fakeServer.calls(createClientLink)).toMatchObject([
    { params: { id: requesterId }, body: { recipientName: 'Joana', only: { kind: 'charge', id } } },
  ]);
});

test.each([
  ['ADMIN', 'CANCELADA'],
  ['ADMIN', 'RASCUNHO'],
  ['MANAGER', 'EMITIDA'],
] as const)('%s makes none of a charge that is %s', async (signInAs, status) => {
  fakeServer.on(listCharges, pageWith(aCharge({ status })));
  const { user } = renderRemote(pages, { path: '/charges', signInAs });
  const actions = await openActions(user, '0002/2025 de Joana Prado');
  expect(actions).not.toContain('Criar link da cobrança 0002/2025 de Joana Prado');
});
