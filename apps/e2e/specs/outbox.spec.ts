import { taskEmail } from '@demanda/contracts/emails';
import { createNotificationConfig } from '@demanda/contracts/notifications';
import { expectAccessibleAtBothWidths, expectAccessibleInBothColours } from '../support/accessible';
import { choose, click, submit, type } from '../support/hands';
import { makeTask } from '../support/make';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

test('a message to a phone number waits without a gateway, shows that, and is cancelled, at 1440 and 390 px (G-MAIL-3)', async ({
  page,
  signInAs,
  apiAs,
  expectProblem,
}) => {
  const call = await apiAs('ADMIN');
  const { id, code } = await makeTask(call);
  await call(createNotificationConfig, {
    body: {
      configType: 'NOTIFICACAO_DADOS_TAREFA',
      notificationType: 'WHATSAPP',
      primaryPhone: '(11) 95555-0001',
    },
  });
  await call(taskEmail.send, { params: { id }, body: undefined });

  await signInAs(page, 'ADMIN');
  await page.goto(`/outbox?channel=WHATSAPP&subject=${code}&recipients=5511955550001`);
  await expect(page.getByText('WhatsApp: canal não configurado.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  expectProblem(/status of 422 .*\/retry/);
  await click(page.getByRole('button', { name: /^Tentar novamente a mensagem/ }));
  await expectToast(page, 'Erro ao enviar mensagem');

  await page.setViewportSize({ width: 1440, height: 900 });
  await click(page.getByRole('button', { name: /^Cancelar mensagem/ }));
  const dialog = page.getByRole('dialog', { name: /^Cancelar mensagem/ });
  await expect(dialog).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await submit(dialog.getByRole('button', { name: 'Cancelar envio' }));
  await expectToast(page, 'Mensagem cancelada com sucesso!');
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancelar mensagem/ })).toHaveCount(0);

  const channelTest = page.getByRole('dialog', { name: 'Enviar teste' });
  await click(page.getByRole('button', { name: 'Enviar teste' }));
  await choose(channelTest.getByRole('combobox', { name: 'Canal' }), 'SMS');
  await type(channelTest.getByLabel('Telefone do destinatário'), '11 98888-7777');
  await submit(channelTest.getByRole('button', { name: 'Enviar teste' }));
  await expect(channelTest.getByText(/^O teste não saiu\. SMS: canal não configurado\./)).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Escape');
  await expect(channelTest).toHaveCount(0);

  await click(page.getByRole('button', { name: /^Ver mensagem/ }));
  await expect(
    page.getByRole('dialog').getByText(`Demanda · Tarefa ${code}`, { exact: false }),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
