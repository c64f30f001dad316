import { getChargeReminders } from '@demanda/contracts/charge-reminders';
import { getBillingPeriod } from '@demanda/contracts/billing';
import { billingPeriodAttachments } from '@demanda/contracts/attachments';
import { pageTasksOfPeriod } from '@demanda/contracts/billing-links';
import {
  planChargeEmails,
  previewChargeEmail,
  sendChargeEmails,
  type ChargeEmailPlan,
} from '@demanda/contracts/charge-emails';
import { getCharge, getChargeStatistics, listChargeRevisions, listCharges } from '@demanda/contracts/charges';
import { listPayments } from '@demanda/contracts/payments';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';
import { aCharge, aChargeDetail, someChargeTotals } from '../testing/charges';
import { someReminders } from '../testing/reminders';
import { aPeriod } from '../testing/records';
import { serveBilling } from '../testing/serve-billing';

const aPlan = (changes: Partial<ChargeEmailPlan> = {}): ChargeEmailPlan => ({
  chargeId: 8,
  number: '0002/2025',
  requesterName: 'Joana Prado',
  dueOn: '2025-04-10',
  openAmount: 1100.1,
  version: 4,
  recipients: ['caixa@prado.example'],
  refusal: null,
  isSent: false,
  ...changes,
});
const bia = aPlan({ chargeId: 9, number: '0003/2025', requesterName: 'Bia', version: 2 });
const result = (outcome: 'SENT' | 'FAILED' | 'ALREADY') => ({
  ...{ chargeId: 8, number: '0002/2025', requesterName: 'Joana Prado', outcome, reason: null },
});

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listCharges, pageWith(aCharge({ id: 9, number: '0003/2025' }), aCharge()));
  fakeServer.on(getChargeStatistics, someChargeTotals);
  fakeServer.on(getCharge, aChargeDetail());
  fakeServer.on(listPayments, []);
  fakeServer.on(listChargeRevisions, []);
  fakeServer.on(getChargeReminders, someReminders());
  fakeServer.on(previewChargeEmail, {
    ...{ recipients: [], subject: 'Cobrança 0002/2025 · vencimento 10/04/2025', text: 'Segue', html: '<p>' },
  });
});

const open = (path: string) => renderRemote(pages, { path, signInAs: 'ADMIN' });
const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('sends the selected charges after saying who gets what and who is left out', async () => {
  const refusal = 'Bia não tem contato que receba cobranças.';
  fakeServer.on(planChargeEmails, [aPlan(), { ...bia, recipients: [], refusal }]);
  fakeServer.on(sendChargeEmails, [result('SENT')]);
  const { user } = open('/charges');
  for (const box of await screen.findAllByRole('checkbox', { name: /Joana Prado/ })) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Enviar selecionadas (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar cobranças selecionadas' }));
  expect(await dialog.findByRole('heading', { name: 'Quem recebe (1)' })).toBeInTheDocument();
  expect(lines('Cobranças a enviar')).toEqual([
    expect.stringMatching(
      /^0002\/2025 · Joana Pradocaixa@prado\.example · vence em 10\/04\/2025R\$\s1\.100,10/,
    ),
  ]);
  expect(lines('Cobranças que ficam de fora')).toEqual([`0003/2025 · Bia${refusal}`]);
  await user.click(dialog.getByRole('button', { name: 'Enviar cobrança' }));
  await expectToast('1 cobrança enviada.');
  expect(fakeServer.calls(planChargeEmails)[0]?.query).toEqual({ id: [9, 8] });
  expect(fakeServer.calls(sendChargeEmails).map(({ body }) => body)).toEqual([
    { charges: [{ id: 8, version: 4 }], attachStatement: true, previousBalance: false, again: false },
  ]);
  expect(screen.queryByRole('button', { name: /^Enviar selecionadas/ })).not.toBeInTheDocument();
});

test('sends a charge again by choice only, shows its text, and says what failed', async () => {
  fakeServer.on(planChargeEmails, [aPlan({ isSent: true })]);
  fakeServer.on(sendChargeEmails, [result('FAILED')]);
  const { user } = open('/charges/8');
  await chooseAction(user, 'Enviar cobrança 0002/2025 de Joana Prado');
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar cobrança 0002/2025' }));
  expect(await dialog.findByText('Cobrança 0002/2025 · vencimento 10/04/2025')).toBeInTheDocument();
  const submit = dialog.getByRole('button', { name: 'Enviar cobrança' });
  expect(submit).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: /^Enviar de novo a cobrança 0002\/2025/ }));
  await user.click(dialog.getByRole('checkbox', { name: /^Anexar o demonstrativo/ }));
  await user.click(dialog.getByRole('checkbox', { name: /^Incluir o saldo anterior/ }));
  await user.click(submit);
  await expectToast('1 cobrança sem entrega: o motivo está na coluna E-mail.');
  expect(fakeServer.calls(sendChargeEmails).map(({ body }) => body)).toEqual([
    { charges: [{ id: 8, version: 4 }], attachStatement: false, previousBalance: true, again: true },
  ]);
});

test('a billed period offers to send to all, and shows which e-mail failed and why', async () => {
  serveBilling(fakeServer, pageWith(aPeriod()));
  fakeServer.on(listCharges, pageWith(aCharge({ mailState: 'FAILED', mailCause: 'Endereço recusado.' })));
  fakeServer.on(getBillingPeriod, aPeriod());
  fakeServer.on(pageTasksOfPeriod, pageWith());
  fakeServer.on(billingPeriodAttachments.list, []);
  fakeServer.on(planChargeEmails, [aPlan(), bia]);
  const { user } = open('/billing/3');
  expect((await screen.findByText('Falhou')).parentElement).toHaveAttribute('title', 'Endereço recusado.');
  await user.click(screen.getByRole('button', { name: 'Enviar a todos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar cobranças de Março/2025' }));
  expect(await dialog.findByRole('button', { name: 'Enviar 2 cobranças' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Ver o e-mail da cobrança 0003/2025' }));
  expect(await dialog.findByText(/^Cobrança 0002\/2025 · vencimento/)).toBeInTheDocument();
  expect(fakeServer.calls(planChargeEmails)[0]?.query).toEqual({ billingPeriodId: 3 });
  expect(fakeServer.calls(previewChargeEmail)[0]?.params).toEqual({ id: 9 });
});
