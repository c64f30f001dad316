import { changeBillingStatus, createBillingPeriod } from '@demanda/contracts/billing';
import { linkTasks } from '@demanda/contracts/billing-links';
import { createClientLink, listClientLinks } from '@demanda/contracts/client-links';
import { updateClientPage } from '@demanda/contracts/client-page';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { getOutboxMessage, listOutbox } from '@demanda/contracts/outbox';
import { createRequester } from '@demanda/contracts/requesters';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible';
import type { Call } from '../support/call';
import { click, submit, type } from '../support/hands';
import { addDelivery, makeTask } from '../support/make';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';
import { unique } from '../support/unique';

/** Returns a client with a charge, and with a task that waits for approval in three projects. */
async function makeClient(call: Call) {
  const name = unique('Cliente');
  const client = await call(createRequester, {
    body: { name, email: 'bia@cliente.example', phone: '62 99999-0001' },
  });
  const task = await makeTask(call, { requesterId: client.id, amount: 350 });
  const { items } = await addDelivery(call, task.id, [1, 2, 3]);
  for (const { id } of items) {
    await call(updateDeliveryItem, { params: { id }, body: { status: 'HOMOLOGATION' } });
  }
  const { id } = await call(createBillingPeriod, { body: { month: 3, year: 2031 } });
  await call(linkTasks, { body: [{ billingPeriodId: id, taskId: task.id }] });
  await call(changeBillingStatus, { params: { id }, query: { status: 'FATURADO' } });
  return { client, task, items };
}

/** Makes a link in the dialog that a button opens. Returns its address. */
async function makeLink(page: Page, button: Locator): Promise<string> {
  await click(button);
  const dialog = page.getByRole('dialog');
  await submit(dialog.getByRole('button', { name: 'Criar link' }));
  const address = (await dialog.getByText(/\/cliente\//).textContent()) ?? '';
  await click(dialog.getByRole('button', { name: 'Já copiei' }));
  return address;
}

test('a client opens their link on a phone, approves three items, takes one back and copies the Pix code', async ({
  page,
  theirs,
  signInAs,
  apiAs,
}) => {
  const { client, task } = await makeClient(await apiAs('ADMIN'));
  await signInAs(page, 'ADMIN');
  await page.goto(`/requesters/${client.id}`);
  const access = page.getByRole('group', { name: 'Acesso do cliente' });
  const address = await makeLink(page, access.getByRole('button', { name: 'Criar link' }));

  await theirs.setViewportSize({ width: 390, height: 844 });
  await theirs.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await theirs.goto(address);
  await expect(theirs.getByText(task.title)).not.toHaveCount(0);
  await expectAccessible(theirs);
  await expectNoSidewaysScrolling(theirs);
  await click(theirs.getByRole('button', { name: /^Copiar código Pix/ }));
  await expect(theirs.getByText('Código copiado. Cole no aplicativo do seu banco.')).toBeVisible();
  expect(await theirs.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201.*br\.gov\.bcb\.pix/);

  const approve = theirs.getByRole('button', { name: /^Aprovar/ });
  const comments = theirs.getByLabel('Comentário (opcional)');
  await click(theirs.getByText('Comentar ou trocar o nome').last());
  await type(comments.last(), 'Ficou bom.');
  for (const left of [2, 1, 0]) {
    await expect(comments.last()).toHaveValue('Ficou bom.');
    await submit(approve.first());
    await expect(approve).toHaveCount(left);
  }
  await expect(theirs.getByText('“Ficou bom.”')).toBeVisible();
  await submit(theirs.getByRole('button', { name: /^Desfazer/ }).first());
  await expect(approve).toHaveCount(1);
  await click(theirs.getByText('Comentar ou trocar o nome'));
  await type(comments, 'Falta o título do relatório.');
  await submit(theirs.getByRole('button', { name: /^Pedir ajuste/ }));
  await expect(theirs.getByText('Ajuste pedido')).toBeVisible();
  await theirs.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(theirs);

  await page.goto(`/deliveries?taskCode=${task.code}`);
  await chooseAction(page, 'Ver detalhes da entrega de', task.code);
  const status = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name: `Editar status: ${name}` });
  await expect(status('Rejeitado')).toHaveCount(1);
  await expect(status('Aprovado')).toHaveCount(2);
});

