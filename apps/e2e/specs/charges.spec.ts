import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectNoSidewaysScrolling,
} from '../support/accessible';
import { choose, click, submit, submitByEnter } from '../support/hands';
import { waiting } from '../support/loaded';
import { makePeriod } from '../support/make';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

test('a period is billed, its charge is paid and the payment undone, and the account of the requester has all of it', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { period, tasks } = await makePeriod(await apiAs('ADMIN'), { amounts: [1000, 100.1] });
  const requester = tasks[0]?.requesterName ?? '';
  await signInAs(page, 'ADMIN');
  await page.goto(`/billing?year=2031&id=${period.id}`);
  await chooseAction(page, 'Alterar status de', 'Março/2031');
  const status = page.getByRole('dialog', { name: 'Alterar status de Março/2031' });
  await choose(status.getByRole('combobox', { name: 'Status' }), 'Faturado');
  const preview = status.getByRole('list', { name: 'Cobranças deste período' }).getByRole('listitem');
  await expect(preview).toHaveText(/nova cobrança · 2 tarefas · vence em .*R\$\s1\.100,10$/);
  await submit(status.getByRole('button', { name: 'Alterar status' }));
  await expectToast(page, 'Status atualizado com sucesso!');

  await page.goto(`/charges?billingPeriodId=${period.id}`);
  const list = page.getByRole('region', { name: 'Cobranças' });
  await expect(list.getByText('Emitida', { exact: true })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expectAccessibleInBothColours(page);
  const pay = page.getByRole('button', { name: /^Registrar pagamento da cobrança/ });
  await click(pay);
  const payment = page.getByRole('dialog', { name: /^Registrar pagamento da cobrança/ });
  await expect(payment.getByRole('textbox', { name: /^Valor/ })).toHaveValue(/1\.?100,10/);
  await expectAccessible(page);
  await submitByEnter(payment.getByRole('textbox', { name: /^Data/ }));
  await expectToast(page, 'Pagamento registrado com sucesso!');
  await expect(list.getByText('Paga', { exact: true })).toBeVisible();
  await submit(page.getByRole('button', { name: 'Desfazer' }));
  await expectToast(page, 'Alteração desfeita.');
  await expect(list.getByText('Emitida', { exact: true })).toBeVisible();

  await click(page.getByRole('button', { name: /^Enviar cobrança/ }));
  const email = page.getByRole('dialog', { name: /^Enviar cobrança/ });
  await expect(email.getByText(/Cobrança \d{4}\/\d{4} · vencimento/)).toBeVisible();
  await expectAccessible(page);
  await submit(email.getByRole('button', { name: 'Enviar cobrança', exact: true }));
  await expectToast(page, '1 cobrança enviada.');
  const sent = list.getByText('Enviada', { exact: true }).first();
  await expect(sent).toBeVisible();

  await click(sent);
  const details = page.getByRole('dialog', { name: 'Detalhes da Cobrança' });
  const payments = details.getByRole('list', { name: 'Pagamentos' }).getByRole('listitem');
  await expect(payments).toHaveText([/^Pix em .*Estornado/, /^Estorno em /]);
  await expectAccessible(page);
  await click(details.getByRole('link', { name: 'Conta', exact: true }));
  await expect(page.getByRole('heading', { name: `Conta de ${requester}` })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table', { name: 'Extrato' })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});
