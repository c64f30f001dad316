import { readFile } from 'node:fs/promises';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { createRequester } from '@demanda/contracts/requesters';
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectNoSidewaysScrolling,
} from '../support/accessible';
import type { Call } from '../support/call';
import { click, leaveByBack, press, submit, tabTo } from '../support/hands';
import { waiting } from '../support/loaded';
import { makeDelivery } from '../support/make';
import { goInside } from '../support/open-tab';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';
import { unique } from '../support/unique';

const SCRIPT = `-- remove o frete em dobro
update pedidos
   set frete = 0, nota = '<img src=x onerror="alert(1)">'
 where criado_em >= date '2025-03-01'
   and uf in ('SP', 'RJ');
`;

const PULL_REQUEST = 'https://github.com/demanda/portal/pull/123';

/** Creates a delivered task with its own requester, whose item two users have changed. */
async function makeDelivered(admin: Call, manager: Call) {
  const name = unique('Solicitante');
  const email = `${name.replace(' ', '.').toLowerCase()}@cliente.test`;
  const requester = await admin(createRequester, { body: { name, email, phone: '(11) 98888-7777' } });
  const { task, delivery } = await makeDelivery(admin, [1], {
    title: 'Corrigir o frete cobrado em dobro',
    description: 'O cliente percebeu na fatura de março.',
    requesterId: requester.id,
  });
  const { id, projectName } = delivery.items[0]!;
  const item = {
    sourceBranch: 'feature/frete',
    branch: 'main',
    pullRequest: PULL_REQUEST,
    startedAt: '2025-03-01',
    script: SCRIPT,
  };
  await admin(updateDeliveryItem, { params: { id }, body: { ...item, status: 'DEVELOPMENT' as const } });
  await manager(updateDeliveryItem, { params: { id }, body: { ...item, status: 'DELIVERED' as const } });
  return { task, requester, projectName };
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const besideTheList = (page: Page) => page.getByRole('dialog', { name: 'Detalhes da Entrega' });

/** Opens the details from the list. Returns where they are: beside it, or on a phone in its place. */
async function openDetails(page: Page, { code }: { code: string }, details = besideTheList(page)) {
  await page.goto(`/deliveries?taskCode=${code}`);
  await chooseAction(page, 'Ver detalhes da entrega de', code);
  await expect(details.getByText('O cliente percebeu na fatura de março.')).toBeVisible();
  return details;
}

test('USER reads the requester, the delivered items and their history, and copies and saves a script verbatim, which is never parsed as HTML (DELIV-17, DELIV-68, ITEM-04, ITEM-05, G-GEN-11)', async ({
  page,
  context,
  signInAs,
  apiAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { task, requester, projectName } = await makeDelivered(await apiAs('ADMIN'), await apiAs('MANAGER'));
  await signInAs(page, 'USER');
  const dialog = await openDetails(page, task);

  await expect(dialog.getByText(requester.name)).toBeVisible();
  await expect(dialog.getByRole('link', { name: requester.email })).toHaveAttribute(
    'href',
    `mailto:${requester.email}`,
  );
  await expect(dialog.getByRole('link', { name: '(11) 98888-7777' })).toHaveAttribute(
    'href',
    'tel:11988887777',
  );
  await expect(dialog.getByText('01/03/2025', { exact: true })).toBeVisible();

  const link = dialog.getByRole('link', { name: 'github.com #123' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await click(dialog.getByRole('button', { name: 'Copiar pull request' }));
  await expect.poll(() => copied(page)).toBe(PULL_REQUEST);

  const changes = dialog.getByRole('list', { name: 'Histórico de status' }).getByRole('listitem');
  await expect(changes).toHaveText([
    /Desenvolvimento.*→.*Entregue.*Ricardo Tavares/,
    /Pendente.*→.*Desenvolvimento.*Helena Prado/,
    /começou em.*Pendente/,
  ]);

  const script = dialog.getByRole('region', { name: `Script de ${projectName}` });
  await expect(script.getByText('update', { exact: true })).toBeVisible();
  await expect(script.locator('img')).toHaveCount(0);
  await click(dialog.getByRole('button', { name: 'Copiar script' }));
  await expect.poll(() => copied(page)).toBe(SCRIPT);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    submit(dialog.getByRole('button', { name: `Baixar script de ${projectName}` })),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${task.code}_.+\\.sql$`));
  expect(await readFile(await download.path(), 'utf8')).toBe(SCRIPT);
  await expectAccessibleInBothColours(page);
});

test.describe('on a phone in a time zone far west of Greenwich', () => {
  test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Pacific/Honolulu' });

  test('the deliveries of a task are a page, to which the task and a former link lead; it fits, days do not shift and a wide script scrolls on its own (ITEM-05, DELIV-16, ERR-082)', async ({
    page,
    signInAs,
    apiAs,
    expectProblem,
  }) => {
    expectProblem(/status of 404/);
    const { task, projectName } = await makeDelivered(await apiAs('ADMIN'), await apiAs('MANAGER'));
    const heading = page.getByRole('heading', { level: 1, name: 'Detalhes da Entrega' });
    await signInAs(page, 'USER');
    await page.goto(`/tasks/${task.id}`);
    await click(page.getByRole('link', { name: 'Ver entrega' }));
    await expect(page).toHaveURL(`/deliveries/${task.id}`);
    await expect(heading).toBeVisible();

    await page.goto(`/deliveries?taskId=${task.id}`);
    await expect(page).toHaveURL(`/deliveries/${task.id}`);
    await expect(heading).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await expectAccessibleInBothColours(page);
    await click(page.getByRole('button', { name: 'Voltar' }));
    await expect(page).toHaveURL('/deliveries');
    await goInside(page, '/deliveries/999999999');
    await expect(page.getByText('Entrega não encontrada')).toBeVisible();

    const details = await openDetails(page, task, page.getByRole('main'));
    await expect(details.getByText('01/03/2025', { exact: true })).toBeVisible();
    const script = details.getByRole('region', { name: `Script de ${projectName}` });
    await tabTo(page, script);
    await expect.poll(() => script.evaluate((region) => region.scrollWidth > region.clientWidth)).toBe(true);
    await expect.poll(() => details.evaluate((window) => window.scrollWidth - window.clientWidth)).toBe(0);
    await expectNoSidewaysScrolling(page);
  });
});

test('the deliveries of a task open beside the list and the board, and close by Escape and Back', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const [{ task: first }, { task: second }] = [await makeDelivery(call), await makeDelivery(call)];
  const query = `?taskId=${first.id}&taskId=${second.id}`;
  const panel = page.getByRole('dialog', { name: 'Detalhes da Entrega' });
  const row = page.locator(`[role=row][row-id="${second.id}"]`);
  await signInAs(page, 'ADMIN');
  await page.goto(`/deliveries${query}`);
  await click(row.locator('[col-id="task.title"]'));
  await expect(page).toHaveURL(`/deliveries/${second.id}${query}`);
  await expect(page).toHaveTitle(`#${second.id} ${second.title} · Demanda`);
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('link', { name: `Editar entrega de ${second.code}` })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/deliveries/${first.id}${query}`);
  await click(panel.getByRole('button', { name: 'Entrega anterior' }));
  await expect(panel).toContainText(second.title);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/deliveries${query}`);
  await expect(row).toBeFocused();
  await press(row, 'Enter');
  await expect(panel).toContainText(second.title);
  await leaveByBack(page);
  await expect(panel).toHaveCount(0);

  await click(page.getByText('Quadro', { exact: true }));
  const card = page.getByRole('link', { name: second.title });
  await click(card);
  await expect(page).toHaveURL(`/deliveries/${second.id}${query}&show=board`);
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
});
