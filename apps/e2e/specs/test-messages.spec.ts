import { createNotificationConfig } from '@demanda/contracts/notifications';
import { expectAccessibleInBothColours, expectNoSidewaysScrolling } from '../support/accessible';
import { choose, click, submit, submitByEnter, type } from '../support/hands';
import { expect, test } from '../support/own-product';
import { chooseAction, firstName } from '../support/row-actions';

/** Test messages of a channel and of a rule, by a product with a mail server (ADR 0097). */

test('a rule and the mail server are tested: sent, refused, unreachable, not configured', async ({
  page,
  mail,
  signInAs,
  apiAs,
}) => {
  const { id } = await (
    await apiAs('ADMIN')
  )(createNotificationConfig, {
    body: {
      ...{ configType: 'NOTIFICACAO_ENTREGA', notificationType: 'EMAIL' },
      primaryEmail: 'real@cliente.example',
    },
  });
  await signInAs(page, 'ADMIN');

  await page.goto(`/notifications?id=${id}`);
  const row = page.getByRole('row', { name: /real@cliente\.example/ });
  await chooseAction(row, 'Enviar teste de', await firstName(row));
  const ruleTest = page.getByRole('dialog', { name: /^Enviar teste: Entrega por E-mail/ });
  const send = ruleTest.getByRole('button', { name: 'Enviar teste' });
  await submit(send);
  await expect(ruleTest.getByText(/^Teste enviado para .+@.+\.$/)).toBeVisible();
  await type(ruleTest.getByLabel('E-mail do destinatário'), 'eu@demanda.example');
  await submitByEnter(ruleTest.getByLabel('E-mail do destinatário'));
  await expect(ruleTest.getByText('Teste enviado para eu@demanda.example.')).toBeVisible();
  expect(mail.received).toHaveLength(2);
  expect(mail.received).not.toContain('real@cliente.example');
  await expectAccessibleInBothColours(page);
  mail.refuse();
  await submit(send);
  await expect(
    ruleTest.getByText(
      'O teste para eu@demanda.example não saiu. O servidor de e-mail recusou eu@demanda.example (código 550).',
    ),
  ).toBeVisible();
  await click(ruleTest.getByRole('form').getByRole('button', { name: 'Fechar' }));

  await mail.stop();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/outbox');
  await click(page.getByRole('button', { name: 'Enviar teste' }));
  const channelTest = page.getByRole('dialog', { name: 'Enviar teste' });
  const sendAgain = channelTest.getByRole('button', { name: 'Enviar teste' });
  await submit(sendAgain);
  await expect(
    channelTest.getByText(
      /não saiu\. Não foi possível conectar .*: a conexão foi recusada\. Confira SMTP_URL\.$/,
    ),
  ).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await choose(channelTest.getByRole('combobox', { name: 'Canal' }), 'SMS');
  await type(channelTest.getByLabel('Telefone do destinatário'), '11 98888-7777');
  await submit(sendAgain);
  await expect(
    channelTest.getByText('O teste não saiu. SMS: canal não configurado. Indique SMS_GATEWAY_URL.'),
  ).toBeVisible();
  await expectAccessibleInBothColours(page);
});
