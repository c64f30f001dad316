import { changeChargeDueDate, getChargeStatistics, listCharges } from '@demanda/contracts/charges';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen } from '@testing-library/react';
import { pages } from '../remote';
import { aCharge, aChargeDetail, someChargeTotals } from '../testing/charges';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listCharges, pageWith(aCharge()));
  fakeServer.on(getChargeStatistics, someChargeTotals);
});

async function changeDueDate(text: string) {
  const { user } = renderRemote(pages, { path: '/charges', signInAs: 'ADMIN' });
  await chooseAction(user, 'Alterar vencimento da cobrança 0002/2025 de Joana Prado');
  await user.tripleClick(await screen.findByRole('textbox', { name: /^Vencimento/ }));
  await user.keyboard(`${text}{Enter}`);
  return user;
}

test('a due date is changed over the version that was shown, and is undone', async () => {
  fakeServer.on(changeChargeDueDate, aChargeDetail({ dueOn: '2025-04-20', version: 5 }));
  const user = await changeDueDate('20/04/2025');
  await expectToast('Vencimento alterado com sucesso!');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast('Alteração desfeita.');
  expect(fakeServer.calls(changeChargeDueDate).map(({ body }) => body)).toEqual([
    { dueOn: '2025-04-20', version: 4 },
    { dueOn: '2025-04-10', version: 5 },
  ]);
});

test('a due date without banks is moved by the server, and the screen says to which day', async () => {
  fakeServer.on(changeChargeDueDate, aChargeDetail({ dueOn: '2026-11-03', version: 5 }));
  await changeDueDate('31/10/2026');
  await expectToast('O vencimento ficou em 03/11/2026, porque em 31/10/2026 os bancos não abrem.');
});
