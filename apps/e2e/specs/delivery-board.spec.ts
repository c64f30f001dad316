import type { Locator, Page } from '@playwright/test';
import { getDeliveryGroup } from '@demanda/contracts/deliveries';
import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectNoSidewaysScrolling,
} from '../support/accessible';
import { click, submit, tabTo, type } from '../support/hands';
import { makeDelivery } from '../support/make';
import { expect, test } from '../support/test';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, name: string, code: string) =>
  column(page, name).getByRole('listitem').filter({ hasText: code }).first();

/** Drags with two pointer moves: the browser starts a drag with the first one, and shields the place where it began. */
async function drag(page: Page, what: Locator, to: Locator) {
  await what.hover();
  await page.mouse.down();
  await to.hover();
  await to.hover({ position: { x: 20, y: 20 } });
  await page.mouse.up();
}

test('the board violates no axe rule; ADMIN drags an item and a whole group to other columns, and undoes it (API-077)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const { task, delivery } = await makeDelivery(call, [1, 2]);
  const [item] = delivery.items;
  await signInAs(page, 'ADMIN');
  await page.goto('/deliveries');
  await click(page.getByText('Quadro', { exact: true }));
  await expect(cardIn(page, 'Pendente', task.code)).toBeVisible();
  await expectAccessibleInBothColours(page);
  await type(page.getByRole('searchbox', { name: 'Filtrar por Código' }), task.code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/deliveries?show=board&taskCode=${task.code}`);
  const pending = cardIn(page, 'Pendente', task.code);
  await expect(pending).toContainText('2 itens');
  await expect(column(page, 'Pendente').getByRole('heading')).toHaveText('Pendente1');

  // All seven columns are visible beside the open menu; a folded one takes what is dropped on it.
  await page.setViewportSize({ width: 1440, height: 900 });
  const board = page.getByRole('region', { name: 'Quadro de entregas' });
  await expect.poll(() => board.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect(column(page, 'Produção')).toBeInViewport({ ratio: 1 });
  const delivered = column(page, 'Entregue').getByRole('button', { name: /^Entregue/ });
  await click(delivered);
  await expect(delivered).toHaveAttribute('aria-expanded', 'false');

  await drag(page, pending.getByText(item!.projectName, { exact: true }), column(page, 'Entregue'));
  await expect(page.getByText(`${item!.projectName} está em Entregue.`)).toBeVisible();
  await expect(page.getByText('O grupo foi para Desenvolvimento, porque há item pendente.')).toBeVisible();
  const development = cardIn(page, 'Desenvolvimento', task.code);
  await expect(development).toContainText('Entregue');
  await drag(page, development.getByText(task.code, { exact: true }), column(page, 'Entregue'));
  const toast = page.getByRole('status').filter({ hasText: `${task.code} está em Entregue.` });
  // A toast under the pointer does not close.
  await toast.hover();
  await expect(delivered).toHaveText('Entregue1');
  await click(delivered);
  await expect(cardIn(page, 'Entregue', task.code)).toBeVisible();
  await expect(column(page, 'Desenvolvimento').getByText('Nenhuma entrega')).toBeVisible();
  const group = await call(getDeliveryGroup, { params: { id: task.id } });
  expect(group.deliveries[0]?.items.map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED']);

  await submit(toast.getByRole('button', { name: 'Desfazer' }));
  await expect(page.getByText(`${task.code} voltou como estava.`)).toBeVisible();
  await expect(cardIn(page, 'Desenvolvimento', task.code)).toBeVisible();
  await page.reload();
  await expect(cardIn(page, 'Desenvolvimento', task.code)).toBeVisible();
});

test('MANAGER moves a group by keyboard only and by a menu on a phone, whose columns are swiped; Back returns to the table', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { task } = await makeDelivery(await apiAs('ADMIN'));
  await signInAs(page, 'MANAGER');
  await page.goto(`/deliveries?taskCode=${task.code}`);
  await click(page.getByText('Quadro', { exact: true }));
  const approved = column(page, 'Aprovado').getByRole('button', { name: /^Aprovado/ });
  await tabTo(page, approved);
  await page.keyboard.press('Space');
  await expect(approved).toHaveAttribute('aria-expanded', 'false');
  await expect(approved).toBeFocused();
  const mover = page.getByRole('button', { name: `Mover ${task.code}` });
  await tabTo(page, mover);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Pendente' })).toBeFocused();
  for (const name of ['Desenvolvimento', 'Entregue', 'Homologação']) {
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(`${task.code} está em Homologação.`)).toBeVisible();
  await expect(cardIn(page, 'Homologação', task.code)).toBeFocused();
  await tabTo(page, mover);
  await page.keyboard.press('Space');
  await expect(menu.getByRole('menuitem', { name: 'Pendente' })).toBeFocused();
  for (const name of ['Desenvolvimento', 'Entregue', 'Homologação', 'Aprovado']) {
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(`${task.code} está em Aprovado.`)).toBeVisible();
  await expect(approved).toBeFocused();
  await expect(approved).toHaveText('Aprovado1');

  await page.setViewportSize({ width: 390, height: 844 });
  await click(approved);
  await click(mover);
  await click(page.getByRole('menuitem', { name: 'Rejeitado' }));
  await expect(page.getByText(`${task.code} está em Rejeitado.`)).toBeVisible();
  await expect(cardIn(page, 'Rejeitado', task.code)).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goBack();
  await expect(page).toHaveURL(`/deliveries?taskCode=${task.code}`);
  await expect(page.getByRole('region', { name: 'Quadro de entregas' })).toHaveCount(0);
});
