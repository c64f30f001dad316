import { exportCharges, exportServiceInvoices } from '@demanda/contracts/charge-exports';
import { getChargeStatistics, listCharges } from '@demanda/contracts/charges';
import { getRequester } from '@demanda/contracts/requesters';
import { aRequester } from '@demanda/contracts/testing/records';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { savedFiles } from '@demanda/testing/saved-files';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../remote';
import { aCharge, someChargeTotals } from '../testing/charges';

beforeEach(() => {
  fakeServer.on(listCharges, pageWith(aCharge()));
  fakeServer.on(getChargeStatistics, someChargeTotals);
});

test('names the requester of a link also where no charge matches', async () => {
  fakeServer.on(listCharges, pageWith());
  fakeServer.on(getRequester, aRequester({ id: 5, name: 'Joana Prado' }));
  renderRemote(pages, { path: '/charges?requesterId=5', signInAs: 'ADMIN' });
  expect(await screen.findByText('Solicitante: Joana Prado')).toBeInTheDocument();
});

test.each([
  [390, 'in a menu'],
  [1440, 'by two buttons'],
])('exports the filtered charges for colleagues and the accountant, at %i px %s', async (width) => {
  setScreenWidth(width);
  fakeServer.on(exportCharges, { content: 'xlsx', name: 'cobrancas.xlsx' });
  fakeServer.on(exportServiceInvoices, { content: 'xlsx', name: 'notas.xlsx' });
  const { user } = renderRemote(pages, { path: '/charges?year=2025&page=1', signInAs: 'MANAGER' });
  const choose = async (name: string) => {
    if (width > 390) return user.click(await screen.findByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: 'Exportar cobranças' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Exportar Excel');
  await waitFor(() => expect(savedFiles()).toMatchObject([{ name: 'cobrancas.xlsx' }]));
  await choose('Planilha do contador');
  await waitFor(() => expect(savedFiles()).toMatchObject([{}, { name: 'notas.xlsx' }]));
  const filtered = { year: 2025, sort: 'number,desc' };
  const columns = [
    ...['number', 'requesterName', 'periodTitle', 'status', 'dueOn', 'mailState', 'amount', 'openAmount'],
  ];
  expect(fakeServer.calls(exportCharges)).toMatchObject([{ query: { ...filtered, columns } }]);
  expect(fakeServer.calls(exportServiceInvoices)).toEqual([expect.objectContaining({ query: filtered })]);
});
