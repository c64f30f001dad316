import { createBillingPeriod, changeBillingStatus } from '@demanda/contracts/billing';
import { linkTasks } from '@demanda/contracts/billing-links';
import { listCharges, type Charge } from '@demanda/contracts/charges';
import { createRequester } from '@demanda/contracts/requesters';
import { today } from '@demanda/contracts/time-zone';
import { expectAccessible } from '../support/accessible';
import type { Call } from '../support/call';
import { attach } from '../support/hands';
import { chooseByKeys, enter, go } from '../support/keyboard';
import { waiting } from '../support/loaded';
import { makeTask } from '../support/make';
import { aText } from '../support/sample-files';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';
import { unique } from '../support/unique';

/** Issues charges of a new client, each of a period of its own. */
async function makeClient(admin: Call, amounts: readonly number[]) {
  const name = `${unique('Clínica').replaceAll(/\d/g, 'x')} Sereno`;
  const requester = await admin(createRequester, {
    body: { name, email: 'clinica@cliente.test', phone: '(11) 98888-7777' },
  });
  for (const amount of amounts) {
    const period = await admin(createBillingPeriod, { body: { month: 4, year: 2031 } });
    const task = await makeTask(admin, { amount, requesterId: requester.id });
    await admin(linkTasks, { body: [{ billingPeriodId: period.id, taskId: task.id }] });
    await admin(changeBillingStatus, { params: { id: period.id }, query: { status: 'FATURADO' } });
  }
  return { requesterId: requester.id, memo: `PIX RECEBIDO ${name}` };
}

const statementOf = (lines: readonly (readonly [amount: number, memo: string])[]) =>
  aText(
    'extrato.ofx',
    `OFXHEADER:100
<OFX><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>${Date.now()}</BANKACCTFROM><BANKTRANLIST>
${lines.map(([amount, memo]) => `<STMTTRN><DTPOSTED>${today().replaceAll('-', '')}<TRNAMT>${amount.toFixed(2)}<MEMO>${memo}</STMTTRN>`).join('\n')}
</BANKTRANLIST></STMTRS></OFX>`,
  );

test('a statement is imported and reconciled by keyboard: all certain lines at once, a question, a tax withheld; and one is undone', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const admin = await apiAs('ADMIN');
  // Amounts that no other journey has open.
  const base = 7_000 + (Date.now() % 100_000) / 100;
  const plus = (more: number) => Math.round((base + more) * 100) / 100;
  const certain = [];
  for (const amount of [plus(1_100), plus(2_200), plus(3_300)])
    certain.push({ amount, client: await makeClient(admin, [amount]) });
  const twice = plus(5_000);
  const asked = await makeClient(admin, [twice, twice]);
  const gross = plus(6_000);
  const withholding = await makeClient(admin, [gross]);
  const net = Math.round(gross * 93.85) / 100;
  const chargesOf = async (requesterId: number): Promise<Charge[]> =>
    (await admin(listCharges, { query: { requesterId } })).content;

  await signInAs(page, 'ADMIN');
  await enter(page, '/charges/bank');
  await go(page.getByRole('button', { name: 'Importar extrato' }));
  const importing = page.getByRole('dialog', { name: 'Importar extrato' });
  await attach(importing.getByLabel('Arquivo do extrato'), [
    statementOf([
      ...certain.map(({ amount, client }) => [amount, client.memo] as const),
      [twice, asked.memo],
      [net, withholding.memo],
      [310, 'RESGATE INVEST FACIL'],
      [11.11, 'TED SEM NOME'],
      [-4, 'TARIFA PACOTE'],
    ]),
  ]);
  await go(importing.getByRole('button', { name: 'Importar (8)' }));
  await expectToast(page, 'Extrato importado: 8 lançamentos novos.');

  await go(page.getByRole('button', { name: 'Confirmar 3 certas' }));
  await expectToast(page, '3 recebimentos conciliados.');
  for (const { client } of certain)
    expect((await chargesOf(client.requesterId)).map(({ status }) => status)).toEqual(['PAGA']);

  // The dialog of a question opens at its first possibility: three presses decide it.
  const choose = (memo: string) => page.getByRole('button', { name: new RegExp(`^Escolher .*${memo}$`) });
  const dialog = page.getByRole('dialog', { name: /^Conciliar/ });
  await go(choose(asked.memo));
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect((await chargesOf(asked.requesterId)).map(({ openAmount }) => openAmount).sort()).toEqual([0, twice]);

  await go(choose(withholding.memo));
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await chooseByKeys(dialog.getByRole('combobox', { name: /que faltam$/ }), 'É imposto retido pelo cliente');
  await go(dialog.getByRole('button', { name: 'Conciliar' }));
  await expect(dialog).toHaveCount(0);
  const [paid] = await chargesOf(withholding.requesterId);
  expect([paid!.status, paid!.paidAmount, paid!.differenceAmount]).toEqual([
    'PAGA',
    net,
    Math.round((gross - net) * 100) / 100,
  ]);

  await go(page.getByRole('button', { name: 'Conciliados' }));
  await expect(page.getByText(/ de imposto retido da cobrança /).first()).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expectAccessible(page);
  await go(page.getByRole('button', { name: new RegExp(`^Desfazer .*${withholding.memo}$`) }));
  await expectToast(page, 'Conciliação desfeita: o recebimento está de volta na lista.');
  const [undone] = await chargesOf(withholding.requesterId);
  expect([undone!.openAmount, undone!.paidAmount, undone!.differenceAmount]).toEqual([gross, 0, 0]);
  await expect(choose(withholding.memo)).toBeVisible();
});
