import { getTask, listTasks } from '@demanda/contracts/tasks';
import { click, paste, submit, tabTo, type } from '../support/hands';
import { makePeriod, makeTask } from '../support/make';
import { goInside } from '../support/open-tab';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

test('a click places the caret in an amount, Tab selects it; typed as 1.234,56 it is that amount everywhere; invalid input stays (G-USE-2)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const { id, code } = await makeTask(call, { amount: 1234.5 });
  await signInAs(page, 'ADMIN');
  await page.goto(`/tasks/${id}/edit`);
  const amount = page.getByLabel('Valor');
  await expect(amount).toHaveValue('1.234,50');
  await click(amount);
  await expect(amount).toHaveValue('1234,5');
  await page.keyboard.press('Home');
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('91.234,50');
  await tabTo(page, amount, { key: 'Shift+Tab' });
  await page.keyboard.type('2.500,10');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('2.500,10');

  await type(amount, '-5');
  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  await expect(amount).toHaveValue('-5');
  await expect(amount).toHaveAccessibleDescription('O valor não pode ser negativo');
  await expect(amount).toBeFocused();
  await paste(amount, '150\n250');
  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  await expect(amount).toHaveAccessibleDescription(/mais de uma célula/);
  await paste(amount, 'R$ 1.234,56');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('1.234,56');
  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  await expectToast(page, 'Tarefa atualizada com sucesso!');

  await expect(page).toHaveURL('/tasks');
  await goInside(page, `/tasks?id=${id}`);
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText(/R\$\s1\.234,56/);
  const { content } = await call(listTasks, { query: { code } });
  expect(content).toMatchObject([{ amount: 1234.56 }]);
});

test.describe('in an English browser', () => {
  test.use({ locale: 'en-US' });

  test('days and amounts are typed and shown as in Brazil, in forms and lists', async ({
    page,
    signInAs,
    apiAs,
  }) => {
    const call = await apiAs('ADMIN');
    const { id, code } = await makeTask(call, { amount: 10 });
    const { period } = await makePeriod(call);
    await signInAs(page, 'ADMIN');
    await page.goto(`/billing?year=2031&id=${period.id}`);
    await chooseAction(page, 'Editar', period.title);
    const day = page.getByLabel('Data de pagamento');
    await type(day, '09/03/2034');
    await page.keyboard.press('Tab');
    await expect(day).toHaveValue('09/03/2034');
    // The calendar shows the typed day, and the arrow keys choose the next one.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'quinta-feira, 9 de março de 2034' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(day).toHaveValue('10/03/2034');
    await submit(page.getByRole('dialog').getByRole('button', { name: 'Salvar Alterações' }));
    await expectToast(page, 'Período atualizado com sucesso!');
    const periods = page.getByRole('region', { name: 'Períodos de faturamento' });
    await expect(periods.getByText('10/03/2034')).toBeVisible();

    await goInside(page, `/tasks/${id}/edit`);
    await type(page.getByLabel('Valor'), '1234.56');
    await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
    await expectToast(page, 'Tarefa atualizada com sucesso!');
    await goInside(page, `/tasks?id=${id}`);
    await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText(/R\$\s1\.234,56/);
    expect(await call(getTask, { params: { id } })).toMatchObject({ amount: 1234.56 });
  });
});