test('what a person typed stays for their link alone, and what they deleted does not return', async ({
  theirs,
  apiAs,
  expectProblem,
}) => {
  const call = await apiAs('ADMIN');
  const { client, items } = await makeClient(call);
  const linkOf = async (recipientName: string) => {
    const recipientEmail = `${unique('pessoa')}@cliente.example`.replaceAll(' ', '-');
    const body = { recipientName, recipientEmail, showsCharges: false };
    return (await call(createClientLink, { params: { id: client.id }, body })).url;
  };
  const [bia, caio] = [await linkOf('Bia Lima'), await linkOf('Caio Reis')];
  const form = theirs.getByRole('form', { name: /^Responder sobre/ }).last();
  const comment = form.getByLabel('Comentário (opcional)');
  const name = form.getByLabel('Seu nome');
  await theirs.goto(bia);
  await click(form.getByText('Comentar ou trocar o nome'));
  await type(comment, 'Ficou bom.');
  await type(name, 'Bia L.');
  // The page shows a former version of the items by now.
  for (const status of ['DEVELOPMENT', 'HOMOLOGATION'] as const)
    for (const { id } of items) await call(updateDeliveryItem, { params: { id }, body: { status } });
  expectProblem(/status of 409/);
  await submit(theirs.getByRole('button', { name: /^Aprovar/ }).first());
  await expect(theirs.getByRole('heading', { name: 'Nada foi alterado' })).toBeVisible();
  await theirs.goto(caio);
  await expect(name).toHaveValue('Caio Reis');
  await expect(comment).toHaveValue('');
  await theirs.goto(bia);
  await expect(name).toHaveValue('Bia L.');
  await expect(comment).toHaveValue('Ficou bom.');
  await type(comment, '');
  await theirs.reload();
  await expect(comment).toHaveValue('');
});

test('a client enters the code of an e-mail and asks; the team answers in the task, on the page and by e-mail', async ({
  page,
  theirs,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const { client, task } = await makeClient(call);
  const params = { id: client.id };
  const own = { clientDescriptions: true, clientAnswers: true, clientCharges: true, clientDates: true };
  await call(updateClientPage, { params, body: { own: { ...own, clientCode: true } } });
  const recipientEmail = `${task.code.toLowerCase()}@cliente.example`;
  const link = { recipientName: 'Bia Lima', recipientEmail, showsCharges: false };
  const { url } = await call(createClientLink, { params, body: link });
  /** Text of the newest e-mail to the client, as the local mailbox has it. */
  const newestMail = async () => {
    const { content } = await call(listOutbox, { query: { recipients: recipientEmail } });
    return (await call(getOutboxMessage, { params: { id: content[0]!.id } })).text ?? '';
  };

  await theirs.setViewportSize({ width: 390, height: 844 });
  await theirs.goto(url);
  await expect(theirs.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  await expect(theirs.getByText(task.title)).toHaveCount(0);
  await submit(theirs.getByRole('button', { name: 'Enviar código' }));
  const code = theirs.getByLabel('Código de seis algarismos');
  await expect(code).toBeVisible();
  await expectAccessible(theirs);
  await type(code, /\b\d{6}\b/.exec(await newestMail())?.[0] ?? '');
  await submit(theirs.getByRole('button', { name: 'Abrir a página' }));
  await click(theirs.getByText(`Perguntar sobre ${task.title}`).first());
  await type(theirs.getByLabel('Sua pergunta'), 'Quando entra no ar?');
  await submit(theirs.getByRole('button', { name: 'Enviar pergunta' }));
  await expect(theirs.getByText('Quando entra no ar?')).toBeVisible();

  await signInAs(page, 'ADMIN');
  await page.goto(`/tasks/${task.id}`);
  await click(page.getByRole('button', { name: /^Responder ao comentário de Bia Lima/ }));
  await type(page.getByRole('textbox', { name: 'Novo comentário' }), 'Na sexta-feira.');
  await expect(page.getByRole('checkbox', { name: 'Visível para o cliente' })).toBeChecked();
  await submit(page.getByRole('button', { name: 'Comentar' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Na sexta-feira.' })).not.toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByText('Na sexta-feira.')).toBeVisible();
  expect(await newestMail()).toContain('Na sexta-feira.');
});

test('a link made on a delivery shows it alone, and only what a person does there is a visit', async ({
  page,
  theirs,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const { client, task } = await makeClient(call);
  const other = await makeTask(call, { requesterId: client.id });
  const { id, items } = await addDelivery(call, other.id, [1]);
  await call(updateDeliveryItem, { params: { id: items[0]!.id }, body: { status: 'HOMOLOGATION' } });
  await signInAs(page, 'ADMIN');
  await page.goto(`/deliveries/${other.id}`);
  const address = await makeLink(page, page.getByRole('button', { name: `Criar Link da entrega #${id}` }));

  await theirs.setViewportSize({ width: 390, height: 844 });
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { name: 'Entrega', exact: true })).toBeVisible();
  await expect(theirs.getByText(other.title)).not.toHaveCount(0);
  await expect(theirs.getByText(task.code)).toHaveCount(0);
  await expectAccessible(theirs);
  await expectNoSidewaysScrolling(theirs);
  const params = { id: client.id };
  expect(await call(listClientLinks, { params })).toMatchObject([{ views: 1, visits: 0 }]);
  const reported = theirs.waitForResponse(/\/visita$/);
  await theirs.keyboard.press('Tab');
  expect((await reported).status()).toBe(204);

  await page.goto(`/requesters/${client.id}`);
  const access = page.getByRole('group', { name: 'Acesso do cliente' });
  await expect(access.getByText(`Entrega de ${other.code} ${other.title}`)).toBeVisible();
  await expect(access.getByText(/^Visto uma vez em /)).toBeVisible();
});
