import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { createRequester } from '@demanda/contracts/requesters';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible';
import { choose, click, submit, submitByEnter, type } from '../support/hands';
import { addDelivery, makeDelivery, makeTask, uniqueCode } from '../support/make';
import { goInside } from '../support/open-tab';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

async function openDialog(page: Page, code: string) {
  await chooseAction(page, 'Enviar e-mail da entrega de', code);
  const dialog = page.getByRole('dialog', { name: /^Enviar e-mail da entrega/ });
  await expect(dialog.getByRole('button', { name: /^(Enviar|Reenviar)$/ })).toBeEnabled();
  return dialog;
}

test('a delivery is sent to its requester with a copy, into the mailbox, and again (DELIV-02, DELIV-78 to DELIV-80, DELIV-85, DELIV-86, ERR-108, PERM-049)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const code = uniqueCode('EML');
  const [email, copy] = [
    `${code.toLowerCase()}@cliente.example`,
    `copia-${code.toLowerCase()}@cliente.example`,
  ];
  const requester = await call(createRequester, {
    body: { name: `Solicitante ${code}`, email, phone: null },
  });
  const { delivery } = await makeDelivery(call, [1], { code, requesterId: requester.id, amount: 1234.5 });
  await call(updateDeliveryItem, {
    params: { id: delivery.items[0]?.id ?? 0 },
    body: {
      status: 'HOMOLOGATION',
      pullRequest: 'https://git.exemplo.test/portal/pulls/9',
      script: 'update segredo',
    },
  });
  await signInAs(page, 'ADMIN');
  await page.goto(`/deliveries?taskCode=${code}`);

  const dialog = await openDialog(page, code);
  await expect(dialog.getByText(email)).toBeVisible();
  await expect(dialog.getByTitle('Mensagem em HTML')).toHaveAttribute('srcdoc', /git\.exemplo\.test #9/);
  const field = dialog.getByRole('textbox', { name: 'Endereços adicionais' });
  for (const [typed, message] of [
    ['abc', 'Email inválido'],
    [email, 'Este email já foi adicionado'],
  ] as const) {
    await type(field, typed);
    await submitByEnter(field);
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await type(field, copy);
  await submitByEnter(field);
  await expect(dialog.getByRole('button', { name: `Remover ${copy}` })).toBeVisible();
  await expectAccessible(page);
  await submit(dialog.getByRole('button', { name: 'Enviar', exact: true }));
  await expectToast(page, 'Email de entrega enviado com sucesso!');
  await expect(dialog).toHaveCount(0);

  const again = await openDialog(page, code);
  await expect(again.getByText('Email já enviado')).toBeVisible();
  await submit(again.getByRole('button', { name: 'Reenviar' }));
  await expect(again).toHaveCount(0);

  await goInside(page, `/outbox?recipients=${copy}`);
  await click(page.getByRole('button', { name: /^Ver mensagem/ }).first());
  const message = page.getByRole('dialog', { name: /^Mensagem/ });
  for (const address of [email, copy]) await expect(message).toContainText(address);
  await click(message.getByText('Texto', { exact: true }));
  const text = message.getByRole('region', { name: 'Mensagem em texto' });
  await expect(text).toContainText(/Homologação[^]*https:\/\/git\.exemplo\.test\/portal\/pulls\/9/);
  await expect(text).not.toContainText(/R\$|1\.234|segredo/);
});

test('one of several deliveries is chosen; on a phone the dialog fits (DELIV-02)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const task = await makeTask(call);
  const first = await addDelivery(call, task.id, [1], 'Da primeira.');
  await addDelivery(call, task.id, [1], 'Da segunda.');
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'ADMIN');
  await page.goto(`/deliveries?taskCode=${task.code}`);
  const dialog = await openDialog(page, task.code);
  await expect(dialog.getByTitle('Mensagem em HTML')).toHaveAttribute('srcdoc', /Da segunda\./);
  await choose(dialog.getByRole('combobox', { name: 'Entrega' }), new RegExp(`^#${first.id} · `));
  await expect(dialog.getByTitle('Mensagem em HTML')).toHaveAttribute('srcdoc', /Da primeira\./);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});
